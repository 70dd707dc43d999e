/** The jobs of an operator's day, as one does them by mouse and by keys: `day.test.ts` counts them. */
import { utils, write } from '@e965/xlsx'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson, type TestPerson } from '../../../server/test/people.ts'
import type { TestVendor } from '../../../server/test/service.ts'
import { FAULTS, faultyOrders } from './faulty-orders.ts'
import type { Hand } from './hand.ts'
import { inField, type Stage } from './stage.ts'

export interface DayJob<Given = unknown> {
  readonly name: string
  /** The most that the job may take. */
  readonly clicks: number
  readonly presses: number
  /** The page shows what the file says, in the language of the file. */
  readonly isOwnText?: true
  /** What there is, and who does it. */
  readonly fill: (s: Stage) => Promise<{ readonly person: TestPerson; readonly given: Given }>
  readonly byMouse: (hand: Hand, given: Given) => Promise<unknown>
  readonly byKeys: (hand: Hand, given: Given) => Promise<unknown>
  /** What must be so when it is done. */
  readonly done: (s: Stage, given: Given) => Promise<unknown>
}

const aJob = <Given>(job: DayJob<Given>): DayJob => job as DayJob
const dialog = (page: Page): Locator => page.getByRole('dialog')
const screen = (hand: Hand, korean: string, english: string): Locator =>
  hand.page.getByRole('navigation', { name: hand.in('화면', 'Screens') }).getByRole('link', {
    name: hand.in(korean, english),
    exact: true,
  })
const admin = async <Given extends object>(s: Stage, given: Given) => ({
  person: await newPerson(s.service, 'admin'),
  given,
})
let runs = 0

/** Chooses in the dialog of the system, which `open` has opened. */
async function choose(page: Page, buffer: Buffer, open: () => Promise<unknown>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
  await chooser.setFiles({ name: '주문내역.xlsx', mimeType: '', buffer })
}

const ORDERS = 300
const workbook = (rows: readonly (readonly unknown[])[]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), '주문')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const intake = aJob({
  name: 'bring in an Excel file of 300 orders, 12 of them wrong, and correct those',
  clicks: 4,
  presses: 6,
  isOwnText: true,
  fill: async (s) => {
    const vendor = await s.newVendor()
    return admin(s, { vendor, orders: faultyOrders(ORDERS, vendor.partner_code, `D${++runs}`) })
  },
  byMouse: async (hand, { orders }) => {
    await hand.click(screen(hand, '주문 받기', 'Intake'))
    // The button is a label, so that the browser opens its dialog.
    const file = hand.page.getByText(hand.in('파일 선택', 'Choose a file'))
    await choose(hand.page, workbook(orders.wrong), () => hand.click(file))
    await explained(hand, orders.places)
    await choose(hand.page, workbook(orders.right), () => hand.click(file))
    await hand.click(hand.page.getByRole('button', { name: all(hand) }))
    await brought(hand)
  },
  byKeys: async (hand, { orders }) => {
    await hand.press('g', 'n')
    const file = hand.page.getByLabel(hand.in('파일 선택', 'Choose a file'))
    await choose(hand.page, workbook(orders.wrong), () => hand.enter(file))
    await explained(hand, orders.places)
    await choose(hand.page, workbook(orders.right), () => hand.enter(file))
    await hand.page.getByRole('button', { name: all(hand) }).waitFor()
    await hand.press('Control+Enter')
    await brought(hand)
  },
  done: async (s, { vendor }) => {
    const query = { vendor_ids: [vendor.vendor_id], limit: 1 }
    expect((await s.service.operator('searchAllItems', query)).body.total).toBe(ORDERS)
  },
})
const all = (hand: Hand) => hand.in(/^주문 300건 저장/, /^Import 300 orders/)

/** Each fault stands there with its row and what is wrong, and nothing is written. */
async function explained(hand: Hand, places: readonly string[]): Promise<void> {
  const { page } = hand
  await page.getByRole('heading', { name: hand.in('검사 결과', 'What would be done') }).waitFor()
  const refused = page.getByLabel(hand.in('받을 수 없는 주문', 'Refused'), { exact: true })
  const rows = await refused.locator('tbody tr').allInnerTexts()
  expect(rows).toHaveLength(FAULTS)
  const row = (place: string) => rows.find((text) => text.includes(hand.in(`${place}행`, `Row ${place}`)))
  for (const place of places) expect([place, row(place) ?? rows]).toEqual([place, expect.any(String)])
  await refused.scrollIntoViewIfNeeded()
  await hand.picture('day-intake-faults')
}

async function brought(hand: Hand): Promise<void> {
  await hand.page.getByRole('heading', { name: hand.in('저장 결과', 'What was done') }).waitFor()
  await hand.picture('day-intake-done')
}

interface Parcel {
  readonly vendor: TestVendor
  readonly item: string
  readonly receiver: string
}

/** A parcel of somebody whom the caller names: the vendor has confirmed the order, and has it in a box. */
async function packed(s: Stage): Promise<Parcel> {
  const vendor = await s.newVendor()
  const receiver = `문의고객 ${++runs}호`
  const [item = ''] = await s.orders(vendor, 3, (n) => (n === 0 ? { recv_name: receiver } : {}))
  const supply_price = { unit_price: 11_000, quantity: 2, total_amount: 22_000 }
  await s.client(vendor).stock.confirm([{ ord_prd_no: item, stock_available: true, supply_price }])
  return { vendor, item, receiver }
}

async function sent(s: Stage): Promise<Parcel> {
  const parcel = await packed(s)
  const waybill = { ord_prd_no: parcel.item, carrier_code: 'cj', tracking_number: WAYBILL } as const
  await s.client(parcel.vendor).shipments.register([waybill])
  return parcel
}
const WAYBILL = '650000777001'

const find = (hand: Hand) =>
  hand.click(hand.page.getByRole('button', { name: hand.in('검색', 'Search') }).first())

/** Types what the caller says into the search, and takes the first that is found. */
async function foundBy(hand: Hand, said: string, take: (choice: Locator) => Promise<void>): Promise<void> {
  await inField(dialog(hand.page))
  await hand.page.keyboard.type(said)
  const choice = hand.page.getByRole('option').filter({ hasText: said }).first()
  await choice.waitFor()
  await hand.picture('day-search')
  await take(choice)
}

const call = aJob({
  name: 'answer a customer where the parcel is',
  clicks: 2,
  presses: 2,
  fill: async (s) => admin(s, await sent(s)),
  byMouse: async (hand, { receiver }) => {
    await find(hand)
    await foundBy(hand, receiver, (choice) => hand.click(choice))
    await answered(hand)
  },
  byKeys: async (hand, { receiver }) => {
    await hand.press('Control+k')
    await foundBy(hand, receiver, () => hand.press('Enter'))
    await answered(hand)
  },
  done: async () => {},
})

async function answered(hand: Hand): Promise<void> {
  await hand.page.getByRole('link', { name: WAYBILL }).first().waitFor()
  await hand.picture('day-call')
}

const cancel = aJob({
  name: 'cancel what the vendor has packed',
  clicks: 4,
  presses: 7,
  fill: async (s) => admin(s, await packed(s)),
  byMouse: async (hand, { receiver }) => {
    await find(hand)
    await foundBy(hand, receiver, (choice) => hand.click(choice))
    await hand.click(claim(hand))
    await because(hand)
    await hand.click(hand.page.getByRole('button', { name: hand.in('1건 접수', 'Register 1') }))
    await cancelled(hand)
  },
  byKeys: async (hand, { receiver }) => {
    await hand.press('Control+k')
    await foundBy(hand, receiver, () => hand.press('Enter'))
    await hand.enter(claim(hand))
    await because(hand)
    await hand.press('Enter')
    await cancelled(hand)
  },
  done: async (s, { vendor, item }) => {
    const { claim } = (await s.service.operator('getItem', undefined, { params: { ord_prd_no: item } })).body
      .item
    expect(claim).toMatchObject({ type: 'cancel' })
    // Before it leaves: the vendor's first screen says so.
    const { claims_unseen } = (await s.client(vendor).items.searchPage({ limit: 1 })).counts
    expect(claims_unseen).toBe(1)
  },
})
const claim = (hand: Hand) =>
  hand.page.getByRole('link', { name: hand.in('클레임 접수', 'Register a claim') })

/** The field of the reason has the focus: all else is known. */
async function because(hand: Hand): Promise<void> {
  const reason = hand.page.getByLabel(hand.in('사유', 'Reason'))
  await reason.and(hand.page.locator(':focus')).waitFor()
  await hand.page.keyboard.type(hand.in('고객 변심', 'changed their mind'))
  await hand.picture('day-cancel')
}

async function cancelled(hand: Hand): Promise<void> {
  await hand.page.getByText(hand.in('1건을 처리했습니다.', '1 item done.')).waitFor()
  await hand.picture('day-cancel-done')
}

const LATE = 20

const remind = aJob({
  name: 'remind 20 late vendors',
  clicks: 2,
  presses: 2,
  fill: async (s) => {
    for (let n = 1; n <= LATE; n++) {
      const vendor = await s.service.newVendor({ name: `늦은상사 ${n}` })
      await s.orders(vendor, 1, () => ({ ord_date: '2026-01-19', pay_date: '2026-01-19' }))
      await newPerson(s.service, 'owner', vendor)
    }
    return admin(s, {})
  },
  byMouse: async (hand) => {
    await hand.picture('day-overview')
    await hand.click(reminder(hand.page, hand))
    await hand.picture('day-remind')
    await hand.click(reminder(dialog(hand.page), hand))
    await reminded(hand)
  },
  byKeys: async (hand) => {
    await hand.press((await reminder(hand.page, hand).getAttribute('aria-keyshortcuts')) as string)
    await dialog(hand.page).waitFor()
    await hand.press('Control+Enter')
    await reminded(hand)
  },
  done: async () => {},
})
const reminder = (within: Page | Locator, hand: Hand) =>
  within.getByRole('button', { name: hand.in('독촉 알림 보내기', 'Remind them') }).first()

async function reminded(hand: Hand): Promise<void> {
  const said = hand.in(`공급사 ${LATE}곳에 알림을 보냈습니다.`, `${LATE} vendors were reminded.`)
  await hand.page.getByText(said).waitFor()
  await hand.picture('day-remind-done')
}

const approve = aJob({
  name: "approve a vendor's new account",
  clicks: 3,
  presses: 3,
  fill: async (s) => {
    const vendor = await s.newVendor()
    const asker = await newPerson(s.service, 'admin')
    const params = { vendor_id: vendor.vendor_id }
    const account = {
      bank_code: '004',
      bank_account: `777-00-${4_000 + ++runs}`,
      account_holder: '한빛메디칼',
    }
    expect((await asker.call('updateVendor', account, { params })).status).toBe(202)
    return admin(s, { vendor, account })
  },
  byMouse: async (hand) => {
    const waits = hand.in(/^승인하기 다른 사람의 승인을/, /^Decide \d+ request/)
    await hand.click(hand.page.getByRole('link', { name: waits }))
    await shownChange(hand)
    await hand.click(yes(hand.page, hand))
    await hand.picture('day-approve-ask')
    await hand.click(yes(dialog(hand.page), hand))
    await approved(hand)
  },
  byKeys: async (hand) => {
    const waits = hand.page.locator('[aria-keyshortcuts]', { hasText: hand.in('승인하기', 'Decide') })
    await hand.press((await waits.getAttribute('aria-keyshortcuts')) as string)
    await shownChange(hand)
    await hand.press((await yes(hand.page, hand).getAttribute('aria-keyshortcuts')) as string)
    await dialog(hand.page).waitFor()
    await hand.press('Control+Enter')
    await approved(hand)
  },
  done: async (s, { vendor: { vendor_id }, account }) => {
    const { vendor } = (await s.service.operator('getVendor', undefined, { params: { vendor_id } })).body
    expect(vendor).toMatchObject(account)
  },
})
const yes = (within: Page | Locator, hand: Hand) =>
  within.getByRole('button', { name: hand.in(/^승인/, /^Approve/) }).first()

async function shownChange(hand: Hand): Promise<void> {
  await hand.page
    .getByRole('cell', { name: hand.in('국민은행', 'KB Kookmin') })
    .first()
    .waitFor()
  await hand.picture('day-approve')
}

async function approved(hand: Hand): Promise<void> {
  const none = hand.in('승인을 기다리는 요청이 없습니다.', 'Nothing waits for approval.')
  await hand.page.getByText(none).waitFor()
  await hand.picture('day-approve-done')
}

const penalty = aJob({
  name: 'book a penalty',
  clicks: 5,
  presses: 10,
  fill: async (s) => {
    const name = `벌점상사 ${++runs}호`
    return admin(s, { name, vendor: await s.service.newVendor({ name }) })
  },
  byMouse: async (hand, { name }) => {
    await hand.click(screen(hand, '정산 조정', 'Adjustments'))
    await hand.click(add(hand))
    await toVendor(hand, name, (choice) => hand.click(choice))
    await typePenalty(hand, () => hand.page.keyboard.press('Tab'))
    await hand.click(hand.page.getByRole('button', { name: hand.in('확인하기', 'Check') }))
    await hand.picture('day-penalty-ask')
    await hand.click(dialog(hand.page).getByRole('button', { name: hand.in('등록', 'Record') }))
    await booked(hand, name)
  },
  byKeys: async (hand, { name }) => {
    await hand.press('Control+k')
    await foundBy(hand, hand.in('조정 등록', 'Add one'), () => hand.press('Enter'))
    await toVendor(hand, name, () => hand.press('Enter'))
    await typePenalty(hand, () => hand.press('Tab'))
    await hand.press('Enter')
    await dialog(hand.page).waitFor()
    await hand.press('Control+Enter')
    await booked(hand, name)
  },
  done: async (s, { vendor: { vendor_id } }) => {
    const { adjustment_list } = (
      await s.service.operator('listAdjustments', undefined, { query: { vendor_id } })
    ).body
    expect(adjustment_list).toMatchObject([{ reason_code: 'penalty', amount: -5_000, memo: '출고 지연' }])
  },
})
const add = (hand: Hand) =>
  hand.page.getByRole('link', { name: hand.in('조정 등록', 'Add one'), exact: true }).first()

/** The field of the vendor has the focus, and what was picked stands there. */
async function toVendor(hand: Hand, name: string, pick: (choice: Locator) => Promise<void>): Promise<void> {
  await hand.page.locator('[role="combobox"]:focus').and(hand.page.locator('main *')).waitFor()
  await hand.page.keyboard.type(name)
  const choice = hand.page.getByRole('option').filter({ hasText: name })
  await choice.waitFor()
  await pick(choice)
  await hand.page.locator('.chip:focus').waitFor()
}

async function typePenalty(hand: Hand, next: () => Promise<void>): Promise<void> {
  // Past the reason and its direction, which are a penalty's.
  for (let stops = 0; stops < 3; stops++) await next()
  await hand.page.keyboard.type('5,000')
  await next()
  await next()
  await hand.page.keyboard.type('출고 지연')
  await hand.picture('day-penalty')
}

async function booked(hand: Hand, name: string): Promise<void> {
  await hand.page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('cell', { name: '출고 지연' })
    .waitFor()
  await hand.picture('day-penalty-done')
}

export const dayJobs: readonly DayJob[] = [intake, call, cancel, remind, approve, penalty]

/**
 * The line is cut at each step of a clerk's work, before the service hears of it and after it did what was asked: nothing
 * that was typed is lost, nothing is said to be done or left undone that nobody knows of, and pressed again it is done once.
 */
import type { OwnItem } from '@napum/client'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestVendor } from '../../../server/test/service.ts'
import { price } from '../../../server/test/trade.ts'
import { inField, inFull, onStage, type Stage } from './stage.ts'

const ITEMS = 2

interface Step {
  readonly name: string
  /** What the items are before. */
  readonly before?: 'confirmed' | 'sent' | 'cancelled'
  readonly from: string
  /** The call that is cut. */
  readonly call: string | RegExp
  /** From the page to the press that sends. */
  readonly act: (page: Page, items: readonly string[]) => Promise<void>
  /** What says that nobody knows, and the press after it. */
  readonly unsure: string | RegExp
  readonly again: (page: Page) => Promise<void>
  readonly said: string
  /** Where that is said only in passing. */
  readonly over?: (page: Page) => Promise<void>
  /** Of each item, when it was done once. */
  readonly isDone: (item: OwnItem) => unknown
}

const paste = (page: Page, text: string) =>
  page.evaluate((table) => {
    const data = new DataTransfer()
    data.setData('text', table)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

const chooseAll = async (page: Page, key: string) => {
  await page.locator(`table.orders[aria-rowcount="${ITEMS + 1}"]`).waitFor()
  await page.keyboard.press('Control+a')
  // A key that comes before the rows are chosen means nothing.
  await page.getByText(`${ITEMS}건 선택`).waitFor()
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}
/** Into the dialog of an action, from a spreadsheet. */
const pastePrices = async (page: Page, key: string, prices: string) => {
  await chooseAll(page, key)
  await page.locator('[data-price]:focus').waitFor()
  await paste(page, prices)
  await page.keyboard.press('Control+Enter')
}
/** The dialog keeps what was typed: it is opened again, and sent again. */
const inDialog = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: '다시 시도' }).first().click()
  // The button that was pressed is gone: the focus goes back into the form a moment later.
  await page.getByRole('dialog').locator('form :focus, .dialog-foot :focus').waitFor()
  await page.keyboard.press('Control+Enter')
}
const inDoubt = `${ITEMS}건은 결과를 확인하지 못했습니다`
const noLine = '서버에 연결할 수 없습니다'
const table = (head: string, rows: readonly string[]) => [head, ...rows].join('\n')
const waybills = (items: readonly string[]) =>
  table(
    '상품주문번호\t택배사\t송장번호',
    items.map((item, n) => `${item}\tCJ대한통운\t65000000000${n}`),
  )
const bring = async (page: Page, text: string) => {
  await page.locator('.drop').waitFor()
  await paste(page, text)
}
const register = async (page: Page) => {
  await page.getByRole('button', { name: `${ITEMS}건 등록` }).waitFor()
  await page.keyboard.press('Control+Enter')
}

const steps: readonly Step[] = [
  {
    name: 'confirming with prices',
    from: '/portal/orders',
    call: '**/vendor-api/inventory/confirm',
    act: (page) => pastePrices(page, '1', '9,000\n8,000'),
    unsure: inDoubt,
    again: inDialog,
    said: `${ITEMS}건을 발주확인했습니다.`,
    isDone: ({ stock, supply_price }) =>
      stock.available && [9000, 8000].includes(supply_price?.unit_price ?? 0),
  },
  {
    name: 'saying that there is no stock',
    from: '/portal/orders',
    call: '**/vendor-api/inventory/confirm',
    act: async (page) => {
      await chooseAll(page, '2')
      await page.getByLabel('마켓에 전할 메모').fill('3월 입고')
      await page.keyboard.press('Control+Enter')
    },
    unsure: inDoubt,
    again: inDialog,
    said: `${ITEMS}건을 재고 없음으로 처리했습니다.`,
    isDone: ({ stock }) => stock.available === false && stock.memo === '3월 입고',
  },
  {
    name: 'entering prices',
    before: 'confirmed',
    from: '/portal/orders?tab=preparing',
    call: '**/vendor-api/prices/*/commit',
    act: (page) => pastePrices(page, '3', '7,000\n7,000'),
    unsure: inDoubt,
    again: inDialog,
    said: `${ITEMS}건의 공급단가를 입력했습니다.`,
    isDone: ({ supply_price }) => supply_price?.unit_price === 7000,
  },
  {
    name: 'changing the state',
    before: 'sent',
    from: '/portal/orders?tab=shipped',
    call: '**/vendor-api/orders/status',
    act: async (page) => {
      await chooseAll(page, '4')
      await page.keyboard.press('Control+Enter')
    },
    unsure: inDoubt,
    again: inDialog,
    said: `${ITEMS}건을 배송완료 상태로 변경했습니다.`,
    isDone: ({ item_status }) => item_status === 'delivered',
  },
  {
    name: 'registering waybills in the list',
    before: 'confirmed',
    from: '/portal/orders?tab=preparing',
    call: '**/vendor-api/shipment',
    act: async (page) => {
      await page.locator('[data-waybill]').nth(1).waitFor()
      await page.keyboard.press('w')
      await page.locator('[data-waybill]:focus').waitFor()
      await paste(page, '650000000001\n650000000002')
      await page.getByText('입력한 송장 2건').waitFor()
      await page.keyboard.press('Control+Enter')
    },
    unsure: inDoubt,
    again: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // What was booked all the same is found out by looking, and then there is nothing to send.
      await page.keyboard.press('Control+Enter')
    },
    said: '송장 2건을 등록했습니다.',
    over: (page) => page.getByText('입력한 송장 2건').waitFor({ state: 'detached' }),
    isDone: ({ shipment_history }) => shipment_history.length === 1,
  },
  {
    name: 'looking a file through',
    before: 'confirmed',
    from: '/portal/waybills',
    call: /vendor-api\/waybills\/preview/,
    act: (page, items) => bring(page, waybills(items)),
    unsure: noLine,
    again: async (page) => {
      // What was pasted is not pasted again.
      await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click()
      await register(page)
    },
    said: `${ITEMS}건을 등록했습니다.`,
    isDone: ({ shipment_history }) => shipment_history.length === 1,
  },
  ...(
    [
      ['waybills', '송장', (item: OwnItem) => item.shipment_history.length === 1],
      ['stock', '발주확인', (item: OwnItem) => item.stock.available],
      ['prices', '공급단가', (item: OwnItem) => item.supply_price?.unit_price === 6000],
    ] as const
  ).map(
    ([screen, what, isDone]): Step => ({
      name: `registering a file: ${what}`,
      ...(screen !== 'stock' && { before: 'confirmed' as const }),
      from: `/portal/${screen}`,
      call: `**/vendor-api/{waybills,stock-answers,prices}/*/commit`,
      act: async (page, items) => {
        const text = {
          waybills: waybills(items),
          stock: table(
            '상품주문번호\t재고',
            items.map((item) => `${item}\t가능`),
          ),
          prices: table(
            '상품주문번호\t공급단가',
            items.map((item) => `${item}\t6,000`),
          ),
        }[screen]
        await bring(page, text)
        await register(page)
      },
      unsure: '등록되었는지 확인하지 못했습니다.',
      again: register,
      said: `${ITEMS}건을 등록했습니다.`,
      isDone,
    }),
  ),
  {
    name: 'taking note of a cancelled order',
    before: 'cancelled',
    from: '/portal/claims',
    call: '**/vendor-api/claims/seen',
    act: (page) => page.getByRole('button', { name: `보이는 ${ITEMS}건 모두 확인 처리` }).click(),
    unsure: noLine,
    again: (page) => {
      // Where it was done all the same, the page hears so, and the button is gone.
      const all = page.getByRole('button', { name: `보이는 ${ITEMS}건 모두 확인 처리` })
      const unseen = page.locator('.inbox-row[data-new="true"]')
      return expect
        .poll(async () => {
          if ((await all.count()) > 0) await all.click({ timeout: 2_000 }).catch(() => {})
          return unseen.count()
        })
        .toBe(0)
    },
    over: async () => {},
    said: `${ITEMS}건을 확인 처리했습니다.`,
    isDone: ({ claim }) => claim?.seen,
  },
]

async function fill(s: Stage, before: Step['before']): Promise<{ vendor: TestVendor; items: string[] }> {
  const vendor = await s.newVendor()
  const items = await s.orders(vendor, ITEMS)
  const client = s.client(vendor)
  const isSent = before === 'sent'
  if (before) {
    await client.stock.confirm(
      items.map((ord_prd_no) => ({
        ord_prd_no,
        stock_available: true,
        ...(isSent && { supply_price: price(9000) }),
      })),
    )
  }
  if (isSent) {
    await client.shipments.register(
      items.map((ord_prd_no, n) => ({ ord_prd_no, carrier_code: 'cj', tracking_number: `65000000009${n}` })),
    )
  }
  if (before === 'cancelled') {
    const claims = items.map((ord_prd_no) => ({ ord_prd_no, type: 'cancel', reason: '주문 실수' }))
    await s.service.operator('registerClaims', { claims })
  }
  return { vendor, items }
}

/** Items whose price stands in more than one line of a settlement. */
async function bookedTwice(s: Stage, vendor: TestVendor): Promise<string[]> {
  const { settlements } = s.client(vendor)
  const booked: string[] = []
  for await (const { settlement_no } of settlements.list())
    for await (const { ord_prd_no } of settlements.lines(settlement_no)) booked.push(ord_prd_no ?? '')
  return booked.filter((number, at) => booked.indexOf(number) !== at)
}

/** The client pauses before it asks again; the time that it gives an answer stays as long. */
const hurry = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout as (work: () => void, ms: number) => number
    const shorter = (work: () => void, ms = 0) => wait(work, ms < 20_000 ? ms / 20 : ms)
    window.setTimeout = shorter as typeof window.setTimeout
  })

onStage('a line that is cut', 'embedded', (stage) => {
  for (const { name, before, from, call, act, unsure, again, said, over, isDone } of steps) {
    for (const isHeard of [false, true]) {
      inFull(`${isHeard ? 'after' : 'before'} the service did it: ${name}`, async () => {
        const s = stage()
        const { vendor, items } = await fill(s, before)
        const page = await s.page(vendor, from)
        page.on('dialog', (dialog) => void dialog.accept())
        await page.locator('main h1').waitFor()
        await hurry(page)
        let isCut = true
        await page.route(call, async (route) => {
          const answer = isHeard || !isCut ? await route.fetch() : null
          if (isCut || !answer) await route.abort()
          else await route.fulfill({ response: answer })
        })
        await act(page, items)
        await page.getByText(unsure).first().waitFor()
        // What the page looked up itself may be known by now.
        if (!isHeard) expect(await page.getByText(said).count()).toBe(0)
        isCut = false
        await again(page)
        await (over?.(page) ?? page.getByText(said).first().waitFor())
        for (const number of items) {
          const { item } = await s.client(vendor).items.get(number)
          expect(isDone(item), number).toBe(true)
        }
        expect(await bookedTwice(s, vendor)).toEqual([])
        await page.context().close()
      })
    }
  }

  inFull('says of a change that could not be taken back that it was not', async () => {
    const s = stage()
    const { vendor, items } = await fill(s, 'sent')
    const page = await s.page(vendor, '/portal/orders?tab=shipped')
    await page.locator('main h1').waitFor()
    await chooseAll(page, '4')
    await page.keyboard.press('Control+Enter')
    const undo = page.getByRole('button', { name: '되돌리기' })
    await undo.waitFor()
    await page.route('**/vendor-api/orders/status', (route) => route.abort())
    await undo.click()
    await page.getByText('되돌리지 못했습니다.').waitFor()
    for (const number of items)
      expect((await s.client(vendor).items.get(number)).item.item_status).toBe('delivered')
    await page.context().close()
  })

  inFull('leaves the choice as it was when not all that match could be read, and says so', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 120)
    const page = await s.page(vendor, '/portal/orders')
    await page.locator('table.orders[aria-rowcount="101"]').waitFor()
    await hurry(page)
    await page.keyboard.press('Control+a')
    let isCut = true
    await page.route('**/vendor-api/items/search', (route) => (isCut ? route.abort() : route.continue()))
    await page.getByRole('button', { name: '검색 결과 120건 전체 선택' }).click()
    const bar = page.getByRole('region', { name: /선택$/ })
    await bar.getByText(noLine).waitFor()
    await bar.getByText('100건 선택', { exact: true }).waitFor()
    isCut = false
    await bar.getByRole('button', { name: '다시 시도' }).click()
    await page.getByText('120건 선택', { exact: true }).waitFor()
    await page.context().close()
  })

  inFull('keeps who is invited in the dialog, and makes one invitation of it', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const page = await s.page(vendor, '/portal/settings?invite=yes', { role: 'owner' })
    const dialog = page.getByRole('dialog', { name: '직원 초대' })
    await inField(dialog)
    await hurry(page)
    let isCut = true
    await page.route('**/portal-api/invitations', async (route) => {
      if (route.request().method() === 'GET' || !isCut) await route.continue()
      else await route.abort()
    })
    await page.keyboard.type('한가람')
    await page.keyboard.press('Tab')
    await page.keyboard.type('garam')
    await page.keyboard.press('Enter')
    await dialog.getByText(noLine).waitFor()
    isCut = false
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '복사' }).waitFor()
    await page.context().close()
  })
})

/**
 * How many clicks the jobs of a clerk take, and how many keys by keyboard alone: what is typed, pasted or picked in a dialog of
 * the system counts as nothing. A job that becomes longer fails here. The clerk begins at the page that is said with each.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { Hand, KEYS_MORE, VIEW } from './hand.ts'
import { expectClean, inField, inFull, onStage, type Stage } from './stage.ts'

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first()
const link = (page: Page, name: RegExp | string) => page.getByRole('link', { name }).first()

async function begin(s: Stage, path: string, fill: (s: Stage) => Promise<object>) {
  const { vendor, role = 'clerk' } = (await fill(s)) as { vendor: never; role?: 'clerk' | 'owner' }
  const person = await newPerson(s.service, role, vendor)
  const context = { permissions: ['clipboard-read', 'clipboard-write'] }
  const page = await s.page(vendor, path, { viewport: VIEW, person, role, context })
  // What a printer would get is only asked for here.
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0, print: () => (globalThis as { printed?: number }).printed!++ })
  })
  await page.reload()
  await page.locator('main h1').waitFor()
  await page.locator('.account').waitFor()
  return page
}

const printed = (page: Page) =>
  expect.poll(() => page.evaluate(() => (globalThis as { printed?: number }).printed)).toBe(1)
const downloaded = (page: Page, act: () => Promise<void>) =>
  Promise.all([page.waitForEvent('download'), act()])

const ITEMS = 40
const prices = Array.from({ length: ITEMS }, (_, n) => `${(n + 1).toLocaleString('en')},500`).join('\n')
const numbers = Array.from({ length: ITEMS }, (_, n) => `${650000001000 + n}`)

async function orders(s: Stage, count: number) {
  const vendor = await s.newVendor()
  const items = await s.orders(vendor, count, (n) => ({
    recv_name: `받는이${n}`,
    item: { prd_name: `일회용 석션팁 ${n}호` },
  }))
  return { vendor, items }
}

/** Orders that are confirmed, and wait for their waybills. */
async function confirmed(s: Stage, count: number) {
  const { vendor, items } = await orders(s, count)
  const confirmations = items.map((ord_prd_no) => ({
    ord_prd_no,
    stock_available: true,
    supply_price: { unit_price: 11_000, quantity: 2, total_amount: 22_000 },
  }))
  await s.client(vendor).stock.confirm(confirmations)
  return { vendor, items }
}

interface Job {
  readonly name: string
  readonly clicks: number
  readonly from: string
  readonly fill: (s: Stage) => Promise<object>
  readonly byMouse: (hand: Hand) => Promise<unknown>
  readonly byKeys: (hand: Hand) => Promise<unknown>
}

const today = '/portal/today'
const rowsShown = (page: Page, count: number) =>
  page.locator(`table.orders[aria-rowcount="${count + 1}"]`).waitFor()

const found = (page: Page) => page.locator('.panel').getByText('받는이3').waitFor()
/** @param said what the caller says, which of an order is known when it is there */
const caller = (what: string, said: (items: readonly string[]) => string): Job => {
  let typed = ''
  return {
    name: `find a parcel by ${what}`,
    clicks: 1,
    from: today,
    fill: async (s) => {
      const made = await orders(s, 5)
      typed = said(made.items)
      return made
    },
    byMouse: async (hand) => {
      await hand.click(button(hand.page, '검색'))
      await inField(hand.page)
      await hand.page.keyboard.type(typed)
      await hand.page.getByRole('option', { name: /받는이3/ }).waitFor()
      await hand.page.keyboard.press('Enter')
      await found(hand.page)
    },
    byKeys: async (hand) => {
      await hand.press('Control+k')
      await inField(hand.page)
      await hand.page.keyboard.type(typed)
      await hand.press('Enter')
      await found(hand.page)
    },
  }
}

const jobs: readonly Job[] = [
  {
    name: 'see what is to be done',
    clicks: 0,
    from: '/portal/',
    fill: (s) => orders(s, 3),
    byMouse: async ({ page }) => page.getByRole('region', { name: '처리할 일' }).waitFor(),
    byKeys: async ({ page }) => page.getByRole('region', { name: '처리할 일' }).waitFor(),
  },
  caller('the name', () => '받는이3'),
  caller('the whole phone number', () => '010-0000-1003'),
  caller('the number of the item', (items) => items[3] as string),
  caller('the number of the order', (items) => (items[3] as string).replace(/_\[\d+\]$/, '')),
  caller('the product', () => '석션팁 3호'),
  {
    name: 'confirm 40 items with a price for each',
    clicks: 4,
    from: today,
    fill: (s) => orders(s, ITEMS),
    byMouse: async (hand) => {
      await hand.click(link(hand.page, /^새 주문 40/))
      await rowsShown(hand.page, ITEMS)
      await hand.click(hand.page.getByLabel('보이는 주문 모두 선택'))
      await hand.click(button(hand.page, /^발주확인/))
      await hand.page.locator('[data-price]:focus').waitFor()
      await hand.paste(prices)
      await hand.page.getByText('단가 40건을 아래 행까지 채웠습니다.').waitFor()
      await hand.click(button(hand.page, /^40건 적용/))
      await hand.page.getByText('40건을 발주확인했습니다.').waitFor()
    },
    byKeys: async (hand) => {
      await hand.press('g', 'o')
      await rowsShown(hand.page, ITEMS)
      await hand.press('Control+a', '1')
      await hand.page.locator('[data-price]:focus').waitFor()
      await hand.paste(prices)
      await hand.page.getByText('단가 40건을 아래 행까지 채웠습니다.').waitFor()
      await hand.press('Control+Enter')
      await hand.page.getByText('40건을 발주확인했습니다.').waitFor()
    },
  },
  {
    name: 'price 40 items down the list and confirm them',
    clicks: 3,
    from: '/portal/orders',
    fill: (s) => orders(s, ITEMS),
    byMouse: async (hand) => {
      await rowsShown(hand.page, ITEMS)
      await hand.click(hand.page.locator('[data-unit-price]').first())
      await hand.paste(prices)
      await hand.click(button(hand.page, /^단가와 함께 발주확인/))
      await hand.click(button(hand.page, /^40건 적용/))
      await hand.page.getByText('40건을 발주확인했습니다.').waitFor()
    },
    byKeys: async (hand) => {
      await rowsShown(hand.page, ITEMS)
      await hand.press('p')
      await hand.page.locator('[data-unit-price]:focus').waitFor()
      await hand.paste(prices)
      await button(hand.page, /^단가와 함께 발주확인/).waitFor()
      await hand.press('Control+Enter')
      await button(hand.page, /^40건 적용/).waitFor()
      await hand.press('Control+Enter')
      await hand.page.getByText('40건을 발주확인했습니다.').waitFor()
    },
  },
  {
    name: 'take note of a cancelled order',
    clicks: 2,
    from: today,
    fill: async (s) => {
      const made = await confirmed(s, 2)
      const claims = [{ ord_prd_no: made.items[0], type: 'cancel', reason: '주문 실수' }]
      await s.service.operator('registerClaims', { claims })
      return made
    },
    byMouse: async (hand) => {
      await hand.click(link(hand.page, /^새 취소·반품·교환 1/))
      await hand.page.getByText('공급대가 22,000원이 정산에서 차감됩니다.').waitFor()
      await hand.click(hand.page.getByRole('button', { name: '확인 처리', exact: true }))
      await hand.page.getByText('1건을 확인 처리했습니다.').waitFor()
    },
    byKeys: async (hand) => {
      await link(hand.page, /^새 취소·반품·교환 1/).waitFor()
      await hand.press('1')
      await hand.page.getByText('공급대가 22,000원이 정산에서 차감됩니다.').waitFor()
      await hand.press('e')
      await hand.page.getByText('1건을 확인 처리했습니다.').waitFor()
    },
  },
  {
    name: 'refuse an item with its reason',
    clicks: 3,
    from: '/portal/orders',
    fill: (s) => orders(s, 3),
    byMouse: async (hand) => {
      await hand.click(hand.page.locator('tbody input[type=checkbox]').nth(1))
      await hand.click(button(hand.page, /^재고 없음/))
      await hand.click(button(hand.page, /^1건 적용/))
      await hand.page.getByText('1건을 재고 없음으로 처리했습니다.').waitFor()
    },
    byKeys: async (hand) => {
      await rowsShown(hand.page, 3)
      await hand.press('j', 'x', '2')
      await hand.page.getByRole('dialog').waitFor()
      // Another reason, by its arrow.
      await hand.press('ArrowDown', 'Control+Enter')
      await hand.page.getByText('1건을 재고 없음으로 처리했습니다.').waitFor()
    },
  },
  {
    name: 'register 40 waybills from a spreadsheet',
    clicks: 4,
    from: today,
    fill: async (s) => {
      const made = await confirmed(s, ITEMS)
      numbersOf.set(made.vendor, made.items)
      return made
    },
    byMouse: async (hand) => {
      await hand.click(link(hand.page, /^송장$/))
      await downloaded(hand.page, () => hand.click(button(hand.page, '양식 다운로드')))
      await hand.page.locator('.drop').waitFor()
      await hand.paste(await tableOf(hand.page))
      await hand.click(button(hand.page, '40건 등록'))
      await hand.page.getByText('40건을 등록했습니다.').waitFor()
    },
    byKeys: async (hand) => {
      await hand.press('g', 'w')
      await hand.page.getByRole('heading', { name: '송장 일괄 등록' }).waitFor()
      await hand.page.locator('.drop').waitFor()
      await hand.paste(await tableOf(hand.page))
      await button(hand.page, '40건 등록').waitFor()
      await hand.press('Control+Enter')
      await hand.page.getByText('40건을 등록했습니다.').waitFor()
    },
  },
  {
    name: 'register waybills that are pasted into the list',
    clicks: 2,
    from: '/portal/orders?tab=preparing',
    fill: (s) => confirmed(s, 5),
    byMouse: async (hand) => {
      await hand.click(hand.page.locator('[data-waybill]').first())
      await hand.paste(numbers.slice(0, 5).join('\n'))
      await hand.click(button(hand.page, /^송장 등록/))
      await hand.page.getByText('송장 5건을 등록했습니다.').waitFor()
    },
    byKeys: async (hand) => {
      await rowsShown(hand.page, 5)
      await hand.press('w')
      await hand.page.locator('[data-waybill]:focus').waitFor()
      await hand.paste(numbers.slice(0, 5).join('\n'))
      await button(hand.page, /^송장 등록/).waitFor()
      await hand.press('Control+Enter')
      await hand.page.getByText('송장 5건을 등록했습니다.').waitFor()
    },
  },
  ...(
    [
      ['a pick list', '피킹리스트', '5'],
      ['packing slips', '포장명세서', '6'],
    ] as const
  ).map(
    ([what, name, key]): Job => ({
      name: `print ${what}`,
      clicks: 2,
      from: '/portal/orders?tab=preparing',
      fill: (s) => confirmed(s, 5),
      byMouse: async (hand) => {
        await rowsShown(hand.page, 5)
        await hand.click(hand.page.getByLabel('보이는 주문 모두 선택'))
        await hand.click(button(hand.page, new RegExp(`^${name}`)))
        await printed(hand.page)
      },
      byKeys: async (hand) => {
        await rowsShown(hand.page, 5)
        await hand.press('Control+a', key)
        await printed(hand.page)
      },
    }),
  ),
  {
    name: 'see why an amount of a settlement is so',
    clicks: 2,
    from: today,
    fill: (s) => confirmed(s, 2),
    byMouse: async (hand) => {
      await hand.click(link(hand.page, /^정산$/))
      await hand.click(link(hand.page, /^SET-/))
      await hand.page.getByRole('cell', { name: '22,000원' }).first().waitFor()
    },
    byKeys: async (hand) => {
      await hand.press('g', 's')
      await link(hand.page, /^SET-/).waitFor()
      await hand.press('j', 'Enter')
      await hand.page.getByRole('cell', { name: '22,000원' }).first().waitFor()
    },
  },
  {
    name: "have a settlement's paper",
    clicks: 2,
    from: today,
    fill: (s) => confirmed(s, 2),
    byMouse: async (hand) => {
      await hand.click(link(hand.page, /^정산$/))
      await downloaded(hand.page, () => hand.click(button(hand.page, /^SET-.* PDF$/)))
    },
    byKeys: async (hand) => {
      await hand.press('g', 's')
      await link(hand.page, /^SET-/).waitFor()
      await hand.press('j', 'Enter')
      await button(hand.page, /^거래명세서 PDF/).waitFor()
      await downloaded(hand.page, () => hand.press('p'))
    },
  },
  {
    name: 'come to the tax invoices of the last month',
    clicks: 2,
    from: today,
    fill: (s) => confirmed(s, 2),
    byMouse: async (hand) => {
      await hand.click(link(hand.page, /^정산$/))
      await hand.click(link(hand.page, /^세금계산서$/))
      await hand.page.getByRole('heading', { name: '세금계산서', level: 1 }).waitFor()
    },
    byKeys: async (hand) => {
      await hand.press('Control+k')
      await inField(hand.page)
      await hand.page.keyboard.type('세금')
      await hand.press('Enter')
      await hand.page.getByRole('heading', { name: '세금계산서', level: 1 }).waitFor()
    },
  },
  {
    name: 'invite a colleague',
    clicks: 4,
    from: today,
    fill: async (s) => ({ ...(await orders(s, 1)), role: 'owner' }),
    byMouse: async (hand) => {
      await hand.click(link(hand.page, /^설정$/))
      await hand.click(button(hand.page, '직원 초대'))
      await fillInvitation(hand.page)
      await hand.click(hand.page.getByRole('dialog').getByRole('button', { name: '직원 초대' }))
      await hand.click(hand.page.getByRole('dialog').getByRole('button', { name: '복사' }))
      await hand.page.getByText('복사했습니다.').waitFor()
    },
    byKeys: async (hand) => {
      await hand.press('Control+k')
      await inField(hand.page)
      await hand.page.keyboard.type('초대')
      await hand.press('Enter')
      await fillInvitation(hand.page, () => hand.press('Tab'))
      await hand.press('Enter')
      await hand.page.getByRole('button', { name: '복사' }).and(hand.page.locator(':focus')).waitFor()
      await hand.press('Enter')
      await hand.page.getByText('복사했습니다.').waitFor()
    },
  },
  {
    name: 'continue a file that was only looked at',
    clicks: 2,
    from: today,
    fill: async (s) => {
      const made = await confirmed(s, 2)
      const file = new File([`상품주문번호,택배사,송장번호\n${made.items[0]},CJ대한통운,12\n`], '송장.csv')
      await s.client(made.vendor).waybillFiles.preview(file)
      return made
    },
    byMouse: async (hand) => {
      await hand.click(link(hand.page, /^업로드 내역$/))
      await hand.click(link(hand.page, /이어서 하기$/))
      await hand.page.getByText('수정 필요 1').or(hand.page.getByText('확인 필요 1')).first().waitFor()
    },
    byKeys: async (hand) => {
      await hand.press('g', 'u')
      await link(hand.page, /이어서 하기$/).waitFor()
      await hand.press('j', 'Enter')
      await hand.page.getByText('수정 필요 1').or(hand.page.getByText('확인 필요 1')).first().waitFor()
    },
  },
]

/** Types who is invited; the focus is in the first field, `next` leads to the second. */
async function fillInvitation(page: Page, next: () => Promise<void> = () => page.keyboard.press('Tab')) {
  // Not that of the palette, which may still be there.
  await inField(page.getByRole('dialog', { name: '직원 초대' }))
  await page.keyboard.type('한가람')
  await next()
  await page.keyboard.type('garam')
}

/** The items of the vendor whose page is open: a test knows them, a clerk has them in the template. */
const numbersOf = new Map<object, string[]>()
async function tableOf(page: Page): Promise<string> {
  const items = [...numbersOf.values()].at(-1) ?? []
  expect(page.url()).toContain('/waybills')
  return [
    '상품주문번호\t택배사\t송장번호',
    ...items.map((each, n) => `${each}\tCJ대한통운\t${numbers[n]}`),
  ].join('\n')
}

/** The longest of every day; `npm run test:pages` has all. */
const usual = 'register 40 waybills from a spreadsheet'

onStage('the jobs of a clerk', 'embedded', (stage) => {
  for (const { name, clicks, from, fill, byMouse, byKeys } of jobs) {
    const here = name === usual ? it : inFull
    here(`${name}: ${clicks} clicks`, async () => {
      for (const [way, most] of [
        [byMouse, clicks],
        [byKeys, clicks + KEYS_MORE],
      ] as const) {
        const page = await begin(stage(), from, fill)
        const hand = new Hand(page)
        await way(hand)
        expect(hand.count, way === byMouse ? 'clicks' : 'presses').toBeLessThanOrEqual(most)
        if (way === byKeys) await expectClean(stage(), page)
        await page.context().close()
      }
    })
  }
})

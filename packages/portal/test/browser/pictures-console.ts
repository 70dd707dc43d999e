/** Pictures of every screen of the console, for people to look at: `pictures.test.ts` takes them. */
import type { Page } from 'playwright-core'
import { anOrder } from '../../../server/test/service.ts'
import { aMonth } from './month.ts'
import { NARROW, type Stage } from './stage.ts'

/** `WIDTHS=1366,390` takes some of them. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  NARROW,
].filter(({ width }) => !process.env.WIDTHS || process.env.WIDTHS.split(',').includes(String(width)))

const folder = process.env.PICTURES
const only = process.env.SCREENS?.split(',')

type Shot = readonly [name: string, path: string, act?: (page: Page) => Promise<unknown>]

export async function takeConsole(s: Stage): Promise<void> {
  const { whole, items, admin } = await aMonth(s)
  const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
  const orders = [anOrder([whole]), anOrder([whole], { ord_date: 'soon', partnercode: 'A' })]
  const buffer = Buffer.from(orders.map((order) => JSON.stringify(order)).join('\n'))
  const titles = '주문번호,주문일시,수취인명,업체,상품명,수량,단가,비고'
  const table = Buffer.from(`${titles}\nC-1,2026-02-10,김하늘,${whole.partner_code},장갑,2,"12,000",급함\n`)
  await s.service.operator('registerClaims', {
    claims: items.slice(0, 4).map((ord_prd_no) => ({ ord_prd_no, type: 'exchange', reason: '색상 오배송' })),
  })
  const shots: readonly Shot[] = [
    ['overview', '/console/overview'],
    ['closing', '/console/closing'],
    ['closing-preview', '/console/closing', press(/미리보기|^Preview/)],
    ['settlements', '/console/settlements'],
    [
      'settlement',
      '/console/settlements',
      (page) => page.getByRole('link', { name: /^SET-/ }).first().click(),
    ],
    ['vendors', '/console/vendors'],
    ['vendor', `/console/vendors/${whole.vendor_id}`],
    ['suspend', `/console/vendors/${whole.vendor_id}`, press(/^이용 정지|^Suspend/)],
    ['items', '/console/items'],
    ['item', `/console/items/${encodeURIComponent(items[0] as string)}`],
    [
      'intake',
      '/console/intake',
      (page) =>
        page.locator('input[type=file]').setInputFiles({ name: 'orders.ndjson', mimeType: '', buffer }),
    ],
    [
      'intake-table',
      '/console/intake',
      (page) =>
        page.locator('input[type=file]').setInputFiles({ name: '주문내역.csv', mimeType: '', buffer: table }),
    ],
    ['claims', '/console/claims?state=all'],
    ['claims-register', '/console/claims?do=register'],
    ['requests', '/console/requests'],
    ['jobs', '/console/jobs'],
    ['audit', '/console/audit'],
    ...['market', 'people', 'holidays', 'webhooks', 'retention', 'check', 'account'].map(
      (part): Shot => [`settings-${part}`, `/console/settings/${part}`],
    ),
    ['help', '/console/overview', (page) => page.keyboard.press('?')],
    [
      'closing-transfers',
      '/console/closing',
      async (page) => {
        const { settlement_list } = (await s.service.operator('listSettlements')).body
        for (const { settlement_id } of settlement_list)
          await s.service.operator('confirmSettlement', {}, { params: { settlement_id } })
        await page.reload()
        await press(/이체 내역 보기|Show the transfers/)(page)
        await press(/공급사별 파일|Show the files/)(page)
      },
    ],
  ]
  for (const [name, path, act] of shots) {
    if (only && !only.includes(name)) continue
    for (const language of ['ko', 'en'] as const) {
      if (process.env.LANGUAGES && !process.env.LANGUAGES.includes(language)) continue
      for (const viewport of SIZES) {
        await admin.freshen()
        const page = await s.page(null, path, {
          language,
          viewport,
          person: admin,
          context: { colorScheme: process.env.DARK ? 'dark' : 'light' },
        })
        await page.waitForLoadState('load')
        await page.waitForTimeout(700)
        await act?.(page)
        await page.waitForTimeout(600)
        const file = `${folder}/console-${name}-${language}-${viewport.width}.png`
        await page.screenshot({ path: file, fullPage: process.env.FULL !== undefined })
        const bad = [...(await s.violations(page)), ...s.troubles(page)]
        if (bad.length) console.log(name, language, viewport.width, bad)
        await page.context().close()
      }
    }
  }
}

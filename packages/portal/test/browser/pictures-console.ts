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
  await announce(s)
  const orders = [anOrder([whole]), anOrder([whole], { ord_date: 'soon', partnercode: 'A' })]
  const buffer = Buffer.from(orders.map((order) => JSON.stringify(order)).join('\n'))
  const titles = '주문번호,주문일시,수취인명,업체,상품명,수량,단가,비고'
  const table = Buffer.from(`${titles}\nC-1,2026-02-10,김하늘,${whole.partner_code},장갑,2,"12,000",급함\n`)
  await s.service.operator('registerClaims', {
    claims: items.slice(0, 4).map((ord_prd_no) => ({ ord_prd_no, type: 'exchange', reason: '색상 오배송' })),
  })
  const { vendor_id } = whole
  await s.service.operator('addAdjustments', {
    adjustments: [
      { vendor_id, reason_code: 'penalty', amount: -5_000, memo: '1월 출고 지연 2건' },
      { vendor_id, reason_code: 'promotion', amount: -33_000, tax_type: 'taxable', memo: '설 행사 분담금' },
      { vendor_id, kind: 'return_shipping', fault: 'market', amount: 3_300, memo: '오배송 반품 운임' },
      { vendor_id, reason_code: 'partial_return', ord_prd_no: items[2], quantity: 1, memo: '1개 파손' },
    ],
  })
  const lines = ['지연·품절 배상,-5000,출고 지연', '물류비,3300,운임 지원', '단가 정정,천 원,계약 단가 반영']
  const adjusted = Buffer.from(
    ['공급사 코드,사유,금액,메모,담당', ...lines.map((line) => `${whole.partner_code},${line},김하늘`)].join(
      '\n',
    ),
  )
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
    ['adjustments', '/console/adjustments'],
    ['adjustments-item', `/console/adjustments?do=add&item=${encodeURIComponent(items[6] as string)}`],
    ['adjustments-add', `/console/adjustments?do=add&vendor=${whole.vendor_id}`],
    [
      'adjustments-table',
      '/console/adjustments?do=table',
      (page) =>
        page.locator('input[type=file]').setInputFiles({ name: '조정.csv', mimeType: '', buffer: adjusted }),
    ],
    ['adjustments-back', '/console/adjustments', press(/조정 취소$|^Take back/)],
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
    ['notices', '/console/notices'],
    [
      'notices-one',
      '/console/notices',
      (page) =>
        page
          .getByRole('link', { name: /설 연휴 발송/ })
          .first()
          .click(),
    ],
    [
      'notices-write',
      '/console/notices?do=write',
      async (page) => {
        await page.getByLabel(/^제목$|^Title$/).fill('설 연휴 발송 안내')
        await page.locator('textarea').fill(BODY)
        await page.getByText(/^선택한 공급사$|^Chosen vendors$/).click()
        await page.getByRole('combobox').fill('한빛')
        await page.getByRole('option').first().waitFor()
      },
    ],
    ['notices-record', '/console/notices?do=record'],
    ['remind', '/console/overview', press(/독촉 알림|^Remind/)],
    ...['market', 'people', 'holidays', 'webhooks', 'retention', 'check', 'account'].map(
      (part): Shot => [`settings-${part}`, `/console/settings/${part}`],
    ),
    ['help', '/console/overview', (page) => page.keyboard.press('?')],
    [
      'closing-batch',
      '/console/closing',
      async (page) => {
        const { settlement_list } = (await s.service.operator('listSettlements')).body
        for (const { settlement_id } of settlement_list)
          await s.service.operator('confirmSettlement', {}, { params: { settlement_id } })
        await s.service.operator('updateVendor', { bank_account: '999-00-9988' }, { params: { vendor_id } })
        await page.reload()
        await press(/^이체 묶음 만들기|^Make a batch/)(page)
      },
    ],
    [
      'closing-transfers',
      '/console/closing',
      async (page) => {
        await s.service.operator('createTransferBatch', { accept_changed_accounts: [vendor_id] })
        await page.reload()
        await press(/공급사별 파일|Show the files/)(page)
        await page
          .getByText(/이체 내역과 빠진|What it pays/)
          .first()
          .click()
        await page.getByRole('region', { name: /^(이체 파일|Bank transfers)$/ }).scrollIntoViewIfNeeded()
      },
    ],
    ...['settlement-part', 'settlement-correct'].map(
      (name): Shot => [
        name,
        '/console/settlements',
        async (page) => {
          await paidInPart(s, vendor_id)
          await page.reload()
          await page.locator('[data-row]', { hasText: '한빛메디칼' }).getByRole('link').last().click()
          if (name === 'settlement-correct') await press(/ 지급 정정$|^Correct the payment/)(page)
        },
      ],
    ),
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

const BODY =
  '# 연휴 기간\n\n2월 16일부터 **18일까지** 출고하지 않습니다.\n\n- 송장은 13일 17시까지 등록해 주세요\n- 문의는 [고객센터](https://market.example/help)'

/** Two announcements, one of which has to be confirmed. */
export async function announce({ service }: Stage): Promise<void> {
  await service.operator('createAnnouncement', {
    title: '거래명세서 양식이 바뀝니다',
    body: '3월 정산부터 적용합니다.',
  })
  const until = '2026-02-28'
  await service.operator('createAnnouncement', {
    title: '설 연휴 발송 안내',
    body: BODY,
    must_confirm: true,
    until,
  })
}

/** A settlement of the vendor whose transfer was sent back, that was paid in part then, and is on hold. */
async function paidInPart({ service }: Stage, vendor_id: string): Promise<void> {
  const { batch_list } = (
    await service.operator('listTransferBatches', undefined, { query: { status: 'open' } })
  ).body
  for (const { batch_id } of batch_list) {
    const params = { batch_id }
    const { batch } = (await service.operator('payTransferBatch', { reference: 'TR-7' }, { params })).body
    for (const { settlements, ...transfer } of batch.transfers) {
      if (transfer.vendor_id !== vendor_id) continue
      const [{ settlement_no, settlement_id }] = settlements
      const back = { settlement_nos: [settlement_no], memo: '예금주 불일치' }
      await service.operator('returnTransferBatch', back, { params })
      const part = { kind: 'payment', amount: 26_000, reference: 'TR-8' } as const
      await service.operator('recordPayment', part, { params: { settlement_id } })
      await service.operator('holdSettlement', { reason: '계좌 확인 중' }, { params: { settlement_id } })
    }
  }
}

/** Lists of the console: what they read, where an old address leads, and what a job says of a table. */
import { expect } from 'vitest'
import { anOrder } from '../../../server/test/service.ts'
import { expectCleanButRefused } from './looks.ts'
import { inFull, onStage } from './stage.ts'

const titles = '주문번호,주문일시,수취인명,휴대폰,우편번호,주소,공급사코드,상품명,수량,단가'
const row = (number: string, code: string, quantity: string) =>
  `${number},2026-02-10,김하늘,010-0000-1000,06236,서울특별시 강남구 테헤란로 1,${code},치과용 장갑,${quantity},12000`

onStage('lists of the console', 'embedded', (stage) => {
  inFull('name the vendors that are shown, and read no others', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.service.newVendor({ name: '누리메디' })
    await s.client(vendor).stock.confirm([{ ord_prd_no: 'X-1_[1]', stock_available: true }])
    const audit = await s.page(null, '/console/audit', { role: 'admin' })
    const asked: string[] = []
    audit.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await audit.reload()
    await audit.getByRole('link', { name: '한빛메디칼' }).first().waitFor()
    await audit.goto(`${s.url}/console/requests`)
    await audit.getByRole('link', { name: '한빛메디칼' }).first().waitFor()
    await audit.goto(`${s.url}/console/adjustments?add=table`)
    await audit.locator('main h1').waitFor()
    expect(asked.filter((path) => path === '/operator-api/vendors')).toEqual([])
    await audit.context().close()
  })

  inFull('begin again when the address names a place that is gone', async () => {
    const s = stage()
    await s.service.importOrders(anOrder([await s.newVendor()], { ord_no: 'J-9' }))
    const page = await s.page(null, '/console/items?after=gone', { role: 'admin' })
    await page.getByText('더는 없습니다').waitFor()
    expect(await page.getByRole('button', { name: '다시 시도' }).count()).toBe(0)
    await page.getByRole('button', { name: '최신으로' }).click()
    await page.getByRole('link', { name: 'J-9_[1]' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  inFull('count what could not be read of a table among what its job refused', async () => {
    const s = stage()
    const { partner_code } = await s.service.newVendor({ name: '가온의료기', partner_code: 'GAON' })
    const page = await s.page(null, '/console/intake', { role: 'admin' })
    const code = String(partner_code)
    const rows = [
      row('J-1', code, '1'),
      row('J-2', code, '두 개'),
      row('J-3', 'NOBODY', '1'),
      row('J-4', code, '2'),
    ]
    const buffer = Buffer.from([titles, ...rows].join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: '주문.csv', mimeType: 'text/csv', buffer })
    const failed = page
      .locator('dl')
      .getByText(/^(받을 수 없는|실패한) 주문$/)
      .locator('xpath=..')
    await page.getByRole('heading', { name: '검사 결과' }).waitFor()
    await page.getByRole('button', { name: '작업으로 저장' }).click()
    const job = page.getByRole('region', { name: '저장 작업' })
    await job.getByText('완료', { exact: true }).waitFor()
    await expect.poll(() => failed.innerText()).toMatch(/실패한 주문\s*2/)
    for (const [order, line] of [
      ['J-2', '3'],
      ['J-3', '4'],
    ] as const) {
      const said = job.getByRole('row').filter({ hasText: order })
      await said.getByRole('cell', { name: line, exact: true }).waitFor()
    }
    await job.getByText(/두 개/).waitFor()
    await expectCleanButRefused(s, page)
    await page.getByRole('link', { name: '작업 화면으로' }).click()
    await page.getByRole('button', { name: '결과 보기' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('J-2').waitFor()
    await dialog.getByText('J-3').waitFor()
    await page.context().close()
  })
})

/** Waybills from a spreadsheet; paper; money. */
import { readFile } from 'node:fs/promises'
import { read, utils, write } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { expectClean, inFull, NARROW, onStage, pressEnter } from './stage.ts'

const paste = (page: Page, text: string) =>
  page.evaluate((table) => {
    const data = new DataTransfer()
    data.setData('text', table)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

/** A workbook as somebody fills it in who types a waybill into each row. */
function filled(workbook: Buffer): Buffer {
  const book = read(workbook)
  const sheet = book.Sheets[book.SheetNames[0] as string]
  if (!sheet) throw new Error('the workbook has no sheet')
  const [titles = [], ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  for (const at of rows.keys()) {
    const waybill = [['CJ대한통운', `65000000800${at}`]]
    utils.sheet_add_aoa(sheet, waybill, { origin: { r: at + 1, c: titles.indexOf('택배사') } })
  }
  expect(titles.indexOf('송장번호')).toBe(titles.indexOf('택배사') + 1)
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

onStage('tables, paper and money', 'embedded', (stage) => {
  inFull(
    'registers pasted waybills, more than one call takes, after two were mended in place, and nothing before',
    async () => {
      // A call takes 100.
      const ROWS = 120
      const s = stage()
      const vendor = await s.newVendor()
      const items = await s.orders(vendor, ROWS)
      const page = await s.page(vendor, '/portal/waybills')
      await page.getByText('Excel에서 복사한 표를').waitFor()
      await expectClean(s, page)
      const rows = items.map((item, n) => [
        item,
        'CJ대한통운',
        n === 7 ? '6.5E+11' : n === 9 ? '' : `65${String(n).padStart(10, '0')}`,
      ])
      await paste(
        page,
        [['주문번호', '택배사', '운송장번호'], ...rows].map((row) => row.join('\t')).join('\n'),
      )
      await page.locator('.virtual').waitFor()
      await pressEnter(page.getByRole('button', { name: '수정 필요 2' }))
      await expectClean(s, page)
      await expect.poll(() => page.getByRole('button', { name: `${ROWS - 2}건 등록` }).isEnabled()).toBe(true)
      const mended = page.getByLabel(/\d행 송장번호/)
      await mended.first().fill('650000000307')
      await mended.nth(1).fill('650000000309')
      // Nothing of it is lost: by a reload, which asks first, and by another screen and back.
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByRole('button', { name: '수정한 2행 다시 확인' }).waitFor()
      await page.keyboard.press('g')
      await page.keyboard.press('u')
      await page.getByRole('link', { name: /이어서 하기$/ }).press('Enter')
      await page.getByRole('button', { name: '수정 필요 2' }).waitFor()
      expect(await page.getByLabel('9행 송장번호').inputValue()).toBe('650000000307')
      // Each number stands beside the person that it goes to.
      await page
        .getByRole('row', { name: /박서연/ })
        .first()
        .waitFor()
      await pressEnter(page.getByRole('button', { name: '수정한 2행 다시 확인' }))
      const client = s.client(vendor)
      expect((await client.items.searchPage({ has_waybill: true, limit: 1 })).total).toBe(0)
      await pressEnter(page.getByRole('button', { name: `${ROWS}건 등록` }))
      await page.getByText(`${ROWS}건을 등록했습니다. 실패 0건.`).waitFor()
      await expectClean(s, page)
      expect((await client.items.searchPage({ has_waybill: true, limit: 1 })).total).toBe(ROWS)

      await page.keyboard.press('g')
      await page.keyboard.press('u')
      await page.getByRole('heading', { name: '업로드 내역' }).waitFor()
      // What was corrected belongs to the same upload, and there is one result of it.
      await page.getByText(`${ROWS}건 등록`, { exact: true }).waitFor()
      await expect.poll(() => page.getByRole('cell', { name: '정하루' }).count()).toBe(1)
      await page.getByText('송장 · 붙여넣은 표').waitFor()
      await expectClean(s, page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        pressEnter(page.getByRole('button', { name: /결과 파일 받기$/ }).last()),
      ])
      expect(file.suggestedFilename()).toMatch(/^송장등록결과_\d{4}-\d\d-\d\d\.xlsx$/)
      await page.goto(`${s.url}/portal/waybills`)
      await page.getByText('Excel에서 복사한 표를').waitFor()
      await paste(
        page,
        [['주문번호', '택배사', '운송장번호'], ...rows].map((row) => row.join('\t')).join('\n'),
      )
      await page.getByText(`${ROWS - 2}행은 이미 등록되어 있어 접어 두었습니다.`).waitFor()
      await page.getByRole('button', { name: '전체 2' }).waitFor()
      await page.getByRole('button', { name: `이미 등록됨 ${ROWS - 2}` }).waitFor()
      await page.context().close()
    },
  )

  inFull(
    'gives out templates of stock and prices, and mends carriers, answers and reasons by choosing',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const [first, second] = (await s.orders(vendor, 2)) as [string, string]
      const page = await s.page(vendor, '/portal/stock')
      const template = async (name: RegExp) => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          pressEnter(page.getByRole('button', { name: '양식 다운로드' })),
        ])
        expect(file.suggestedFilename()).toMatch(name)
        const book = read(await readFile(await file.path()))
        const sheet = book.Sheets[book.SheetNames[0] as string]
        return sheet ? utils.sheet_to_json<Record<string, string>>(sheet) : []
      }
      const toConfirm = await template(/^발주확인양식/)
      expect(toConfirm.map((row) => row.상품주문번호)).toEqual([first, second])

      await paste(page, `상품주문번호\t재고\t사유\n${first}\t?\t\n${second}\t불가\t가을\n`)
      const answer = page.getByLabel('2행 재고', { exact: true })
      expect(await answer.evaluate(({ tagName }) => tagName)).toBe('SELECT')
      // What stood in the file is shown until something is chosen.
      expect(await answer.inputValue()).toBe('?')
      await answer.selectOption({ label: '가능' })
      expect(await page.getByLabel('3행 재고 없음 사유').inputValue()).toBe('가을')
      await page.getByLabel('3행 재고 없음 사유').selectOption({ label: '품절' })
      await pressEnter(page.getByRole('button', { name: '수정한 2행 다시 확인' }))
      await pressEnter(page.getByRole('button', { name: '2건 등록' }))
      await page.getByText('2건을 등록했습니다. 실패 0건.').waitFor()
      const of = async (number: string) => (await s.client(vendor).items.get(number)).item.stock
      expect([(await of(first)).available, (await of(second)).unavailable_reason]).toEqual([
        true,
        'out_of_stock',
      ])

      await page.goto(`${s.url}/portal/prices`)
      const toPrice = await template(/^공급단가양식/)
      expect(toPrice.map((row) => row.상품주문번호)).toContain(first)

      await page.goto(`${s.url}/portal/waybills`)
      await page.getByText('Excel에서 복사한 표를').waitFor()
      await paste(page, `상품주문번호\t택배사\t송장번호\n${first}\t페덱스\t650000000001\n`)
      await page.getByLabel('2행 택배사').selectOption({ label: '롯데택배' })
      await pressEnter(page.getByRole('button', { name: '수정한 1행 다시 확인' }))
      await page.getByRole('cell', { name: '롯데택배' }).waitFor()
      await page.context().close()
    },
  )

  inFull(
    'go on with rows of another day that only this browser has, and keeps nothing of people',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      const items = await s.orders(vendor, 2)
      const page = await s.page(vendor, '/portal/waybills')
      page.on('dialog', (dialog) => dialog.accept())
      await page.getByText('Excel에서 복사한 표를').waitFor()
      const rows = items.map((item, n) => `${item}\tCJ대한통운\t${n === 0 ? '' : '650000000801'}`)
      await paste(page, ['주문번호\t택배사\t송장번호', ...rows].join('\n'))
      await page
        .getByLabel(/\d행 송장번호/)
        .first()
        .fill('650000000800')
      const kept = () => page.evaluate(() => JSON.stringify(localStorage))
      await expect.poll(kept).toContain('650000000800')
      expect(await kept()).not.toMatch(/김하늘|이도윤|테헤란로|010-/)
      // As the next day: the service has forgotten the upload. The page that is left keeps what it shows once more.
      await page.goto(`${s.url}/portal/orders`)
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((each) => each.startsWith('napum.file.')) ?? ''
        const id = key.slice(key.lastIndexOf('.') + 1)
        const gone = id.slice(0, -1) + (id.endsWith('0') ? '1' : '0')
        localStorage.setItem(key.replace(id, gone), (localStorage.getItem(key) ?? '').replace(id, gone))
        localStorage.removeItem(key)
      })
      await page.goto(`${s.url}/portal/waybills`)
      await page.getByText('아직 등록하지 않은 2건이 이 컴퓨터에 남아 있습니다.').waitFor()
      await expectClean(s, page)
      await pressEnter(page.getByRole('link', { name: '이어서 하기' }))
      await pressEnter(page.getByRole('button', { name: /^2건 등록/ }))
      await page.getByText('2건을 등록했습니다.').waitFor()
      await expect.poll(kept).not.toContain('napum.file.')
      await page.context().close()
    },
  )

  inFull('leave out what only somebody who may work can do, and say so', async () => {
    const s = stage()
    const page = await s.page(await s.newVendor(), '/portal/waybills', { role: 'viewer' })
    for (const screen of ['waybills', 'stock', 'prices']) {
      await page.goto(`${s.url}/portal/${screen}`)
      await page.getByText('조회 전용 계정입니다.').waitFor()
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    }
    await page.context().close()
  })

  inFull(
    'takes back the workbook that it gave out, once it was filled in, by keyboard on a narrow page',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      await s.orders(vendor, 2)
      const page = await s.page(vendor, '/portal/waybills', { viewport: NARROW })
      const [given] = await Promise.all([
        page.waitForEvent('download'),
        pressEnter(page.getByRole('button', { name: '양식 다운로드' })),
      ])
      const buffer = filled(await readFile(await given.path()))
      const name = given.suggestedFilename()
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
      const register = page.getByRole('button', { name: '2건 등록' })
      await register.waitFor()
      await expectClean(s, page)
      await pressEnter(register)
      await page.getByText('2건을 등록했습니다. 실패 0건.').waitFor()
      const { item_list } = await s.client(vendor).items.searchPage({ has_waybill: true, limit: 10 })
      expect(item_list).toHaveLength(2)
      await page.context().close()
    },
  )

  inFull(
    'prints a pick list and slips, several orders to one receiver on one slip, with bars that are text too',
    async () => {
      const s = stage()
      const vendor = await s.newVendor()
      await s.orders(vendor, 3, (n) => ({
        recv_name: n < 2 ? '김하늘' : '박서연',
        recv_hp: '010-0000-0000',
        recv_addr2: '1층',
      }))
      const page = await s.page(vendor, '/portal/orders')
      await page.locator('tbody tr').nth(2).waitFor()
      await page.keyboard.press('Control+a')
      await pressEnter(page.getByRole('button', { name: '포장명세서' }))
      await page.locator('.slip').nth(1).waitFor()
      expect(await page.locator('.slip').count()).toBe(2)
      await expect.poll(() => page.locator('.slip').first().locator('.barcode').count()).toBe(2)
      await expectClean(s, page)
      await page.goto(`${s.url}/portal/print/pick`)
      await page
        .getByRole('row', { name: /치과용 레진 1/ })
        .getByText('6', { exact: true })
        .waitFor()
      await page.emulateMedia({ media: 'print' })
      await page.locator('.side').waitFor({ state: 'hidden' })
      const pdf = await page.pdf({ format: 'A4' })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.context().close()
    },
  )

  inFull('shows why each won of a settlement is there, and brings its statement', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    const items = await s.orders(vendor, 2)
    const supply_price = { unit_price: 5000, quantity: 2, total_amount: 10_000 }
    await s
      .client(vendor)
      .stock.confirm(items.map((ord_prd_no) => ({ ord_prd_no, stock_available: true, supply_price })))
    const page = await s.page(vendor, '/portal/settlements')
    const first = page.locator('tbody a').first()
    await first.waitFor()
    await expectClean(s, page)
    await pressEnter(first)
    await page.getByText('20,000원').first().waitFor()
    await expectClean(s, page)
    await expect.poll(() => page.locator('.table-frame tbody tr').count()).toBe(2)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      pressEnter(page.getByRole('button', { name: '거래명세서 PDF' })),
    ])
    expect(file.suggestedFilename()).toMatch(/^거래명세서_SET-.*\.pdf$/)
    expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe('%PDF-')
    const saved = async (button: string) => {
      const [made] = await Promise.all([
        page.waitForEvent('download'),
        pressEnter(page.getByRole('button', { name: button })),
      ])
      return [made.suggestedFilename(), (await readFile(await made.path())).toString('latin1', 0, 4)]
    }
    await pressEnter(page.getByRole('button', { name: '다른 형식' }))
    expect(await saved('거래명세서 Excel')).toEqual([expect.stringMatching(/\.xlsx$/), 'PK\x03\x04'])
    expect(await page.getByRole('button', { name: '거래명세서 확인번호' }).count()).toBe(0)
    const { settlement_no, settlement_id } = (await s.client(vendor).settlements.list().toArray())[0] as {
      settlement_no: string
      settlement_id: string
    }
    await s.service.operator('confirmSettlement', {}, { params: { settlement_id } })
    await page.reload()
    await pressEnter(page.getByRole('button', { name: '거래명세서 확인번호' }))
    const { check_code } = await s.client(vendor).settlements.statementData(settlement_no)
    await page.getByText(check_code as string, { exact: true }).waitFor()
    await expectClean(s, page)
    const check = await page.getByRole('link', { name: '진위 확인 페이지' }).getAttribute('href')
    expect((await page.request.get(s.url + check)).status()).toBe(200)
    await pressEnter(page.locator('tbody a').first())
    await page.locator('.panel dl').first().waitFor()

    await page.goto(`${s.url}/portal/settlements`)
    await page.getByLabel('월', { exact: true }).selectOption({ label: '2026년 2월' })
    expect(await saved('거래명세서 모음(ZIP)')).toEqual([expect.stringMatching(/\.zip$/), 'PK\x03\x04'])
    await pressEnter(page.getByRole('link', { name: '세금계산서' }))
    await page.getByText('아직 끝나지 않은 달입니다.').waitFor()
    await page.getByText('아직 발송하지 않은 거래가 1건').waitFor()
    await expectClean(s, page)
    await page.context().close()
  })

  inFull('tells who took what out in files, also from the time before names were kept', async () => {
    const s = stage()
    const vendor = await s.newVendor()
    await s.orders(vendor, 2)
    const clerk = await newPerson(s.service, 'clerk', vendor)
    const taken = () => s.client(vendor).listExports()
    const exported = async (count: number) =>
      expect.poll(async () => (await taken()).export_list.length).toBe(count)
    await clerk.call('exportItems', { format: 'csv' })
    await exported(1)
    await s.service.db.script('update audit set actor_name = null, actor_login = null where takes_out')
    await clerk.call('exportItems', { format: 'xlsx', columns: ['ord_prd_no'], reason: '택배사 전달' })
    await exported(2)
    await s.service.as(vendor, 'exportItems', { format: 'csv' })
    await exported(3)
    const page = await s.page(vendor, '/portal/uploads', { person: clerk })
    await page.getByText('올린 파일이 없습니다.').waitFor()
    await page.getByRole('link', { name: '내보내기 내역' }).press('Enter')
    await page.getByRole('heading', { name: '내보내기 내역' }).waitFor()
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await row('API 연동').getByText('포함').waitFor()
    await row('정하루').getByText('택배사 전달').waitFor()
    await row('정하루').getByText('없음').waitFor()
    await row('직원(이름을 기록하기 전)').getByText('주문 목록 · CSV').waitFor()
    await expectClean(s, page)
    await page.setViewportSize(NARROW)
    await page.getByRole('listitem').filter({ hasText: '직원(이름을 기록하기 전)' }).waitFor()
    await expectClean(s, page)
    await page.context().close()
  })
})

/** The operator's console, from the month's end to the settings, as people use it. */
import iconv from 'iconv-lite'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import { aPng } from '../../../server/test/png.ts'
import { anOrder } from '../../../server/test/service.ts'
import { adjustByKeys } from './adjusting.ts'
import { closeInEnglish } from './closing-english.ts'
import { expectCleanButRefused, koreanOn, saved } from './looks.ts'
import { aMonth, type Month, oneMore } from './month.ts'
import { payByKeys } from './paying.ts'
import { expectClean, inField, inFull, NARROW, onStage, openAccount, pressEnter, tabTo } from './stage.ts'

/** A job of a process that is gone. */
const aJobOfAnother = `insert into operator_job (job_id, kind, state, request, request_id, actor_kind, started_at, owner,
    leased_until, done, total, unit)
  values ('01KH5MHYR0T4RT476DZWDT7EHY', 'records', 'running', '{}', 'req_mlhmeo00_p7557f', 'operator_key', now(), 'other',
    now() + interval '1 hour', 3, 8, 'orders')`

/** On a server another process may still be there until its lease is over; the embedded database has one process. */
const leaseOfAnotherEnds = `update operator_job set leased_until = now() - interval '1 second' where owner = 'other'`

onStage('the console', 'embedded', (stage) => {
  let month: Month
  beforeAll(async () => {
    if (inject('browser')) month = await aMonth(stage())
  })

  it('closes a month: preview with sums and what stays back, a fresh factor, papers, transfers, payment', async () => {
    const s = stage()
    const { admin } = month
    const page = await s.page(null, '/console/closing', { person: admin })
    await page.getByText('정산 3건, 합계 198,000원').waitFor()
    const step = (of: Page, name: string) => of.getByRole('region', { name, exact: true })
    await step(page, '확인').getByText('미발송 있음 1건').waitFor()
    // Another one looks on, and sees each step without loading the page again.
    const other = await s.page(null, '/console/closing', { role: 'accounting' })
    await step(other, '정산 확정').getByText('할 일').waitFor()
    await page.getByLabel('미발송 품목은 다음 정산으로 넘기기').check()
    s.service.clock.advance(6 * 60_000)
    await page.getByRole('button', { name: '확정 미리보기' }).click()
    const factor = page.getByRole('dialog', { name: '본인 확인' })
    await factor.getByRole('textbox').fill(admin.code())
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: '정산 확정' })
    await preview.getByText('정산 2건, 합계 110,000원').waitFor()
    await preview.getByText('1건(합계 66,000원)은 경고가 있어 함께').waitFor()
    await preview.getByText('공급사 정보를 채워 주세요: 사업자등록번호').waitFor()
    await preview.getByText('미발송 1건(22,000원)은 다음 정산으로 넘어갑니다.').waitFor()
    expect(
      (await s.service.operator('listSettlements', undefined, { query: { status: 'confirmed' } })).body
        .settlement_list,
    ).toEqual([])
    await expectCleanButRefused(s, page)
    await preview.getByRole('button', { name: '2건 확정', exact: true }).click()
    const job = step(page, '정산 확정').getByRole('group')
    await job.getByText('완료').waitFor()
    await job.getByRole('button', { name: '결과 보기' }).click()
    const result = page.getByRole('dialog')
    await result.getByText('경고가 있어 확정하지 않은 정산 1건').waitFor()
    await result.getByText('새솔덴탈').waitFor()
    await expectCleanButRefused(s, page)
    await page.keyboard.press('Escape')
    await step(other, '정산 확정').getByText('2건 · 110,000원').waitFor({ timeout: 10_000 })
    for (const name of ['정산 확정', '이체 파일', '거래명세서']) {
      await step(other, name).getByText('확정하지 않음 1건').waitFor()
      await step(other, name).getByRole('link', { name: '새솔덴탈' }).waitFor()
    }
    await step(other, '정산 확정').getByText('정하루 2건').waitFor()

    await page.getByText('정산 1건, 합계 66,000원').waitFor()
    const zip = await saved(page, () => page.getByRole('button', { name: '거래명세서 ZIP 만들기' }).click())
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: '이체 묶음 만들기' }).click()
    const make = page.getByRole('dialog', { name: '이체 묶음 만들기' })
    await make.getByText('국민은행 …7890').first().waitFor()
    expect(await page.content()).not.toContain('12345604567890')
    await expectCleanButRefused(s, page)
    await make.getByRole('button', { name: '이체 2건, 110,000원 묶음 만들기' }).click()
    const batch = page.getByRole('region', { name: /^이체 묶음 2026/ })
    const transfers = await saved(page, () => batch.getByRole('button', { name: '이체 파일 CSV' }).click())
    expect(transfers.bytes.toString()).toContain('12345604567890')
    await batch.getByRole('button', { name: '묶음 지급 처리' }).click()
    const pay = page.getByRole('dialog', { name: '묶음 지급 처리' })
    await pay.getByText('지급 처리는 되돌릴 수 없습니다.').waitFor()
    await pay.getByLabel('이체 참조번호').fill('이체 2026-02-11 3번')
    await page.keyboard.press('Enter')
    for (const one of [page, other]) {
      await step(one, '지급').getByText('2건 · 110,000원').waitFor()
      await step(one, '지급').getByText('정하루 2건').waitFor()
    }
    await other.context().close()
    await step(page, '거래명세서').getByText('정하루 2건').waitFor()
    const invoicing = step(page, '세금계산서')
    await invoicing.getByText('할 일').waitFor()
    await page.getByRole('button', { name: '공급사별 파일 보기' }).click()
    await page.getByRole('button', { name: /^한빛메디칼 세금계산서/ }).waitFor()
    const invoices = await saved(page, () =>
      page.getByRole('button', { name: '세금계산서 ZIP 만들기' }).click(),
    )
    expect(invoices.name).toMatch(/^세금계산서_.*\.zip$/)
    expect(invoices.bytes.subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: '다시 확인' }).waitFor()
    await invoicing.getByRole('button', { name: '발행 완료로 표시' }).click()
    await invoicing.getByText('정하루 2건').waitFor()
    await invoicing.getByText('확정하지 않음 1건').waitFor()
    await expectCleanButRefused(s, page)

    const paid = await s.service.operator('listSettlements', undefined, { query: { status: 'paid' } })
    expect(paid.body.settlement_list).toMatchObject([
      { vendor_name: '가온의료기', paid_on: '2026-02-11', reference: '이체 2026-02-11 3번' },
      { vendor_name: '한빛메디칼', paid_on: '2026-02-11', reference: '이체 2026-02-11 3번' },
    ])
    const audited = async () =>
      (await s.service.operator('listAudit', undefined, { query: { actor_id: admin.personId } })).body
        .line_list
    // A file is noted when it has left.
    await expect
      .poll(async () => (await audited()).map(({ action }: { action: string }) => action))
      .toEqual(expect.arrayContaining(['payTransferBatch', 'startConfirmJob', 'transferBatchFile']))
    // Each settlement by itself, with what it was before and what it is now.
    const steps = (await audited()).filter(({ changes }: { changes: unknown }) => changes !== null)
    expect(steps.map(({ action }: { action: string }) => action).sort()).toEqual([
      'confirmSettlement',
      'confirmSettlement',
      'payTransferBatch',
      'payTransferBatch',
    ])
    expect(steps).toContainEqual(
      expect.objectContaining({
        vendor_id: month.whole.vendor_id,
        changes: expect.arrayContaining([
          { field: 'status', from: 'confirmed', to: 'paid' },
          { field: 'paid_on', from: null, to: '2026-02-11' },
          { field: 'reference', from: null, to: '이체 2026-02-11 3번' },
        ]),
      }),
    )
    // Rows of a list are chosen by keys, and the palette offers what they allow.
    await page.goto(`${s.url}/console/settlements?status=pending`)
    const row = page.getByRole('row').filter({ hasText: '새솔덴탈' })
    await row.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: '1건 확정' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('확정')
    await page.getByRole('option', { name: '1건 확정' }).waitFor()
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('dialog', { name: '정산 확정' })
    await confirm.getByText('66,000원').first().waitFor()
    await page.keyboard.press('Escape')
    await confirm.waitFor({ state: 'detached' })
    await page.context().close()
  })

  inFull(
    'has a vendor complete its own profile and ask for another account, which the operator confirms',
    async () => {
      const s = stage()
      const vendor = await s.service.newVendor({ name: '다올메디', biz_no: '' })
      const owner = await s.page(vendor, '/portal/settings', { role: 'owner' })
      const company = owner.getByRole('region', { name: '업체 정보' })
      await tabTo(company.getByLabel('사업자등록번호'))
      await owner.keyboard.type('123-45-67891')
      await tabTo(company.getByLabel('대표자'))
      await owner.keyboard.type('김다올')
      await owner.keyboard.press('Enter')
      await owner.getByText('저장했습니다.').waitFor()
      // A right number is not changed here any more.
      await expect.poll(() => company.getByLabel('사업자등록번호').count()).toBe(0)
      const account = owner.getByRole('region', { name: '정산 계좌' })
      await account.getByText('등록한 계좌가 없습니다.').waitFor()
      await account.getByLabel('은행', { exact: true }).selectOption('004')
      await tabTo(account.getByLabel('계좌번호'))
      await owner.keyboard.type('777-00-1234')
      await tabTo(account.getByLabel('예금주'))
      await owner.keyboard.type('다올메디')
      await owner.keyboard.press('Enter')
      await account.getByText('계좌 변경을 요청했습니다.').waitFor()
      await expectClean(s, owner)

      const params = { vendor_id: vendor.vendor_id }
      const accountNow = async () =>
        (await s.service.operator('getVendor', undefined, { params })).body.vendor.bank_account
      expect(await accountNow()).toBe('')
      const page = await s.page(null, `/console/vendors/${vendor.vendor_id}`, { role: 'admin' })
      await pressEnter(page.locator('main').getByRole('link', { name: '승인 화면으로' }))
      const title = '공급사 계좌 변경 · 다올메디'
      await page.getByRole('region', { name: title }).getByText('…1234').waitFor()
      await pressEnter(page.getByRole('button', { name: `승인: ${title}` }))
      await pressEnter(page.getByRole('dialog').getByRole('button', { name: '승인', exact: true }))
      await page.getByText('승인을 기다리는 요청이 없습니다.').waitFor()
      expect(await accountNow()).toBe('777-00-1234')
      await owner.reload()
      await account.getByText('국민은행 …1234 다올메디').waitFor()
      await Promise.all([owner.context().close(), page.context().close()])
    },
  )

  inFull('closes a month in English by keyboard alone, on a narrow page and a wide one', () =>
    closeInEnglish(stage()),
  )

  inFull(
    'confirms one with its warnings after a second yes, by keyboard, and reopens it with a reason',
    async () => {
      const s = stage()
      const page = await s.page(null, '/console/settlements?status=pending', {
        role: 'admin',
        viewport: NARROW,
      })
      const card = page.getByRole('listitem').filter({ hasText: '새솔덴탈' })
      await card.getByRole('link').click()
      await pressEnter(page.getByRole('button', { name: '정산 확정' }))
      const dialog = page.getByRole('dialog', { name: '정산 확정' })
      await pressEnter(dialog.getByRole('button', { name: '1건 확정' }))
      await dialog.getByText('공급사 정보를 채워 주세요: 사업자등록번호').waitFor()
      await expectCleanButRefused(s, page)
      await pressEnter(dialog.getByRole('button', { name: '경고를 확인했습니다. 1건 처리' }))
      await pressEnter(page.getByRole('button', { name: '정산 확정 취소' }))
      const reopen = page.getByRole('dialog', { name: '정산 확정 취소' })
      await reopen.getByLabel('사유').fill('사업자등록번호 확인 필요')
      await page.keyboard.press('Enter')
      await page.getByText('사업자등록번호 확인 필요', { exact: true }).waitFor()
      await page.getByRole('button', { name: '정산 확정', exact: true }).waitFor()
      await page.context().close()
    },
  )

  inFull(
    'adds a vendor, completes it, hands out a key that is shown once, and says what a suspension stops',
    async () => {
      const s = stage()
      const page = await s.page(null, '/console/vendors', { role: 'admin' })
      await page.getByRole('button', { name: '공급사 등록' }).click()
      const add = page.getByRole('dialog')
      await add.getByLabel('상호').fill('솔빛치과재료')
      await add.getByLabel('공급사 코드').fill('SOLBIT')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: '솔빛치과재료' }).waitFor()
      await page.getByText('아직 초대한 사람이 없습니다.').waitFor()
      await page.getByLabel('사업자등록번호').fill('111')
      await page.getByRole('button', { name: '정보 저장' }).click()
      await page.getByText('사업자등록번호가 올바르지 않습니다.').waitFor()
      const setup = page.getByRole('region', { name: '이용 준비' })
      await setup.getByText('꼭 필요한 준비 4가지가 남았습니다.').waitFor()
      await setup.getByRole('listitem').filter({ hasText: '사업자등록번호, 대표자, 주소' }).waitFor()
      // A link of the steps takes the keyboard along to where it is entered.
      await setup.getByRole('link', { name: '계약' }).press('Enter')
      await page.keyboard.press('Tab')
      await inField(page)
      await page.getByLabel('계약일').fill('2026-01-02')
      await page.getByRole('button', { name: '계약일 저장' }).click()
      await setup.getByText('꼭 필요한 준비 3가지가 남았습니다.').waitFor()
      await page.getByRole('button', { name: '키 만들기' }).click()
      await page.getByLabel('용도').fill('창고 프로그램')
      await page.keyboard.press('Enter')
      const secret = await page.getByRole('dialog').locator('.secret').innerText()
      await page.keyboard.press('Escape')
      await page.getByText('창고 프로그램').waitFor()
      await expect.poll(() => page.content()).not.toContain(secret)
      const vendor_id = new URL(page.url()).pathname.split('/').at(-1) as string
      const client = s.client({ vendor_id, key: secret, partner_code: '' })
      expect((await client.health()).status).toBe('ok')
      await page.getByRole('button', { name: '직원 초대' }).waitFor()
      const seal = page.getByRole('region', { name: '인감 이미지' })
      await seal
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: '', buffer: Buffer.alloc(70_000) })
      await page.getByText('이미지가 64kB보다 큽니다.').waitFor()
      await seal.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: '', buffer: aPng() })
      await page.getByText('인감 이미지를 저장했습니다(').waitFor()
      await seal.getByRole('img', { name: '인감 이미지' }).waitFor()
      await expectClean(s, page)
      await page.getByRole('button', { name: '이용 정지' }).click()
      await page.getByText('공급사의 API 호출이 1초 안에 모두 차단됩니다.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: '이용 정지' }).click()
      await page.getByRole('button', { name: '다시 이용' }).first().waitFor()
      await expect(client.health()).rejects.toMatchObject({ code: 'VENDOR_SUSPENDED' })
      await page.context().close()
    },
  )

  inFull('checks a file of orders first, brings in what is right, and hands back what failed', async () => {
    const s = stage()
    const { whole } = month
    const good = anOrder([whole])
    const bad = anOrder([whole], { ord_date: 'soon' })
    const page = await s.page(null, '/console/intake', { role: 'staff' })
    const choose = page.locator('input[type=file]')
    const text = [good, bad].map((order) => JSON.stringify(order)).join('\n')
    await choose.setInputFiles({ name: '주문.ndjson', mimeType: '', buffer: Buffer.from(text) })
    await page.getByRole('heading', { name: '검사 결과' }).waitFor()
    await page.getByText('아직 아무것도 저장하지 않았습니다.').waitFor()
    const number = `${good.ord_no}_[1]`
    expect((await s.service.operator('getItem', undefined, { params: { ord_prd_no: number } })).status).toBe(
      404,
    )
    await expectClean(s, page)
    const file = await saved(page, () => page.getByRole('button', { name: '실패한 주문 다운로드' }).click())
    expect(file.name).toBe('주문.failed.ndjson')
    expect(JSON.parse(file.bytes.toString())).toEqual(bad)
    await page.getByRole('button', { name: '주문 1건 저장' }).click()
    await page.getByRole('heading', { name: '저장 결과' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.getByRole('link', { name: '접수', exact: true }).click()
    await page.getByLabel('상품주문번호').fill(`${number}\n${month.items[0]}`)
    await page.getByLabel('사유').fill('주문 실수')
    await page.getByRole('button', { name: '2건 접수' }).click()
    await page.getByText('1건을 처리했습니다.').waitFor()
    await page.getByText('이미 발송된 주문입니다. 반품이나 교환으로 접수해 주세요.').waitFor()
    await expectClean(s, page)
    // What was registered stands in the list until its vendor takes note, and keys lead to the item.
    await page.getByRole('link', { name: '목록', exact: true }).click()
    await page.getByRole('cell', { name: number, exact: true }).waitFor()
    await page.getByLabel('구분').selectOption('반품')
    await page.getByText('공급사가 확인하지 않은 클레임이 없습니다.').waitFor()
    await page.getByLabel('구분').selectOption('취소')
    await page.getByRole('cell', { name: '주문 실수' }).waitFor()
    await expectClean(s, page)
    await page.locator('main').press('j')
    await page.locator('tr[data-here="true"]').waitFor()
    await page.keyboard.press('x')
    await page.getByRole('link', { name: '1건 철회' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: number }).waitFor()
    await page.getByRole('link', { name: '주문 조회' }).click()
    await page.getByLabel('주문 찾기').fill(number)
    await page.keyboard.press('Enter')
    await page.getByText('취소: 주문 실수').waitFor()
    await expectClean(s, page)
    await page.getByRole('link', { name: '클레임 철회' }).click()
    await page.getByLabel('사유').fill('고객 요청')
    await page.keyboard.press('Enter')
    await page.getByText('1건을 처리했습니다.').waitFor()
    const item = await s.service.operator('getItem', undefined, { params: { ord_prd_no: number } })
    expect(item.body.item.claim).toBeNull()
    await page.context().close()
  })

  inFull(
    'takes orders from Excel and CSV: columns by their titles, others by hand, a saved mapping for the next file',
    async () => {
      const s = stage()
      const page = await s.page(null, '/console/intake', { role: 'staff' })
      const code = month.whole.partner_code
      const row = (no: string, date: string) => `${no},${date},김하늘,${code},장갑,2,"12,000",급함`
      const text = [
        '주문번호,주문일시,수취인명,업체,상품명,수량,단가,비고',
        row('CSV-1', '2026-02-10'),
        row('CSV-2', '어제'),
      ]
      const file = { name: '주문내역.csv', mimeType: '', buffer: iconv.encode(text.join('\n'), 'cp949') }
      const choose = page.locator('input[type=file]')
      await choose.setInputFiles(file)
      await page.getByText('주문 품목 2행 · CP949').waitFor()
      await page.getByText('공급사 코드의 열을 선택하지 않았습니다.').waitFor()
      await page.getByText('사용하지 않는 열: 업체, 비고').waitFor()
      await page.getByLabel('업체의 주문 항목').selectOption('공급사 코드')
      await page.getByLabel('양식 이름').fill('자사몰')
      await page.getByRole('button', { name: '양식 저장' }).click()
      await page.getByText('자사몰 양식을 저장했습니다.').waitFor()
      await page
        .getByLabel('저장한 양식')
        .locator('option:checked', { hasText: '자사몰' })
        .waitFor({ state: 'attached' })
      // A mapping that says all is checked at once.
      await page.getByText('3행 주문일: 날짜가 아닙니다: 어제.').waitFor()
      await expectClean(s, page)
      const reasons = await saved(page, () =>
        page.getByRole('button', { name: '실패 사유 다운로드' }).click(),
      )
      expect(reasons.bytes.toString()).toContain('CSV-2,3,')
      await page.getByRole('button', { name: '주문 1건 저장' }).click()
      await page.getByRole('heading', { name: '저장 결과' }).waitFor()
      const item = await s.service.operator('getItem', undefined, { params: { ord_prd_no: 'CSV-1_[1]' } })
      expect(item.body.item).toMatchObject({ vendor_id: month.whole.vendor_id, item_price: 12_000 })

      // The next file of this kind is read by the same mapping.
      await choose.setInputFiles({ ...file, name: '다음 날.csv' })
      await page.getByText('다음 날.csv').waitFor()
      await page.getByText('사용하지 않는 열: 비고', { exact: true }).waitFor()
      await choose.setInputFiles({ name: 'x.xls', mimeType: '', buffer: Buffer.from('%PDF-1.7') })
      await page.getByRole('alert').waitFor()
      await page.context().close()
    },
  )

  inFull(
    'brings a file in as a job after the check, and shows how far it is and what it came to',
    async () => {
      const s = stage()
      const orders = [
        anOrder([month.whole]),
        anOrder([month.whole]),
        anOrder([month.whole], { ord_date: '내일' }),
      ]
      const page = await s.page(null, '/console/intake', { role: 'staff', viewport: NARROW })
      const buffer = Buffer.from(JSON.stringify(orders, null, 2))
      await page.locator('input[type=file]').setInputFiles({ name: '주문.json', mimeType: '', buffer })
      await page.getByRole('heading', { name: '검사 결과' }).waitFor()
      await expectClean(s, page)
      await pressEnter(page.getByRole('button', { name: '작업으로 저장' }))
      const job = page.getByRole('region', { name: '저장 작업' })
      // The keys go on from here: the button that was pressed is gone.
      await page.locator('section:focus').and(job).waitFor()
      await job.getByText('완료', { exact: true }).waitFor()
      await job
        .getByText('3 ')
        .or(job.getByText(String(orders[2]?.ord_no)))
        .first()
        .waitFor()
      await expectClean(s, page)
      for (const { ord_no } of orders.slice(0, 2)) {
        const found = await s.service.operator('getItem', undefined, {
          params: { ord_prd_no: `${ord_no}_[1]` },
        })
        expect(found.status).toBe(200)
      }
      await page.keyboard.press('Tab')
      await job.locator('a:focus').getByText('작업 화면으로').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('listitem').filter({ hasText: '주문' }).getByText('완료').first().waitFor()
      await page.context().close()
    },
  )

  inFull(
    'speaks English where it was asked to: overview, a table of orders, a settlement, the audit as a file',
    async () => {
      const s = stage()
      const { whole } = month
      const admin = await newPerson(s.service, 'admin')
      const page = await s.page(null, '/console/overview', { person: admin })
      await page.getByRole('heading', { name: '현황' }).waitFor()
      await openAccount(page)
      await pressEnter(page.getByRole('button', { name: 'English' }))
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      await expect.poll(() => koreanOn(page)).toEqual([])
      await expectCleanButRefused(s, page)

      await page.keyboard.press('g')
      await page.keyboard.press('n')
      await page.getByRole('heading', { name: 'Intake' }).waitFor()
      const rows = ['ord_no,ord_date,recv_name,partner_code,prd_name,item_cnt,item_price']
      rows.push(`EN-1,2026-02-10,Kim,${whole.partner_code},Gloves,2,12000`)
      const file = { name: 'orders.csv', mimeType: '', buffer: Buffer.from(rows.join('\n')) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('heading', { name: 'What would be done' }).waitFor()
      await page.getByRole('button', { name: 'Import 1 order', exact: true }).waitFor()
      await expect.poll(() => koreanOn(page)).toEqual([])
      await expectCleanButRefused(s, page)

      s.service.clock.advance(6 * 60_000)
      await page.keyboard.press('g')
      await page.keyboard.press('s')
      await page.getByRole('heading', { name: 'Settlements' }).waitFor()
      const pending = page.getByRole('row').filter({ hasText: '새솔덴탈' }).filter({ hasText: 'Pending' })
      await pending.getByRole('link').first().press('Enter')
      await pressEnter(page.getByRole('button', { name: 'Confirm settlements' }))
      const dialog = page.getByRole('dialog', { name: 'Confirm settlements' })
      await pressEnter(dialog.getByRole('button', { name: /^Confirm 1/ }))
      const factor = page.getByRole('dialog').filter({ has: page.locator('input:focus') })
      await factor.waitFor()
      await expect.poll(() => koreanOn(page)).toEqual([])
      await page.keyboard.type(admin.code())
      await page.keyboard.press('Enter')
      await dialog.getByText('Complete the vendor’s profile: business number').waitFor()
      await expect.poll(() => koreanOn(page)).toEqual([])
      await pressEnter(dialog.getByRole('button', { name: 'I have read the warnings: continue with 1' }))
      await page.getByRole('button', { name: 'Reopen the settlement' }).waitFor()
      await expect.poll(() => koreanOn(page)).toEqual([])

      await page.keyboard.press('g')
      await page.keyboard.press('a')
      await page.getByRole('heading', { name: 'Audit' }).waitFor()
      await pressEnter(page.getByRole('button', { name: 'Download as CSV' }))
      const ask = page.getByRole('dialog', { name: 'Download as CSV' })
      await inField(ask)
      await page.keyboard.type('yearly review')
      await expect.poll(() => koreanOn(page)).toEqual([])
      await expectCleanButRefused(s, page)
      const csv = await saved(page, () => page.keyboard.press('Enter'))
      expect(csv.name).toMatch(/\.csv$/)
      expect(csv.bytes.toString()).toContain('confirmSettlement')
      await ask.waitFor({ state: 'detached' })
      await expect
        .poll(async () => {
          const { body } = await s.service.operator('listAudit', undefined, {
            query: { exports: 'true' } as never,
          })
          return body.line_list.map(({ reason }: { reason: string | null }) => reason)
        })
        .toContain('yearly review')
      await page.context().close()
    },
  )

  it('shows each role what it may do, and leads everybody to their own pages', async () => {
    const s = stage()
    const viewer = await s.page(null, '/', { role: 'viewer' })
    await viewer.getByRole('heading', { name: '현황' }).waitFor()
    await viewer.waitForURL(`${s.url}/console/overview`)
    await viewer.getByText('공급사 1곳의 발송이 늦었습니다.').waitFor()
    await viewer.keyboard.press('Tab')
    await viewer.keyboard.press('Enter')
    await viewer.locator('#main:focus').waitFor()
    await expectClean(s, viewer)
    expect(await viewer.getByRole('link', { name: '작업 기록' }).count()).toBe(0)
    await viewer.getByRole('link', { name: '월 정산' }).click()
    await viewer.getByText('이 작업을 할 권한이 없습니다.').first().waitFor()
    expect(await viewer.getByRole('button', { name: /확정|지급/ }).count()).toBe(0)
    await viewer.goto(`${s.url}/console/claims?do=register`)
    await viewer.getByText('조회 전용 계정은').waitFor()
    expect(s.troubles(viewer)).toEqual([])

    const clerk = await s.page(month.whole, '/console/', {
      person: await newPerson(s.service, 'clerk', month.whole),
    })
    await clerk.getByRole('heading', { name: '오늘 할 일' }).waitFor()
    await Promise.all([viewer.context().close(), clerk.context().close()])
  })

  inFull('looks up requests of all vendors or of one, and whose one was', async () => {
    const s = stage()
    const { whole } = month
    const strange = await s.service.newVendor({ name: '해솔치과재료' })
    await s
      .client(strange)
      .items.get('none_[1]')
      .catch(() => {})
    const refused = await s
      .client(whole)
      .items.get('none_[2]')
      .catch(({ requestId }) => requestId as string)
    const page = await s.page(null, '/console/overview', { role: 'viewer' })
    await page.getByRole('heading', { name: '현황' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('cell', { name: '해솔치과재료' }).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: String(refused) })
      .getByText('이 번호의 주문이 없습니다.')
      .waitFor()
    await expectClean(s, page)
    await page.getByRole('combobox', { name: '공급사' }).fill('해솔')
    await page.getByRole('option', { name: /^해솔치과재료/ }).click()
    await page.getByText(String(refused)).waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: '요청 번호' }).fill(String(refused))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '요청 내용' })
    await dialog.getByText('GET /vendor-api/items/{ord_prd_no}').waitFor()
    await dialog.getByRole('link', { name: '한빛메디칼' }).waitFor()
    await expectClean(s, page)
    await page.context().close()
  })

  inFull('starts long work, follows it, hands out its file, and stops it after a question', async () => {
    const s = stage()
    const page = await s.page(null, '/console/overview', { role: 'admin' })
    await page.getByRole('heading', { name: '현황' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('j')
    const row = (kind: string, state: string) =>
      page.getByRole('row').filter({ hasText: kind }).filter({ hasText: state })
    // A month's end may have made some before.
    const zips = row('거래명세서 ZIP', '완료')
    const before = await zips.count()
    await page.getByLabel('정산 월').fill('2026-01')
    await page.getByLabel('정산 월').press('Enter')
    await zips.nth(before).waitFor()
    const zip = await saved(page, () => page.getByRole('button', { name: '파일 다운로드' }).first().click())
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: '점검 시작' }).press('Enter')
    await row('정산 점검', '완료').getByRole('button', { name: '결과 보기' }).press('Enter')
    await page.getByRole('dialog', { name: '정산 점검' }).getByText('비교한 항목').waitFor()
    await expectClean(s, page)
    await page.keyboard.press('Escape')
    await s.service.db.script(aJobOfAnother)
    await page.getByRole('link', { name: '현황' }).click()
    await page.getByRole('heading', { name: '현황' }).waitFor()
    await page.goBack()
    await row('목록 기록 다시 쓰기', '진행 중').getByRole('button', { name: '멈추기' }).press('Enter')
    const stop = page.getByRole('dialog', { name: '작업 멈추기' })
    await stop.getByText('지금까지 처리한 것은 그대로 남습니다.').waitFor()
    await stop.getByRole('button', { name: '멈추기' }).press('Enter')
    await row('목록 기록 다시 쓰기', '멈추는 중').waitFor()
    await expectClean(s, page)
    // What runs is still looked at after a look that failed.
    await page.route('**/operator-api/jobs?*', (route) => route.abort())
    await page.getByText(/^서버에 연결할 수 없습니다/).waitFor()
    await page.unroute('**/operator-api/jobs?*')
    await page.getByText(/^서버에 연결할 수 없습니다/).waitFor({ state: 'detached' })
    await s.service.db.script(leaseOfAnotherEnds)
    await page.getByRole('button', { name: '점검 시작' }).press('Enter')
    await row('목록 기록 다시 쓰기', '중단됨').waitFor()
    await page.getByLabel('정산 월').fill('2025-12')
    await page.getByLabel('정산 월').press('Enter')
    await page.getByText('이 달에 확정된 정산이 없습니다.').waitFor()
    await page.context().close()
  })

  inFull('keeps settings, and shows what was done', async () => {
    const s = stage()
    const page = await s.page(null, '/console/settings/holidays', { role: 'admin' })
    await page.getByLabel('날짜').fill('2026-02-20')
    await page.getByLabel('이름').fill('택배 휴무일')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '2026-02-20 삭제' }).waitFor()
    await page.getByRole('link', { name: '정산 점검' }).click()
    await page.getByRole('button', { name: '점검 시작' }).click()
    await page.getByText('모두 맞습니다.').waitFor()
    for (const part of ['마켓 정보', '직원', '웹훅', '개인정보 보관', '내 계정']) {
      await page.getByRole('link', { name: part }).click()
      await page.getByRole('heading', { level: 2, name: part }).waitFor()
    }
    await expectClean(s, page)
    await page.getByRole('link', { name: '작업 기록' }).click()
    await page.getByRole('cell', { name: '휴일 변경' }).first().waitFor()
    await expectClean(s, page)
    await page.context().close()
  })

  inFull('adjusts what vendors are paid by keys: one, a table, and what was a mistake', () =>
    adjustByKeys(stage(), month),
  )

  inFull('"all" leaves out whom the bank cannot pay; one is chosen by hand', async () => {
    const s = stage()
    for (const name of ['다온덴탈', '계좌없는상사']) await oneMore(s, name)
    const january = async (status: 'pending' | 'confirmed') =>
      (await s.service.operator('listSettlements', undefined, { query: { status } })).body.settlement_list
    const [bare, calm] = ['계좌없는상사', '다온덴탈']
    for (const { vendor_name, vendor_id, settlement_id } of await january('pending')) {
      if (vendor_name === bare)
        await s.service.operator('updateVendor', { bank_account: '' }, { params: { vendor_id } })
      if (vendor_name === bare || vendor_name === calm)
        await s.service.operator('confirmSettlement', {}, { params: { settlement_id } })
    }
    const payable = (await january('confirmed')).filter(
      (one: { account_warning: string | null }) => one.account_warning === null,
    ).length
    const page = await s.page(null, '/console/closing', { role: 'admin' })
    await page.getByRole('checkbox', { name: '전체 선택' }).check()
    await page.getByRole('button', { name: `${payable}건 지급 처리` }).waitFor()
    await page.getByRole('row').filter({ hasText: bare }).getByRole('checkbox').check()
    await page.getByRole('button', { name: `${payable + 1}건 지급 처리` }).waitFor()
    await expectClean(s, page)
    await payByKeys(s, page, calm)
    await page.context().close()
  })
})

/** Statements that prove themselves, from the confirmation to the public page. Interface 10.7; decisions 113, 114. */
import { hash } from 'node:crypto'
import { pdfStatementProof, statementContentHash } from '@napum/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from './databases.ts'
import { anOrder, type Json, startTestService, type TestService, type TestVendor } from './service.ts'
import { confirmPending, moveSettlement, send, settlementsOf } from './trade.ts'

const HOSTILE = '(주)<script>alert(1)</script>"상사\''

describe.each(usualKinds)('on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind, { env: { PUBLIC_URL: 'https://napum.example/shop' } })
    await service.operator('updateMarketplace', { name: '나눔<b>마켓' })
  })
  afterAll(() => service.close())

  /** A confirmed settlement with a sale and, when asked for, its reversal. */
  const confirmed = async (fields: object = {}) => {
    const vendor = await service.newVendor(fields)
    const order = anOrder([vendor, vendor], { recv_name: '홍받는' })
    const [[one, two] = []] = await service.importOrders(order)
    const supply_price = { unit_price: 1_000.5, quantity: 2, total_amount: 2_001 }
    for (const ord_prd_no of [one, two])
      await send(service, vendor, 'confirmInventory', { ord_prd_no, stock_available: true, supply_price })
    await send(service, null, 'registerClaims', { ord_prd_no: two, type: 'cancel', reason: '-' })
    return { vendor, order, one: one as string, id: await confirmPending(service, vendor) }
  }

  const own = async (vendor: TestVendor, settlement_type: string, format: string) => {
    const [{ settlement_no } = { settlement_no: '' }] = await settlementsOf(service, vendor)
    return service.as(vendor, 'ownSettlementStatement', undefined, {
      params: { settlement_no },
      query: { settlement_type, format },
    })
  }
  const json = async (vendor: TestVendor, type = 'standard'): Promise<Json> =>
    (await own(vendor, type, 'json')).body

  let callers = 0
  /** Each call comes from an address of its own, unless one is given. */
  const verify = (code: string, headers: object = { accept: 'application/json' }, remoteAddress?: string) =>
    service.app.inject({
      url: `/verify/${code}`,
      headers: headers as Record<string, string>,
      remoteAddress: remoteAddress ?? `10.0.${callers >> 8}.${callers++ & 255}`,
    })
  const said = async (code: string): Promise<Json> => (await verify(code)).json().statement

  it('fixes a hash and a code at the confirmation, which anybody can compute from the JSON', async () => {
    const { vendor, one, order, id } = await confirmed()
    const [standard, cancellation] = [await json(vendor), await json(vendor, 'cancellation')]
    const { settlement_no: sale_settlement_no } = standard.settlement
    // What an amended invoice is made of: why, when it had left, and where it was sold.
    expect(cancellation.orders[0].items).toMatchObject([
      { tax_type: 'taxable', claim_type: 'cancel', supplied_on: null, sale_settlement_no },
    ])
    expect(standard.orders[0].items[0]).not.toHaveProperty('claim_type')
    for (const statement of [standard, cancellation]) {
      expect(statementContentHash(statement)).toBe(statement.content_hash)
      const [line] = statement.orders[0].items
      line.amount += 0.01
      expect(statementContentHash(statement)).not.toBe(statement.content_hash)
    }
    expect(standard.settlement_type).toBe('standard')
    expect(standard.check_code).not.toBe(cancellation.check_code)
    expect(standard.content_hash).not.toBe(cancellation.content_hash)
    const proof = { content_hash: standard.content_hash, check_code: standard.check_code }
    expect((await service.as(vendor, 'statementData', { ord_prd_no: one })).body).toMatchObject(proof)
    expect((await service.as(vendor, 'statementData', { ord_no: order.ord_no })).body).not.toHaveProperty(
      'check_code',
    )
    expect(pdfStatementProof((await own(vendor, 'standard', 'pdf')).raw.rawPayload)).toEqual(proof)
    await moveSettlement(service, id, 'paid')
    expect(await json(vendor)).toMatchObject(proof)
    expect((await own(vendor, 'standard', 'pdf')).raw.rawPayload.includes(proof.check_code)).toBe(true)
  })

  it('says what became of a paper: confirmed, paid, reopened, replaced', async () => {
    const { vendor, id, one } = await confirmed()
    const first = await json(vendor)
    const [{ settlement_no } = { settlement_no: '' }] = await settlementsOf(service, vendor)
    const statement = {
      check_code: first.check_code,
      content_hash: first.content_hash,
      settlement_no,
      settlement_type: 'standard',
      issuer: `납품상사 ${vendor.partner_code}`,
      marketplace: '나눔<b>마켓',
      total: 4_002,
      supply_amount: 3_638,
      vat_amount: 364,
      line_count: 2,
      payable_amount: 2_001,
      account_last4: '',
      confirmed_on: '2026-02-11',
      reopened_on: null,
      replaced_on: null,
      state: 'confirmed',
    }
    expect(await said(first.check_code)).toMatchObject(statement)
    // As somebody types it.
    expect(await said(`${first.check_code.replaceAll('-', '').toLowerCase()}%20`)).toMatchObject(statement)
    await moveSettlement(service, id, 'reopened')
    expect(await json(vendor)).not.toHaveProperty('check_code')
    expect(pdfStatementProof((await own(vendor, 'standard', 'pdf')).raw.rawPayload)).toBeNull()
    const reopened = { ...statement, state: 'reopened', reopened_on: '2026-02-11', payable_amount: null }
    expect(await said(first.check_code)).toMatchObject(reopened)
    await moveSettlement(service, id, 'confirmed')
    const same = await json(vendor)
    expect([same.content_hash, same.check_code]).toEqual([
      first.content_hash,
      expect.not.stringMatching(first.check_code),
    ])
    // What was confirmed again as it was takes no paper away.
    expect(await said(first.check_code)).toMatchObject(statement)
    await moveSettlement(service, id, 'reopened')
    expect(await said(first.check_code)).toMatchObject(reopened)
    const supply_price = { unit_price: 1_000.5, quantity: 4, total_amount: 4_002 }
    await send(service, vendor, 'confirmInventory', { ord_prd_no: one, stock_available: true, supply_price })
    await moveSettlement(service, id, 'confirmed')
    const second = await json(vendor)
    const replaced = { ...reopened, state: 'replaced', replaced_on: '2026-02-11' }
    expect(await said(first.check_code)).toMatchObject(replaced)
    expect(await said(same.check_code)).toMatchObject({ ...replaced, check_code: same.check_code })
    const { content_hash, check_code } = second
    expect(await said(check_code)).toMatchObject({
      ...statement,
      ...{
        content_hash,
        check_code,
        total: 6_003,
        supply_amount: 5_457,
        vat_amount: 546,
        payable_amount: 4_002,
      },
    })
    await moveSettlement(service, id, 'paid')
    expect(await said(second.check_code)).toMatchObject({ state: 'paid' })
    expect(await said(first.check_code)).toMatchObject(replaced)
  })

  it('knows every PDF that it gave out by its bytes, and none that was changed since', async () => {
    const account = { bank_code: '004', bank_account: '123-45-678901', account_holder: '한빛상사' }
    const { vendor, id } = await confirmed(account)
    const { check_code, account: printed } = await json(vendor)
    expect(printed).toMatchObject({ bank_code: '004', account_holder: '한빛상사' })
    const asked = async (pdf: Buffer) =>
      (await verify(`${check_code}?file_sha256=${hash('sha256', pdf, 'hex')}`)).json().statement
    const pdf = async () => (await own(vendor, 'standard', 'pdf')).raw.rawPayload
    const confirmedPdf = await pdf()
    expect(await asked(confirmedPdf)).toMatchObject({ file: 'issued', account_last4: '8901', line_count: 2 })
    // Given out again it is the same file; paid it is another one, and both stay genuine.
    expect((await pdf()).equals(confirmedPdf)).toBe(true)
    await moveSettlement(service, id, 'paid')
    const paidPdf = await pdf()
    expect(paidPdf.equals(confirmedPdf)).toBe(false)
    for (const issued of [confirmedPdf, paidPdf])
      expect(await asked(issued)).toMatchObject({ file: 'issued', state: 'paid' })
    const forged = Buffer.from(confirmedPdf)
    forged[forged.length >> 1] = (forged[forged.length >> 1] ?? 0) ^ 1
    expect(await asked(forged)).toMatchObject({ file: 'changed', state: 'paid' })
    // The file of the other statement of the same settlement bears another code.
    expect(await asked((await own(vendor, 'cancellation', 'pdf')).raw.rawPayload)).toMatchObject({
      file: 'changed',
    })
    const forOperator = await service.operator('settlementStatement', undefined, {
      params: { settlement_id: id },
      query: { format: 'pdf' },
    })
    expect(await asked(forOperator.raw.rawPayload)).toMatchObject({ file: 'issued' })
    expect(await said(check_code)).not.toHaveProperty('file')
    for (const bad of ['x', 'a'.repeat(63), `${'a'.repeat(64)}&file_sha256=${'a'.repeat(64)}`]) {
      const refused = await verify(`${check_code}?file_sha256=${bad}`)
      expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  it('does not judge a file of a settlement that was confirmed before files were kept', async () => {
    const { vendor, id } = await confirmed()
    const old = (await own(vendor, 'standard', 'pdf')).raw.rawPayload
    const { check_code } = await json(vendor)
    await service.db.script(
      `delete from statement_file where settlement_id = '${id}';
       update statement_proof set form = 1, supply_amount = null, vat_amount = null, line_count = null,
         account_last4 = null where settlement_id = '${id}'`,
    )
    const asked = async (pdf: Buffer) =>
      (await verify(`${check_code}?file_sha256=${hash('sha256', pdf, 'hex')}`)).json().statement
    expect(await asked(old)).toMatchObject({ file: 'unread', state: 'confirmed', supply_amount: null })
    // What is given out from now on is known.
    const now = (await own(vendor, 'standard', 'pdf')).raw.rawPayload
    expect(await asked(now)).toMatchObject({ file: 'issued' })
    const page = await verify(check_code, { accept: 'text/html' })
    expect(page.body).not.toContain('공급가액')
  })

  it('proves what was confirmed before there were codes when it is first read, once for all', async () => {
    const { vendor, id } = await confirmed()
    await service.db.script(
      `delete from statement_proof where settlement_id = '${id}';
       update settlement set confirmation = 0 where settlement_id = '${id}'`,
    )
    const all = await Promise.all(Array.from({ length: 5 }, () => json(vendor)))
    expect(all[0]).toMatchObject({ check_code: expect.stringMatching(/^.{19}$/) })
    expect(new Set(all.map(({ check_code }) => check_code)).size).toBe(1)
    expect(await said(all[0].check_code)).toMatchObject({ state: 'confirmed', total: 4_002 })
  })

  it('shows a page in Korean or English that runs nothing and names nobody', async () => {
    const { vendor, order, one } = await confirmed({ name: HOSTILE, owner: '김대표', email: 'a@b.example' })
    const { check_code } = await json(vendor)
    const pages = await Promise.all(
      [
        { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
        { accept: '*/*', 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' },
        { accept: 'text/html', 'accept-language': 'en-US,en;q=0.9,ko;q=0.5' },
      ].map((headers) => verify(check_code, headers)),
    )
    for (const page of pages) {
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
        ),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      expect(page.body).toContain('(주)&lt;script&gt;alert(1)&lt;/script&gt;&quot;상사&#39;')
      expect(page.body).not.toContain('<script')
      expect(page.body).toContain('나눔&lt;b&gt;마켓')
      expect(page.body).not.toContain('<b>')
      for (const name of ['김대표', 'a@b.example', '홍받는', order.ord_no, one, '레진', vendor.vendor_id])
        expect(page.body).not.toContain(name)
    }
    expect(pages.map(({ body }) => body.includes('4,002원'))).toEqual([true, true, false])
    for (const text of [
      '공급가액</dt><dd>3,638원',
      '세액</dt><dd>364원',
      '품목 줄 수</dt><dd>2',
      '4자리</dt><dd>표시 없음',
    ])
      expect(pages[0]?.body).toContain(text)
    expect(pages[2]?.body).toContain('This statement is valid. Its settlement is confirmed.')
  })

  it('answers a code that nobody has in the form of the caller, and nothing else', async () => {
    for (const code of [
      '0000-0000-0000-0000',
      'x',
      '%00',
      '7QF3-0K2M-9XHD-%0000',
      '%3Cscript%3E',
      "'--",
      `${'A'.repeat(900)}`,
    ]) {
      const refused = await verify(code)
      expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'NOT_FOUND'])
      const page = await verify(code, { accept: 'text/html' })
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('이 확인번호의 명세서는 없습니다.')
      expect(page.body).not.toContain('script')
    }
    expect((await service.app.inject({ method: 'POST', url: '/verify/x' })).statusCode).toBe(405)
  })

  it('answers an address 30 times a minute, known codes or not', async () => {
    const { vendor } = await confirmed()
    const { check_code } = await json(vendor)
    const asked = []
    for (let at = 0; at < 31; at++) {
      asked.push(await verify(at % 2 === 0 ? check_code : 'x', { accept: 'application/json' }, '192.0.2.7'))
    }
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 200 : 404)),
      429,
    ])
    expect(Number(asked.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    const page = await verify(check_code, { accept: 'text/html', 'accept-language': 'en' }, '192.0.2.7')
    expect([page.statusCode, page.body.includes('Too many requests.')]).toEqual([429, true])
    expect((await verify(check_code, { accept: 'application/json' }, '192.0.2.8')).statusCode).toBe(200)
  })
})

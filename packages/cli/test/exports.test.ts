import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Answers, folder, napum } from './harness.ts'

const fileAnswer = (text: string, name: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })

const transfer = {
  settlement_no: 'SET-20260131-001',
  vendor_name: '한빛상사',
  bank_account: '0012',
  amount: 55_000,
  account_changed: false,
}
const apart = {
  settlement_no: 'SET-20260131-002',
  vendor_name: '별나라',
  payable_amount: -3_000,
  reason: 'NEGATIVE_PAYABLE',
  message: 'It comes to less than 0.',
}
const bank = (list: object, name = '대량이체_2026-02-10_1건_55000원.csv'): Answers => ({
  'GET /operator-api/settlements/bank-transfers': ({ path }) =>
    path.includes('format=json')
      ? { transfer_list: [transfer], transfer_count: 1, total_amount: 55_000, apart_list: [], ...list }
      : fileAnswer('0012,55000', name),
})

describe('a file for a bank', () => {
  it('is written for its owner alone, with what it comes to', async () => {
    const file = join(folder(), '이체.csv')
    const words = [
      'settlements',
      'bank-file',
      'SET-1',
      'SET-2',
      '-o',
      file,
      '--columns',
      'account,amount',
      '--no-header',
    ]
    const { code, out, asked } = await napum(words, bank({}))
    expect([code, readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([0, '0012,55000', 0o600])
    expect(out).toContain('1 transfers of 55,000 won')
    expect(out).not.toContain('0012')
    const query = new URLSearchParams(asked[1]?.path.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      settlement_no: 'SET-1,SET-2',
      columns: 'account,amount',
      header: 'false',
      format: 'csv',
    })
  })

  it('tells what is not in it, and of an account that has changed; then the exit code is 1', async () => {
    const file = join(folder(), '이체.csv')
    const list = { transfer_list: [{ ...transfer, account_changed: true }], apart_list: [apart] }
    const { code, out, err } = await napum(['settlements', 'bank-file', '-o', file], bank(list))
    expect(code).toBe(1)
    expect(out).toContain('SET-20260131-002')
    expect(out).toContain('It comes to less than 0.')
    expect(err).toContain('SET-20260131-001 (한빛상사)')
  })

  it('is not written when there is nothing to pay, when it is no table, or when it is not what was told', async () => {
    const place = folder()
    const at = (name: string) => ['settlements', 'bank-file', '-o', join(place, name)]
    const nothing = { transfer_list: [], transfer_count: 0, total_amount: 0 }
    expect((await napum(at('a.csv'), bank(nothing))).out).toContain('nothing to transfer')
    expect((await napum(at('a.pdf'), bank({}))).code).toBe(1)
    const { code, err } = await napum(at('a.csv'), bank({}, '대량이체_2026-02-10_2건_56000원.csv'))
    expect([code, err]).toEqual([1, expect.stringContaining('Run it again')])
    expect(readdirSync(place)).toEqual([])
  })
})

const files = [
  { form: 'taxable', part: 1, rows: 100, file_name: '세금계산서_1_2026-01_1.xlsx' },
  { form: 'taxable', part: 2, rows: 7, file_name: '../세금계산서_1_2026-01_2.xlsx' },
]
const invoices = {
  month: '2026-01',
  supplier: { name: '한빛상사' },
  file_list: files,
  warnings: [{ code: 'SETTLEMENTS_PENDING', message: '1 settlement is not confirmed.', details: {} }],
}
const answerOf =
  (): Answers[string] =>
  ({ path }) =>
    path.includes('format=json') ? invoices : fileAnswer(path, 'x.xlsx')

describe('tax invoices', () => {
  it('of a vendor are written into a folder, part by part, with what is to be looked at', async () => {
    const place = join(folder(), '계산서')
    const words = ['tax-invoices', '2026-01', '-o', place, '--key', 'napum_key']
    const { code, out, err } = await napum(words, { 'GET /vendor-api/tax-invoices': answerOf() })
    expect(code).toBe(0)
    expect(readdirSync(place).sort()).toEqual(['세금계산서_1_2026-01_1.xlsx', '세금계산서_1_2026-01_2.xlsx'])
    expect(readFileSync(join(place, '세금계산서_1_2026-01_2.xlsx'), 'utf8')).toContain('part=2')
    expect(`${out}${err}`).toContain('1 settlement is not confirmed.')
  })

  it('are marked as issued by the operator, with what Hometax answered', async () => {
    const approvals = join(folder(), 'approvals.json')
    const approval = { vendor_id: 'A', kind: '01', approval_no: '1' }
    writeFileSync(approvals, JSON.stringify([approval]))
    const words = ['tax-invoices', '2026-01', '--vendor', 'A', '--mark-issued', '--approvals', approvals]
    const { code, out, asked } = await napum(words, {
      'POST /operator-api/tax-invoices/issued': () => ({ month: '2026-01', issued_list: [approval] }),
    })
    expect([code, out.trim()]).toEqual([0, '1 invoices of 1 vendors count as issued for 2026-01.'])
    expect(asked[0]?.body).toEqual({ month: '2026-01', vendor_ids: ['A'], approvals: [approval] })
  })

  it('of all vendors are fetched one by one by the operator', async () => {
    const place = folder()
    const { code, asked } = await napum(['tax-invoices', '2026-01', '-o', place], {
      'GET /operator-api/tax-invoices': () => ({
        vendor_list: [{ vendor_id: 'A' }, { vendor_id: 'B' }],
        pagination: { page: 1, limit: 100, total: 2, has_more: false },
      }),
      'GET /operator-api/vendors/A/tax-invoices': answerOf(),
      'GET /operator-api/vendors/B/tax-invoices': answerOf(),
    })
    expect([code, asked.length]).toEqual([0, 7])
    // Both have one business number, and so the same names: no file takes the place of another.
    expect(readdirSync(place).sort()).toEqual([
      '세금계산서_1_2026-01_1.xlsx',
      '세금계산서_1_2026-01_1_B.xlsx',
      '세금계산서_1_2026-01_2.xlsx',
      '세금계산서_1_2026-01_2_B.xlsx',
    ])
    expect(readFileSync(join(place, '세금계산서_1_2026-01_1.xlsx'), 'utf8')).toContain('/vendors/A/')
    expect(readFileSync(join(place, '세금계산서_1_2026-01_1_B.xlsx'), 'utf8')).toContain('/vendors/B/')
  })
})

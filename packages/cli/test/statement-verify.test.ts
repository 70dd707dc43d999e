import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementContentHash } from '@napum/client'
import { describe, expect, it } from 'vitest'
import { folder, napum, refusal } from './harness.ts'

const check_code = '7QF3-0K2M-9XHD-4T5V'
const content = {
  settlement: { settlement_id: '01S', settlement_no: 'SET-20260131-001', status: 'confirmed' },
  settlement_type: 'standard',
  orders: [{ summary: { total: 1_250 } }],
}
const content_hash = statementContentHash(content as never)
const found = {
  check_code,
  content_hash,
  state: 'confirmed',
  settlement_no: 'SET-20260131-001',
  settlement_type: 'standard',
  issuer: '한빛\u001b[2J상사',
  total: 1_250,
  supply_amount: 1_136,
  vat_amount: 114,
  line_count: 3,
  payable_amount: 1_000,
  account_last4: '7890',
  confirmed_on: '2026-02-02',
}
/** What the service says: of a file only when it is asked for one. */
const service =
  (file: string | undefined, said: object = {}) =>
  ({ path }: { path: string }) => ({
    success: true,
    statement: { ...found, ...said, ...(path.includes('file_sha256') && file ? { file } : {}) },
  })
const path = `GET /verify/${check_code}`

/** A file of this content. */
function fileOf(bytes: string | object): string {
  const file = join(folder(), 'statement')
  writeFileSync(file, typeof bytes === 'string' ? bytes : JSON.stringify(bytes))
  return file
}
const pdf = (hash: string) =>
  `%PDF-1.7\n\xff<pdf:Keywords>napum-check-code:${check_code}, napum-content-hash:${hash}<`

describe('napum statement verify', () => {
  it.each([
    ['a JSON file', { ...content, content_hash, check_code }],
    ['a PDF', pdf(content_hash)],
  ])('finds %s valid, without any key, and prints what to compare', async (_, bytes) => {
    const answer = service('issued')
    const { code, out, asked } = await napum(['statement', 'verify', fileOf(bytes)], { [path]: answer }, {})
    expect([code, out]).toEqual([
      0,
      'The file is what the service issued, and still stands.\nSET-20260131-001 (standard), 한빛 [2J상사, total 1,250 won\nsupply 1,136 + VAT 114 won, payable 1,000, lines: 3, account ends in 7890\nconfirmed, confirmed on 2026-02-02\n',
    ])
    expect(asked.map(({ headers }) => [...headers.keys()].join())).toEqual(['accept'])
  })

  it.each([
    ['CHANGED', { ...content, orders: [{ summary: { total: 1_251 } }], content_hash, check_code }, {}],
    ['CHANGED', pdf('0'.repeat(64)), {}],
    ['CHANGED', pdf(content_hash), {}, 'changed'],
    ['REOPENED', pdf(content_hash), { state: 'reopened' }],
    ['REPLACED', pdf(content_hash), { state: 'replaced' }],
  ])('fails for a file that is %s', async (reason, bytes, said, file = 'issued') => {
    const answer = service(file, said)
    const words = ['statement', 'verify', '--json', fileOf(bytes)]
    const { code, out } = await napum(words, { [path]: answer }, {})
    expect([code, JSON.parse(out)]).toEqual([1, expect.objectContaining({ valid: false, reason })])
  })

  it.each([
    ['kept no files when it confirmed', 'unread'],
    ['is of a version that keeps none', undefined],
  ])('answers 2 for a PDF of a service that %s', async (_, file) => {
    const answers = { [path]: service(file) }
    const { code, out, asked } = await napum(
      ['statement', 'verify', '--json', fileOf(pdf(content_hash))],
      answers,
      {},
    )
    expect([code, JSON.parse(out)]).toEqual([2, expect.objectContaining({ valid: null, reason: 'UNREAD' })])
    const sha256 = hash('sha256', Buffer.from(pdf(content_hash)), 'hex')
    expect(asked.map((one) => one.path)).toEqual([`/verify/${check_code}?file_sha256=${sha256}`])
  })

  it('fails for a code that nobody knows', async () => {
    const answers = { [path]: () => refusal(404, 'NOT_FOUND') }
    const { code, out } = await napum(['statement', 'verify', fileOf(pdf(content_hash))], answers, {})
    expect([code, out]).toEqual([
      1,
      'The service does not know the check code of the file: it did not issue it.\n',
    ])
  })

  it.each([['{}'], ['null'], ['{"check_code":1}'], ['%PDF-1.7 other'], ['hello']])(
    'asks nobody about what is no statement with a code: %s',
    async (bytes) => {
      const { code, asked, err } = await napum(['statement', 'verify', fileOf(bytes)], {}, {})
      expect([code, asked]).toEqual([1, []])
      expect(err).toMatch(/no check code|neither a PDF nor JSON/)
    },
  )
})

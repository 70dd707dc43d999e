import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { writeXlsx } from '@napum/spreadsheet'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { type Asked, folder, napum } from './harness.ts'

interface Entry {
  readonly amount: unknown
  readonly idempotency_key?: string
}
const entry = (memo: string, amount: unknown = -5_000) => ({
  partner_code: 'NP0001',
  reason_code: 'penalty',
  amount,
  memo,
})

/** The service: an amount that is no number fails, and what has a key is recorded once. */
function service() {
  const recorded = new Set<string>()
  const take = ({ body }: Asked) => {
    const results = body.adjustments.map(({ amount, idempotency_key = '' }: Entry) => {
      if (typeof amount !== 'number')
        return { success: false, error_code: 'VALIDATION_ERROR', message: 'amount must be a number.' }
      const isNew = !recorded.has(idempotency_key)
      if (!body.dry_run) recorded.add(idempotency_key)
      const line_id = body.dry_run && isNew ? null : '7'
      return { success: true, line_id, settlement_no: 'SET-20260131-001', amount, message: '' }
    })
    return { success_count: 0, failure_count: 0, total_amount: 0, results }
  }
  return { recorded, answers: { 'POST /operator-api/adjustments': take } }
}
const isDry = (asked: readonly Asked[]) => asked.map(({ body }) => body.dry_run ?? false)
const written = (name: string, content: string | Uint8Array) => {
  const file = join(folder(), name)
  writeFileSync(file, content)
  return file
}
const importing = (file: string, ...words: string[]) => ['adjustments', 'import', file, ...words]

describe('adjustments import', () => {
  const title = '공급사 코드,사유,금액,과세 구분,상품주문번호,수량,메모,비밀'
  const rows = ['NP0001,지연·품절 배상,"-5,000",과세 외,,,출고 지연,x', 'NP0001,물류비,천 원,과세,,,운임,x']

  it('reads a table, asks with count and sum, and says at the end which rows failed', async () => {
    const file = written('조정.csv', iconv.encode([title, ...rows].join('\n'), 'cp949'))
    const { answers } = service()
    const { code, out, err, asked } = await napum(importing(file), answers, { stdin: 'y\n', terminal: true })
    expect([code, isDry(asked)]).toEqual([1, [true, false]])
    expect(asked[1]?.body.adjustments).toEqual([
      { ...entry('출고 지연'), tax_type: 'none', idempotency_key: expect.stringMatching(/^import-/) },
    ])
    expect(err).toContain('These columns are not read: 비밀')
    expect(err).toContain('Record 1 adjustment of -5,000 won in all?')
    expect(out).toContain('Recorded: 1 adjustment of -5,000 won in all.')
    expect(out).toContain('row 3: VALIDATION_ERROR: amount must be a number.')
    const [failed] = readFileSync(file.replace('.csv', '.failed.ndjson'), 'utf8').trim().split('\n')
    expect(JSON.parse(failed ?? '')).toEqual({
      ...{
        partner_code: 'NP0001',
        reason_code: 'logistics',
        amount: '천 원',
        tax_type: 'taxable',
        memo: '운임',
      },
      import_error: { code: 'VALIDATION_ERROR', message: 'amount must be a number.', rows: [3] },
    })
  })

  it('reads a workbook with names of fields', async () => {
    const columns = ['partner_code', 'reason_code', 'amount', 'quantity', 'memo'].map((title) => ({ title }))
    const bytes = await buffer(writeXlsx(columns, [['NP0001', 'penalty', -1_234.5, 2, '하나']]))
    const { asked } = await napum(importing(written('a.xlsx', bytes), '--dry-run'), service().answers)
    expect(asked[0]?.body.adjustments).toMatchObject([{ ...entry('하나', -1_234.5), quantity: 2 }])
  })

  it.each([
    ['a.json', (list: object[]) => JSON.stringify({ adjustments: list })],
    ['a.ndjson', (list: object[]) => list.map((one) => JSON.stringify(one)).join('\n')],
  ])('records every entry of %s once, however often it is imported', async (name, text) => {
    const { answers, recorded } = service()
    // Two of them are alike, and both count.
    const list = [entry('하나'), entry('하나'), entry('둘', 1_000)]
    const file = written(name, text(list))
    const first = await napum(importing(file, '--yes'), answers)
    expect([first.code, recorded.size]).toEqual([0, 3])
    expect(first.out).toBe('Recorded: 3 adjustments of -9,000 won in all.\n')
    writeFileSync(file, text([entry('셋'), ...list]))
    const again = await napum(importing(file, '--yes', '--json'), answers)
    expect(JSON.parse(again.out)).toEqual({
      ...{ dry_run: false, success_count: 1, before_count: 3, failure_count: 0, total_amount: -5_000 },
      failures_file: null,
    })
    expect(recorded.size).toBe(4)
  })

  it('sends a thousand entries a call', async () => {
    const list = Array.from({ length: 1_001 }, (_, n) => entry(`${n}`, 0.1))
    const { out, asked } = await napum(
      importing(written('a.json', JSON.stringify(list)), '--dry-run'),
      service().answers,
    )
    expect(asked.map(({ body }) => body.adjustments.length)).toEqual([1_000, 1])
    expect(out).toContain('1,001 adjustments of 100.1 won in all.')
    expect(out).toContain('This was a dry run: nothing was written.')
  })

  it('records nothing after a no, in a dry run, and when nobody can be asked', async () => {
    const file = written('a.json', JSON.stringify([entry('하나')]))
    const { answers } = service()
    const declined = await napum(importing(file), answers, { stdin: 'n\n', terminal: true })
    expect([declined.code, isDry(declined.asked)]).toEqual([1, [true]])
    const alone = await napum(importing(file), answers)
    expect([alone.code, isDry(alone.asked)]).toEqual([1, [true]])
    expect(alone.err).toContain('--yes')
    const dry = await napum(importing(file, '--dry-run', '--yes'), answers)
    expect([dry.code, isDry(dry.asked)]).toEqual([0, [true]])
    const silent = await napum(importing(file, '--json'), answers)
    expect([silent.code, silent.asked]).toEqual([1, []])
  })

  it('refuses a table without the columns that it needs, and a list of what is no entry', async () => {
    const table = await napum(importing(written('a.csv', '금액,메모\n1,x\n')), service().answers)
    expect([table.code, table.asked]).toEqual([1, []])
    const list = await napum(importing(written('a.json', '[1]')), service().answers)
    expect([list.code, list.asked]).toEqual([1, []])
    expect(list.err).toContain('Entry 1 is no object.')
  })
})

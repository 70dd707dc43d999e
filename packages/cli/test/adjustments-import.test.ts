import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { type Asked, folder, napum, refusal } from './harness.ts'

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
  const preview = {
    upload_id: 'U1',
    unknown_columns: ['비밀'],
    rows: [
      { row: 2, entry: entry('출고 지연'), amount: -5_000, verdict: 'ok', issues: [] },
      { row: 3, entry: entry('전과 같음'), amount: -5_000, verdict: 'warning', issues: [] },
      {
        row: 4,
        entry: entry('운임', '천 원'),
        amount: null,
        verdict: 'refused',
        issues: [{ code: 'VALIDATION_ERROR', message: 'amount must be a number.' }],
      },
    ],
  }
  const tables = {
    'POST /operator-api/adjustments/preview': () => preview,
    'POST /operator-api/adjustments/U1/commit': () => ({
      results: [{ row: 2, success: true, line_id: '7', settlement_no: 'SET-1', amount: -5_000, message: '' }],
    }),
  }

  it('has a table read by the service, asks with count and sum, and says at the end which rows failed', async () => {
    const bytes = iconv.encode('공급사 코드,사유,금액\nNP0001,물류비,천 원', 'cp949')
    const file = written('조정.csv', bytes)
    const { code, out, err, asked } = await napum(importing(file), tables, { stdin: 'y\n', terminal: true })
    expect([code, asked.map(({ path }) => path)]).toEqual([
      1,
      ['/operator-api/adjustments/preview', '/operator-api/adjustments/U1/commit'],
    ])
    expect(err).toContain('These columns are not read: 비밀')
    expect(err).toContain('Recorded before, and left out: 1. Refused: 1.')
    expect(err).toContain('Record 1 adjustment of -5,000 won in all?')
    expect(out).toContain('Recorded: 1 adjustment of -5,000 won in all.')
    expect(out).toContain('row 4: VALIDATION_ERROR: amount must be a number.')
    const [failed] = readFileSync(file.replace('.csv', '.failed.ndjson'), 'utf8').trim().split('\n')
    expect(JSON.parse(failed ?? '')).toEqual({
      ...entry('운임', '천 원'),
      import_error: { code: 'VALIDATION_ERROR', message: 'amount must be a number.', rows: [4] },
    })
  })

  it('commits no table in a dry run', async () => {
    const { asked } = await napum(importing(written('a.xlsx', new Uint8Array([1])), '--dry-run'), tables)
    expect(asked.map(({ path }) => path)).toEqual(['/operator-api/adjustments/preview'])
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

  it('says why the service refuses a table, and refuses a list of what is no entry', async () => {
    const table = await napum(importing(written('a.csv', '금액,메모\n1,x\n')), {
      'POST /operator-api/adjustments/preview': () => refusal(415, 'FILE_NOT_READABLE'),
    })
    expect([table.code, table.err]).toEqual([1, expect.stringContaining('FILE_NOT_READABLE')])
    const list = await napum(importing(written('a.json', '[1]')), service().answers)
    expect([list.code, list.asked]).toEqual([1, []])
    expect(list.err).toContain('Entry 1 is no object.')
  })
})

/** Files of vendors on the command line, against a fake service. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Answers, folder, napum } from './harness.ts'

const row = (number: number, verdict: string, fields: object = {}) => ({
  row: number,
  ord_prd_no: `2026_1_[${number}]`,
  carrier_code: 'cj',
  tracking_number: '301234567890',
  verdict,
  issues: verdict === 'ok' ? [] : [{ code: 'X', level: verdict, message: `Row ${number} is ${verdict}.` }],
  read: {},
  ...fields,
})

const service = (rows: object[] = [row(2, 'ok'), row(3, 'warning'), row(4, 'refused')]): Answers => ({
  'POST /vendor-api/waybills/preview': () => ({
    upload_id: 'U1',
    expires_at: '',
    file: { kind: 'csv', encoding: 'utf-8', sheet: null, header_row: 1, same_as: null },
    columns: [],
    rows,
    counts: { ok: 1, warning: 1, refused: 1 },
  }),
  'POST /vendor-api/waybills/U1/commit': ({ body }) => ({
    ...(body.dry_run ? { dry_run: true } : {}),
    success_count: body.rows.length,
    failure_count: 0,
    results: body.rows.map((number: number) => ({
      row: number,
      ord_prd_no: 'x',
      success: true,
      message: 'ok',
    })),
  }),
  'GET /vendor-api/waybills/U1/result.xlsx': () =>
    new Response('the result', {
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-length': '10',
        'content-disposition': "attachment; filename*=UTF-8''r.xlsx",
      },
    }),
})

const file = () => {
  const path = join(folder(), '송장.csv')
  writeFileSync(path, '주문품목번호,송장번호\n')
  return path
}
const commits = (asked: readonly { path: string; body: { rows: number[] } }[]) =>
  asked.filter(({ path }) => path.endsWith('/commit')).map(({ body }) => body.rows)

describe('napum waybills import', () => {
  it('shows what was read and books nothing unless somebody says so', async () => {
    const path = file()
    const { code, out, err, asked } = await napum(['waybills', 'import', path], service())
    expect([code, commits(asked)]).toEqual([1, []])
    expect(out).toContain('1 ok, 1 with a warning, 1 refused.')
    expect(out).toContain('Row 4 is refused.')
    expect(err).toContain('Add --yes')
    expect(asked[0]?.text).toBe('주문품목번호,송장번호\n')
  })

  it('books what is ok with --yes, keeps the result to its owner, and fails because a row was refused', async () => {
    const path = file()
    const { code, out, err, asked } = await napum(
      ['waybills', 'import', path, '--yes', '--carrier', 'cj'],
      service(),
    )
    expect(asked[0]?.path).toBe('/vendor-api/waybills/preview?carrier=cj')
    expect([code, commits(asked)]).toEqual([1, [[2]]])
    expect(err).toBe('')
    const result = path.replace('.csv', '.result.xlsx')
    expect(readFileSync(result, 'utf8')).toBe('the result')
    expect(statSync(result).mode & 0o777).toBe(0o600)
    expect(out).toContain('1 waybills booked, 0 failed.')
  })

  it('books rows with a warning only when told to, a thousand to a request', async () => {
    const rows = Array.from({ length: 1_500 }, (_, at) => row(at + 2, at % 2 ? 'warning' : 'ok'))
    const { asked, code } = await napum(
      ['waybills', 'import', file(), '--yes', '--with-warnings', '--json'],
      service(rows),
    )
    expect(commits(asked).map((each) => each.length)).toEqual([1_000, 500])
    expect(code).toBe(1)
  })

  it('asks on a terminal, and takes no answer for a no', async () => {
    const yes = await napum(['waybills', 'import', file()], service(), { terminal: true, stdin: '네\n' })
    expect(commits(yes.asked)).toEqual([[2]])
    const no = await napum(['waybills', 'import', file()], service(), { terminal: true, stdin: '\n' })
    expect(commits(no.asked)).toEqual([])
  })

  it('with --dry-run, tells what would become of the rows and books nothing', async () => {
    const path = file()
    const { asked, out } = await napum(['waybills', 'import', path, '--dry-run', '--yes'], service())
    expect(asked.map(({ body }) => body).slice(1)).toEqual([{ rows: [2], dry_run: true }])
    expect(existsSync(path.replace('.csv', '.result.xlsx'))).toBe(false)
    expect(out).toContain('1 waybills would be booked, 0 would fail.')
    expect(out).toContain('Nothing was booked.')
  })
})

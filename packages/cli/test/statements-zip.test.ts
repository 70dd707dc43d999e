import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, napum, refusal } from './harness.ts'

const zip = (text: string) =>
  new Response(text, {
    headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="a.zip"' },
  })
const nothing = () => refusal(404, 'SETTLEMENT_NOT_FOUND')

describe('napum statements zip', () => {
  it.each([
    ['vendor', { OPERATOR_API_KEY: undefined }],
    ['operator', {}],
  ])('saves each part of the month in a file of its own: as %s', async (who, env) => {
    const output = join(folder(), 'january.zip')
    const answer = ({ path }: { path: string }) =>
      path.includes('page=3') ? nothing() : zip(path.includes('page=2') ? 'second' : 'first')
    const words = ['statements', 'zip', '--month', '2026-01', '--format', 'xlsx', '-o', output]
    const { code, out, err, asked } = await napum(
      words,
      { [`GET /${who}-api/statements.zip`]: answer },
      { env },
    )
    const second = output.replace('.zip', '-2.zip')
    expect([code, err, out]).toEqual([0, '', `${output}\n${second}\n`])
    expect([output, second].map((file) => readFileSync(file, 'utf8'))).toEqual(['first', 'second'])
    expect(asked[0]?.path).toBe(`/${who}-api/statements.zip?month=2026-01&format=xlsx&page=1`)
  })

  it('fails for a month without statements, and leaves nothing behind', async () => {
    const output = join(folder(), 'january.zip')
    const words = ['statements', 'zip', '--month', '2026-01', '-o', output]
    const { code } = await napum(words, { 'GET /operator-api/statements.zip': nothing })
    expect([code, existsSync(output), existsSync(`${output}.part`)]).toEqual([1, false, false])
    expect((await napum(['statements', 'zip', '--month', '2026-1'])).code).toBe(2)
  })
})

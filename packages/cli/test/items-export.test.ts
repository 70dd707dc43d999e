/** The export of what can be shipped is the template that the import of waybills takes back. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Answers, folder, napum } from './harness.ts'

const CSV = '\ufeff주문품목번호,택배사\r\n2026_1_[1],\r\n'
const file = (bytes: string, more = {}): Answers => ({
  'POST /vendor-api/items/export': () =>
    new Response(bytes, { headers: { 'content-type': 'text/csv; charset=utf-8', ...more } }),
})

describe('napum items export', () => {
  it('asks for what can be shipped and writes what comes, readable for its owner alone', async () => {
    const path = join(folder(), '출고.xlsx')
    const { code, out, asked } = await napum(['items', 'export', '-o', path], file(CSV))
    expect([code, asked.length, out]).toEqual([0, 1, expect.stringContaining('Exported to')])
    expect(asked[0]?.body).toEqual({
      format: 'xlsx',
      filters: { item_status: ['pending', 'preparing'], claim: ['none'], has_waybill: false },
    })
    expect(readFileSync(path, 'utf8')).toBe(CSV)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('asks for the columns and states that are named, or for everything', async () => {
    const path = join(folder(), 'a.csv')
    const named = ['--columns', 'recv_name, ord_prd_no', '--status', 'shipped']
    const some = await napum(['items', 'export', '-o', path, ...named], file(CSV))
    expect(some.asked[0]?.body).toMatchObject({
      format: 'csv',
      columns: ['recv_name', 'ord_prd_no'],
      filters: { item_status: ['shipped'] },
    })
    const all = await napum(['items', 'export', '-o', path, '--all'], file(CSV))
    expect(all.asked[0]?.body).toEqual({ format: 'csv', filters: {} })
  })

  it('leaves no file behind that was cut off', async () => {
    const home = folder()
    const broken: Answers = {
      'POST /vendor-api/items/export': () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              controller.enqueue(new TextEncoder().encode(CSV))
              controller.error(new Error('cut off'))
            },
          }),
          { headers: { 'content-type': 'text/csv' } },
        ),
    }
    const { code } = await napum(['items', 'export', '-o', join(home, 'a.csv')], broken)
    expect(code).not.toBe(0)
    expect([existsSync(join(home, 'a.csv')), readdirSync(home)]).toEqual([false, []])
  })

  it('refuses columns and files that it does not know', async () => {
    expect((await napum(['items', 'export', '-o', 'a.pdf'], {})).code).toBe(2)
    expect((await napum(['items', 'export', '-o', 'a.csv', '--columns', 'x'], {})).code).toBe(2)
  })
})

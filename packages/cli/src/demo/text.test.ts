import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curl, demoText, shellWord } from './text.ts'

const vendor = { vendor_id: '01J', name: "O'한빛", api_key: 'napum_x' }

/** What a shell makes of a command: its words, one a line. */
const wordsOf = (command: string) =>
  execFileSync('sh', ['-c', command.replace(/^curl/, 'printf "%s\\n"')], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')

describe('a command to paste', () => {
  it('comes out of a shell as it was meant', () => {
    const body = { memo: `it's "한글" $HOME \`x\` \\ !` }
    const words = wordsOf(curl('http://127.0.0.1:3000/vendor-api/orders', vendor, body))
    expect(words).toEqual([
      '-sS',
      'http://127.0.0.1:3000/vendor-api/orders',
      '-H',
      'X-Vendor-Id: 01J',
      '-H',
      'X-Vendor-Api-Key: napum_x',
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify(body),
    ])
  })

  it('quotes only what needs it', () => {
    expect(shellWord('http://127.0.0.1:3000/a')).toBe('http://127.0.0.1:3000/a')
    expect(shellWord("a'b")).toBe(`'a'\\''b'`)
  })
})

describe('what the demo prints', () => {
  const facts = {
    url: 'http://127.0.0.1:3000',
    operator_key: 'key',
    vendors: [vendor],
    order_count: 400,
    claim_count: 20,
    statement_ord_no: 'O1',
    waiting: ['O2_[1]'],
    start_date: '2026-01-01',
    end_date: '2026-02-28',
  }

  it('shows how to list, confirm and fetch a statement, with readable Korean', () => {
    const text = demoText(facts, 'napum')
    for (const part of [
      '결제완료',
      '/vendor-api/health',
      'stock_available',
      '-o statement.pdf',
      'napum vendor list',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('shows no command that cannot work', () => {
    const text = demoText({ ...facts, statement_ord_no: undefined, waiting: [] }, 'napum')
    expect(text).not.toContain('transaction-statement')
    expect(text).not.toContain('inventory')
  })
})

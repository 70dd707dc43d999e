import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curl, demoText, sandboxText, shellWord } from './text.ts'

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
      '-w',
      '\\n',
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
    site_url: 'http://localhost:3000',
    operator_key: 'key',
    port_taken: null,
    administrator: {
      name: '이나눔',
      login: 'admin@sample.example',
      password: 'another-made-up-password',
      sign_in_url: 'http://localhost:40001/token-of-the-console',
    },
    clerk: {
      name: '홍길동',
      login: 'clerk@sample.example',
      password: 'secret-of-today',
      vendor_name: "O'한빛",
      sign_in_url: 'http://127.0.0.1:3999/token',
    },
    vendors: [vendor],
    order_count: 400,
    claim_count: 20,
    statement_ord_no: 'O1',
    waiting: ['O2_[1]'],
    paid_month: '2025-12',
    confirmed_month: '2026-01',
    confirmed_settlement_no: 'SET-20260131-001',
    start_date: '2026-01-01',
    end_date: '2026-02-28',
  }

  it('shows how to list, confirm and fetch a statement, with readable Korean', () => {
    const text = demoText(facts, 'napum')
    for (const part of [
      '결제완료',
      '/vendor-api/health',
      'stock_available',
      '--fail-with-body -o statement.pdf',
      'napum runs at http://localhost:3000\n',
      'http://localhost:3000/docs',
      '| jq',
      'export NAPUM_URL=http://127.0.0.1:3000 NAPUM_VENDOR_ID=01J NAPUM_API_KEY=napum_x',
      'settlements of 2025-12 are paid, those of 2026-01 confirmed',
      'napum vendor list',
      'napum statement SET-20260131-001',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('ends every answer with a line break, and shows a way to read it that needs only Node', () => {
    const text = demoText(facts, 'napum')
    const calls = text.match(/curl [^\n]*/g) as string[]
    expect(calls.length).toBeGreaterThan(4)
    expect(calls.every((call) => / -w '\\n' | -o statement\.pdf /.test(call))).toBe(true)
    const [, reader] = /\| (node -p .*)/.exec(text) as RegExpExecArray
    const read = execFileSync('sh', ['-c', `printf '{"a":["한"]}\\n' | ${reader}`], { encoding: 'utf8' })
    expect(read).toBe(`${JSON.stringify({ a: ['한'] }, null, 2)}\n`)
  })

  it('shows a link into the console', () => {
    expect(demoText(facts, 'napum')).toContain('    http://localhost:40001/token-of-the-console\n')
  })

  it('shows the link and the password of the sample clerk', () => {
    const text = demoText(facts, 'napum')
    for (const part of [
      "홍길동, a sample clerk of O'한빛",
      'http://127.0.0.1:3999/token\n',
      'http://localhost:3000/portal/\n',
      'clerk@sample.example\n',
      'secret-of-today\n',
    ]) {
      expect(text).toContain(part)
    }
    expect(demoText({ ...facts, clerk: null }, 'napum')).not.toContain('Pages for clerks')
  })

  it('says which port was taken, and what an earlier demo left', () => {
    expect(demoText({ ...facts, port_taken: 3000 }, 'napum')).toContain('(port 3000 is taken)')
    expect(demoText({ ...facts, order_count: 0 }, 'napum')).toContain(
      'The data of an earlier demo is loaded.',
    )
  })

  it('shows a test key for a program, and the line that has it judged with another one', () => {
    const keys = { program: 'napum_test_p', judge: 'napum_test_j' }
    const text = sandboxText(facts.url, vendor, keys, 'napum')
    expect(text).toContain('id   01J\n    key  napum_test_p\n')
    expect(text).toContain(
      'napum test-integration --url http://127.0.0.1:3000 --vendor 01J --key napum_test_j\n',
    )
  })

  it('shows no command that cannot work', () => {
    const left = { statement_ord_no: undefined, waiting: [], confirmed_settlement_no: null }
    const text = demoText({ ...facts, ...left }, 'napum')
    expect(text).not.toContain('napum statement')
    expect(text).not.toContain('transaction-statement')
    expect(text).not.toContain('inventory')
  })
})

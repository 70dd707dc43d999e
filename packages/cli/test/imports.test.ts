import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { type Asked, folder, napum, refusal } from './harness.ts'

interface Order {
  ord_no: string
}
const order = (number: number) => ({ ord_no: `O${number}`, ord_date: '2026-01-22', items: [] })
const orders = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1))
const isBad = ({ ord_no }: Order) => ord_no.endsWith('7')
const bad = ({ ord_no }: Order) => ({ ord_no, success: false, error_code: 'ORDER_CONFLICT', message: 'No.' })
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** The service: every number that ends in 7 fails, and so does a line that is no order. */
function take({ text }: Asked) {
  const lines = text.split('\n')
  const results = lines.flatMap((line, index) => {
    if (!line.endsWith('}') || typeof JSON.parse(line).ord_no !== 'string')
      return [{ ...bad({ ord_no: '' }), error_code: 'VALIDATION_ERROR', line: index + 1 }]
    return isBad(JSON.parse(line)) ? [{ ...bad(JSON.parse(line)), line: index + 1 }] : []
  })
  return counted(lines.length, results)
}
function counted(all: number, results: { success: boolean }[]) {
  const failure_count = results.filter((result) => !result.success).length
  const outcomes = {
    created_count: all - failure_count,
    updated_count: 0,
    unchanged_count: 0,
    own_item_count: 0,
  }
  return { success_count: all - failure_count, failure_count, ...outcomes, warnings: [], results }
}
const answers = { 'POST /operator-api/orders': take }

describe('orders import', () => {
  it('reads NDJSON of any length and writes what failed with its reason, ready to import again', async () => {
    const file = join(folder(), 'orders.ndjson')
    writeFileSync(
      file,
      orders(2_500)
        .map((one) => `${JSON.stringify(one)}\n`)
        .join(''),
    )
    const { code, out, asked } = await napum(['orders', 'import', file], answers)
    expect(code).toBe(1)
    expect(asked).toHaveLength(3)
    expect(out).toContain('2,500 orders: 2,250 new, 250 failed.')
    const failed = linesOf(file.replace('.ndjson', '.failed.ndjson'))
    expect(failed).toHaveLength(250)
    expect(failed[149]).toEqual({
      ...order(1_497),
      import_error: { code: 'ORDER_CONFLICT', message: 'No.', line: 1_497 },
    })
  })

  it('keeps the text of a line that is no order', async () => {
    const failures = join(folder(), 'failed.ndjson')
    const stdin = `${JSON.stringify(order(1))}\n\n{"ord_no":\n`
    const { code } = await napum(['orders', 'import', '-', '--failures', failures], answers, { stdin })
    expect(code).toBe(1)
    expect(linesOf(failures)).toEqual([
      { import_text: '{"ord_no":', import_error: { code: 'VALIDATION_ERROR', message: 'No.', line: 3 } },
    ])
  })

  it('reads JSON, a thousand orders a request', async () => {
    const file = join(folder(), 'orders.json')
    writeFileSync(file, JSON.stringify({ orders: orders(1_001) }, null, 2))
    const { code, out, asked } = await napum(['orders', 'import', file, '--json'], answers)
    expect(code).toBe(1)
    expect(asked.map((one) => one.text.trim().split('\n').length)).toEqual([1_000, 1])
    const summary = JSON.parse(out)
    expect(summary).toMatchObject({ success_count: 901, failure_count: 100, request_ids: ['req_1', 'req_1'] })
    expect(linesOf(summary.failures_file)[0]).toMatchObject({
      ord_no: 'O7',
      import_error: { code: 'ORDER_CONFLICT' },
    })
  })

  it('imports a list although one element of it is no order', async () => {
    const file = join(folder(), 'orders.json')
    writeFileSync(file, JSON.stringify([order(1), { ord_no: null }, 5, 'x', order(2)]))
    const { code, out } = await napum(['orders', 'import', file], answers)
    expect(code).toBe(1)
    expect(out).toContain('5 orders: 2 new, 3 failed.')
    expect(linesOf(file.replace('.json', '.failed.ndjson'))).toEqual([
      { ord_no: null, import_error: { code: 'VALIDATION_ERROR', message: 'No.' } },
      { import_text: 5, import_error: { code: 'VALIDATION_ERROR', message: 'No.' } },
      { import_text: 'x', import_error: { code: 'VALIDATION_ERROR', message: 'No.' } },
    ])
  })

  it('refuses to write failures over what it reads', async () => {
    const file = join(folder(), 'orders.ndjson')
    const text = orders(20)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join('')
    writeFileSync(file, text)
    const { code, err, asked } = await napum(['orders', 'import', file, '--failures', file], answers)
    expect([code, asked]).toEqual([1, []])
    expect(err).toContain('is what is being imported')
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('answers 0 and makes no file when everything succeeded', async () => {
    const file = join(folder(), 'orders.ndjson')
    writeFileSync(file, JSON.stringify(order(1)))
    const { code, out } = await napum(['orders', 'import', file], answers)
    expect(code).toBe(0)
    expect(out).toBe('1 order: 1 new.\n')
    expect(existsSync(file.replace('.ndjson', '.failed.ndjson'))).toBe(false)
  })

  it('says what is new, what changed, what is your own, and which fields are not known', async () => {
    const answer = ({ text }: Asked) => ({
      ...counted(text.trim().split('\n').length, []),
      created_count: 750,
      updated_count: 2,
      own_item_count: 1,
      warnings: [
        {
          field: 'partnercode',
          path: 'items.partnercode',
          count: 15,
          first_ord_no: 'O1',
          did_you_mean: 'items.partner_code',
        },
        { field: 'colour\u001b[31m', path: 'colour\u001b[31m', count: 1, first_ord_no: '' },
      ],
    })
    const stdin = orders(1_504)
      .map((one) => JSON.stringify(one))
      .join('\n')
    const ask = (...words: string[]) =>
      napum(['orders', 'import', '-', ...words], { 'POST /operator-api/orders': answer }, { stdin })
    const { code, out, asked } = await ask()
    expect(code).toBe(0)
    expect(asked.map((one) => one.path)).toEqual(['/operator-api/orders', '/operator-api/orders'])
    expect(out.split('\n')).toEqual([
      '1,504 orders: 1,500 new, 4 changed; 2 items are your own products.',
      'Field `items.partnercode` is not known: 30 times, first in order O1. Did you mean `items.partner_code`?',
      'Field `colour [31m` is not known: 2 times.',
      '',
    ])
    const dry = await ask('--dry-run', '--strict')
    expect(dry.asked[0]?.path).toBe('/operator-api/orders?dry_run=true&strict=true')
    expect(dry.out).toContain('This was a dry run: nothing was written.')
    const json = JSON.parse((await ask('--json', '--dry-run')).out)
    expect(json).toMatchObject({
      created_count: 1_500,
      own_item_count: 2,
      dry_run: true,
      failures_file: null,
    })
    expect(json.warnings[0]).toMatchObject({ field: 'partnercode', path: 'items.partnercode', count: 30 })
  })

  it('refuses a CP949 file before anything of it is sent, and reads it when it is told so', async () => {
    const file = join(folder(), 'orders.ndjson')
    const one = { ...order(1), recv_name: '한빛상사/김하늘 뷁' }
    writeFileSync(file, iconv.encode(`${JSON.stringify(one)}\n`, 'cp949'))
    const refused = await napum(['orders', 'import', file], answers)
    expect([refused.code, refused.asked]).toEqual([1, []])
    expect(refused.err).toContain('Line 1 is not UTF-8')
    expect(refused.err).toContain('--encoding cp949')
    const read = await napum(['orders', 'import', file, '--encoding', 'cp949'], answers)
    expect(read.code).toBe(0)
    expect(JSON.parse(read.asked[0]?.text ?? '')).toEqual(one)
  })

  it('writes failures for the owner only, also over a file that others could read', async () => {
    const file = join(folder(), 'orders.ndjson')
    const failures = file.replace('.ndjson', '.failed.ndjson')
    writeFileSync(file, `${JSON.stringify(order(7))}\n`)
    writeFileSync(failures, '')
    chmodSync(failures, 0o644)
    expect((await napum(['orders', 'import', file], answers)).code).toBe(1)
    expect(statSync(failures).mode & 0o777).toBe(0o600)
    const help = await napum(['orders', 'import', '--help'])
    expect(help.out.replace(/\s+/g, ' ')).toContain('orders.failed.ndjson for orders.ndjson')
  })

  it('sends what failed again without the reason of last time', async () => {
    const failed = { ...order(1), import_error: { code: 'ORDER_CONFLICT', message: 'No.', line: 3 } }
    const lines = await napum(['orders', 'import', '-'], answers, {
      stdin: `${JSON.stringify(failed)}\n${JSON.stringify(order(2))}\n`,
    })
    expect(lines.asked[0]?.text.split('\n').map((line) => JSON.parse(line))).toEqual([order(1), order(2)])
    const list = await napum(['orders', 'import', '-'], answers, { stdin: JSON.stringify([failed]) })
    expect(JSON.parse(list.asked[0]?.text ?? '')).toEqual(order(1))
  })

  it('says what was imported before the service broke down', async () => {
    const file = join(folder(), 'orders.ndjson')
    writeFileSync(
      file,
      orders(1_500)
        .map((one) => `${JSON.stringify(one)}\n`)
        .join(''),
    )
    let number = 0
    const { code, err } = await napum(['orders', 'import', file], {
      'POST /operator-api/orders': (asked) => (number++ === 0 ? take(asked) : refusal(500, 'INTERNAL_ERROR')),
    })
    expect(code).toBe(1)
    expect(err).toContain('900 orders were imported before this, 100 failed')
    expect(err).toContain('Running the same command again is safe.')
  })

  it('answers 1 when there is no such file', async () => {
    const { code, err, asked } = await napum(['orders', 'import', join(folder(), 'none.json')], answers)
    expect(code).toBe(1)
    expect(err).toContain('none.json')
    expect(asked).toHaveLength(0)
  })
})

describe('claims import', () => {
  const claim = (ord_prd_no: string) => ({ ord_prd_no, type: 'cancel', reason: '주문 실수' })
  const register = {
    'POST /operator-api/claims': ({ body }: Asked) => {
      const results = body.claims.map(({ ord_prd_no }: { ord_prd_no: string }) =>
        ord_prd_no === 'X_[1]'
          ? { ord_prd_no, success: false, error_code: 'ITEM_NOT_FOUND', message: 'No.' }
          : { ord_prd_no, success: true, message: '' },
      )
      return counted(results.length, results)
    },
  }

  it('registers every claim and writes what failed', async () => {
    const failures = join(folder(), 'failed.ndjson')
    const stdin = JSON.stringify([claim('O_[1]'), claim('X_[1]')])
    const { code, out } = await napum(['claims', 'import', '-', '--failures', failures], register, { stdin })
    expect(code).toBe(1)
    expect(out).toContain('1 claims registered, 1 failed.')
    expect(linesOf(failures)).toEqual([
      { ...claim('X_[1]'), import_error: { code: 'ITEM_NOT_FOUND', message: 'No.' } },
    ])
  })

  it('refuses a file that is not UTF-8, and reads CP949 when it is told so', async () => {
    const file = join(folder(), 'claims.json')
    writeFileSync(file, iconv.encode(JSON.stringify([claim('O_[1]')]), 'cp949'))
    const refused = await napum(['claims', 'import', file], register)
    expect([refused.code, refused.asked]).toEqual([1, []])
    expect(refused.err).toContain('--encoding cp949')
    const read = await napum(['claims', 'import', file, '--encoding', 'cp949'], register)
    expect(read.asked[0]?.body).toEqual({ claims: [claim('O_[1]')] })
  })

  it('reads NDJSON too', async () => {
    const stdin = `${JSON.stringify(claim('O_[1]'))}\n${JSON.stringify(claim('O_[2]'))}\n`
    expect((await napum(['claims', 'import', '-'], register, { stdin })).code).toBe(0)
  })
})

describe('records rebuild', () => {
  it('goes on part by part until there is no more', async () => {
    const parts = [
      { checked_count: 5_000, rebuilt_count: 12, next: 'O5' },
      { checked_count: 70, rebuilt_count: 0, next: null },
    ]
    let number = 0
    const { code, out, asked } = await napum(['records', 'rebuild'], {
      'POST /operator-api/records/rebuild': () => parts[number++] as object,
    })
    expect(code).toBe(0)
    expect(asked.map((one) => one.body)).toEqual([{}, { after: 'O5' }])
    expect(out).toBe('5,070 items checked, 12 records rewritten.\n')
  })
})

describe('orders import --mapping', () => {
  const mapping = {
    order: { ord_no: '주문번호', ord_date: '주문일' },
    item: { prd_name: '상품명', item_cnt: '수량', item_price: '단가' },
  }
  /** Rows of two orders that are right, of one that the service refuses (its number ends in 7), and a wrong one. */
  const table = [
    '주문번호,주문일,상품명,수량,단가',
    'O1,2026-01-22,장갑,1,900',
    'O17,2026-01-22,장갑,1,900',
    'O1,2026-01-22,거즈,2,500',
    'O2,2026-01-22,장갑,하나,900',
    'O3,2026-01-22,장갑,1,900',
  ].join('\n')
  function files() {
    const home = folder()
    const [file, map] = [join(home, '주문.csv'), join(home, 'mapping.json')]
    writeFileSync(file, iconv.encode(table, 'cp949'))
    writeFileSync(map, JSON.stringify(mapping))
    return { file, words: ['orders', 'import', file, '--mapping', map] }
  }
  const dry = (asked: readonly Asked[]) => asked.map(({ path }) => path.includes('dry_run=true'))

  it('checks everything first, asks, and imports what is right', async () => {
    const { file, words } = files()
    const { code, out, asked } = await napum(words, answers, { stdin: 'y\n', terminal: true })
    expect([code, dry(asked)]).toEqual([1, [true, false]])
    expect(asked[1]?.text.split('\n').map((line) => JSON.parse(line).ord_no)).toEqual(['O1', 'O3'])
    expect(JSON.parse(asked[1]?.text.split('\n')[0] ?? '').items).toHaveLength(2)
    expect(out).toContain('row 5: item.item_cnt:')
    expect(out).toContain('row 3: order O17: No.')
    expect(out).toContain('2 orders: 2 new.')
    expect(linesOf(file.replace('.csv', '.failed.ndjson'))).toMatchObject([
      { ord_no: 'O2', import_error: { code: 'ROW_NOT_READABLE', rows: [5] } },
      { ord_no: 'O17', items: [{ item_cnt: 1 }], import_error: { code: 'ORDER_CONFLICT', rows: [3] } },
    ])
  })

  it('writes nothing after a no, in a dry run, and when nobody can be asked', async () => {
    const { words } = files()
    const declined = await napum(words, answers, { stdin: 'n\n', terminal: true })
    expect([declined.code, dry(declined.asked)]).toEqual([1, [true]])
    const alone = await napum(words, answers)
    expect([alone.code, dry(alone.asked)]).toEqual([1, [true]])
    expect(alone.err).toContain('--yes')
    const tried = await napum([...words, '--dry-run', '--yes'], answers)
    expect(dry(tried.asked)).toEqual([true])
    const done = await napum([...words, '--yes', '--json'], answers)
    expect(dry(done.asked)).toEqual([true, false])
    expect(JSON.parse(done.out)).toMatchObject({
      success_count: 2,
      rows: 5,
      refused: [{ ord_no: 'O2', rows: [5] }],
    })
  })

  it('says what is wrong with the mapping, and asks the service nothing', async () => {
    const { file, words } = files()
    writeFileSync(
      words.at(-1) as string,
      JSON.stringify({ ...mapping, order: { ord_no: '없음', ord_date: '주문일' } }),
    )
    const wrong = await napum(words, answers)
    expect([wrong.code, wrong.asked]).toEqual([1, []])
    expect(wrong.err).toContain('there is no column "없음"')
    expect(existsSync(file.replace('.csv', '.failed.ndjson'))).toBe(false)
  })
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  return { success_count: all - failure_count, failure_count, results }
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
    expect(out).toContain('2,250 orders imported, 250 failed.')
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
    expect(out).toContain('2 orders imported, 3 failed.')
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
    expect(out).toBe('1 orders imported, 0 failed.\n')
    expect(existsSync(file.replace('.ndjson', '.failed.ndjson'))).toBe(false)
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

  it('reads NDJSON too', async () => {
    const stdin = `${JSON.stringify(claim('O_[1]'))}\n${JSON.stringify(claim('O_[2]'))}\n`
    expect((await napum(['claims', 'import', '-'], register, { stdin })).code).toBe(0)
  })
})

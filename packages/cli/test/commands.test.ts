import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Asked, folder, napum, refusal } from './harness.ts'

const vendor = {
  vendor_id: '01JA',
  name: '한빛상사',
  partner_code: 'NP0001',
  status: 'active',
  created_at: '2026-01-22T06:50:00.000Z',
}
const settlement = (id: string) => ({
  settlement_id: id,
  settlement_no: `SET-20260131-${id}`,
  vendor_name: '한빛상사',
  status: 'confirmed',
  period_start: '2026-01-01',
  period_end: '2026-01-31',
  settlement_date: '2026-02-10',
  item_count: 12,
  unshipped_count: 1,
  payable_amount: 1_250_000,
})

describe('the command line', () => {
  it('explains itself and every command with success', async () => {
    for (const words of [
      ['--help'],
      ['help', 'orders'],
      ['orders', 'import', '--help'],
      ['demo', '--help'],
    ]) {
      const { code, out } = await napum(words)
      expect(code).toBe(0)
      expect(out).toContain('Usage: napum')
    }
  })

  it.each([
    ['nonsense'],
    ['vendor'],
    ['vendor', 'show'],
    ['vendor', 'list', '--url', 'nowhere'],
    ['settlements', 'list', '--status', 'x'],
  ])('answers 2 when it is wrong: %s %s', async (...words) => {
    const { code, err } = await napum(words.filter((word) => word !== undefined))
    expect(code).toBe(2)
    expect(err).not.toBe('')
  })

  it('answers 1 and says what to do when the service refuses', async () => {
    const { code, err, out } = await napum(['vendor', 'list'], {
      'GET /operator-api/vendors': () => refusal(401, 'INVALID_API_KEY'),
    })
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain('This is INVALID_API_KEY.')
    expect(err).toContain('OPERATOR_API_KEY')
    expect(err).toContain('Request id: req_1')
  })

  it('gives programs the error as JSON', async () => {
    const { code, err } = await napum(['vendor', 'show', '01JA', '--json'], {
      'GET /operator-api/vendors/01JA': () => refusal(404, 'VENDOR_NOT_FOUND'),
    })
    expect(code).toBe(1)
    expect(JSON.parse(err)).toMatchObject({
      success: false,
      request_id: 'req_1',
      error: { code: 'VENDOR_NOT_FOUND' },
    })
  })
})

describe('vendors and keys', () => {
  it('are added with what was given, and the next step is shown', async () => {
    const { code, out, err, asked } = await napum(['vendor', 'add', '한빛상사', '--partner-code', 'NP0001'], {
      'POST /operator-api/vendors': () => ({ vendor }),
    })
    expect(code).toBe(0)
    expect(asked[0]?.body).toEqual({ name: '한빛상사', partner_code: 'NP0001' })
    expect(asked[0]?.headers.get('x-operator-api-key')).toBe('operator_key')
    expect(out).toContain('한빛상사')
    expect(err).toContain('napum key issue 01JA')
  })

  it('are listed over all pages', async () => {
    const { out } = await napum(['vendor', 'list', '-q', '한빛', '--json'], {
      'GET /operator-api/vendors': ({ path }) => {
        const page = Number(new URL(path, 'http://x').searchParams.get('page'))
        const pagination = { page, limit: 1, total: 2, has_more: page === 1 }
        return { vendor_list: [{ ...vendor, vendor_id: `01J${page}` }], pagination }
      },
    })
    expect(JSON.parse(out).vendor_list.map((one: typeof vendor) => one.vendor_id)).toEqual(['01J1', '01J2'])
  })

  it('are suspended and activated', async () => {
    const { out, asked } = await napum(['vendor', 'suspend', '01JA'], {
      'PATCH /operator-api/vendors/01JA': ({ body }) => ({ vendor: { ...vendor, ...body } }),
    })
    expect(asked[0]?.body).toEqual({ status: 'suspended' })
    expect(out).toBe('한빛상사 is suspended.\n')
  })

  it('get keys whose secret alone is on standard output', async () => {
    const { out, asked } = await napum(['key', 'issue', '01JA', '--label', 'warehouse'], {
      'POST /operator-api/vendors/01JA/api-keys': () => ({
        api_key: { key_id: '01K' },
        secret: 'napum_secret',
      }),
    })
    expect(out).toBe('napum_secret\n')
    expect(asked[0]?.body).toEqual({ label: 'warehouse' })
  })
})

describe('settlements', () => {
  it('are confirmed one by one, and one refusal does not hold the others up', async () => {
    const { code, out, err } = await napum(['settlements', 'confirm', '1', '2', '3', '--json'], {
      'POST /operator-api/settlements/1/confirm': () => ({ settlement: settlement('1') }),
      'POST /operator-api/settlements/2/confirm': () => refusal(409, 'INVALID_SETTLEMENT_STATE'),
      'POST /operator-api/settlements/3/confirm': () => ({ settlement: settlement('3') }),
    })
    expect(code).toBe(1)
    const { settlement_list, failure_count } = JSON.parse(out)
    expect(settlement_list.map((one: { settlement_id: string }) => one.settlement_id)).toEqual(['1', '3'])
    expect(failure_count).toBe(1)
    expect(JSON.parse(err).error.code).toBe('INVALID_SETTLEMENT_STATE')
  })

  it('are confirmed by period, or by name, never by neither', async () => {
    const answers = { 'POST /operator-api/settlements/confirm': () => ({ confirmed_count: 7 }) }
    const { out } = await napum(['settlements', 'confirm', '--period-end', '2026-01-31'], answers)
    expect(out).toBe('7 settlements confirmed.\n')
    expect((await napum(['settlements', 'confirm'], answers)).code).toBe(1)
  })

  it('are paid with day and reference', async () => {
    const { code, out, asked } = await napum(
      ['settlements', 'pay', '1', '--paid-on', '2026-02-10', '--reference', '이체'],
      {
        'POST /operator-api/settlements/1/pay': () => ({ settlement: settlement('1') }),
      },
    )
    expect(code).toBe(0)
    expect(asked[0]?.body).toEqual({ paid_on: '2026-02-10', reference: '이체' })
    expect(out).toContain('1,250,000')
  })
})

describe('a recomputation', () => {
  const path = 'POST /operator-api/verify'
  const nothing = {
    checked_count: 9,
    difference_count: 0,
    differences: [],
    unchecked_count: 0,
    unchecked: [],
    vendor_count: 2,
    vendors_before: 2,
    next: null,
  }

  it('fails on a difference', async () => {
    const differences = [{ subject: 'settlement 1', expected: 2, found: 3 }]
    const bad = await napum(['verify'], { [path]: () => ({ ...nothing, difference_count: 2, differences }) })
    expect(bad).toMatchObject({ code: 1, out: expect.stringMatching(/settlement 1 +2 +3\nand 1 more\n$/) })
    const good = await napum(['verify'], { [path]: () => nothing })
    expect(good).toMatchObject({ code: 0, out: '9 checked, no difference.\n' })
  })

  it('fails when something could not be recomputed, and not when it was only too large to print', async () => {
    const passedOver = (code: string) => ({
      [path]: () => ({
        ...nothing,
        unchecked_count: 1,
        unchecked: [{ subject: 'items of vendor 1', code, reason: 'Too slow.' }],
      }),
    })
    const failed = await napum(['verify'], passedOver('FAILED'))
    expect(failed).toMatchObject({
      code: 1,
      out: expect.stringMatching(/NOT CHECKED .*\nitems of vendor 1 +Too slow\.\n/),
      err: expect.stringContaining('run it again'),
    })
    expect((await napum(['verify'], passedOver('TOO_LARGE'))).code).toBe(0)
  })

  it('shows on a terminal how far it is, part by part', async () => {
    const parts = {
      [path]: ({ body }: Asked) => (body.after ? nothing : { ...nothing, vendors_before: 1, next: 'x' }),
    }
    const onTerminal = await napum(['verify'], parts, { isTTY: true })
    expect(onTerminal.err).toContain('1 of 2 vendors, 9 checked, 0 differences')
    expect(onTerminal.out).toBe('18 checked, no difference.\n')
    expect((await napum(['verify'], parts)).err).toBe('')
  })
})

describe('taking out personal data', () => {
  it('goes part by part and says how many orders were masked', async () => {
    const answers = {
      'POST /operator-api/retention': ({ body }: Asked) =>
        body.after
          ? { masked_count: 2, seen_count: 5, next: null }
          : { masked_count: 1_000, seen_count: 2_000, next: 'O1' },
    }
    const done = await napum(['retention', '--before', '2024-01-01'], answers, { isTTY: true })
    expect(done).toMatchObject({ code: 0, out: '1,002 orders masked.\n' })
    expect(done.err).toContain('2,000 orders looked at, 1,000 masked')
  })
})

describe('a statement', () => {
  const path = 'POST /vendor-api/settlements/transaction-statement'
  const pdf = () =>
    new Response('%PDF', {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''%EA%B0%80.pdf`,
      },
    })

  it('is saved whole, under the name that was asked for', async () => {
    const file = join(folder(), 'out.pdf')
    const { code, asked } = await napum(['statement', 'O1', '-o', file, '--type', 'cancellation'], {
      [path]: pdf,
    })
    expect(code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe('%PDF')
    expect(existsSync(`${file}.part`)).toBe(false)
    expect(asked[0]?.body).toEqual({ ord_no: 'O1', settlement_type: 'cancellation' })
    expect(asked[0]?.headers.get('x-vendor-id')).toBe('01JVENDOR')
  })

  it('goes to standard output with -o -, by item number', async () => {
    const { out, asked } = await napum(['statement', 'O1_[2]', '-o', '-'], { [path]: pdf })
    expect(out).toBe('%PDF')
    expect(asked[0]?.body).toEqual({ ord_prd_no: 'O1_[2]' })
  })

  it('is JSON with --json', async () => {
    const { out } = await napum(['statement', 'O1', '--json'], {
      [`${path}/data`]: () => ({ success: true, orders: [] }),
    })
    expect(JSON.parse(out)).toMatchObject({ success: true, orders: [] })
  })

  it('that is not there makes no file', async () => {
    const file = join(folder(), 'out.pdf')
    const { code, err } = await napum(['statement', 'O1', '-o', file], {
      [path]: () => refusal(404, 'SETTLEMENT_NOT_FOUND'),
    })
    expect(code).toBe(1)
    expect(err).toContain('SETTLEMENT_NOT_FOUND')
    expect(existsSync(file)).toBe(false)
  })
})

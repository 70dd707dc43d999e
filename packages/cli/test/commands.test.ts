import { EventEmitter } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endWithReader } from '../src/index.ts'
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

const profile = { name: '나눔마켓', biz_no: '093-86-76525', owner: '이새벽' }
const marketplace = {
  'GET /operator-api/marketplace': () => ({ marketplace: profile, time_zone: 'Asia/Seoul', warnings: [] }),
}
const typo = [{ code: 'BIZ_NO_INVALID', message: 'biz_no 1\u202e is no valid business registration number.' }]

describe('the marketplace profile', () => {
  it('is shown with the time zone', async () => {
    const { code, out } = await napum(['marketplace', 'show'], marketplace)
    expect(code).toBe(0)
    expect(out).toMatch(/^name +나눔마켓$/m)
    expect(out).toMatch(/^time_zone +Asia\/Seoul$/m)
  })

  it('is changed by what was named, and a wrong number is pointed out', async () => {
    const { code, out, err, asked } = await napum(
      [
        ...[
          'marketplace',
          'set',
          '--name',
          '나눔마켓',
          '--biz-no',
          '1',
          '--owner',
          '이',
          '--address',
          '서울',
        ],
        ...['--phone', '02', '--email', 'a@example.com', '--biz-type', '도매', '--biz-kind', '의료'],
        ...['--sales-office', '본사', '--sales-rep-name', '박', '--sales-rep-phone', '010'],
        ...['--statement-notes', ''],
      ],
      {
        'PUT /operator-api/marketplace': ({ body }) => ({
          marketplace: body,
          time_zone: 'UTC',
          warnings: typo,
        }),
      },
    )
    expect(code).toBe(0)
    expect(asked[0]?.body).toEqual({
      ...{ name: '나눔마켓', biz_no: '1', owner: '이', address: '서울', phone: '02', email: 'a@example.com' },
      ...{ biz_type: '도매', biz_kind: '의료', sales_office: '본사', sales_rep_name: '박' },
      ...{ sales_rep_phone: '010', statement_notes: '' },
    })
    expect(out).toContain('나눔마켓')
    expect(err).toBe('Warning: biz_no 1\ufffd is no valid business registration number.\n')
  })

  it('is not changed by nothing', async () => {
    const { code, err, asked } = await napum(['marketplace', 'set'])
    expect([code, asked]).toEqual([1, []])
    expect(err).toContain('Name what to change')
  })
})

describe('napum requests', () => {
  const request = {
    request_id: 'req_a_000001',
    received_at: '2026-02-11T06:00:00.000Z',
    endpoint: 'POST /vendor-api/shipment',
    status: 207,
    error_code: null,
    dry_run: false,
    success_count: 1,
    failure_count: 1,
    duration_ms: 7,
  }
  const entries = [
    { ord_prd_no: '2026_1_[1]', success: true, error_code: null, new_status: 'shipped' },
    { ord_prd_no: null, success: false, error_code: 'UNAUTHORIZED', new_status: null },
  ]
  const page = { next_after: null, has_more: true, read_list: [{ minute: '', endpoint: 'x', count: 1_200 }] }

  it('show what a request did, to the operator and, with a key of the vendor, to the vendor', async () => {
    const found = () => ({ request: { ...request, issues: [{ path: 'updates', code: 'missing' }], entries } })
    const asked = ['requests', 'show', 'req_a_000001']
    const operator = await napum(asked, { 'GET /operator-api/requests/req_a_000001': found })
    expect(operator.out).toMatch(/2026_1_\[1\]\s+done\s+shipped/)
    expect(operator.out).toContain('UNAUTHORIZED')
    expect(operator.out).toContain('updates missing')
    const vendor = await napum([...asked, '--vendor', 'V', '--key', 'k', '--json'], {
      'GET /vendor-api/requests/req_a_000001': found,
    })
    expect(JSON.parse(vendor.out).request.entries).toEqual(entries)
  })

  it('list what failed, of a vendor or of all', async () => {
    const { out, asked } = await napum(['requests', 'list', '--vendor', 'V', '--failed', '--limit', '5'], {
      'GET /operator-api/requests': () => ({ request_list: [{ vendor_id: 'V', ...request }], ...page }),
    })
    expect(asked[0]?.path).toBe('/operator-api/requests?vendor_id=V&failed=true&limit=5')
    expect(out).toContain('POST /vendor-api/shipment')
    expect(out).toContain('Reads of the last hour: 1,200. There are more requests.')
    const listed = { ...page, request_list: [{ vendor_id: 'V', ...request }], read_list: [] }
    const all = await napum(
      ['requests', 'list', '--failed'],
      { 'GET /operator-api/requests': () => listed },
      { env: { NAPUM_VENDOR_ID: undefined } },
    )
    expect(all.asked[0]?.path).toBe('/operator-api/requests?failed=true')
    expect(all.out).toMatch(/POST \/vendor-api\/shipment.*\sV$/m)
    expect(all.out).not.toContain('Reads')
    expect((await napum(['requests', 'list', '--limit', '0'], {})).code).toBe(2)
  })
})

describe('vendors and keys', () => {
  it('are added with what was given, and the next step is shown', async () => {
    const { code, out, err, asked } = await napum(['vendor', 'add', '한빛상사', '--partner-code', 'NP0001'], {
      ...marketplace,
      'POST /operator-api/vendors': () => ({ vendor, warnings: typo }),
    })
    expect(code).toBe(0)
    expect(asked[0]?.body).toEqual({ name: '한빛상사', partner_code: 'NP0001' })
    expect(asked[0]?.headers.get('x-operator-api-key')).toBe('operator_key')
    expect(out).toContain('한빛상사')
    expect(err).toContain('napum key issue 01JA')
    expect(err).toContain('Warning: biz_no 1')
  })

  it('are changed by what was named, to nothing as well', async () => {
    const words = [
      'vendor',
      'update',
      '01JA',
      '--json',
      '--name',
      '새 이름',
      '--biz-no',
      '1',
      '--owner',
      '이',
    ]
    const more = ['--address', '', '--biz-type', '도매', '--biz-kind', '재료', '--phone', '02']
    const bank = ['--bank-code', '004', '--bank-account', '000-1', '--account-holder', '이']
    const last = ['--email', 'a@example.com', '--no-partner-code', '--status', 'suspended']
    const { code, out, asked } = await napum([...words, ...more, ...bank, ...last], {
      'PATCH /operator-api/vendors/01JA': ({ body }) => ({ vendor: { ...vendor, ...body }, warnings: typo }),
    })
    expect(code).toBe(0)
    expect(asked[0]?.body).toEqual({
      ...{ name: '새 이름', biz_no: '1', owner: '이', address: '', biz_type: '도매', biz_kind: '재료' },
      ...{ bank_code: '004', bank_account: '000-1', account_holder: '이' },
      ...{ phone: '02', email: 'a@example.com', partner_code: null, status: 'suspended' },
    })
    expect(JSON.parse(out).warnings).toEqual(typo)
  })

  it('keep their partner code unless it is named, and are not changed by nothing', async () => {
    const answers = {
      ...marketplace,
      'PATCH /operator-api/vendors/01JA': ({ body }: Asked) => ({
        vendor: { ...vendor, ...body },
        warnings: [],
      }),
    }
    const { asked } = await napum(['vendor', 'update', '01JA', '--owner', '이'], answers)
    expect(asked[0]?.body).toEqual({ owner: '이' })
    const coded = await napum(['vendor', 'update', '01JA', '--partner-code', 'NP9'], answers)
    expect(coded.asked[0]?.body).toEqual({ partner_code: 'NP9' })
    const nothing = await napum(['vendor', 'update', '01JA'], answers)
    expect([nothing.code, nothing.asked]).toEqual([1, []])
  })

  it('are shown with times as the clock of the marketplace shows them', async () => {
    const pagination = { page: 1, limit: 100, total: 1, has_more: false }
    const answers = {
      ...marketplace,
      'GET /operator-api/vendors': () => ({ vendor_list: [vendor], pagination }),
      'GET /operator-api/vendors/01JA': () => ({ vendor, warnings: [] }),
    }
    const list = await napum(['vendor', 'list'], answers)
    expect(list.out).toContain('SINCE (Asia/Seoul)')
    expect(list.out).toContain('2026-01-22 15:50')
    const card = await napum(['vendor', 'show', '01JA'], answers)
    expect(card.out).toContain('2026-01-22 15:50 (Asia/Seoul)')
    // Programs get instants, and need no second call.
    const json = await napum(['vendor', 'list', '--json'], answers)
    expect(JSON.parse(json.out).vendor_list[0].created_at).toBe('2026-01-22T06:50:00.000Z')
    expect(json.asked).toHaveLength(1)
  })

  it('cannot steer the terminal or hide in it by their names', async () => {
    const disguised = { ...vendor, name: '한빛\u202e상사\u200b' }
    const { out } = await napum(['vendor', 'suspend', '01JA'], {
      'PATCH /operator-api/vendors/01JA': () => ({ vendor: disguised, warnings: [] }),
    })
    expect(out).toBe('한빛\ufffd상사\ufffd is active.\n')
    const { out: json } = await napum(['vendor', 'show', '01JA', '--json'], {
      'GET /operator-api/vendors/01JA': () => ({ vendor: disguised, warnings: [] }),
    })
    expect(json).toContain('한빛\\u202e상사\\u200b')
    expect(JSON.parse(json).vendor.name).toBe(disguised.name)
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
    const onTerminal = await napum(['verify'], parts, { terminal: true })
    expect(onTerminal.err).toContain('1 of 2 vendors, 9 checked, 0 differences')
    expect(onTerminal.out).toBe('18 checked, no difference.\n')
    expect((await napum(['verify'], parts)).err).toBe('')
  })
})

describe('taking out personal data', () => {
  const left_out = { to_send: 1, claimed: 0, unsettled: 3 }
  const none = { to_send: 0, claimed: 0, unsettled: 0 }
  const answers = {
    'POST /operator-api/retention': ({ body }: Asked) => ({
      dry_run: body.dry_run ?? false,
      ...(body.after
        ? { masked_count: 2, seen_count: 5, left_out, next: null }
        : { masked_count: 1_000, seen_count: 2_000, left_out: none, next: 'O1' }),
    }),
  }
  const words = ['retention', '--before', '2024-01-01']
  const done = ({ asked }: { asked: Asked[] }) => asked.filter(({ body }) => !body.dry_run)

  it('counts first, asks, and then says how many orders were masked', async () => {
    const yes = await napum(words, answers, { terminal: true, stdin: 'y\n' })
    expect(yes).toMatchObject({ code: 0, out: expect.stringContaining('1,002 orders masked.\n') })
    expect(yes.err).toContain('2,000 orders looked at, 1,000 to mask')
    expect(yes.err).toContain(
      'Left out: 1 order, still to be sent (to_send).\nLeft out: 3 orders, not settled (unsettled).\n1,002 orders to mask.\n',
    )
    expect(yes.err).toContain('Mask 1,002 orders forever? [y/N]')
    expect(yes.asked.map(({ body }) => body.dry_run)).toEqual([true, true, undefined, undefined])
  })

  it('masks nothing after a no, without a terminal, and in a dry run', async () => {
    const no = await napum(words, answers, { terminal: true, stdin: 'n\n' })
    expect([no.code, done(no)]).toEqual([1, []])
    const unasked = await napum(words, answers)
    expect([unasked.code, done(unasked)]).toEqual([1, []])
    expect(unasked.err).toContain('run it again with --yes')
    const dry = await napum([...words, '--dry-run'], answers)
    expect([dry.code, done(dry)]).toEqual([0, []])
    expect(dry.out).toContain('1,002 orders to mask.\n')
    const json = await napum([...words, '--json'], answers)
    expect([json.code, json.asked]).toEqual([1, []])
  })

  it('masks what --include names, after a yes given before', async () => {
    const include = ['unsettled', 'claimed']
    const { code, asked } = await napum([...words, '--yes', '--include', ...include], answers)
    expect(code).toBe(0)
    expect(asked.every(({ body }) => body.include.join() === include.join())).toBe(true)
    expect((await napum([...words, '--yes', '--include', 'all'], answers)).asked).toEqual([])
    const programs = await napum([...words, '--yes', '--json'], answers)
    expect(JSON.parse(programs.out)).toMatchObject({ dry_run: false, masked_count: 1_002, left_out })
    expect(done(programs)).toHaveLength(2)
  })
})

describe('the nodes of the database', () => {
  const node = { host: 'db1', port: 5432, is_coordinator: true, shard_count: 0, extension_version: '13.2-1' }
  const lack = { code: 'WAL_LEVEL', message: 'wal_level is replica.' }
  const checked = (database: string, ...node_list: (typeof node & { lack_list: object[] })[]) => {
    const lack_count = node_list.flatMap(({ lack_list }) => lack_list).length
    return napum(['nodes', 'check'], {
      'GET /operator-api/nodes': () => ({ database, lack_count, node_list }),
    })
  }

  it('are told with what they lack; the exit code says whether anything is missing', async () => {
    expect(await checked('one_database')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^One database/),
    })
    const whole = await checked('cluster', { ...node, lack_list: [] })
    expect(whole).toMatchObject({
      code: 0,
      out: expect.stringMatching(/db1:5432 .*coordinator.*Nothing is missing/s),
    })
    const lacking = await checked(
      'cluster',
      { ...node, lack_list: [] },
      { ...node, host: 'db2', lack_list: [lack] },
    )
    expect(lacking.code).toBe(1)
    expect(lacking.out).toContain('db2:5432: wal_level is replica.\n1 missing')
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

  describe('of the operator', () => {
    const found = (count: number) => ({
      'GET /operator-api/settlements': () => ({
        settlement_list: [{ settlement_id: '01S', settlement_no: 'SET-20260131-001' }].slice(0, count),
        pagination: { page: 1, limit: 100, total: count, has_more: false },
      }),
    })
    const whole = 'GET /operator-api/settlements/01S/transaction-statement'
    const asOperator = { env: { NAPUM_VENDOR_ID: undefined, NAPUM_API_KEY: undefined } }

    it('is fetched by the number of the settlement', async () => {
      const file = join(folder(), 'out.pdf')
      const words = ['statement', 'SET-20260131-001', '-o', file, '--type', 'cancellation']
      const { code, asked } = await napum(words, { ...found(1), [whole]: pdf }, asOperator)
      expect(code).toBe(0)
      expect(readFileSync(file, 'utf8')).toBe('%PDF')
      expect(asked.map((one) => one.path)).toEqual([
        '/operator-api/settlements?settlement_no=SET-20260131-001',
        '/operator-api/settlements/01S/transaction-statement?settlement_type=cancellation&format=pdf',
      ])
    })

    it('is fetched as CSV, of a whole settlement only', async () => {
      const { asked, out } = await napum(
        ['statement', 'SET-20260131-001', '--csv', '-o', '-'],
        { ...found(1), [whole]: pdf },
        asOperator,
      )
      expect([asked[1]?.path, out]).toEqual([expect.stringContaining('format=csv'), '%PDF'])
      const refused = await napum(['statement', 'O1', '--csv', '-o', '-'], { [path]: pdf })
      expect([refused.code, refused.asked]).toEqual([1, []])
      expect(refused.err).toContain('--csv needs the number of a settlement')
    })

    it('is fetched as a workbook', async () => {
      const { asked, out } = await napum(
        ['statement', 'SET-20260131-001', '--xlsx', '-o', '-'],
        { ...found(1), [whole]: pdf },
        asOperator,
      )
      expect([asked[1]?.path, out]).toEqual([expect.stringContaining('format=xlsx'), '%PDF'])
    })

    it('is fetched by its id, as JSON', async () => {
      const id = '01KFJ7F4E0Y0TC8SYY3JWV55ZN'
      const answer = () => ({ success: true, orders: [] })
      const path = `GET /operator-api/settlements/${id}/transaction-statement`
      // The keys of both are there.
      const { out, asked } = await napum(['statement', id, '--json'], { [path]: answer })
      expect(JSON.parse(out)).toMatchObject({ success: true })
      expect(asked[0]?.path).toContain('format=json')
    })

    it('that has no such number makes no file', async () => {
      const { code, err } = await napum(['statement', 'SET-20260131-001'], found(0), asOperator)
      expect([code, err]).toEqual([1, 'Error: There is no settlement SET-20260131-001.\n'])
    })

    it('is not meant where a vendor is typed, or an order', async () => {
      const words = ['statement', 'SET-20260131-001', '--vendor', '01JV', '-o', '-']
      const own = 'GET /vendor-api/settlements/SET-20260131-001/transaction-statement'
      expect((await napum(words, { [own]: pdf })).out).toBe('%PDF')
      expect((await napum(['statement', 'O1', '-o', '-'], { [path]: pdf })).out).toBe('%PDF')
    })
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

describe('napum attention', () => {
  const entry = (severity: string) => ({
    kind: 'unavailable',
    severity,
    count: 7,
    message: '7 items cannot be delivered.',
    oldest_on: '2026-01-19',
    newest_on: '2026-01-21',
    examples: [{ vendor_id: '01JA', vendor_name: '한빛상사', ord_prd_no: 'O1_[1]', date: '2026-01-19' }],
    list_path: null,
  })
  const answers = (...severities: string[]) => ({
    'GET /operator-api/attention': () => ({ attention_list: severities.map(entry) }),
  })

  it('shows what needs a decision with examples, and says when there is nothing', async () => {
    const { code, out } = await napum(['attention'], answers('warning'))
    expect(code).toBe(0)
    expect(out).toContain('WARNING  7 items cannot be delivered.')
    expect(out).toMatch(/O1_\[1\] +한빛상사 +2026-01-19/)
    expect(out).toContain('7 in all')
    expect((await napum(['attention'], answers())).out).toBe('Nothing needs a decision.\n')
  })

  it.each([
    ['urgent', 'warning', 0],
    ['urgent', 'urgent', 1],
    ['warning', 'urgent', 1],
    ['note', 'note', 1],
  ])('with --fail-on %s and something %s, the exit code is %s', async (limit, severity, code) => {
    expect((await napum(['attention', '--fail-on', limit], answers(severity))).code).toBe(code)
  })
})

describe('napum overview', () => {
  it('shows the figures of the business, and who is late', async () => {
    const figures = {
      open_count: 1_200,
      late_count: 3,
      unshipped_count: 2,
      unsettled_count: 1,
      pending_settlement_count: 4,
      pending_amount: 1_234_567,
      confirmed_settlement_count: 0,
      payable_amount: 0,
    }
    const late = { vendor_id: 'V', vendor_name: '한빛상사', late_count: 3, oldest_due_on: '2026-02-01' }
    const { code, out } = await napum(['overview'], {
      'GET /operator-api/overview': () => ({
        date: '2026-02-11',
        figures,
        late_by_vendor: [late],
        late_vendor_count: 2,
      }),
    })
    expect(code).toBe(0)
    for (const text of ['2026-02-11', '1,200', '1,234,567', '한빛상사', 'and 1 more vendors'])
      expect(out).toContain(text)
  })
})

describe('what goes wrong at the edge', () => {
  it('says in words that a file is missing, and what a workbook needs', async () => {
    const missing = await napum(['orders', 'import', '/nowhere/orders.ndjson'])
    expect(missing).toMatchObject({
      code: 1,
      err: 'Error: There is no such file or folder: /nowhere/orders.ndjson\n',
    })
    const file = join(folder(), 'orders.xlsx')
    writeFileSync(file, Buffer.from('PK\u0003\u0004\u00ff\u00fe', 'latin1'))
    const workbook = await napum(['orders', 'import', file])
    expect([workbook.code, workbook.asked]).toEqual([1, []])
    expect(workbook.err).toContain('add --mapping FILE')
  })

  it('names the port of the operator where there is nothing', async () => {
    expect((await napum(['vendor', 'list'])).err).toContain('ADMIN_PORT')
  })

  it('names each wrong field once', async () => {
    const details = { issues: [{ path: 'before', message: 'must be a day' }] }
    const answers = { 'POST /operator-api/retention': () => refusal(400, 'VALIDATION_ERROR', details) }
    const { err } = await napum(['retention', '--before', 'x', '--dry-run'], answers)
    expect(err).toBe('Error: This is VALIDATION_ERROR.\n  before: must be a day\nRequest id: req_1\n')
  })

  it('says its version', async () => {
    expect(await napum(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
  })

  it('ends silently when the reader of a pipe has enough', () => {
    const output = new EventEmitter()
    const codes: number[] = []
    endWithReader(output as never, (code) => codes.push(code))
    output.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    expect(codes).toEqual([141])
    expect(() => output.emit('error', new Error('disk'))).toThrow('disk')
  })
})

describe('--limit', () => {
  const page = (total: number) => ({
    vendor_list: [vendor, { ...vendor, vendor_id: '01JB' }],
    pagination: { page: 1, limit: 100, total, total_pages: 1, has_more: total > 2 },
  })
  const answers = (total: number) => ({
    'GET /operator-api/vendors': () => page(total),
    'GET /operator-api/marketplace': () => ({ marketplace: {}, time_zone: 'Asia/Seoul', warnings: [] }),
  })

  it('shows the beginning of a list, says that there is more, and asks for no page behind it', async () => {
    const run = await napum(['vendor', 'list', '--limit', '1', '--json'], answers(500))
    expect([run.code, JSON.parse(run.out).vendor_list]).toEqual([0, [vendor]])
    expect(run.err).toContain('first 1; there are more')
    expect(run.asked).toHaveLength(1)
    const all = await napum(['vendor', 'list', '--limit', '2'], answers(2))
    expect([all.code, all.err]).toEqual([0, ''])
    expect(all.out).toContain('01JB')
  })

  it.each(['0', '1.5', 'x'])('refuses %s', async (limit) => {
    for (const list of [
      ['vendor', 'list'],
      ['settlements', 'list'],
      ['jobs', 'list'],
      ['audit', 'list'],
    ])
      expect((await napum([...list, '--limit', limit])).code).toBe(2)
  })
})

describe('napum holidays', () => {
  const days = [{ date: '2026-07-31', name: '여름 휴무' }]
  const answers = {
    'GET /operator-api/holidays': () => ({ holidays: days }),
    'PUT /operator-api/holidays': ({ body }: Asked) => body,
  }
  const sent = (asked: readonly Asked[]) => asked.find(({ method }) => method === 'PUT')?.body.holidays

  it('lists the days, adds one, gives it another name, and takes it out, and leaves the others alone', async () => {
    expect((await napum(['holidays', 'list'], answers)).out).toContain('여름 휴무')
    const other = { date: '2026-08-03', name: '재고 조사' }
    const added = await napum(['holidays', 'add', other.date, other.name], answers)
    expect([added.code, sent(added.asked)]).toEqual([0, [...days, other]])
    const renamed = await napum(['holidays', 'add', '2026-07-31', '휴무'], answers)
    expect(sent(renamed.asked)).toEqual([{ date: '2026-07-31', name: '휴무' }])
    expect(sent((await napum(['holidays', 'remove', '2026-07-31'], answers)).asked)).toEqual([])
    const unknown = await napum(['holidays', 'remove', '2026-01-01'], answers)
    expect([unknown.code, sent(unknown.asked)]).toEqual([1, undefined])
  })
})

describe('napum audit', () => {
  const line = (n: number) => ({
    audit_id: String(n),
    at: '2026-01-22T06:50:00.000Z',
    actor_kind: 'person',
    actor_login: `a${n}@market.example`,
    address: '192.0.2.1',
    vendor_id: null,
    action: 'confirmSettlement',
    subject: null,
    record_count: null,
    reason: null,
  })

  it('lists the newest lines that the filters leave, from as many pages as they are on', async () => {
    const answers = {
      'GET /portal-api/audit': ({ path }: Asked) =>
        path.includes('after=1')
          ? { line_list: [line(2), line(3)], next_after: null, has_more: false }
          : { line_list: [line(1)], next_after: '1', has_more: true },
      'GET /operator-api/marketplace': () => ({ marketplace: {}, time_zone: 'Asia/Seoul', warnings: [] }),
    }
    const run = await napum(['audit', 'list', '--from', '2026-01-01', '--exports', '--limit', '2'], answers)
    expect([run.code, run.out.split('\n').length]).toEqual([0, 4])
    expect(run.out).toContain('2026-01-22 15:50')
    expect(run.asked[0]?.path).toMatch(/from=2026-01-01&exports=true/)
    expect(run.err).toContain('there are more')
  })

  it('writes all of it to a file, and says what for', async () => {
    const file = join(folder(), 'audit.csv')
    const answers = {
      'POST /portal-api/audit/export': () =>
        new Response('언제,누가\n', {
          headers: {
            'content-type': 'text/csv',
            'content-disposition': "attachment; filename*=UTF-8''a.csv",
          },
        }),
    }
    const run = await napum(['audit', 'export', '-o', file, '--reason', '분기 점검'], answers)
    expect([run.code, run.asked[0]?.body]).toEqual([0, { reason: '분기 점검' }])
    expect(readFileSync(file, 'utf8')).toBe('언제,누가\n')
  })
})

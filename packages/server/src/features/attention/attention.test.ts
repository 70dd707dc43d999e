import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { newItem, newItems, price, send, settlementsOf, waybill } from '../../../test/trade.ts'
import { isScarce } from './disk.ts'
import { firstPeriodEnd } from './rules.ts'

const metricName = /\b((?:napum|process|nodejs)_\w+)(?:\{([^}]*)\})?/g
const monitoring = new URL('../../../../../deploy/monitoring/', import.meta.url)

/** What the committed dashboard and the alert rules ask Prometheus for. */
async function monitoringExpressions(): Promise<string[]> {
  const dashboard = JSON.parse(await readFile(new URL('dashboard.json', monitoring), 'utf8'))
  const alerts = await readFile(new URL('alerts.yml', monitoring), 'utf8')
  return [
    ...dashboard.panels.flatMap((panel: Json) => (panel.targets ?? []).map(({ expr }: Json) => expr)),
    ...[...alerts.matchAll(/^ *expr: (.+)$/gm)].map(([, expression]) => expression as string),
  ]
}

/** Names of metrics, with those that a histogram has, and the labels of their samples. */
function readMetrics(text: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    for (const part of parts) names.set(name + part, [])
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm))
    names.get(name)?.push(...labels.split(','))
  return names
}

const profile = { biz_no: '093-86-76525', owner: '이새벽', address: '서울' }
const unavailable = { stock_available: false, unavailable_reason: 'out_of_stock' }

describe.each(usualKinds)('what needs the operator on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  let other: TestVendor
  beforeAll(async () => {
    service = await startTestService(kind, { env: { DATA_DIR: import.meta.dirname } })
    vendor = await service.newVendor(profile)
    other = await service.newVendor(profile)
  })
  afterAll(() => service.close())

  const attention = async (query: Record<string, string | number> = {}): Promise<Json[]> => {
    const reply = await service.operator('getAttention', undefined, { query })
    expect(reply.status).toBe(200)
    return reply.body.attention_list
  }
  const entry = async (name: string, limit = 5): Promise<Json | null> =>
    (await attention({ kind: name, limit }))[0] ?? null
  const overview = async (): Promise<Json> => (await service.operator('getOverview')).body
  const say = (of: TestVendor, ord_prd_no: string, fields: object) =>
    send(service, of, 'confirmInventory', { ord_prd_no, ...fields })
  const cancel = (ord_prd_no: string) =>
    send(service, null, 'registerClaims', { ord_prd_no, type: 'cancel', reason: '품절' })
  /** An item of an order of this day. */
  const itemOf = async (of: TestVendor, ord_date: string, pay_date = ord_date): Promise<string> =>
    (await service.importOrders(anOrder([of], { ord_date, pay_date })))[0]?.[0] as string

  const importOwn = (ord_date: string) =>
    service.importOrders(anOrder([null], { ord_date, pay_date: ord_date }))

  it('tells of items that cannot be delivered until they are cancelled, those with a price apart, the oldest first', async () => {
    expect(await entry('unavailable')).toBeNull()
    const late = await itemOf(vendor, '2026-02-10')
    const early = await itemOf(other, '2026-02-09')
    const priced = await itemOf(vendor, '2026-02-11')
    for (const [of, item] of [
      [vendor, late],
      [other, early],
    ] as const)
      await say(of, item, unavailable)
    await say(vendor, priced, { stock_available: true, supply_price: price(7_000) })
    expect(await entry('unavailable_priced')).toBeNull()
    await say(vendor, priced, unavailable)
    const [first, ...rest] = (await attention()).filter(({ kind: name }) => name.startsWith('unavailable'))
    expect(first).toMatchObject({ kind: 'unavailable_priced', severity: 'urgent', count: 1 })
    expect(rest).toMatchObject([
      {
        kind: 'unavailable',
        count: 2,
        oldest_on: '2026-02-09',
        newest_on: '2026-02-10',
        examples: [
          { vendor_id: other.vendor_id, ord_prd_no: early, date: '2026-02-09' },
          { vendor_id: vendor.vendor_id, ord_prd_no: late, date: '2026-02-10' },
        ],
        list_path: '/operator-api/items?stock=unavailable',
      },
    ])
    expect((await entry('unavailable', 1))?.examples).toHaveLength(1)
    for (const item of [late, early, priced]) await cancel(item)
    expect((await attention()).map(({ kind: name }) => name)).not.toContain('unavailable')
    expect(await entry('unavailable_priced')).toBeNull()
  })

  it('tells of what was delivered without a price, and not of what came back', async () => {
    const [kept = '', back = ''] = await newItems(service, vendor, 2)
    for (const ord_prd_no of [kept, back])
      await send(service, vendor, 'updateStatus', { ord_prd_no, status: 'delivered' })
    expect(await entry('delivered_unpriced')).toMatchObject({ count: 2 })
    await send(service, null, 'registerClaims', { ord_prd_no: back, type: 'return', reason: '파손' })
    expect(await entry('delivered_unpriced')).toMatchObject({ count: 1, examples: [{ ord_prd_no: kept }] })
    await send(service, vendor, 'updateStatus', {
      ord_prd_no: kept,
      status: 'delivered',
      supply_price: price(500),
    })
    expect(await entry('delivered_unpriced')).toBeNull()
  })

  it('tells of vendors whose items are late by working days and by the wish of the customer', async () => {
    // Paid on Friday the 6th, due on Tuesday the 10th; today is Wednesday the 11th.
    const counted = await itemOf(vendor, '2026-02-06')
    await itemOf(vendor, '2026-02-09')
    const wished = (
      await service.importOrders(anOrder([other], { ord_date: '2026-02-11', hope_deli_sdate: '2026-02-03' }))
    )[0]?.[0] as string
    expect(await entry('late_vendors')).toMatchObject({
      count: 2,
      oldest_on: '2026-02-03',
      newest_on: '2026-02-10',
      examples: [
        { vendor_id: vendor.vendor_id, count: 1, date: '2026-02-10' },
        { vendor_id: other.vendor_id, count: 1, date: '2026-02-03' },
      ],
    })
    const { figures, late_by_vendor, late_vendor_count } = await overview()
    expect([figures.late_count, late_vendor_count]).toEqual([2, 2])
    expect(late_by_vendor).toMatchObject([{ late_count: 1 }, { oldest_due_on: '2026-02-03' }])
    await send(service, vendor, 'registerShipments', waybill(counted))
    await cancel(wished)
    expect(await entry('late_vendors')).toBeNull()
  })

  it('tells of what a settlement waits for when its period is over, until it is sent', async () => {
    const seller = await service.newVendor(profile)
    const [sent = '', still = ''] = await newItems(service, seller, 2)
    for (const item of [sent, still])
      await say(seller, item, { stock_available: true, supply_price: price(1_100) })
    const ofSeller = async () =>
      ((await entry('unshipped_in_ended_settlement', 100))?.examples ?? []).filter(
        ({ vendor_id }: Json) => vendor_id === seller.vendor_id,
      )
    expect(await ofSeller()).toEqual([])
    service.clock.set('2026-03-01T06:00:00.000Z')
    const [settlement] = await settlementsOf(service, seller)
    const named = { settlement_no: settlement?.settlement_no, date: '2026-02-28' }
    expect(await ofSeller()).toMatchObject([{ ...named, count: 2 }])
    // Sent without a waybill, it waits for nothing.
    await send(service, seller, 'updateStatus', { ord_prd_no: sent, status: 'shipped' })
    expect(await ofSeller()).toMatchObject([{ ...named, count: 1 }])
    await send(service, seller, 'registerShipments', waybill(still))
    expect(await ofSeller()).toEqual([])
    service.clock.set('2026-02-11T06:00:00.000Z')
  })

  it('looks at a bounded number of ended settlements, the oldest first, and says that there may be more', async () => {
    const [old, next] = [await service.newVendor(profile), await service.newVendor(profile)]
    for (const seller of [old, next]) {
      const [item = ''] = await newItems(service, seller, 1)
      await say(seller, item, { stock_available: true, supply_price: price(1_100) })
    }
    const others = (
      of: string,
    ) => `insert into settlement (vendor_id, settlement_id, settlement_no, status, is_open, vat,
        vat_rounding, period_start, period_end, settlement_date, created_at)
      select vendor_id, 'filled ' || number, 'filled ' || number, 'pending', false, vat, vat_rounding, '2026-01-01', '2026-01-31',
        '2026-02-10', created_at
      from settlement cross join generate_series(1, 10000) as number where vendor_id = '${of}'`
    await service.db.script(
      `update settlement set period_end = '2026-01-30' where vendor_id = '${old.vendor_id}'; ${others(next.vendor_id)}`,
    )
    const found = await entry('unshipped_in_ended_settlement', 100)
    expect(found).toMatchObject({ count_is_at_least: true, message: expect.stringMatching(/^At least 1 /) })
    expect(found?.examples.map(({ vendor_id }: Json) => vendor_id)).toEqual([old.vendor_id])
    await service.db.script(`delete from settlement where settlement_id like 'filled %'`)
    expect((await entry('unshipped_in_ended_settlement', 100))?.count_is_at_least).toBeUndefined()
    await service.db.script(
      `update settlement set period_end = '2026-02-28' where vendor_id = '${old.vendor_id}'`,
    )
  })

  it('remembers orders that failed until they go through, and keeps nothing of a dry run', async () => {
    const good = anOrder([vendor])
    const bad = {
      ...good,
      items: good.items.map((item: object) => ({ ...item, vendor_id: '', item_cnt: 0 })),
    }
    const nameless = { ord_no: '홍 길동', items: [] }
    const lines = (...orders: object[]) => orders.map((order) => JSON.stringify(order)).join('\n')
    const stream = (dry_run: string, payload: string) =>
      service.operator('importOrders', undefined, {
        payload,
        query: { dry_run },
        headers: { 'content-type': 'application/x-ndjson' },
      })
    await stream('true', lines(bad))
    expect(await entry('import_failures')).toBeNull()
    await stream('false', lines(bad, nameless))
    expect(await entry('import_failures')).toMatchObject({
      severity: 'urgent',
      count: 2,
      examples: [
        { detail: 'VALIDATION_ERROR in line 2', date: '2026-02-11' },
        { ord_no: good.ord_no, detail: 'VALIDATION_ERROR', date: '2026-02-11' },
      ],
    })
    expect(JSON.stringify(await entry('import_failures'))).not.toContain('길동')
    await service.operator('importOrders', { orders: [good] })
    expect(await entry('import_failures')).toBeNull()
    // In one file, the last word counts.
    await stream('false', lines(good, bad))
    expect(await entry('import_failures')).toMatchObject({ count: 1 })
    await stream('false', lines(bad, good))
    expect(await entry('import_failures')).toBeNull()
  })

  it('tells of keys that end, of failed webhooks, of blank profiles and of the marketplace', async () => {
    const blank = await service.newVendor()
    const issue = (expires_at: string, params = { vendor_id: vendor.vendor_id }) =>
      service.operator('issueApiKey', { expires_at }, { params })
    const soon = (await issue('2026-02-20T00:00:00Z')).body.api_key
    await issue('2026-04-20T00:00:00Z')
    expect(await entry('keys_expiring')).toMatchObject({
      count: 1,
      examples: [
        { key_id: soon.key_id, vendor_id: vendor.vendor_id, date: '2026-02-20', detail: soon.prefix },
      ],
    })
    await service.operator('revokeApiKey', undefined, {
      params: { vendor_id: vendor.vendor_id, key_id: soon.key_id },
    })
    expect(await entry('keys_expiring')).toBeNull()

    expect(await entry('vendor_profiles_incomplete')).toMatchObject({
      count: 1,
      examples: [{ vendor_id: blank.vendor_id, detail: 'biz_no, owner, address' }],
    })
    const suspend = { status: 'suspended' }
    await service.operator('updateVendor', suspend, { params: { vendor_id: blank.vendor_id } })
    expect(await entry('vendor_profiles_incomplete')).toBeNull()

    expect(await entry('marketplace_profile_incomplete')).toMatchObject({ count: 1 })
    await service.operator('updateMarketplace', { name: '나눔마켓', ...profile })
    expect(await entry('marketplace_profile_incomplete')).toBeNull()

    const url = 'https://hooks.example.com/in?token=secret'
    const made = await service.as(vendor, 'createWebhook', { url })
    const params = { webhook_id: made.body.webhook.webhook_id }
    await service.as(vendor, 'updateWebhook', { status: 'paused' }, { params })
    expect(await entry('webhooks_paused')).toBeNull()
    await service.db.script(`update webhook_endpoint set status = 'disabled', paused_reason = 'gone'`)
    expect(await entry('webhooks_paused')).toMatchObject({
      count: 1,
      examples: [{ ...params, vendor_id: vendor.vendor_id, detail: 'hooks.example.com' }],
    })
    await service.as(vendor, 'deleteWebhook', undefined, { params })
    expect(await entry('webhooks_paused')).toBeNull()
  })

  it('keeps what the last recomputation came to', async () => {
    const where = `vendor_id = '${vendor.vendor_id}' and list = 'pending'`
    const day = `(select min(day) from day_count where ${where})`
    await service.db.script(
      `update day_count set item_count = item_count + 1 where ${where} and day = ${day}`,
    )
    await service.operator('verify', {})
    const found = await entry('verify_differences')
    // Of the vendor, and of all vendors.
    expect(found).toMatchObject({ severity: 'urgent', count: 2, oldest_on: '2026-02-11' })
    expect(found?.examples[0].detail).toContain('count of pending')
    await service.db.script(
      `update day_count set item_count = item_count - 1 where ${where} and day = ${day}`,
    )
    // A part of a recomputation that another one overtook changes nothing.
    await service.operator('verify', { after: `${vendor.vendor_id} items` })
    expect(await entry('verify_differences')).not.toBeNull()
    await service.operator('verify', {})
    expect(await entry('verify_differences')).toBeNull()
    // The figures of /metrics are a minute old at most.
    service.clock.advance(60_000)
    const { body } = await service.app.inject({ url: '/metrics' })
    const [, verifiedAt] = /^napum_verified_timestamp_seconds (\S+)$/m.exec(body) ?? []
    expect(Number(verifiedAt) * 1_000).toBe(service.clock.now().getTime() - 60_000)
  })

  it('names jobs that failed or broke off, until one of the kind did the same', async () => {
    const now = service.clock.now().toISOString()
    const job = (
      id: string,
      kind: string,
      state: string,
      more: { second: number; total?: number; request?: object },
    ) =>
      service.db.script(
        `insert into operator_job (job_id, kind, state, request, request_id, actor_kind, started_at, ended_at, owner,
           leased_until, total, unit, error_code)
         values ('${id}', '${kind}', '${state}', '${JSON.stringify(more.request ?? {})}', 'r', 'operator_key',
           '${now}'::timestamptz + interval '${more.second} seconds', '${now}'::timestamptz + interval '${more.second} seconds', 'o', now(), ${more.total ?? null}, 'x',
           ${state === 'done' ? 'null' : "'SERVICE_LOST'"})`,
      )
    const named = async () =>
      (await entry('jobs_unfinished'))?.examples.map(({ job_id }: Json) => job_id) ?? []
    const january = { month: '2026-01' }
    await job('J1', 'import', 'interrupted', { second: 1, total: 7 })
    await job('J2', 'statements', 'failed', { second: 2, request: january })
    await job('J3', 'verify', 'interrupted', { second: 3 })
    await job('J4', 'import', 'interrupted', { second: 4, total: 9, request: { dry_run: true } })
    await job('J5', 'records', 'cancelled', { second: 5 })
    await job('J6', 'retention', 'failed', { second: -8 * 86_400 })
    expect(await entry('jobs_unfinished')).toMatchObject({
      severity: 'warning',
      count: 3,
      list_path: '/operator-api/jobs',
      examples: [{ job_id: 'J1', detail: 'import SERVICE_LOST' }, { job_id: 'J2' }, { job_id: 'J3' }],
    })
    // Another file, another month, a trial.
    await job('K1', 'import', 'done', { second: 10, total: 8 })
    await job('K2', 'statements', 'done', { second: 11, request: { month: '2026-02' } })
    await job('K3', 'import', 'done', { second: 12, total: 7, request: { dry_run: true } })
    await job('K4', 'verify', 'done', { second: 0 })
    expect(await named()).toEqual(['J1', 'J2', 'J3'])
    await job('L1', 'import', 'done', { second: 20, total: 7 })
    await job('L2', 'statements', 'done', { second: 21, request: january })
    expect(await named()).toEqual(['J3'])
    await job('L3', 'verify', 'done', { second: 22 })
    expect(await entry('jobs_unfinished')).toBeNull()
    await service.db.script('delete from operator_job')
  })

  it('names the database that is for trying out', async () => {
    const found = await entry('embedded_database')
    expect(found === null).toBe(kind === 'postgresql')
    const trial = await startTestService('embedded')
    const asked = await trial.operator('getAttention', undefined, { query: { kind: 'embedded_database' } })
    expect(asked.body.attention_list).toHaveLength(1)
    await trial.close()
  })

  it('the overview counts by the day of the order what was ordered, is not in stock, and is late for a week', async () => {
    const seller = await service.newVendor(profile)
    const day = (of: Json) => of.sent_per_day.find(({ date }: Json) => date === '2026-01-30')
    const before = await overview()
    const [kept, gone, cancelled] = await Promise.all([1, 2, 3].map(() => itemOf(seller, '2026-01-30')))
    await importOwn('2026-01-30')
    for (const item of [gone, cancelled] as string[]) await say(seller, item, unavailable)
    await cancel(cancelled as string)
    const now = await overview()
    expect({
      ordered: day(now).ordered_count - day(before).ordered_count,
      unavailable: day(now).unavailable_count - day(before).unavailable_count,
      late: now.late_week_count - before.late_week_count,
    }).toEqual({ ordered: 2, unavailable: 2, late: 2 })
    await send(service, seller, 'registerShipments', waybill(kept as string))
    await send(service, seller, 'registerShipments', waybill(gone as string))
    const sent = await overview()
    expect(day(sent).ordered_count).toBe(day(now).ordered_count)
    expect(day(sent).unavailable_count).toBe(day(now).unavailable_count - 1)
    expect(sent.late_week_count).toBe(before.late_week_count)
  })

  it('the overview counts what there is, item by item and settlement by settlement', async () => {
    const seller = await service.newVendor(profile)
    const before = await overview()
    const [a = '', b = '', c = ''] = await newItems(service, seller, 3)
    await service.importOrders(anOrder([null]))
    await say(seller, a, { stock_available: true, supply_price: price(3_000) })
    await send(service, seller, 'registerShipments', waybill(b))
    const now = await overview()
    const grew = (name: string) => now.figures[name] - before.figures[name]
    expect({
      open: grew('open_count'),
      unshipped: grew('unshipped_count'),
      unsettled: grew('unsettled_count'),
      pending: grew('pending_settlement_count'),
      amount: grew('pending_amount'),
    }).toEqual({ open: 2, unshipped: 1, unsettled: 1, pending: 1, amount: 3_000 })
    const states = (of: Json) =>
      Object.fromEntries(of.items_by_age.map((one: Json) => [one.state, one.count]))
    expect([states(before), states(now)].map((of) => of.pending + of.preparing)).toEqual([
      states(before).pending + states(before).preparing,
      states(before).pending + states(before).preparing + 2,
    ])
    for (const { count, ages } of now.items_by_age)
      expect(ages.reduce((sum: number, age: Json) => sum + age.count, 0)).toBe(count)
    expect(now.sent_per_day).toHaveLength(31)
    const [earlier, today] = [before.sent_per_day.at(-1), now.sent_per_day.at(-1)]
    expect(today).toMatchObject({ date: '2026-02-11', count: earlier.count + 1 })
    expect(now.late_week_count).toBe(0)
    const [settlement] = await settlementsOf(service, seller)
    const params = { settlement_id: settlement?.settlement_id ?? '' }
    await service.operator('confirmSettlement', undefined, { params })
    const agreed = await overview()
    expect(agreed.figures.payable_amount - now.figures.payable_amount).toBe(3_000)
    expect(agreed.figures.confirmed_settlement_count).toBe(now.figures.confirmed_settlement_count + 1)
    await service.operator('paySettlement', undefined, { params })
    const paid = await overview()
    expect(paid.figures.payable_amount).toBe(before.figures.payable_amount)
    expect(paid.payable_by_period.at(-1)).toMatchObject({ period_end: '2026-02-28', paid_amount: 3_000 })
    await cancel(c)
    // Everything that is counted was recounted from the items.
    const { differences, unchecked } = (await service.operator('verify', {})).body
    expect({ differences, unchecked }).toEqual({ differences: [], unchecked: [] })
  })

  it('the overview counts what was sent as sent, also when its state was set back', async () => {
    const seller = await service.newVendor(profile)
    const before = (await overview()).figures
    const [priced = '', shipped = '', byWaybill = '', still = ''] = await newItems(service, seller, 4)
    for (const item of [priced, still])
      await say(seller, item, { stock_available: true, supply_price: price(3_000) })
    const set = (status: string, ...items: string[]) =>
      send(service, seller, 'updateStatus', ...items.map((ord_prd_no) => ({ ord_prd_no, status })))
    await set('shipped', priced, shipped)
    await send(service, seller, 'registerShipments', waybill(byWaybill))
    const grown = async () => {
      const now = (await overview()).figures
      return ['open_count', 'unshipped_count', 'unsettled_count'].map((name) => now[name] - before[name])
    }
    expect(await grown()).toEqual([1, 1, 2])
    await set('preparing', priced, shipped, byWaybill)
    expect(await grown()).toEqual([1, 1, 2])
    // What came back needs no price.
    for (const item of [byWaybill, shipped])
      await send(service, null, 'registerClaims', { ord_prd_no: item, type: 'return', reason: '파손' })
    expect(await grown()).toEqual([1, 1, 0])
    service.clock.advance(60_000)
    const { body } = await service.app.inject({ url: '/metrics' })
    const { figures } = await overview()
    expect(body).toContain(`napum_items{state="unshipped"} ${figures.unshipped_count}\n`)
    expect(body).toContain(`napum_items{state="unsettled"} ${figures.unsettled_count}\n`)
  })

  it('metrics tell the same, at most a minute later, and what needs no decision as 0', async () => {
    const figures = async () => {
      const { body } = await service.app.inject({ url: '/metrics' })
      return (name: string) =>
        Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(body)?.[1])
    }
    service.clock.advance(60_000)
    const before = await figures()
    const { figures: known } = await overview()
    expect(before('napum_items{state="open"}')).toBe(known.open_count)
    expect(before('napum_items{state="unsettled"}')).toBe(known.unsettled_count)
    expect(before('napum_settlements_won{status="pending"}')).toBe(known.pending_amount)
    expect(before('napum_attention{kind="unavailable"}')).toBe(0)
    const item = await newItem(service, vendor)
    await say(vendor, item, unavailable)
    service.clock.advance(59_000)
    expect((await figures())('napum_attention{kind="unavailable"}')).toBe(0)
    service.clock.advance(1_000)
    const after = await figures()
    expect(after('napum_attention{kind="unavailable"}')).toBe(1)
    expect(after('napum_items{state="open"}')).toBe(known.open_count + 1)
    await cancel(item)
  })

  it('dashboard and alerts name only metrics and labels that there are', async () => {
    const told = readMetrics((await service.app.inject({ url: '/metrics' })).body)
    const expressions = await monitoringExpressions()
    expect(expressions.length).toBeGreaterThan(25)
    for (const expression of expressions) {
      for (const [, name = '', matchers = ''] of expression.matchAll(metricName)) {
        const labels = told.get(name)
        expect(labels, `${name} in ${expression}`).toBeDefined()
        for (const [, label = '', value = ''] of matchers.matchAll(/(\w+)="([^"]*)"/g)) {
          // Prometheus adds these two itself; results and endpoints appear with the first of them.
          if (label === 'job' || label === 'instance' || name.includes('duration')) continue
          expect(labels, `${label}="${value}" in ${expression}`).toContain(`${label}="${value}"`)
        }
      }
    }
  })

  it('an item that is sent, taken back and sent again was sent once', async () => {
    const item = await newItem(service, vendor)
    const sent = async () => (await overview()).sent_per_day.at(-1).count
    const before = await sent()
    for (const status of ['shipped', 'preparing', 'delivered'])
      await send(service, vendor, 'updateStatus', { ord_prd_no: item, status })
    expect(await sent()).toBe(before + 1)
  })
})

it.each([
  ['monthly', '2025-03-31'],
  ['semimonthly', '2025-08-31'],
  ['weekly', '2025-11-30'],
  ['daily', '2026-01-31'],
] as const)('twelve %s periods begin with the one that ends on %s', (kind, first) => {
  const today = { period_start: '2026-02-11', period_end: '2026-02-11' }
  const period = {
    monthly: { period_start: '2026-02-01', period_end: '2026-02-28' },
    semimonthly: { period_start: '2026-02-01', period_end: '2026-02-15' },
    weekly: { period_start: '2026-02-09', period_end: '2026-02-15' },
    daily: today,
  }[kind]
  expect(firstPeriodEnd(period, kind)).toBe(first)
})

it('the dashboard has a place of its own for each panel, and every alert says what to do', async () => {
  const { panels } = JSON.parse(await readFile(new URL('dashboard.json', monitoring), 'utf8'))
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }: Json) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }: Json) => id)).size).toBe(panels.length)
  const alerts = await readFile(new URL('alerts.yml', monitoring), 'utf8')
  const count = (pattern: RegExp) => alerts.match(pattern)?.length
  expect(count(/- alert: /g)).toBe(count(/severity: (page|ticket)\b/g))
  expect(count(/- alert: /g)).toBe(count(/^ +action: /gm))
})

it.each([
  ['a tenth of a large disk', { free: 1e12, total: 1e13 }, false],
  ['less than a tenth', { free: 9e11, total: 1e13 }, true],
  ['little of a small disk', { free: 5e8, total: 1e9 }, true],
])('%s is scarce or not', (_, disk, scarce) => expect(isScarce(disk)).toBe(scarce))

/** Promises about requests at the same time, against a real PostgreSQL. Decisions 25, 32, 37, 38, 41. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { statement } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { onCitus, testMigration } from './citus.ts'
import { createServerDatabase } from './databases.ts'
import { newPerson } from './people.ts'
import { openPatient } from './server-databases.ts'
import { type Json, type Reply, startTestService, type TestService, type TestVendor } from './service.ts'
import {
  confirmPending,
  linesOf,
  newItem,
  newItems,
  price,
  send,
  settlementsOf,
  view,
  waybill,
} from './trade.ts'

const codes = (reply: Reply): string[] => reply.body.results.map((result: Json) => result.error_code ?? 'ok')
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('at the same time', () => {
  let service: TestService
  let second: TestService
  let raw: pg.Pool
  let drop: () => Promise<void>
  beforeAll(async () => {
    // Two processes of the service on one database, as far as the database can tell.
    const created = await createServerDatabase(inject('postgresTemplate'))
    drop = created.drop
    const db = openPatient(created.url)
    await migrate(db, testMigration)
    service = await startTestService('postgresql', { db })
    second = await startTestService('postgresql', { db: openPatient(created.url) })
    raw = new pg.Pool({ connectionString: created.url, max: 5 })
    raw.on('error', () => {})
  })
  afterAll(async () => {
    await raw.end()
    await second.close()
    await service.close()
    await drop()
  })

  /** A vendor that both processes know: each looks for new ones when its clock has moved. */
  const newVendor = async () => {
    const vendor = await service.newVendor()
    second.clock.advance(1_000)
    return vendor
  }
  const either = (at: number) => (at % 2 === 0 ? service : second)
  const deadlocks = async (): Promise<number> => {
    await raw.query('select pg_stat_force_next_flush()').catch(() => {})
    const { rows } = await raw.query(
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    )
    return rows[0].deadlocks
  }

  it('20 clients register the same 100 items: each item succeeds once', async () => {
    const vendor = await newVendor()
    const items = await newItems(service, vendor, 100)
    const replies = await Promise.all(
      range(20).map((client) => {
        const shuffled = client % 2 ? items : [...items].reverse()
        const entries = shuffled.map((item) =>
          waybill(item, { tracking_number: `client ${client}`, supply_price: price(client + 1) }),
        )
        return send(either(client), vendor, 'registerShipments', ...entries)
      }),
    )
    const winners = new Map<string, string>()
    for (const [client, reply] of replies.entries()) {
      expect([200, 207]).toContain(reply.status)
      for (const result of reply.body.results) {
        if (!result.success) expect(result.error_code).toBe('ALREADY_SHIPPED')
        else {
          expect(winners.has(result.ord_prd_no)).toBe(false)
          winners.set(result.ord_prd_no, `client ${client}`)
        }
      }
    }
    expect(winners.size).toBe(100)
    const state = await view(service, items[50] as string)
    expect(state.shipment.tracking_number).toBe(winners.get(items[50] as string))
    expect(state.shipment_history).toHaveLength(1)
    expect(await linesOf(service, vendor)).toHaveLength(100)
    expect(await settlementsOf(service, vendor)).toHaveLength(1)
  })

  it('batches with the same items in opposite order all end well, without a deadlock', async () => {
    const vendor = await newVendor()
    const items = [...(await newItems(service, vendor, 60)), ...(await newItems(service, vendor, 40))]
    await send(service, vendor, 'registerShipments', ...items.map((item) => waybill(item)))
    const before = await deadlocks()
    for (let round = 0; round < 3; round++) {
      const replies = await Promise.all(
        range(16).map((client) => {
          const ordered = client % 2 ? items : [...items].reverse()
          const supply_price = price(round * 16 + client)
          const status = client % 3 ? 'delivered' : 'preparing'
          return client % 4 < 2
            ? send(
                either(client),
                vendor,
                'updateStatus',
                ...ordered.map((ord_prd_no) => ({ ord_prd_no, status, supply_price })),
              )
            : send(
                either(client),
                vendor,
                'updateShipments',
                ...ordered.map((ord_prd_no) => ({ ord_prd_no, tracking_number: `${client}`, supply_price })),
              )
        }),
      )
      expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    }
    expect(await deadlocks()).toBe(before)
    // Whichever came last, the lines add up to the prices that stand.
    const lines = await linesOf(service, vendor)
    const sum = lines.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0)
    let current = 0
    for (const item of items)
      current += Math.round((await view(service, item)).supply_price.total_amount * 100)
    expect(sum).toBe(current)
  })

  it('first prices of one vendor from many connections share one settlement', async () => {
    const vendor = await newVendor()
    const items = await newItems(service, vendor, 24)
    const replies = await Promise.all(
      items.map((item, at) =>
        send(either(at), vendor, 'confirmInventory', {
          ord_prd_no: item,
          stock_available: true,
          supply_price: price(at),
        }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect(await settlementsOf(service, vendor)).toHaveLength(1)
    expect(await linesOf(service, vendor)).toHaveLength(24)
  })

  it('first prices of many vendors give each its own number', async () => {
    const vendors = await Promise.all(range(24).map(newVendor))
    const items = await Promise.all(vendors.map((vendor) => newItem(service, vendor)))
    await Promise.all(
      vendors.map((vendor, at) =>
        send(either(at), vendor, 'registerShipments', waybill(items[at], { supply_price: price(1) })),
      ),
    )
    const settlements = await Promise.all(vendors.map((vendor) => settlementsOf(service, vendor)))
    const numbers = settlements.flat().map((settlement) => settlement.settlement_no)
    expect(numbers).toHaveLength(24)
    expect(new Set(numbers).size).toBe(24)
  })

  it('a first price at the end of a period never goes to the next one, however fast that is opened', async () => {
    const vendor = await newVendor()
    const item = await newItem(service, vendor)
    service.clock.set('2026-04-30T14:59:59.999Z')
    // Another process opens the settlement of May, and has not committed yet.
    const holder = await raw.connect()
    await holder.query('begin')
    await holder.query(
      `insert into settlement (vendor_id, settlement_id, settlement_no, status, is_open, vat, period_start, period_end,
         settlement_date, created_at)
       values ($1, 'of-may', 'SET-20260501-001', 'pending', true, 'inclusive', '2026-05-01', '2026-05-31', '2026-06-10', now())`,
      [vendor.vendor_id],
    )
    const late = send(service, vendor, 'registerShipments', waybill(item, { supply_price: price(1) }))
    await waiting(raw, 'ledger.open_settlement')
    await holder.query('commit')
    holder.release()
    expect((await late).status).toBe(200)
    const settlements = await settlementsOf(service, vendor)
    const [line] = await linesOf(service, vendor)
    const settlement = settlements.find((one) => one.settlement_no === line?.settlement_no)
    expect(settlement?.period_end).toBe('2026-04-30')
    expect(settlements.filter((one) => one.is_open)).toHaveLength(1)
    service.clock.set('2026-02-11T06:00:00.000Z')
  })

  it('what waited for a lock is dated after what it waited for', async () => {
    const vendor = await newVendor()
    const item = await newItem(service, vendor)
    const holder = await raw.connect()
    await holder.query('begin')
    await holder.query('select 1 from order_item where vendor_id = $1 for update', [vendor.vendor_id])
    const late = send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'shipped' })
    await waiting(raw, 'items.lock_asked')
    service.clock.advance(5_000)
    await holder.query('commit')
    holder.release()
    await late
    const [change] = (await view(service, item)).status_history
    expect(change.at).toBe(service.clock.now().toISOString())
    service.clock.set('2026-02-11T06:00:00.000Z')
  })

  it('a price change against a confirmation: a confirmed settlement never gets another line', async () => {
    const count = statement<{ lines: number }>(
      'test.count_lines',
      `select count(*) as lines from settlement_line as line join settlement using (vendor_id, settlement_id)
       where line.vendor_id = $1::text and status = 'confirmed'`,
    )
    for (let round = 0; round < 8; round++) {
      const vendor = await newVendor()
      const items = await newItems(service, vendor, 10)
      const set = (client: number, total: number) =>
        send(
          either(client),
          vendor,
          'updateStatus',
          ...items.map((ord_prd_no) => ({ ord_prd_no, status: 'delivered', supply_price: price(total) })),
        )
      await set(0, 1)
      let atConfirmation = -1
      const confirmed = confirmPending(service, vendor).then(async () => {
        atConfirmation = (await service.db.rows(count, [vendor.vendor_id]))[0]?.lines ?? -1
      })
      const replies = await Promise.all([...range(6).map((client) => set(client, client + 2)), confirmed])
      for (const reply of replies.slice(0, 6) as Reply[]) {
        const answers = new Set(codes(reply))
        expect(answers.size).toBe(1)
        expect(['ok', 'SETTLEMENT_LOCKED']).toContain([...answers][0])
      }
      const after = await service.db.rows(count, [vendor.vendor_id])
      expect(after[0]?.lines).toBe(atConfirmation)
    }
  })

  it('a cancel and a shipment that race: exactly one wins, the other gets its clear error', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const vendor = await newVendor()
      const items = await newItems(service, vendor, 5)
      const ship = () => send(service, vendor, 'registerShipments', ...items.map((item) => waybill(item)))
      const cancel = () =>
        send(
          second,
          null,
          'registerClaims',
          ...items.map((ord_prd_no) => ({ ord_prd_no, type: 'cancel', reason: '변심' })),
        )
      const [shipped, cancelled] =
        round % 2
          ? await Promise.all([ship(), cancel()])
          : await Promise.all([cancel(), ship()]).then(([a, b]) => [b, a] as const)
      for (const at of range(5)) {
        const pair = `${codes(shipped)[at]} ${codes(cancelled)[at]}`
        outcomes.add(pair)
        expect(['ok ALREADY_SHIPPED', 'ITEM_CANCELLED ok']).toContain(pair)
      }
      const state = await view(service, items[0] as string)
      expect((state.shipment === null) !== (state.claim === null)).toBe(true)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('batches that race with one idempotency key on different items: one wins, the rest are entry failures', async () => {
    for (let round = 0; round < 6; round++) {
      const vendor = await newVendor()
      const items = await newItems(service, vendor, 8)
      const idempotency_key = `race ${round}`
      const replies = await Promise.all(
        items.map((item, at) =>
          send(either(at), vendor, 'registerShipments', waybill(item, { idempotency_key })),
        ),
      )
      expect(replies.map((reply) => codes(reply)[0]).sort()).toEqual([
        ...range(7).map(() => 'IDEMPOTENCY_KEY_REUSED'),
        'ok',
      ])
    }
  })

  it('the same entry with one key from many clients: all answer success, the shipment is registered once', async () => {
    const vendor = await newVendor()
    const item = await newItem(service, vendor)
    const entry = waybill(item, { idempotency_key: 'same', supply_price: price(10) })
    const replies = await Promise.all(
      range(12).map((client) => send(either(client), vendor, 'registerShipments', entry)),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body.results))).size).toBe(1)
    expect(codes(replies[0] as Reply)).toEqual(['ok'])
    expect((await view(service, item)).shipment_history).toHaveLength(1)
    expect(await linesOf(service, vendor)).toHaveLength(1)
  })

  it('claims of many vendors and batches of each: nothing but clear answers, and the counts are right', async () => {
    const vendors = await Promise.all(range(4).map(newVendor))
    const items = await Promise.all(
      vendors.map((vendor) => newItems(service, vendor, 12, { item_status: 'delivered' })),
    )
    const price1 = (vendor: TestVendor, numbers: string[], total: number) => () =>
      send(
        either(total),
        vendor,
        'updateStatus',
        ...numbers.map((ord_prd_no) => ({ ord_prd_no, status: 'delivered', supply_price: price(total) })),
      )
    const claims = (type: string, flip: boolean) => () => {
      const all = items.flat()
      const entries = (flip ? all.reverse() : all).map((ord_prd_no) => ({ ord_prd_no, type, reason: '-' }))
      return send(service, null, 'registerClaims', ...entries)
    }
    const back = () =>
      send(second, null, 'withdrawClaims', ...items.flat().map((ord_prd_no) => ({ ord_prd_no, reason: '-' })))
    for (let round = 0; round < 3; round++) {
      const calls = [
        claims('exchange', round % 2 === 0),
        back,
        claims('return', round % 2 === 1),
        ...vendors.flatMap((vendor, at) => [
          price1(vendor, items[at] as string[], round + 1),
          price1(vendor, [...(items[at] as string[])].reverse(), round + 2),
        ]),
      ]
      const replies = await Promise.all(calls.map((call) => call()))
      for (const reply of replies) expect([200, 207]).toContain(reply.status)
    }
    const { rows } = await raw.query(
      `with listed as (
         select vendor_id, listed_as as list, ord_day as day from order_item where listed_as is not null
         union all
         select vendor_id, claim_type, claim_day from order_item where claim_type is not null
         union all
         select vendor_id, 'sent', first_sent_day from order_item where first_sent_day is not null
       ), counted as (
         select vendor_id, list, day, count(*) as item_count from listed group by 1, 2, 3
       )
       select * from counted full join (select * from day_count where item_count <> 0 and list not like '%:%') as held
         using (vendor_id, list, day)
       where counted.item_count is distinct from held.item_count`,
    )
    expect(rows).toEqual([])
  })

  it('confirmations that race with first prices never leave two open settlements', async () => {
    const vendor = await newVendor()
    const items = await newItems(service, vendor, 30)
    const jobs = items.map(async (item, at) => {
      const reply = await send(
        either(at),
        vendor,
        'registerShipments',
        waybill(item, { supply_price: price(1) }),
      )
      expect(reply.status).toBe(200)
      if (at % 5 === 0) {
        await service.db.script(
          `update settlement set status = 'confirmed', is_open = false where vendor_id = '${vendor.vendor_id}' and is_open`,
        )
      }
    })
    await Promise.all(jobs)
    const settlements = await settlementsOf(service, vendor)
    expect(settlements.filter((one) => one.is_open).length).toBeLessThanOrEqual(1)
    expect(new Set(settlements.map((one) => one.settlement_no)).size).toBe(settlements.length)
    expect(await linesOf(service, vendor)).toHaveLength(30)
  })

  it('a password is changed and signed in with: nobody gets in with the old one afterwards', async () => {
    const person = await newPerson(service, 'clerk', await newVendor())
    const changing = await raw.connect()
    await changing.query('begin')
    await changing.query(`update person set password_hash = 'another' where person_id = $1`, [
      person.personId,
    ])
    const late = person.signIn()
    await waiting(raw, 'person')
    await changing.query('commit')
    changing.release()
    const { status, body } = await late
    expect([status, body.error?.code]).toEqual([401, 'SIGN_IN_FAILED'])
  })
})

/** Far more than anything takes, also on a machine that is busy with other things. */
const WAIT_MAX_MS = 90_000

const waitsHere = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like $1`
/** A node of a cluster has other texts of statements. */
const waitsOnNodes = `select 1 from run_command_on_all_nodes($$
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  $$) where success and result::integer > 0`

/** Returns once a connection waits for a lock in the statement of that name. */
async function waiting(pool: pg.Pool, name: string): Promise<void> {
  const texts: Record<string, string> = {
    'ledger.open_settlement': 'with noted as (%insert into settlement (%',
    'items.lock_asked': 'select locked.*%',
    person: 'update person set%',
  }
  for (const end = Date.now() + WAIT_MAX_MS; Date.now() < end; ) {
    const { rows } = await (onCitus ? pool.query(waitsOnNodes) : pool.query(waitsHere, [texts[name]]))
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`nobody waited for a lock in ${name}`)
}

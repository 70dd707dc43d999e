/** Through a PgBouncer in transaction mode: the next user of a connection to the server finds nothing of others. Decision 169. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ConfigError } from '../../src/config/config.ts'
import { type Database, firstRow, statement } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrations.ts'
import { openPostgresql } from '../../src/platform/db/postgresql.ts'
import { createServerDatabase } from '../databases.ts'
import { hasPooler, startPooler, type TestPooler } from '../pooler.ts'
import { openPatient } from '../server-databases.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from '../service.ts'
import { confirmPending, linesOf, newItems, price, send, settlementsOf, waybill } from '../trade.ts'
import { countOf, countRows, giveAway, tradingVendors } from '../trading-vendors.ts'

if (!hasPooler) console.log('PgBouncer is not installed: nothing is tried through it')

const SERVERS = 2
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const session = statement<{ zone: string; days: string; cost: string; slow: string; idle: string }>(
  'test.session',
  `select current_setting('timezone') as zone, current_setting('datestyle') as days,
     current_setting('random_page_cost') as cost, current_setting('statement_timeout') as slow,
     current_setting('idle_in_transaction_session_timeout') as idle`,
)

describe.skipIf(!hasPooler)('through a pooler that lends connections for a transaction', () => {
  let pooler: TestPooler
  let url: string
  let drop: () => Promise<void>
  let service: TestService
  let second: TestService
  /** Somebody else who uses the same connections to the server. */
  let stranger: pg.Pool
  const open = (): Database => openPatient(pooler.through(url), { pooler: 'transaction' })

  beforeAll(async () => {
    pooler = await startPooler(inject('postgresUrl'), SERVERS)
    const made = await createServerDatabase()
    url = made.url
    drop = made.drop
    const processes = [open(), open(), open()] as const
    // At the same time, as several processes start.
    const applied = await Promise.all(processes.map((each) => migrate(each)))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    service = await startTestService('postgresql', { db: processes[0] })
    second = await startTestService('postgresql', { db: processes[1] })
    await processes[2].close()
    stranger = new pg.Pool({ connectionString: pooler.through(url), max: 8 })
  })
  afterAll(async () => {
    await stranger?.end()
    await second?.close()
    await service?.close()
    await pooler?.stop()
    await drop?.()
  })

  const newVendor = async (): Promise<TestVendor> => {
    const vendor = await service.newVendor()
    second.clock.advance(1_000)
    return vendor
  }
  const either = (at: number) => (at % 2 === 0 ? service : second)

  it('uses no more connections to the server than that has, and keeps vendors apart by their role', async () => {
    expect(await service.db.rowSecurity()).toBe('role')
    const vendor = await newVendor()
    await Promise.all(range(40).map((at) => either(at).as(vendor, 'health', undefined)))
    const direct = openPatient(url, { pooler: 'none' })
    const count = statement<{ n: number }>(
      'test.backends',
      `select count(*)::integer as n from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    expect((await firstRow(direct, count))?.n).toBeLessThanOrEqual(SERVERS)
    await direct.close()
  })

  it('never shows rows of one vendor to another that had the connection before', async () => {
    const [one, other] = await tradingVendors(service)
    second.clock.advance(1_000)
    const third = await newVendor()
    const scopes = [one, other, third].map(({ vendor_id }) => service.db.asVendor(vendor_id))
    const seen = await Promise.all(
      range(240).map(async (at) => {
        const db = scopes[at % 3] as Database
        const table = at % 2 ? 'order_item' : 'settlement_line'
        // By itself, in a transaction, in one that fails, and the operator in between.
        if (at % 5 === 0) await db.rows(giveAway, ['X', 'pending', '2026-01-01']).catch(() => {})
        if (at % 7 === 0) expect(await countOf(service.db, 'order_item')).toBeGreaterThanOrEqual(2)
        const found =
          at % 4 < 2
            ? await countOf(db, table)
            : (await db.transaction((work) => work.rows(countRows(table))))[0]?.found
        return `${at % 3} ${table} ${found}`
      }),
    )
    expect([...new Set(seen)].sort()).toEqual([
      '0 order_item 1',
      '0 settlement_line 0',
      '1 order_item 1',
      '1 settlement_line 1',
      '2 order_item 0',
      '2 settlement_line 0',
    ])
  })

  it('leaves nothing behind on a connection, also not after a failure or a break', async () => {
    const [one] = await tradingVendors(service)
    const db = service.db.asVendor(one.vendor_id)
    const wrong = statement('test.wrong', 'select 1 / 0')
    const look = async () => {
      const { rows } = await stranger.query(
        `select current_user = session_user as is_nobody, coalesce(current_setting('napum.vendor_id', true), '') as vendor,
           current_setting('statement_timeout') as slow, pg_backend_pid() as pid`,
      )
      return rows[0]
    }
    const pids = new Set<number>()
    for (const round of range(12)) {
      const mine = [
        countOf(db, 'order_item'),
        db.rows(wrong).catch(() => {}),
        db.transaction((work) => work.rows(wrong)).catch(() => {}),
      ]
      const looks = await Promise.all(range(6).map(look))
      await Promise.all(mine)
      for (const { pid, ...left } of [...looks, await look()]) {
        pids.add(pid)
        expect([round, left]).toEqual([round, { is_nobody: true, vendor: '', slow: '0' }])
      }
    }
    expect(pids.size).toBe(SERVERS)
  })

  it('works under the same settings as on connections of its own', async () => {
    const { vendor_id } = await newVendor()
    const direct = openPatient(url, { pooler: 'none' })
    const own = await firstRow(direct, session)
    await direct.close()
    expect(await firstRow(service.db, session)).toEqual(own)
    expect(await firstRow(service.db.asVendor(vendor_id), session)).toEqual(own)
    expect(await service.db.transaction((work) => firstRow(work, session))).toEqual(own)
    const hasty = openPostgresql({
      url: pooler.through(url),
      pooler: 'transaction',
      connectTimeoutMs: 60_000,
      statementTimeoutMs: 300,
      answerMarginMs: 60_000,
    })
    const sleep = statement('test.sleep', 'select pg_sleep(60)')
    await expect(hasty.rows(sleep)).rejects.toMatchObject({ code: '57014' })
    await hasty.close()
  })

  it('trades: batches of many clients, each item once, and money that adds up', async () => {
    const vendors = await Promise.all(range(4).map(newVendor))
    const items = await Promise.all(vendors.map((vendor) => newItems(service, vendor, 40)))
    const replies = await Promise.all(
      range(16).map((client) => {
        const vendor = vendors[client % 4] as TestVendor
        const entries = (items[client % 4] as string[]).map((item) =>
          waybill(item, { tracking_number: `client ${client}`, supply_price: price(client + 1) }),
        )
        return send(
          either(client),
          vendor,
          'registerShipments',
          ...(client % 2 ? entries : entries.reverse()),
        )
      }),
    )
    const wins = replies.reduce((sum, { body }) => sum + body.success_count, 0)
    expect(wins).toBe(160)
    for (const vendor of vendors) {
      expect(await linesOf(service, vendor)).toHaveLength(40)
      expect(await settlementsOf(service, vendor)).toHaveLength(1)
    }
    await confirmPending(service, vendors[0] as TestVendor)
    const pdf = await second.as(vendors[0] as TestVendor, 'statementPdf', { ord_prd_no: items[0]?.[0] })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const dry = await service.operator('importOrders', { orders: [anOrder(vendors)], dry_run: true })
    expect(dry.status).toBe(200)
  })

  it('is not used without the setting for it', async () => {
    const unset = openPatient(pooler.through(url), { pooler: 'none' })
    await expect(unset.rowSecurity()).rejects.toThrow(/unsupported startup parameter/)
    await unset.close()
    const lenient = await startPooler(
      inject('postgresUrl'),
      SERVERS,
      'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout',
    )
    const passing = openPatient(lenient.through(url), { pooler: 'none' })
    const refused = await passing.rowSecurity().catch((error) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(refused.message).toContain('DATABASE_POOLER=transaction')
    await expect(passing.asVendor('V').rows(session)).rejects.toThrow(ConfigError)
    await passing.close()
    await lenient.stop()
  })
})

/** What the upgrade to the feed makes of a database from before it, with all that was in it. Decision 120. */
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, statement } from '../src/platform/db/database.ts'
import { openEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { createServerDatabase, kindsWhenSlow } from './databases.ts'
import { FeedReader } from './mirrored.ts'
import { openPatient } from './server-databases.ts'
import { anOrder, type Json, startTestService, type TestService, type TestVendor } from './service.ts'

const folder = new URL('../migrations/', import.meta.url)
const LAST_BEFORE = '0008_closing.sql'

const columnsOf = statement<{ name: string; columns: string[] }>(
  'test.columns',
  `select pg_class.relname as name, array_agg(quote_ident(attribute.attname) order by attribute.attnum) as columns
   from pg_class
   join pg_attribute as attribute on attribute.attrelid = pg_class.oid
   where pg_class.relkind = 'r' and pg_class.relnamespace = 'public'::regnamespace and attribute.attnum > 0
     and not attribute.attisdropped and attribute.attgenerated = '' and attribute.attidentity = ''
     and pg_class.relname <> 'migration'
   group by pg_class.relname
   order by pg_class.relname`,
)

/** What a table of then was made of; status and version of vendors stand apart now. */
const sourceOf = (name: string) => (name === 'vendor' ? 'vendor natural join vendor_access' : name)

const asReplica = statement('test.as_replica', 'set local session_replication_role = replica')
const rowsOf = (name: string) =>
  statement<{ rows: Json }>(
    `test.rows_of_${name}`,
    `select coalesce(jsonb_agg(to_jsonb(held)), '[]') as rows from (select * from ${sourceOf(name)}) as held`,
  )
const fillWith = (name: string, columns: string) =>
  statement(
    `test.fill_${name}`,
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
  )

/** What was not counted then: the lists of the work list, and what was sent. */
const countsOfLater =
  "delete from day_count where list like 'work:%' or list like 'due:%' or list like 'gap:%' or list = 'sent'"

describe.each(kindsWhenSlow)('an upgrade of a database from before the feed on %s', (kind) => {
  let now: TestService
  const cleanups: (() => Promise<void>)[] = []
  beforeAll(async () => {
    now = await startTestService(kind)
  })
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  afterAll(() => now.close())

  /** A database with the migrations of that time, and none later. */
  async function databaseOfThen(): Promise<{ db: Database; later: string[] }> {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const then = files.filter((name) => name <= LAST_BEFORE)
    const db = await emptyDatabase()
    await db.script('create table migration (name text primary key, applied_at timestamptz default now())')
    for (const name of then) {
      await db.script(await readFile(new URL(name, folder), 'utf8'))
      await db.script(`insert into migration (name) values ('${name}')`)
    }
    return { db, later: files.slice(then.length) }
  }

  async function emptyDatabase(): Promise<Database> {
    if (kind === 'embedded') {
      const db = await openEmbedded({ dataDir: null })
      cleanups.push(() => db.close())
      return db
    }
    const { url, drop } = await createServerDatabase()
    const db = openPatient(url)
    cleanups.push(drop, () => db.close())
    return db
  }

  /** Takes over what the tables of then can hold, as a dump does: without triggers, in any order. */
  async function fill(db: Database): Promise<void> {
    const names = new Map((await now.db.rows(columnsOf)).map(({ name, columns }) => [name, columns]))
    names.set('vendor', [...(names.get('vendor') ?? []), 'status', 'directory_version'])
    const tables = await db.rows(columnsOf)
    await db.transaction(async (session) => {
      await session.rows(asReplica)
      for (const { name, columns } of tables) {
        const shared = columns.filter((column) => names.get(name)?.includes(column)).join(', ')
        const [row] = await now.db.rows(rowsOf(name))
        await session.script(`delete from ${name}`)
        await session.rows(fillWith(name, shared), [JSON.stringify(row?.rows)])
      }
      await session.script(countsOfLater)
    })
  }

  /** Some of everything: a price, a waybill, a cancel, an exchange, own products. */
  async function trade(): Promise<{ vendors: readonly [TestVendor, TestVendor]; numbers: string[] }> {
    const [vendor, other] = [await now.newVendor(), await now.newVendor()]
    const [[one, two, three] = [], [four] = []] = await now.importOrders(
      anOrder([vendor, vendor, vendor, other, null], {
        ord_date: '2025-06-30',
        pay_date: '2026-01-01',
        hope_deli_sdate: '2025-06-01',
      }),
      anOrder([vendor], { ord_date: '2025-10-01', pay_date: '2025-10-09', hope_deli_sdate: '2027-01-01' }),
    )
    const supply_price = { unit_price: 100, quantity: 2, total_amount: 200 }
    await now.as(vendor, 'registerShipments', {
      shipments: [one, three].map((ord_prd_no) => ({
        ord_prd_no,
        carrier_code: 'cj',
        tracking_number: '1',
        supply_price,
      })),
    })
    const claimed = await now.operator('registerClaims', {
      claims: [
        { ord_prd_no: two, type: 'cancel', reason: '변심' },
        { ord_prd_no: three, type: 'exchange', reason: '파손' },
      ],
    })
    expect(claimed.status).toBe(200)
    return { vendors: [vendor, other], numbers: [one, two, three, four].map(String) }
  }

  it('gives every item of a vendor its first number, own products none, and leaves nothing to correct', async () => {
    const { vendors, numbers } = await trade()
    const { db, later } = await databaseOfThen()
    await fill(db)
    expect(await migrate(db)).toEqual(later)
    const service = await startTestService(kind, { db })
    cleanups.push(() => service.app.close())
    // Three of the first order with the replacement of one, and one of the second.
    for (const [vendor, count] of [
      [vendors[0], 5],
      [vendors[1], 1],
    ] as const) {
      const { body } = await service.as(vendor, 'listChanges')
      expect(body.change_list.map(({ seq, kinds: of }: Json) => [seq, of])).toEqual(
        Array.from({ length: count }, (_, at) => [at + 1, ['created']]),
      )
      const told = body.change_list.map(({ ord_prd_no }: Json) => ord_prd_no)
      expect(new Set(told).size).toBe(count)
      if (vendor === vendors[0]) expect(told).toEqual(expect.arrayContaining(numbers))
      await new FeedReader(service, vendor).check()
    }
    expect((await service.operator('verify')).body.differences).toEqual([])
    await service.importOrders(anOrder([vendors[0]]))
    await new FeedReader(service, vendors[0]).check()
    expect((await service.operator('verify')).body.differences).toEqual([])
  })
})

/** Back-up and restore as docs/running.md describes them: what is restored is what was there. */
import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { type Database, statement } from '../src/platform/db/database.ts'
import { openEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { createServerDatabase } from './databases.ts'
import { freePort } from './ports.ts'
import { openPatient } from './server-databases.ts'
import { newFolder, ownPostgres } from './server-process.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from './service.ts'

const run = promisify(execFile)
const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})
const folder = async () => {
  const path = await newFolder()
  cleanups.push(() => rm(path, { recursive: true, force: true }))
  return path
}

const tables = statement<{ name: string }>(
  'test.tables',
  `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
)

const serverMajor = statement<{ major: number }>(
  'test.server_major',
  "select current_setting('server_version_num')::integer / 10000 as major",
)

/** Every row of every table, as text. */
async function contentsOf(db: Database): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {}
  for (const { name } of await db.rows(tables)) {
    const all = statement<{ row: string }>(
      `test.rows_of_${name}`,
      `select ${name}::text as row from ${name} order by 1`,
    )
    contents[name] = (await db.rows(all)).map(({ row }) => row)
  }
  return contents
}

interface Before {
  readonly vendor: TestVendor
  /** What is in the tables. */
  readonly contents: Record<string, unknown>
  /** Where the vendor's feed ends. */
  readonly cursor: string
}

const headOf = async (service: TestService, vendor: TestVendor): Promise<string> =>
  (await service.as(vendor, 'startChanges')).body.cursor

/** Fills a database with some of everything. */
async function trade(db: Database): Promise<Before> {
  const service = await startTestService(db.kind, { db })
  const vendor = await service.newVendor()
  const [[first, second] = []] = await service.importOrders(anOrder([vendor, vendor, null]))
  const supply_price = { unit_price: 100, quantity: 2, total_amount: 200 }
  await service.as(vendor, 'registerShipments', {
    shipments: [{ ord_prd_no: first, carrier_code: 'cj', tracking_number: '1', supply_price }],
  })
  await service.operator('registerClaims', {
    claims: [{ ord_prd_no: second, type: 'cancel', reason: '변심' }],
  })
  const [settlement] = (await service.operator('listSettlements')).body.settlement_list
  await service.operator('confirmSettlement', undefined, {
    params: { settlement_id: settlement.settlement_id },
  })
  const cursor = await headOf(service, vendor)
  await service.app.close()
  return { vendor, contents: await contentsOf(db), cursor }
}

/** What happens after a back-up, and is lost with the database; a reader stands behind it. */
async function goOn(db: Database, { vendor }: Before): Promise<string> {
  const service = await startTestService(db.kind, { db })
  await service.importOrders(anOrder([vendor]))
  const cursor = await headOf(service, vendor)
  await service.app.close()
  return cursor
}

/** Readers who saw what is lost get 409; the others continue. After a new epoch all begin again. */
async function expectReadersTold(service: TestService, before: Before, lost: string): Promise<void> {
  const read = async (after: string) => {
    const { status, body } = await service.as(before.vendor, 'listChanges', undefined, { query: { after } })
    return status === 200 ? body.change_list.length : [status, body.error.code]
  }
  const unknown = [409, 'CURSOR_UNKNOWN']
  expect([await read(before.cursor), await read(lost)]).toEqual([0, unknown])
  // Another change with the number of the lost one.
  await service.importOrders(anOrder([before.vendor]))
  expect((await headOf(service, before.vendor)).split('.')[1]).toBe(lost.split('.')[1])
  expect([await read(before.cursor), await read(lost)]).toEqual([1, unknown])
  await service.operator('newEpoch')
  expect([await read(before.cursor), await read(lost)]).toEqual([unknown, unknown])
  expect(await read(await headOf(service, before.vendor))).toBe(0)
}

/** The restored database has every row, its row security, and serves the same vendor with the same key. */
async function expectRestored(db: Database, before: Before, lost: string): Promise<void> {
  expect(await contentsOf(db)).toEqual(before.contents)
  expect(await migrate(db)).toEqual([])
  expect(await db.rowSecurity()).toBe('role')
  const service = await startTestService(db.kind, { db })
  const item = { status: 'shipped', start_date: '2026-02-01', end_date: '2026-02-28' }
  const listed = await service.as(before.vendor, 'listOrders', { ...item, status: '배송중' })
  expect(listed.body.pagination.total).toBe(1)
  expect((await service.operator('verify')).body.differences).toEqual([])
  await expectReadersTold(service, before, lost)
  // Numbers continue: the next settlement gets a number of its own.
  const [[next] = []] = await service.importOrders(anOrder([before.vendor]))
  const supply_price = { unit_price: 1, quantity: 1, total_amount: 1 }
  await service.as(before.vendor, 'updateStatus', {
    updates: [{ ord_prd_no: next, status: 'delivered', supply_price }],
  })
  const numbers = (await service.operator('listSettlements')).body.settlement_list
  expect(new Set(numbers.map((one: { settlement_no: string }) => one.settlement_no)).size).toBe(2)
  await service.close()
}

describe('a back-up', () => {
  it('of an embedded database is a copy of DATA_DIR while the service is stopped', async () => {
    const [dataDir, copy] = [await folder(), await folder()]
    const db = await openEmbedded({ dataDir })
    await migrate(db)
    const before = await trade(db)
    await db.close()
    await cp(dataDir, copy, { recursive: true })
    const same = await openEmbedded({ dataDir })
    const lost = await goOn(same, before)
    await same.close()
    await expectRestored(await openEmbedded({ dataDir: copy }), before, lost)
  })

  it('of a PostgreSQL database is a dump, restored into an empty database', async (context) => {
    const version = await run('pg_dump', ['--version']).catch(() => null)
    const major = Number(/(\d+)/.exec(version?.stdout ?? '')?.[1] ?? 0)
    const [from, to] = [await createServerDatabase(), await createServerDatabase()]
    cleanups.push(from.drop, to.drop)
    const admin = openPatient(from.url)
    // A dump needs a client as new as the server; the binaries that the tests bring along have none.
    const [server] = await admin.rows(serverMajor)
    if (major < (server?.major ?? 0)) return admin.close().then(() => context.skip())
    // An owner without further rights is subject to row security itself, which a dump must be told.
    const owner = `napum_dumper_${process.pid}`
    await admin.script(`create role ${owner} login password 'x'; grant all on schema public to ${owner}`)
    cleanups.unshift(async () => {
      const last = openPatient(inject('postgresUrl'))
      await last.script(`drop role ${owner}`).finally(() => last.close())
    })
    await admin.close()
    const own = new URL(from.url)
    own.username = owner
    own.password = 'x'
    const db = openPatient(own.href)
    cleanups.push(() => db.close())
    await migrate(db)
    const before = await trade(db)
    const file = join(await folder(), 'napum.dump')
    await run('pg_dump', ['--format=custom', '--enable-row-security', `--file=${file}`, own.href])
    const lost = await goOn(db, before)
    await run('pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${to.url}`, file])
    // Restored by a superuser, who passes forced row security, and makes the role instead.
    const restored = openPatient(to.url)
    expect(await migrate(restored)).toEqual([])
    await expectRestored(restored, before, lost)
  })

  it('of a whole PostgreSQL server is a copy of its files while it is stopped', async () => {
    const postgres = await ownPostgres(await freePort())
    cleanups.push(postgres.remove)
    await postgres.start()
    const db = openPatient(postgres.url)
    await migrate(db)
    const before = await trade(db)
    await db.close()
    await postgres.stop()
    await postgres.copy()
    await postgres.start()
    const same = openPatient(postgres.url)
    const lost = await goOn(same, before)
    await same.close()
    await postgres.stop()
    await postgres.restoreCopy()
    await postgres.start()
    cleanups.push(postgres.stop)
    await expectRestored(openPatient(postgres.url), before, lost)
  })
})

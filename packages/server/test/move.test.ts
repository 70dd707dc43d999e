/** `napum move`: what is moved is what was there, and nothing is served while it is on its way. Decision 167. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { recompute } from '../src/features/verify/index.ts'
import type { Database, Statement } from '../src/platform/db/database.ts'
import { fixInstallation } from '../src/platform/db/installation.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { openTargetEnd, reach } from '../src/platform/move/end.ts'
import type { Plan } from '../src/platform/move/plan.ts'
import { type MoveOptions, move } from '../src/platform/move/run.ts'
import { isMoved, tablesOf } from '../src/platform/move/shape.ts'
import { holdStill, reopen } from '../src/platform/move/source.ts'
import { createServerDatabase, watched } from './databases.ts'
import { freePort } from './ports.ts'
import { openPatient } from './server-databases.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from './service.ts'

const SEOUL = { timeZone: 'Asia/Seoul', livemode: true }
const config = readConfig({})

let service: TestService
let vendor: TestVendor
/** As a process of its own would open it: closing it leaves it to the test. */
let source: Database
let to: { url: string; drop: () => Promise<void> }
let target: Database
/** Where the vendor's feed ended before the move. */
let cursor: string

beforeAll(async () => {
  service = await startTestService('embedded')
  await fixInstallation(service.db, SEOUL)
  source = { ...service.db, close: async () => {} }
  to = await createServerDatabase()
  target = openPatient(to.url)
  vendor = await service.newVendor()
  const [[sold, other] = []] = await service.importOrders(
    anOrder([vendor, vendor, null]),
    ...Array.from({ length: 30 }, () => anOrder([vendor])),
  )
  const supply_price = { unit_price: 100, quantity: 2, total_amount: 200 }
  await service.as(vendor, 'registerShipments', {
    shipments: [{ ord_prd_no: sold, carrier_code: 'cj', tracking_number: '1"\\{,', supply_price }],
  })
  await service.operator('registerClaims', {
    claims: [{ ord_prd_no: other, type: 'cancel', reason: '변심', date: '2026-02-11' }],
  })
  cursor = (await service.as(vendor, 'startChanges')).body.cursor
})
afterAll(async () => {
  await target.close()
  await to.drop()
  await service.close()
})

const moving = (more: Partial<MoveOptions> = {}): Promise<unknown> =>
  move({
    source: { db: source, place: 'here' },
    target: { db: target, place: 'there/napum' },
    config,
    withDifferences: false,
    isWanted: async () => true,
    onStep: () => {},
    recompute,
    ...more,
  })

/** Every row of every table that is moved, as text. */
async function contentsOf(db: Database): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const { name } of (await tablesOf(db)).filter(isMoved)) {
    const all: Statement<{ row: string }> = {
      name: `test.rows_of_${name}`,
      text: `select ${name}::text as row from ${name} order by 1`,
    }
    contents[name] = (await db.rows(all)).map(({ row }) => row)
  }
  return contents
}

const stop = new Error('stopped')
/** Moves until a table is reached, and breaks off there. */
const stopped = (stage: string, table: string) =>
  moving({
    onStep(step) {
      if (step.stage === stage && step.table === table) throw stop
    },
  })

describe('a move', () => {
  it('says what it would do, and writes nothing when that is not wanted', async () => {
    let plan: Plan | undefined
    const isWanted = async (shown: Plan) => {
      plan = shown
      return false
    }
    expect(await moving({ isWanted })).toBeNull()
    expect(plan).toMatchObject({ from: 'here', to: 'there/napum', goes_on: false })
    const rows = new Map(plan?.tables.map((table) => [table.table, table.rows]))
    expect([rows.get('vendor'), rows.get('order_item')]).toEqual([1, 33])
    expect(plan?.rows).toBe(plan?.tables.reduce((sum, table) => sum + table.rows, 0))
    expect(await tablesOf(target)).toEqual([])
  })

  it('names who is still connected when the database is in use, as a pooler may be after the service has ended', async () => {
    const used = await createServerDatabase()
    const served = openPatient(used.url)
    const idle = new pg.Client({ connectionString: used.url, application_name: 'napum' })
    await idle.connect()
    try {
      await idle.query('create table migration (name text primary key)')
      await expect(served.transaction(holdStill)).rejects.toThrow(
        /is in use: stop every napum process.* Still connected: .*napum from (?:127\.0\.0\.1|::1|this machine) \(\d+\)\. A pooler such as PgBouncer/,
      )
    } finally {
      await idle.end()
      await served.close()
      await used.drop()
    }
  })

  it('lets nothing start on the target before its end', async () => {
    await expect(stopped('copy', 'order_item')).rejects.toThrow(stop)
    await expect(migrate(target)).rejects.toThrow(/run the same `napum move` again/i)
  })

  it('is not done while a row differs', async () => {
    await expect(stopped('compare', 'vendor')).rejects.toThrow(stop)
    const before = await contentsOf(target)
    const rename = (from: string, to: string) =>
      target.script(`update order_item set details = replace(details::text, '${from}', '${to}')::jsonb`)
    await rename('insurance_code', 'insurance_cede')
    await expect(moving()).rejects.toThrow(/table order_item is not the same on both sides/)
    await expect(migrate(target)).rejects.toThrow(/not all of it is here/)
    await rename('insurance_cede', 'insurance_code')
    expect(await contentsOf(target)).toEqual(before)
  })

  it('continues where it stopped, brings every row, and closes what was left first', async () => {
    let plan: Plan | undefined
    const contents = await contentsOf(source)
    const rest: Partial<MoveOptions> = {
      async isWanted(shown) {
        plan = shown
        return true
      },
      onStep(step) {
        if (step.stage === 'copy') throw new Error(`${step.table} came once more`)
      },
    }
    // As if it were killed when the source is closed and the target not open yet.
    const last = watched(target, (session) => ({
      ...session,
      script: (text) => (text.startsWith('drop table') ? Promise.reject(stop) : session.script(text)),
    }))
    await expect(moving({ ...rest, target: { db: last, place: 'there/napum' } })).rejects.toThrow(stop)
    await expect(migrate(source)).rejects.toThrow(/was moved to there\/napum: set DATABASE_URL/)
    await expect(migrate(target)).rejects.toThrow(/not all of it is here/)
    const moved = await moving(rest)
    expect(plan?.goes_on).toBe(true)
    expect(plan?.tables.filter(({ rows, there }) => rows !== there)).toEqual([])
    expect(moved).toMatchObject({ verified: { difference_count: 0, vendor_count: 1 } })
    expect(await contentsOf(target)).toEqual(contents)
    await expect(migrate(source)).rejects.toThrow(/was moved to there\/napum: set DATABASE_URL/)
    await expect(moving()).rejects.toThrow(/was moved to there\/napum already/)
  })

  it('leaves a database on which the service goes on as if it had always been there', async () => {
    expect(await migrate(target)).toEqual([])
    expect(await target.rowSecurity()).toBe('role')
    const again = await startTestService('postgresql', { db: target })
    const read = (after: string) => again.as(vendor, 'listChanges', undefined, { query: { after } })
    expect((await read(cursor)).body.change_list).toEqual([])
    const [[item] = []] = await again.importOrders(anOrder([vendor]))
    const supply_price = { unit_price: 1, quantity: 1, total_amount: 1 }
    await again.as(vendor, 'updateStatus', {
      updates: [{ ord_prd_no: item, status: 'delivered', supply_price }],
    })
    expect((await read(cursor)).body.change_list.map(({ seq }: { seq: number }) => seq)).toEqual([36, 37])
    expect((await again.operator('verify')).body.differences).toEqual([])
    await again.app.close()
  })

  it('refuses a target that is not empty, and writes nothing', async () => {
    expect(await source.transaction(reopen)).toBe('there/napum')
    expect(await migrate(source)).toEqual([])
    const before = await contentsOf(target)
    await expect(moving()).rejects.toThrow(/target is not empty \(.*nothing was written/)
    expect(await contentsOf(target)).toEqual(before)
    await target.script('drop table migration')
    await expect(moving()).rejects.toThrow(/target is not empty/)
  })
})

it('names the database that does not let it in, without its password', async () => {
  const port = await freePort()
  const end = openTargetEnd(`postgres://napum:hunter2@127.0.0.1:${port}/napum`)
  const refused = await reach(end).catch(({ message }: Error) => message)
  expect(refused).toMatch(new RegExp(`^127\\.0\\.0\\.1:${port}/napum cannot be used: .`))
  expect(refused).not.toContain('hunter2')
  await end.db.close()
})

/** `napum move` as a process of its own, killed in the middle and started again, from both kinds of database. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Statement } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrations.ts'
import { createServerDatabase, kinds } from '../databases.ts'
import { freePort } from '../ports.ts'
import { openPatient } from '../server-databases.ts'
import { freshDatabase, newFolder, startReady, startServer, stopServers, until } from '../server-process.ts'
import type { Json } from '../service.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/move.js', import.meta.url))
/** More orders than fit into one batch. */
const ORDERS = 2_500
const BATCH = 2_000

const cleanups: (() => Promise<unknown>)[] = []
afterEach(stopServers)
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const ordNo = (n: number): string => `O${String(n).padStart(6, '0')}`

const waiting: Statement<{ count: number }> = {
  name: 'test.waiting',
  text: `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
}

interface Mover {
  readonly events: Json[]
  readonly ended: Promise<number | string>
  kill(): void
  /** The last event of a kind. */
  last(event: string): Json
}

/** Starts a move that is wanted. */
function startMove(env: Record<string, string>): Mover {
  // Settings of the service that are of no use here must not stop it.
  const serving = { WORKERS: '4', SANDBOX: 'on', SANDBOX_OPERATOR_API_KEY: 'x', ADMIN_HOST: '127.0.0.1' }
  const child = fork(PROGRAM, {
    env: { PATH: process.env.PATH ?? '', ...serving, ...env },
    stdio: 'inherit',
  })
  cleanups.push(async () => child.kill('SIGKILL'))
  const events: Json[] = []
  child.on('message', (event: Json) => {
    events.push(event)
    if (event.event === 'plan') child.send({ go: true })
  })
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  return {
    events,
    ended,
    kill: () => void child.kill('SIGKILL'),
    last: (name) => events.findLast(({ event }) => event === name),
  }
}

/** A service that was used, and is stopped. */
async function used(env: Record<string, string>): Promise<{ credentials: object }> {
  const server = await startReady(env)
  const { vendor } = (
    await server.operator('POST', '/operator-api/vendors', { name: '가상상사', partner_code: 'NP0001' })
  ).body
  const { secret } = (await server.operator('POST', `/operator-api/vendors/${vendor.vendor_id}/api-keys`, {}))
    .body
  const item = { partner_code: 'NP0001', prd_name: '장갑 "특대"\\', item_cnt: 1, item_price: 100 }
  const order = (n: number) => ({ ord_no: ordNo(n), ord_date: '2026-02-01', items: [item] })
  for (let n = 0; n < ORDERS; n += 500) {
    const orders = Array.from({ length: 500 }, (_, at) => order(n + at))
    expect((await server.operator('POST', '/operator-api/orders', { orders })).body.failure_count).toBe(0)
  }
  const credentials = { 'x-vendor-id': vendor.vendor_id, 'x-vendor-api-key': secret }
  const supply_price = { unit_price: 70, quantity: 1, total_amount: 70 }
  await server.vendor(credentials, '/vendor-api/orders/status', {
    updates: [{ ord_prd_no: `${ordNo(7)}_[1]`, status: 'preparing', supply_price }],
  })
  const refused = startMove({
    ...moveEnv(env),
    MOVE_TO: env.DATABASE_URL ?? 'postgres://nobody@127.0.0.1:1/x',
  })
  expect(await refused.ended).toBe(1)
  expect(refused.last('failed').message).toMatch(/is in use/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  return { credentials }
}

const moveEnv = ({ DATABASE_URL, DATA_DIR }: Record<string, string>): Record<string, string> =>
  DATABASE_URL ? { MOVE_FROM: DATABASE_URL } : { DATA_DIR: DATA_DIR ?? '' }

/** Why a service does not start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const server = startServer(await freePort(), env)
  expect(await server.ended).toBe(1)
  return server.err()
}

describe.each(kinds)('a move from %s', (kind) => {
  it('that is killed in the middle of a table goes on there, and brings all of it', async () => {
    const source = await freshDatabase(kind)
    const to = await createServerDatabase()
    const keys = await newFolder()
    const db = openPatient(to.url)
    cleanups.push(source.drop, to.drop, () => db.close())
    const { credentials } = await used({ DATA_DIR: keys, ...source.env })
    const target = { DATA_DIR: source.env.DATA_DIR ?? keys, DATABASE_URL: to.url }
    const env = { ...moveEnv(source.env), MOVE_TO: to.url }

    // A row with a key of the second batch, not committed: the move waits there.
    await migrate(db)
    const killed = await db.transaction(async (session) => {
      await session.script(
        `insert into order_registry (ord_no, vendor_ids, intake_indexes, content_hash) values ('${ordNo(BATCH + 5)}', '{}', '{}', '')`,
      )
      const mover = startMove(env)
      await until('the move waits', async () => Number((await db.rows(waiting))[0]?.count) > 0)
      mover.kill()
      expect(await mover.ended).toBe('SIGKILL')
      await session.script(`delete from order_registry where ord_no = '${ordNo(BATCH + 5)}'`)
      return mover
    })
    expect(killed.last('plan').goes_on).toBe(false)
    expect(await refusalOf(target)).toMatch(/is being moved into this one/)

    const mover = startMove(env)
    expect([await mover.ended, mover.last('failed')]).toEqual([0, undefined])
    const there = (name: string) =>
      mover.last('plan').tables.find(({ table }: { table: string }) => table === name).there
    expect([there('order_registry'), there('order_item')]).toEqual([BATCH, 0])
    expect(mover.last('moved').verified).toMatchObject({ difference_count: 0, unchecked_count: 0 })

    expect(await refusalOf({ DATA_DIR: keys, ...source.env })).toMatch(/was moved to .*: set DATABASE_URL/)
    const server = await startReady(target)
    const listed = await server.vendor(credentials, '/vendor-api/orders', {
      start_date: '2026-02-01',
      end_date: '2026-02-01',
      status: '결제완료',
    })
    expect(listed.body.pagination.total).toBe(ORDERS - 1)
    expect(
      (await server.operator('POST', '/operator-api/verify', { after: null })).body.difference_count,
    ).toBe(0)
  }, 900_000)
})

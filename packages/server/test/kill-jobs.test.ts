/**
 * The real server process, killed in the middle of each job: nothing is half there, the job says what happened, and started
 * again it comes to what an undisturbed one comes to, row by row. Decision 129.
 */
import { cp, rm } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { dayTotalsJob } from '../src/features/work-list/index.ts'
import { type Database, statement } from '../src/platform/db/database.ts'
import { openEmbedded } from '../src/platform/db/embedded.ts'
import { createServerDatabase, type Kind, kinds } from './databases.ts'
import { noonZone } from './noon-zone.ts'
import { freePort } from './ports.ts'
import { administer, openPatient } from './server-databases.ts'
import {
  newFolder,
  PROCESS_OPERATOR_KEY,
  type ServerProcess,
  startServer,
  statusOf,
  stopServers,
} from './server-process.ts'
import { anOrder, credentials, type Json, type TestVendor } from './service.ts'
import { price } from './trade.ts'

const VENDORS = 6
const ORDERS_BEFORE = 400
const ORDERS_SENT = 600

/** A database that can be copied while nobody uses it, and looked into. */
interface Store {
  readonly env: Record<string, string>
  copy(): Promise<Store>
  open(): Promise<Database>
  /** Lets the time go by in which a process that says nothing may still live. */
  endLeases(): Promise<void>
  drop(): Promise<void>
}

async function folderStore(dataDir: string): Promise<Store> {
  return {
    env: { DATA_DIR: dataDir },
    async copy() {
      const other = await newFolder()
      await cp(dataDir, other, { recursive: true, preserveTimestamps: true })
      return folderStore(other)
    },
    open: () => openEmbedded({ dataDir }),
    // No other process can be there.
    endLeases: async () => {},
    drop: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function serverStore(template?: string): Promise<Store> {
  const { url, drop } = await createServerDatabase(template)
  const dataDir = await newFolder()
  return {
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    copy: () => serverStore(new URL(url).pathname.slice(1)),
    open: async () => openPatient(url),
    async endLeases() {
      for (const table of ['operator_job', 'operator_job_task'])
        await administer(url, `update ${table} set leased_until = now()`)
    },
    drop: async () => {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const newStore = async (kind: Kind) => (kind === 'embedded' ? folderStore(await newFolder()) : serverStore())

/** What differs in any two runs: when something was, and under which ids. */
const runs = ['request_id', 'event_id', 'seq', 'audit_id', 'last_seq', 'version']
/** Tables that tell of runs and not of data. */
const apart = [
  'audit',
  'operator_job',
  'operator_job_part',
  'operator_job_task',
  'verify_run',
  'request_log',
  'request_minute',
  'rate_window',
]

const columnsOf = statement<{ name: string; columns: string }>(
  'test.columns_of_data',
  `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
   from information_schema.columns
   where table_schema = current_schema() and table_name <> all ($1::text[]) and column_name <> all ($2::text[])
     and data_type not like 'timestamp%' and is_generated = 'NEVER'
     and table_name in (select relname from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition)
   group by table_name order by table_name`,
)

/** One hash of each table's rows, and how many there are. */
async function rowsIn(store: Store): Promise<Record<string, string>> {
  const db = await store.open()
  try {
    // A job adds differences of counts to the totals in its time, which is another one in each run.
    await dayTotalsJob(db).run(new AbortController().signal)
    await db.script('delete from day_count_total where item_count = 0')
    const found: Record<string, string> = {}
    for (const { name, columns } of await db.rows(columnsOf, [apart, runs])) {
      const text = `select count(*) || ' ' || coalesce(md5(string_agg(held::text, chr(10) order by held::text)), '') as rows
        from (select ${columns} from ${name}) as held`
      found[name] = (await db.rows(statement<{ rows: string }>('', text)))[0]?.rows ?? ''
    }
    return found
  } finally {
    await db.close()
  }
}

const partsOfEnded = statement<{ parts: number }>(
  'test.parts_of_ended',
  `select count(*)::integer as parts from operator_job_part natural join operator_job where file_parts is null`,
)

/** What is stored for jobs that ended without a file: nothing is wanted. */
async function leftOver(store: Store): Promise<number | undefined> {
  const db = await store.open()
  const [found] = await db.rows(partsOfEnded)
  await db.close()
  return found?.parts
}

const operator = async (
  server: ServerProcess,
  method: string,
  path: string,
  body?: object,
): Promise<Json> => {
  const answer = await server.operator(method, path, body).catch((cause) => {
    throw new Error(`${path} was not answered: ${server.child.exitCode} ${server.err()}`, { cause })
  })
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A start takes minutes on a machine that is busy enough. */
async function startPatiently(env: Record<string, string>): Promise<ServerProcess> {
  const server = startServer(await freePort(), env)
  while ((await statusOf(server, '/readyz')) !== 200) {
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.err()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return server
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

/** Vendors with orders that are old enough to be masked, and a confirmed settlement each; records that are out of date. */
async function prepare(store: Store): Promise<{ vendors: TestVendor[]; month: string }> {
  const server = await startPatiently(envOf(store))
  const vendors: TestVendor[] = []
  for (let at = 0; at < VENDORS; at++) {
    const partner_code = `P${at}`
    const { vendor } = await operator(server, 'POST', '/operator-api/vendors', {
      name: `납품 ${at}`,
      partner_code,
    })
    const path = `/operator-api/vendors/${vendor.vendor_id}/api-keys`
    const { secret } = await operator(server, 'POST', path, {})
    vendors.push({ vendor_id: vendor.vendor_id, key: secret, partner_code })
  }
  const fields = { ord_date: '2025-03-01', recv_name: '박수령', recv_hp: '010-1111-2222', ord_memo: '문 앞' }
  const orders = Array.from({ length: ORDERS_BEFORE }, (_, at) =>
    anOrder([vendors[at % VENDORS] as TestVendor], fields),
  )
  for (let at = 0; at < orders.length; at += 500)
    await operator(server, 'POST', '/operator-api/orders', { orders: orders.slice(at, at + 500) })
  for (const [at, vendor] of vendors.entries()) {
    const confirmations = orders
      .filter((_, n) => n % VENDORS === at)
      .slice(0, 40)
      .map(({ ord_no }) => ({
        ord_prd_no: `${ord_no}_[1]`,
        stock_available: true,
        supply_price: price(11_000),
      }))
    const priced = await server.vendor(credentials(vendor), '/vendor-api/inventory/confirm', {
      confirmations,
    })
    expect(priced.status).toBe(200)
  }
  const { settlement_list } = await operator(server, 'GET', '/operator-api/settlements?limit=100')
  for (const { settlement_id } of settlement_list)
    await operator(server, 'POST', `/operator-api/settlements/${settlement_id}/confirm`, {})
  await stop(server)
  const db = await store.open()
  await db.script(`update order_item set record_after_status = replace(record_after_status, '문 앞', '문')`)
  await db.close()
  return { vendors, month: settlement_list[0].period_end.slice(0, 7) }
}

const OPERATOR_ENV = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  MARKETPLACE_TIME_ZONE: noonZone(),
  LOG_LEVEL: 'error',
}
const envOf = (store: Store) => ({ ...OPERATOR_ENV, ...store.env })

interface Work {
  readonly kind: string
  /** Starts it; the answer of the call. */
  start(server: ServerProcess): Promise<Json>
  /** Whether some of it is done; null: it has so few steps that it is killed in the first. */
  readonly isBegun: ((job: Json) => boolean) | null
}

const started = (kind: string, body: object) => (server: ServerProcess) =>
  operator(server, 'POST', `/operator-api/jobs/${kind}`, body)

function worksOn(vendors: readonly TestVendor[], month: string): Work[] {
  const fields = { ord_date: '2025-04-01', recv_name: '박수령', recv_hp: '010-1111-2222' }
  const lines = Array.from({ length: ORDERS_SENT }, (_, at) => {
    const vendor = vendors[at % VENDORS] as TestVendor
    return `${JSON.stringify(anOrder([vendor, null, vendor], fields))}\n`
  })
  const upload = async (server: ServerProcess) => {
    const response = await fetch(`${server.url}/operator-api/jobs/import`, {
      method: 'POST',
      headers: { 'x-operator-api-key': PROCESS_OPERATOR_KEY, 'content-type': 'application/x-ndjson' },
      body: lines.join(''),
    })
    expect(response.status).toBe(201)
    return response.json()
  }
  return [
    { kind: 'import', start: upload, isBegun: ({ result }) => result?.success_count > 0 },
    { kind: 'records', start: started('records', {}), isBegun: null },
    { kind: 'verify', start: started('verify', {}), isBegun: null },
    {
      kind: 'statements',
      start: started('statements', { month, format: 'pdf' }),
      // So few are one task: it is planned, and being done.
      isBegun: ({ progress }) => progress.total > 0,
    },
    {
      kind: 'retention',
      start: started('retention', { before: '2026-01-01', include: ['to_send', 'claimed', 'unsettled'] }),
      isBegun: ({ result }) => result?.seen_count > 0,
    },
  ]
}

const look = async (server: ServerProcess, id: string) =>
  (await operator(server, 'GET', `/operator-api/jobs/${id}`)).job

/** As long as the test may take: a busy machine needs minutes for some of them. */
async function untilJob(server: ServerProcess, id: string, holds: (job: Json) => boolean): Promise<Json> {
  for (;;) {
    const job = await look(server, id)
    if (holds(job)) return job
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const untilEnded = (server: ServerProcess, id: string) =>
  untilJob(server, id, ({ state }) => state !== 'running')

const fileOf = async (server: ServerProcess, { job_id, file }: Json): Promise<number | null> => {
  if (file === null) return null
  const response = await fetch(`${server.url}/operator-api/jobs/${job_id}/file`, {
    headers: { 'x-operator-api-key': PROCESS_OPERATOR_KEY },
  })
  return (await response.arrayBuffer()).byteLength
}

async function undisturbed(store: Store, works: readonly Work[]): Promise<Record<string, Json>> {
  const server = await startPatiently(envOf(store))
  const results: Record<string, Json> = {}
  for (const { kind, start } of works) {
    const job = await untilEnded(server, (await start(server)).job.job_id)
    expect(job).toMatchObject({ kind, state: 'done' })
    results[kind] = job.result
  }
  await stop(server)
  return results
}

const TRIES = 20

/** One that ended before it was looked at is started again: nothing is done twice, but all is looked through. */
async function caughtInTheMiddle(server: ServerProcess, { kind, start, isBegun }: Work): Promise<Json> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { job } = await start(server)
    if (isBegun === null) return job
    const now = await untilJob(server, job.job_id, (now) => now.state !== 'running' || isBegun(now))
    if (now.state === 'running') return now
  }
  throw new Error(`the ${kind} job was never caught in its middle`)
}

/** Kinds that the next process goes on with by itself. */
const goesOn = (kind: string) => ['statements', 'tax-invoices', 'confirm'].includes(kind)

/** Kills the process in the middle of the work, and starts it again; again when the work was faster than the kill. */
async function killed(store: Store, work: Work): Promise<ServerProcess> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await startPatiently(envOf(store))
    const { job_id } = await caughtInTheMiddle(before, work)
    before.child.kill('SIGKILL')
    await before.ended
    // What a process that is gone has said of its life holds for half a minute, which is waited for once.
    if (work.kind !== 'import') await store.endLeases()
    const server = await startPatiently(envOf(store))
    const lost = await untilEnded(server, job_id)
    if (goesOn(work.kind)) {
      expect(lost).toMatchObject({ state: 'done', error: null })
      return server
    }
    if (lost.state !== 'done') {
      expect(lost).toMatchObject({ state: 'interrupted', error: { code: 'SERVICE_LOST' }, file: null })
      return server
    }
    await stop(server)
  }
  throw new Error(`the ${work.kind} job was always faster than the kill`)
}

/** Kills the process in the middle of the work, and starts both again. */
async function disturbed(store: Store, work: Work): Promise<Json> {
  const { kind, start } = work
  const server = await killed(store, work)
  const again = await untilEnded(server, (await start(server)).job.job_id)
  expect(again).toMatchObject({ kind, state: 'done', error: null })
  if (again.file) expect(await fileOf(server, again)).toBe(again.file.bytes)
  await stop(server)
  return again.result
}

describe.runIf(process.env.FAULTS)('a server that is killed in the middle of a job', () => {
  const stores: Store[] = []
  afterEach(async () => {
    await stopServers()
    for (const store of stores.splice(0)) await store.drop()
  })

  it.each(kinds)(
    'has nothing half, says so, and comes to the same when it is started again, on %s',
    { timeout: 1_800_000 },
    async (kind) => {
      const store = await newStore(kind)
      stores.push(store)
      const { vendors, month } = await prepare(store)
      const other = await store.copy()
      stores.push(other)
      const works = worksOn(vendors, month)
      const expected = await undisturbed(other, works)
      for (const work of works) {
        const result = await disturbed(store, work)
        // What was done before the kill is not done again; together it is all of it.
        const { success_count, seen_count, checked_count, settlement_count, statement_count } =
          expected[work.kind]
        expect(result).toMatchObject(
          Object.fromEntries(
            Object.entries({
              success_count,
              seen_count,
              checked_count,
              settlement_count,
              statement_count,
            }).filter(([, value]) => value !== undefined),
          ),
        )
        if (work.kind === 'verify') expect(result).toMatchObject({ difference_count: 0, unchecked_count: 0 })
      }
      expect(await leftOver(store)).toBe(0)
      expect(await rowsIn(store)).toEqual(await rowsIn(other))
      const server = await startPatiently(envOf(store))
      const { job } = await operator(server, 'POST', '/operator-api/jobs/verify', {})
      expect((await untilEnded(server, job.job_id)).result).toMatchObject({
        difference_count: 0,
        unchecked_count: 0,
      })
      await stop(server)
    },
  )
})

/** What both databases promise to the rooms above, and what only several connections can show. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { statSync, utimesSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServerDatabase, kinds, openTestDatabase } from '../../../test/databases.ts'
import { openPatient } from '../../../test/server-databases.ts'
import { ConfigError } from '../../config/config.ts'
import { refusalOf } from '../../http/thrown.ts'
import { type Database, firstRow, statement } from './database.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'
import { brokenConstraint, isAway, isRace } from './failures.ts'
import { fixInstallation } from './installation.ts'
import { migrate } from './migrations.ts'
import { openPostgresql } from './postgresql.ts'

const one = statement<{ one: number }>('test.one', 'select 1 as one')
const sleep = statement('test.sleep', 'select pg_sleep(30)')
const insert = statement('test.insert', 'insert into probe (id) values ($1::integer)')
const bump = statement('test.bump', 'update probe set touched = touched + 1 where id = $1::integer')
const touched = statement<{ sum: number }>('test.touched', 'select sum(touched)::integer as sum from probe')
const backend = statement<{ pid: number }>('test.backend', 'select pg_backend_pid() as pid')
const terminate = statement('test.terminate', 'select pg_terminate_backend($1::integer)')

describe.each(kinds)('the database on %s', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase(kind)
    await db.script('create table probe (id integer primary key, touched integer not null default 0)')
  })
  afterAll(() => db.close())

  it('keeps nothing of a transaction that fails, and goes on', async () => {
    const failing = db.transaction(async (session) => {
      await session.rows(insert, [1])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db.transaction((session) => session.rows(insert, [1]))
    expect(await db.rows(touched)).toEqual([{ sum: 0 }])
  })

  it('does not commit when a statement failed and its error was caught', async () => {
    const wrong = statement('test.wrong', 'select 1 / 0')
    const passedOver = db.transaction(async (session) => {
      await session.rows(insert, [2])
      await session.rows(wrong).catch(() => {})
      return 'done'
    })
    await expect(passedOver).rejects.toThrow(/ended with ROLLBACK: a failed statement/)
    const forVendor = db.asVendor('V').transaction((session) => session.rows(wrong).catch(() => []))
    await expect(forVendor).rejects.toThrow(/ended with ROLLBACK/)
    await db.transaction((session) => session.rows(insert, [2]))
    expect(await db.rows(touched)).toEqual([{ sum: 0 }])
  })

  it('reads days as text, counters as numbers and money as text', async () => {
    const values = statement(
      'test.values',
      `select date '2026-02-11' as day, 5::bigint as n, 1.50::numeric(14,2) as won`,
    )
    expect(await firstRow(db, values)).toEqual({ day: '2026-02-11', n: 5, won: '1.50' })
  })

  it('reads a text as it was written, also with a byte order mark at its beginning', async () => {
    const read = statement<{ text: string; json: string }>(
      'test.text',
      'select $1::text, to_json($1::text) as json',
    )
    const text = '\ufeff\u202e 가\u{1f600}'
    expect(await db.rows(read, [text])).toEqual([{ text, json: text }])
  })

  it('is migrated once, also when asked again', async () => {
    expect(await migrate(db)).toEqual([])
  })

  it('refuses a database that a newer version was at, and leaves it as it is', async () => {
    const add = statement('test.add_migration', 'insert into migration (name) values ($1)')
    const remove = statement('test.remove_migration', 'delete from migration where name = any($1::text[])')
    const newer = ['9998_splits.sql', '9999_merges.sql']
    for (const name of newer) await db.rows(add, [name])
    const [held] = await db.rows(
      statement<{ at: Date }>('test.held', 'select max(applied_at) as at from migration'),
    )
    const refused = migrate(db)
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(
      /^The database was migrated by a newer version of napum \(9998_splits\.sql, 9999_merges\.sql\).*Start the newer version again, or restore/,
    )
    expect(
      await db.rows(statement<{ at: Date }>('test.held', 'select max(applied_at) as at from migration')),
    ).toEqual([held])
    await db.rows(remove, [newer])
    expect(await migrate(db)).toEqual([])
  })

  it('keeps the time zone of the first start, and whether orders are real', async () => {
    const first = { timeZone: 'Asia/Seoul', livemode: false }
    await fixInstallation(db, first)
    await fixInstallation(db, first)
    await expect(fixInstallation(db, { ...first, timeZone: 'UTC' })).rejects.toThrow(
      /^MARKETPLACE_TIME_ZONE is UTC, but .* Asia\/Seoul\. /,
    )
    await expect(fixInstallation(db, { ...first, livemode: true })).rejects.toThrow(
      /^The database of this service is one of a sandbox /,
    )
  })
})

it('no two statements have one name: a connection that planned one of them fails with the other', async () => {
  const sources = fileURLToPath(new URL('../..', import.meta.url))
  const files = await readdir(sources, { recursive: true })
  const named = /\bstatement(?:<[^()]*?>)?\(\s*'([^']+)'/g
  const names: (string | undefined)[] = []
  for (const file of files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')))
    for (const [, name] of (await readFile(join(sources, file), 'utf8')).matchAll(named)) names.push(name)
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe('PostgreSQL', () => {
  let url: string
  let drop: () => Promise<void>
  let db: Database
  beforeAll(async () => {
    ;({ url, drop } = await createServerDatabase())
    db = openPatient(url)
    await db.script('create table probe (id integer primary key, touched integer not null default 0)')
    await db.script('insert into probe (id) values (1), (2)')
  })
  afterAll(async () => {
    await db.close()
    await drop()
  })

  it('stops a statement at its time limit, which is answered with 503', async () => {
    const short = openPostgresql({ url, statementTimeoutMs: 50 })
    const error = await short.rows(sleep).catch((failure) => failure)
    expect(isAway(error)).toBe(true)
    expect(refusalOf(error)).toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      headers: { 'retry-after': '2' },
    })
    expect(await short.rows(one)).toEqual([{ one: 1 }])
    await short.close()
  })

  it('begins a transaction again when the database breaks a deadlock', async () => {
    let attempts = 0
    let waiting = 2
    let bothHold = () => {}
    const met = new Promise<void>((resolve) => {
      bothHold = resolve
    })
    const crossing = (first: number, second: number) =>
      db.transaction(async (session) => {
        attempts++
        await session.rows(bump, [first])
        if (--waiting === 0) bothHold()
        await met
        await session.rows(bump, [second])
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    // One of them is broken; on a slow machine the other one too.
    expect(attempts).toBeGreaterThan(2)
    expect(await db.rows(touched)).toEqual([{ sum: 4 }])
  })

  it('begins a transaction again when two race for a unique key that a request can lose', async () => {
    await db.script('create table raced (id integer constraint settlement_one_open unique)')
    const put = statement('test.put', 'insert into raced (id) values ($1::integer)')
    let attempts = 0
    await db.transaction(async (session) => {
      if (++attempts === 1) await db.rows(put, [7])
      await session.rows(put, [attempts === 1 ? 7 : 8])
    })
    expect(attempts).toBe(2)
  })

  it('reports a race that is lost again and again as something to try later', async () => {
    let attempts = 0
    const lost = Object.assign(new Error('lost'), { code: '40001' })
    const work = () => {
      attempts++
      return Promise.reject(lost)
    }
    const error = await db.transaction(work).catch((failure) => failure)
    expect([attempts, isRace(error), refusalOf(error).code]).toEqual([8, true, 'UNAVAILABLE'])
  })

  it('does not begin again after any other failure', async () => {
    let attempts = 0
    const again = db.transaction((session) => {
      attempts++
      return session.rows(insert, [1])
    })
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'probe_pkey' })
    expect(attempts).toBe(1)
  })

  it('survives a connection that is cut between two statements of a transaction', async () => {
    let gone: (error: Error) => void = () => {}
    const cut = db.transaction(async (session) => {
      const { pid } = (await firstRow(session, backend)) as { pid: number }
      await db.rows(terminate, [pid])
      // Nothing runs on the connection when it breaks.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await session.rows(one).catch((error) => {
        gone(error)
        throw error
      })
    })
    const told = new Promise<Error>((resolve) => {
      gone = resolve
    })
    expect(isAway(await cut.catch((error) => error))).toBe(true)
    expect(isAway(await told)).toBe(true)
    expect(await db.rows(one)).toEqual([{ one: 1 }])
  })

  // Both wait for times of the service; they wait together.
  it.concurrent('gives up a server that is not heard of any more', async () => {
    const { port, freeze, close } = await proxyTo(url)
    const through = new URL(url)
    through.port = String(port)
    const silent = openPostgresql({ url: through.href, statementTimeoutMs: 2_000, answerMarginMs: 1_000 })
    expect(await silent.rows(one)).toEqual([{ one: 1 }])
    const frozen = silent.transaction(async (session) => {
      await session.rows(one)
      freeze()
      await session.rows(one)
    })
    expect(isAway(await frozen.catch((error) => error))).toBe(true)
    expect(await silent.rows(one)).toEqual([{ one: 1 }])
    close()
    await silent.close()
  })

  it.concurrent('waits for a free connection, then says that it is overloaded', async () => {
    const narrow = openPostgresql({ url, poolMax: 1 })
    let free = () => {}
    const held = narrow.transaction(
      () =>
        new Promise<void>((resolve) => {
          free = resolve
        }),
    )
    const error = await narrow.rows(one).catch((failure) => failure)
    expect(isAway(error)).toBe(true)
    free()
    await held
    await narrow.close()
  })

  it('keeps our session settings when the URL has options of its own', async () => {
    const theirs = new URL(url)
    theirs.searchParams.set('options', '-c datestyle=german -c work_mem=5MB')
    const other = openPatient(theirs.href, { pooler: 'none' })
    const read = statement(
      'test.settings',
      `select current_setting('work_mem') as work_mem, current_setting('datestyle') as datestyle, current_setting('timezone') as zone`,
    )
    expect(await firstRow(other, read)).toEqual({ work_mem: '5MB', datestyle: 'ISO, YMD', zone: 'UTC' })
    await other.close()
  })

  it('takes no options with a pooler, because others would get them as well', () => {
    const theirs = new URL(url)
    theirs.searchParams.set('options', '-c work_mem=5MB')
    expect(() => openPatient(theirs.href, { pooler: 'transaction' })).toThrow(/alter role … set/)
  })

  it('is the same, with and without names, where connections are lent', async () => {
    const names = statement<{ n: number }>(
      'test.names',
      'select count(*)::integer as n from pg_prepared_statements',
    )
    for (const [pooler, known] of [
      ['transaction', 0],
      ['transaction-named', 1],
    ] as const) {
      const lent = openPatient(url, { pooler, poolMax: 1 })
      expect(await firstRow(lent, names)).toEqual({ n: known })
      expect(await lent.transaction((session) => firstRow(session, names))).toEqual({ n: known })
      await lent.close()
    }
  })

  it('is migrated exactly once when several processes start together', async () => {
    const empty = await createServerDatabase()
    const processes = [1, 2, 3, 4].map(() => openPatient(empty.url))
    const applied = await Promise.all(processes.map((one) => migrate(one)))
    const names = applied.flat()
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
    const count = statement<{ n: number }>('test.count', 'select count(*) as n from migration')
    expect(await firstRow(processes[0] as Database, count)).toEqual({ n: names.length })
    await Promise.all(processes.map((each) => each.close()))
    await empty.drop()
  })
})

describe('a migration that databases have run', () => {
  // They have what its statements made: a change belongs into a new file. Comments may change.
  it.each([
    ['0001_installation.sql', 'dac0521d0ae91a74'],
    ['0002_vendors_and_people.sql', 'f38c1486ca2555b4'],
    ['0003_orders_and_items.sql', '7c2716aa22492e13'],
    ['0004_settlements_and_statements.sql', '3d6da0bcc31a075d'],
    ['0005_changes_and_webhooks.sql', 'fc1f474e1308a7ba'],
    ['0006_work.sql', 'b3a06bbc018e5a21'],
  ])('never changes: %s', async (name, sha256) => {
    const text = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8')
    const statements = text.replaceAll(/--[^\n]*/g, '').replaceAll(/\s+/g, ' ')
    expect(createHash('sha256').update(statements).digest('hex').slice(0, 16)).toBe(sha256)
  })
})

describe('a failure', () => {
  it.each([
    [{ code: 'ECONNREFUSED' }, true],
    [{ code: 'ECONNRESET' }, true],
    [{ code: 'EHOSTUNREACH' }, true],
    [{ code: 'ENOENT', syscall: 'connect' }, true],
    [{ code: 'ENOENT', syscall: 'open' }, false],
    [{ code: '08006' }, true],
    [{ code: '53300' }, true],
    [{ code: '57014' }, true],
    [{ code: '57P01' }, true],
    [{ code: '25P03' }, true],
    [{ code: '23505' }, false],
    [{ code: '42601' }, false],
    [{ message: 'Connection terminated unexpectedly' }, true],
    [{ message: 'Query read timeout' }, true],
    [{ code: 'XX000', message: 'failure on connection marked as essential: worker-1:5432' }, true],
    [{ code: 'XX000', message: 'server closed the connection unexpectedly\n\tThis probably means' }, true],
    [{ code: 'XX000', message: 'cache lookup failed for relation 5' }, false],
    [{ message: 'x is not a function' }, false],
  ])('%j means that the database is away: %s', (error, expected) => {
    expect(isAway(error)).toBe(expected)
  })
})

describe('a constraint that was broken', () => {
  const message = 'duplicate key value violates unique constraint "settlement_one_open_102214"'
  it.each([
    [{ code: '23505', constraint: 'settlement_one_open' }, 'settlement_one_open'],
    [{ code: '23505', constraint: 'settlement_one_open_102214' }, 'settlement_one_open'],
    [{ code: '23505', message }, 'settlement_one_open'],
    [{ code: '23502', message: 'null value in column "name" of relation "vendor"' }, null],
    [{ code: '42601', message }, null],
  ])('%j is called %s', (error, name) => {
    expect(brokenConstraint(error)).toBe(name)
    expect(isRace(error)).toBe(name !== null)
  })

  it('has no name that ends as the number of a shard does', async () => {
    const folder = new URL('../../../migrations/', import.meta.url)
    const texts = await Promise.all(
      (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
    )
    const names = texts.flatMap((text) =>
      [...text.matchAll(/(?:constraint|unique index) (\w+)/g)].map(([, name]) => name),
    )
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name) => /_\d+$/.test(name ?? ''))).toEqual([])
  })
})

describe('the lock of a directory', () => {
  let folder: string
  let realm: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'napum-lock-'))
    const unlock = await lockDirectory(folder)
    realm = JSON.parse(await readFile(join(folder, 'lock.1'), 'utf8')).realm
    await unlock()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const fresh = () => mkdtemp(join(folder, 'data-'))
  const holder = (fields: object) =>
    JSON.stringify({ pid: process.pid, host: hostname(), realm, started: '1', ...fields })

  it('is refused while a live process holds it, and free once that gave it back', async () => {
    const directory = await fresh()
    const unlock = await lockDirectory(directory)
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
    await expect(lockDirectory(directory)).rejects.toThrow(`process ${process.pid}`)
    await unlock()
    await (await lockDirectory(directory))()
  })

  it('is taken over at once from a process that died', async () => {
    const directory = await fresh()
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.once('exit', resolve))
    await writeFile(join(directory, 'lock.1'), holder({ pid: child.pid }))
    await (await lockDirectory(directory))()
  })

  it.runIf(process.platform === 'linux')(
    'is taken over from a process that was killed and whose parent has not waited for it',
    async () => {
      const directory = await fresh()
      // The shell becomes a program that never asks how its child ended.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      try {
        const [line] = await once(parent.stdout, 'data')
        const pid = Number(String(line))
        const statOf = async () =>
          (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
        const started = (await statOf())[19]
        await writeFile(join(directory, 'lock.1'), holder({ pid, started }))
        await expect(lockDirectory(directory)).rejects.toThrow(`process ${pid}`)
        // A shell that is one still would ask how its child ended.
        const program = () => readFile(`/proc/${parent.pid}/comm`, 'utf8')
        while ((await program()) !== 'sleep\n') await new Promise((resolve) => setTimeout(resolve, 5))
        process.kill(pid, 'SIGKILL')
        while ((await statOf())[0] !== 'Z') await new Promise((resolve) => setTimeout(resolve, 5))
        expect(() => process.kill(pid, 0)).not.toThrow()
        await (await lockDirectory(directory))()
      } finally {
        parent.kill('SIGKILL')
      }
    },
  )

  it('is taken over when the pid was given to another process', async () => {
    const directory = await fresh()
    await writeFile(join(directory, 'lock.1'), holder({ started: 'long ago' }))
    await (await lockDirectory(directory))()
  })

  const timing = { beatMs: 50, staleMs: 500 }

  it.each([
    ['another host', { host: 'another-host', realm: 'another-host' }],
    [
      'another container with the same host name, where our pid is free',
      { realm: 'another', pid: 999_999_999 },
    ],
    ['a version that named no realm', { realm: undefined }],
  ])('is not taken over from %s while it gives signs of life', async (_where, fields) => {
    const directory = await fresh()
    const file = join(directory, 'lock.1')
    await writeFile(file, holder(fields))
    // Its clock is two hours behind ours.
    // Done at once: a beat that waits for its turn could come after the look that it should have been there for.
    const beat = () => utimesSync(file, new Date(), new Date(Date.now() - 7_200_000))
    beat()
    const heart = setInterval(beat, timing.beatMs)
    try {
      await expect(lockDirectory(directory, { timing })).rejects.toThrow(DirectoryInUse)
    } finally {
      clearInterval(heart)
    }
    await (await lockDirectory(directory, { timing }))()
  })

  it('gives signs of life while the main thread is busy, and none when it was given back', async () => {
    const directory = await fresh()
    const unlock = await lockDirectory(directory, { timing })
    const file = join(directory, 'lock.1')
    const before = statSync(file).mtimeMs
    // The thread may take a moment to start on a busy machine.
    for (const until = Date.now() + 90_000; statSync(file).mtimeMs === before && Date.now() < until; );
    expect(statSync(file).mtimeMs).toBeGreaterThan(before)
    await unlock()
    const left = statSync(file).mtimeMs
    await new Promise((resolve) => setTimeout(resolve, 4 * timing.beatMs))
    expect(statSync(file).mtimeMs).toBe(left)
  })

  it('tells its holder when another process has it', async () => {
    const directory = await fresh()
    const lost = new Promise<void>((resolve) => {
      lockDirectory(directory, { timing, onLost: resolve }).then(() => rm(join(directory, 'lock.1')))
    })
    await lost
  })

  it('goes to exactly one of many that find a dead holder together', async () => {
    for (let round = 0; round < 10; round++) {
      const directory = await fresh()
      await writeFile(join(directory, 'lock.3'), holder({ started: 'long ago' }))
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const files = await readdir(directory)
      expect(files).toEqual(['lock.4'])
      expect(JSON.parse(await readFile(join(directory, 'lock.4'), 'utf8'))).toMatchObject({
        pid: process.pid,
      })
    }
  })
})

/** Passes bytes on until it is frozen. */
async function proxyTo(url: string): Promise<{ port: number; freeze: () => void; close: () => void }> {
  const target = new URL(url)
  const sockets: Socket[] = []
  const server = createServer((here) => {
    const there = connect(Number(target.port || 5432), target.hostname)
    sockets.push(here, there)
    for (const socket of [here, there]) socket.on('error', () => {})
    here.pipe(there).pipe(here)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

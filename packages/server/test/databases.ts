/** A fresh database for a test file, of either kind. */
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Database, Session } from '../src/platform/db/database.ts'
import { databaseOn, openEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { onCitus, testMigration } from './citus.ts'
import { onWorkers } from './on-workers.ts'
import { createDatabase, dropDatabase, openPatient } from './server-databases.ts'
import { empty, type Fresh, readFresh } from './used-databases.ts'

export type Kind = Database['kind']

/** Both kinds, for `describe.each`: what holds must hold on both. Several processes share no embedded database. */
export const kinds: Kind[] = onCitus || onWorkers ? ['postgresql'] : ['embedded', 'postgresql']

/**
 * For what features do: their statements are the same on both databases, and the model, batches, row security, feed and
 * plans always run on both. `npm run test:databases` has the others on both.
 */
export const usualKinds: Kind[] = process.env.FAULTS || process.env.BOTH_DATABASES ? kinds : ['postgresql']

/**
 * For a service of which one kind is enough. `npm run test:databases` has it on the embedded database; with several processes
 * it stays in that of the test.
 */
export const usualKind: Kind = onWorkers || usualKinds.length > 1 ? 'embedded' : 'postgresql'

/** A migrated database with nothing in it. Closing it gives it to the next test in this process. */
export async function openTestDatabase(asked: Kind): Promise<Database> {
  const kind = onCitus ? 'postgresql' : asked
  const held = idle[kind].pop() ?? (await make(kind))
  const db = await held.open()
  let closed: Promise<void> | undefined
  const opened: Database = {
    ...db,
    close() {
      closed ??= giveBack(kind, held, db)
      return closed
    },
  }
  if (held.url) urls.set(opened, held.url)
  return opened
}

const urls = new WeakMap<Database, string>()

/** Where another process reaches a database that `openTestDatabase` opened on a server. */
export const urlOf = (db: Database): string | undefined => urls.get(db)

interface Held {
  readonly fresh: Fresh
  /** Of one on a server. */
  readonly url?: string
  open(): Promise<Database>
  /** Ends what `open` began; nothing runs on it any more. */
  leave(db: Database): Promise<void>
  drop(): Promise<void>
}

const idle: Record<Kind, Held[]> = { embedded: [], postgresql: [] }

async function giveBack(kind: Kind, held: Held, db: Database): Promise<void> {
  // Rows of tables that are spread cannot be seen by what empties the others.
  const isEmpty =
    !onCitus && (await db.transaction((session) => empty(session, held.fresh)).catch(() => false))

  await held.leave(db)
  if (isEmpty) idle[kind].push(held)
  else await held.drop()
}

const make = (kind: Kind): Promise<Held> => (kind === 'embedded' ? copyEmbedded() : copyTemplate())

/** The engine goes on; what a session prepared or set ends with it. */
async function copyEmbedded(): Promise<Held> {
  const copyOf = new Blob([await readFile(inject('embeddedCopy'))])
  const made = await openEmbedded({ dataDir: null, copyOf })
  const fresh = await made.transaction(readFresh)
  return {
    fresh,
    async open() {
      await made.engine.exec('discard all')
      return databaseOn(made.engine)
    },
    leave: (used) => used.close(),
    drop: () => made.engine.close(),
  }
}

async function copyTemplate(): Promise<Held> {
  const { url, drop } = await createServerDatabase(inject('postgresTemplate'))
  const open = async () => openPatient(url)
  const db = await open()
  // The role of vendors belongs to the database, so that the template's did not come along.
  await migrate(db, testMigration)
  const fresh = await db.transaction(readFresh)
  await db.close()
  return { fresh, url, open, leave: (used) => used.close(), drop }
}

/** A database on the test server: an empty one, or a copy of `template`. */
export async function createServerDatabase(
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl')
  const { url, name } = await createDatabase(server, inject('postgresTemplate'), template)
  return { url, drop: () => dropDatabase(server, name) }
}

/** The database with every transaction seen through `watch`, also those for one vendor. */
export function watched(db: Database, watch: (session: Session) => Session): Database {
  return {
    ...db,
    transaction: (work) => db.transaction((session) => work(watch(session))),
    asVendor: (vendorId) => watched(db.asVendor(vendorId), watch),
    near: (vendorId) => watched(db.near(vendorId), watch),
  }
}

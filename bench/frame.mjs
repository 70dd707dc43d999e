/** What every benchmark begins and ends with: its options, a folder, and what it opens, which is stopped at the end. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, openPostgresql } from '@napum/server'
import { startPostgres } from './postgres.mjs'

const mapped = (values, of) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value, name)]))

/**
 * Options of the command line. What holds when nothing is said tells whether one is a number, a text or a switch. `--help` prints the
 * usage where there is one.
 */
export function optionsOf(defaults, usage) {
  const { values } = parseArgs({
    options: {
      ...mapped(defaults, (value) =>
        typeof value === 'boolean'
          ? { type: 'boolean', default: value }
          : { type: 'string', default: String(value) },
      ),
      ...(usage && { help: { type: 'boolean' } }),
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  return mapped(defaults, (value, name) => (typeof value === 'number' ? Number(values[name]) : values[name]))
}

/** Says how a long benchmark comes on. */
export const say = (text) => console.error(text)

/** Runs a benchmark in a folder of its own. What it opens is stopped afterwards, the newest first. */
export async function bench(work) {
  const folder = await mkdtemp(join(tmpdir(), 'napum-bench-'))
  const opened = []
  const open = (thing) => {
    opened.unshift(thing)
    return thing
  }
  let postgres
  /** A database, empty or the same as another one that nobody uses; its URL. */
  const createDatabase = async (purpose, like) => {
    postgres ??= open(await startPostgres(folder))
    return postgres.createDatabase(purpose, like)
  }
  /** As the service has it, with all tables. */
  const openDatabase = async (url, options) => {
    const db = open(openPostgresql({ url, ...options }))
    await migrate(db)
    return db
  }
  try {
    await work({ folder, open, createDatabase, openDatabase })
  } finally {
    for (const thing of opened) await (thing.stop ? thing.stop() : thing.close())
    await rm(folder, { recursive: true, force: true })
  }
}

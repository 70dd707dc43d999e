/**
 * Every statement stays in step with what it reads, on tables that were never analysed: a fresh installation, a
 * restored dump and the embedded database have no statistics, and the planner then guesses. Each is prepared before the
 * tables get what the next version may add to them, and runs on afterwards.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../src/app.ts'
import '../../src/sandbox.ts'
import { type Database, knownStatements } from '../../src/platform/db/database.ts'
import { openEmbedded } from '../../src/platform/db/embedded.ts'
import { migrate } from '../../src/platform/db/migrations.ts'
import { allowedBy, unusedOf } from '../citus/allowed.ts'
import { findingsOf } from '../citus/shapes.ts'
import { createServerDatabase, type Kind, usualKinds } from '../databases.ts'
import { openPatient } from '../server-databases.ts'
import { cases, type Excess, excesses } from './rounds.ts'
import { forbidStatistics } from './world.ts'

/** Statements that read no table which grows. */
const atRest = [
  // Asked at a start and by the operator who checks the nodes; they read catalogues alone.
  'citus.extension',
  'citus.known_tables',
  'citus.nodes',
  'citus.nodes_as_role',
  'citus.on_workers',
  'citus.own_role',
  'citus.place',
  'citus.shard_of',
  'citus.takers',
  'citus.tables',
  'consumers.one_by_one',
  'citus.uncopied',
  'intake.content_key',
  'database.one_moment',
  'database.ping',
  'holidays.clear',
  'holidays.lock',
  'holidays.put',
  'holidays.read',
  'installation.fix',
  'installation.read',
  'migrations.create_table',
  'migrations.read_applied',
  'migrations.lift_timeout',
  'migrations.write_applied',
  // Truncates: what is in a table is not looked at.
  'sandbox_reset.empty_all',
  // Read the catalogue.
  'partitions.are_there',
  'partitions.read',
  // At most 100 rows.
  'order_mappings.count',
  'order_mappings.delete',
  'order_mappings.list',
  'order_mappings.lock',
  'order_mappings.read',
  'order_mappings.save',
  'secrets.claim_key_id',
  'secrets.read_key_id',
  'secrets.replace_key_id',
  'sessions.marketplace_name',
  'vendor_role.find_weaknesses',
  'vendor_role.look',
  'vendor_role.look_ahead',
  'vendor_role.read_rights',
  'vendor_role.read_protected',
]

const known = [...knownStatements().keys()].filter((name) => !atRest.includes(name))

const names = Object.keys(cases)
const sliceOf = (name: string) => name.replace(/\..*/, '')
const slices = [...new Set(names.map(sliceOf))]

it('has calls for every statement, and for none that does not exist', () => {
  expect(Object.keys(cases).sort()).toEqual(known.sort())
})

it('no statement has a shape that Citus refuses or does badly, but for those that are allowed with a reason', () => {
  const found = [...knownStatements()].flatMap(([name, { text }]) =>
    findingsOf(text).map(({ shape, what }) => ({ name, shape, what })),
  )
  expect(found.filter(({ name, shape }) => !allowedBy(name, shape))).toEqual([])
  expect(unusedOf(found)).toEqual([])
})

/** One connection, because plans are kept by connections. */
async function openFresh(kind: Kind): Promise<{ db: Database; close: () => Promise<void> }> {
  if (kind === 'embedded') {
    const db = await openEmbedded({ dataDir: null })
    return { db, close: () => db.close() }
  }
  const { url, drop } = await createServerDatabase(inject('postgresTemplate'))
  const db = openPatient(url, { poolMax: 1 })
  return { db, close: () => db.close().then(drop) }
}

describe.each(usualKinds)('on tables of %s, never analysed, with columns added meanwhile', (kind) => {
  let found: Excess[]
  let close: () => Promise<void>
  beforeAll(async () => {
    const fresh = await openFresh(kind)
    close = fresh.close
    await migrate(fresh.db)
    await forbidStatistics(fresh.db)
    found = await excesses(fresh.db, names)
  }, 900_000)
  afterAll(() => close())

  it.each(slices)('statements of %s grow in step with what they read', (slice) => {
    expect(found.filter((one) => sliceOf(one.name) === slice).map((one) => one.message)).toEqual([])
  })
})

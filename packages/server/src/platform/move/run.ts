/**
 * The story of a move: look, ask, copy, compare, recompute, close the source, open the target. Decision 167.
 * Killed anywhere, it continues when it is started again; source and target are never both open.
 */
import type { Config } from '../../config/config.ts'
import { ConfigError } from '../../config/config.ts'
import type { Database, Session } from '../db/database.ts'
import { parentsFirst } from '../db/parents-first.ts'
import { copySequences, copyTable } from './copy.ts'
import { areEqual, type Digest, digestOf } from './digests.ts'
import type { End } from './end.ts'
import type { Plan, Step } from './plan.ts'
import type { Progress } from './progress.ts'
import type { Table } from './shape.ts'
import { closeSource, countAll, type HeldSource, holdStill } from './source.ts'
import { sameForm } from './statements.ts'
import { isUnderWay, lookAtTarget, openTarget, prepareTarget } from './target.ts'

export interface MoveResult<Found> {
  readonly plan: Plan
  readonly tables: readonly (Digest & { readonly table: string })[]
  readonly verified: Found
}

export interface MoveOptions<Found = unknown> {
  readonly source: End
  readonly target: End
  readonly config: Config
  /** Whether differences that the recomputation finds are taken along: both sides have them. */
  readonly withDifferences: boolean
  /** Shown what is to be done; false ends it here, with nothing written. */
  readonly isWanted: (plan: Plan) => Promise<boolean>
  readonly onStep: (step: Step) => void
  /** Recomputes what stands on the target. @throws ConfigError when it does not add up. */
  readonly recompute: (options: Recomputing, target: Database) => Promise<Found>
}

export interface Recomputing {
  readonly config: Config
  /** That of the installation: days were counted in it. */
  readonly timeZone: string
  readonly withDifferences: boolean
  readonly onStep: (step: Step) => void
}

/**
 * Moves everything.
 * @returns null when it was not wanted.
 * @throws ConfigError when a person has something to correct; the source is then as it was.
 */
export async function move<Found>(options: MoveOptions<Found>): Promise<MoveResult<Found> | null> {
  const { source, target } = options
  const moved = await source.db
    .transaction((session) => moveHeld(options, session))
    .finally(() => source.db.close())
  // Only now, with the source closed to every start, does anything start on the target.
  if (moved) await openTarget(target.db)
  return moved
}

async function moveHeld<Found>(
  options: MoveOptions<Found>,
  session: Session,
): Promise<MoveResult<Found> | null> {
  const { source, target, config } = options
  const held = await holdStill(session)
  await refuseTwice(held, target)
  const before = await lookAtTarget(target.db, held.epoch)
  const tables = parentsFirst(held.tables)
  const plan = await planOf(options, held, tables, before)
  if (!(await options.isWanted(plan))) return null
  if (before === null)
    await prepareTarget({ db: target.db, citusShards: config.citusShards }, held.tables, held.epoch)
  await copyAll(options, held, tables, plan, before)
  const digests = await compareAll(options, held, tables, plan)
  const verified = await options.recompute({ ...options, timeZone: held.timeZone }, target.db)
  await closeSource(held, target.place)
  return { plan: { ...plan, from: source.place }, tables: digests, verified }
}

/** An earlier run may have closed the source and been killed before it opened the target. */
async function refuseTwice({ movedTo }: HeldSource, { db, place }: End): Promise<void> {
  if (movedTo === null || (movedTo === place && (await isUnderWay(db)))) return
  throw new ConfigError(
    `This database was moved to ${movedTo} already. To move it once more, without what happened there since, run ` +
      '`napum move --reopen` first.',
  )
}

async function planOf(
  { source, target }: MoveOptions,
  held: HeldSource,
  tables: readonly Table[],
  before: readonly Progress[] | null,
): Promise<Plan> {
  const counts = await countAll(held.session, tables)
  const there = new Map(before?.map((one) => [one.table_name, one.row_count]))
  const planned = tables.map(({ name }) => ({
    table: name,
    rows: counts.get(name) ?? 0,
    there: there.get(name) ?? 0,
  }))
  const rows = planned.reduce((sum, one) => sum + one.rows, 0)
  return { from: source.place, to: target.place, goes_on: before !== null, rows, tables: planned }
}

const untouched = (table: Table): Progress => ({
  table_name: table.name,
  row_count: 0,
  last_key: null,
  is_whole: false,
})

async function copyAll(
  { target, onStep }: MoveOptions,
  { session }: HeldSource,
  tables: readonly Table[],
  { rows: total, tables: planned }: Plan,
  before: readonly Progress[] | null,
): Promise<void> {
  let done = planned.reduce((sum, one) => sum + one.there, 0)
  for (const table of tables) {
    const progress = before?.find(({ table_name }) => table_name === table.name) ?? untouched(table)
    await copyTable(session, target.db, table, progress, (count) => {
      done += count
      onStep({ stage: 'copy', table: table.name, done, total })
    })
  }
  await inSameForm(target.db, async (other) => {
    for (const table of tables) await copySequences(session, other, table)
    // What is asked for next should not wait for the database to look at its tables by itself.
    await other.script('analyze')
  })
}

async function compareAll(
  { target, onStep }: MoveOptions,
  { session }: HeldSource,
  tables: readonly Table[],
  { rows: total }: Plan,
): Promise<(Digest & { table: string })[]> {
  const digests: (Digest & { table: string })[] = []
  let done = 0
  for (const table of tables) {
    const [one, other] = await Promise.all([
      digestOf(session, table, (count) => {
        done += count
        onStep({ stage: 'compare', table: table.name, done, total })
      }),
      inSameForm(target.db, (there) => digestOf(there, table, () => {})),
    ])
    if (!areEqual(one, other)) throw differs(table, one, other)
    digests.push({ table: table.name, ...one })
  }
  return digests
}

const differs = ({ name }: Table, one: Digest, other: Digest) =>
  new ConfigError(
    `The table ${name} is not the same on both sides (${one.rows} rows ${one.digest}, ${other.rows} rows ${other.digest}): ` +
      'one of them was written to meanwhile. Nothing was closed; empty the target and move once more.',
  )

const inSameForm = <Result>(db: Database, work: (session: Session) => Promise<Result>): Promise<Result> =>
  db.transaction(async (session) => {
    await session.script(sameForm)
    return work(session)
  })

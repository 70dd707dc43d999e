/** Runs every statement on tables of every size, and says what grew faster than it may. */
import { writeItems } from '../../src/core/items/queries.ts'
import { countItems, pageOfItems } from '../../src/features/orders/items/queries.ts'
import {
  countSettlements,
  pageOfSettlements,
  type SettlementFilter,
} from '../../src/features/settlements/queries.ts'
import {
  type Database,
  knownStatements,
  type Session,
  type Statement,
} from '../../src/platform/db/database.ts'
import { attentionCases } from './attention-cases.ts'
import { ASKED, ASKED_MUCH, type Case, type Growth } from './cases.ts'
import { expand } from './expansion.ts'
import { feedCases } from './feed-cases.ts'
import { fileCases } from './file-cases.ts'
import { itemCases, writtenParts } from './item-cases.ts'
import { jobCases } from './job-cases.ts'
import { type Cost, costOf, type Mode, modes, planBy, prepare, takeBack } from './measure.ts'
import { noticeCases } from './notice-cases.ts'
import { filterSets, itemFilters, operatorCases, settlementFilters } from './operator-cases.ts'
import { batchCases, paymentCases } from './payment-cases.ts'
import { peopleCases } from './people-cases.ts'
import { readCases } from './read-cases.ts'
import { requestCases } from './request-cases.ts'
import { sandboxCases } from './sandbox-cases.ts'
import { webhookCases } from './webhook-cases.ts'
import {
  dimensions,
  fillOthers,
  fillTenants,
  hugeTenant,
  largeTenant,
  lookAtIndexesAgain,
  ordinaryTenant,
  type Tenant,
  writingTenant,
} from './world.ts'

export const cases: Readonly<Record<string, readonly Case[]>> = {
  ...itemCases,
  ...readCases,
  ...operatorCases,
  ...attentionCases,
  ...fileCases,
  ...feedCases,
  ...jobCases,
  ...requestCases,
  ...sandboxCases,
  ...webhookCases,
  ...peopleCases,
  ...paymentCases,
  ...batchCases,
  ...noticeCases,
}

/** Statements that are put together when they are first asked for. */
for (const parts of writtenParts) writeItems(new Set(parts))
for (const set of filterSets(Object.keys(itemFilters))) {
  countItems(set as Parameters<typeof countItems>[0])
  pageOfItems(set as Parameters<typeof pageOfItems>[0])
}
for (const set of filterSets(Object.keys(settlementFilters))) {
  countSettlements(set as SettlementFilter[])
  pageOfSettlements(set as SettlementFilter[])
}

/** What a cost may grow by when the rows grow by four: hardly at all, or in step with them. */
const FLAT_MAX = 1.5
const IN_STEP_MAX = 6
/** Catalogue look-ups and one more level of each index. */
const SLACK = { blocks: 120, rows: 120 }

interface Measured {
  readonly name: string
  readonly at: number
  readonly one: Case
  readonly query: Statement<unknown>
}

const measuredOf = (names: readonly string[]): Measured[] =>
  names.flatMap((name) =>
    (cases[name] ?? []).map((one, at) => ({
      name,
      at,
      one,
      query: knownStatements().get(name) as Statement<unknown>,
    })),
  )

/** Runs work with these statements, each as who runs it, for one tenant. */
async function inScopes(
  db: Database,
  tenant: Tenant,
  measured: readonly Measured[],
  work: (session: Session, some: readonly Measured[]) => Promise<void>,
): Promise<void> {
  const of = (as: Case['as']) => measured.filter(({ one }) => one.as === as)
  await db.asVendor(tenant.vendorId).transaction((session) => work(session, of('vendor')))
  await db.transaction((session) => work(session, of('operator')))
}

type Costs = Map<string, Cost>
const keyOf = ({ name, at }: Measured, mode: Mode) => `${name} #${at} (${mode} plan)`

/**
 * What each statement costs for a tenant, planned for its values and for any values.
 * @param before what they cost for another tenant on the same tables. A plan for any values stays as it was made; one that
 *   looked like today's plan for values costs what that costs, and is not run again.
 */
async function costsOf(
  db: Database,
  measured: readonly Measured[],
  tenant: Tenant,
  asked: number,
  before?: Costs,
): Promise<Costs> {
  const costs: Costs = new Map()
  await inScopes(db, tenant, measured, async (session, some) => {
    for (const mode of modes) {
      await planBy(session, mode)
      for (const one of some) {
        const custom = costs.get(keyOf(one, 'custom'))
        const isKnown = custom !== undefined && custom.shape === before?.get(keyOf(one, 'generic'))?.shape
        const values = one.one.values(tenant, asked)
        costs.set(keyOf(one, mode), isKnown ? custom : await takenBack(session, one, mode, values))
      }
    }
  })
  return costs
}

/** Runs a statement and takes back what it did. One that cannot be run is reported with the others. */
async function takenBack(
  session: Session,
  { query, one }: Measured,
  mode: Mode,
  values: readonly unknown[],
): Promise<Cost> {
  const run = () =>
    costOf(session, query, mode, values).catch(async (error: Error) => {
      await takeBack(session)
      return { blocks: Number.NaN, rows: Number.NaN, plan: error.message, shape: '' }
    })
  if (!writes(query)) return run()
  // The first run walks over the dead rows that others left in an index, and marks them; the second passes them over.
  await run()
  await takeBack(session)
  // Whichever writer fills the list of what is to enter this index pays for those before him: not in a measure.
  if (one.as === 'operator') await session.script("select gin_clean_pending_list('item_text_pairs')")
  const cost = await run()
  await takeBack(session)
  return cost
}

export interface Excess {
  readonly name: string
  readonly message: string
}

/** What costs more than it may in a larger dimension. */
function compare(measured: readonly Measured[], growth: Growth, ordinary: Costs, large: Costs): Excess[] {
  return measured.flatMap((one) =>
    modes.flatMap((mode) => {
      const before = ordinary.get(keyOf(one, mode)) as Cost
      const after = large.get(keyOf(one, mode)) as Cost
      if (Number.isNaN(before.rows + after.rows)) {
        return [
          { name: one.name, message: `${keyOf(one, mode)} cannot be run: ${before.plan}; ${after.plan}` },
        ]
      }
      const factor = one.one.grows?.includes(growth) ? IN_STEP_MAX : FLAT_MAX
      const tooMuch = (['blocks', 'rows'] as const).filter(
        // Each row may cost a block where the small tables had them side by side.
        (what) => after[what] > Math.max(before[what], before.rows) * factor + SLACK[what],
      )
      return tooMuch.map((what) => ({
        name: one.name,
        message:
          `${keyOf(one, mode)}: four times the ${growth} costs ${after[what]} ${what} ` +
          `instead of ${before[what]}, more than ${factor} times\n${after.plan}`,
      }))
    }),
  )
}

const writes = ({ text }: Statement<unknown>): boolean => /\b(insert into|update \w+ |delete from)/.test(text)

/**
 * Measures everything: statements that read on small tables in all dimensions, and the ordinary tenant again on tables
 * four times as large; then those that write, because what was written and taken back leaves dead rows behind.
 * @param names statements that have cases.
 */
export async function excesses(db: Database, names: readonly string[]): Promise<Excess[]> {
  const measured = measuredOf(names)
  const reading = measured.filter(({ query }) => !writes(query))
  const writing = measured.filter(({ query }) => writes(query))
  await inScopes(db, ordinaryTenant, measured, async (session, some) => {
    for (const { query } of some.filter(({ at }) => at === 0))
      for (const mode of modes) await prepare(session, query, mode)
  })
  // Every statement is prepared by now, as in a process that runs on while the version after it migrates the database.
  await expand(db)
  await fillTenants(db)
  await lookAtIndexesAgain(db)
  const small = await ordinaryCosts(db, reading, writing)
  const found = await excessesOf(db, reading, ordinaryTenant, small)
  await fillOthers(db)
  await lookAtIndexesAgain(db)
  const large = await ordinaryCosts(db, reading, writing)
  return [
    ...found,
    ...compare(measured, 'tables', small, large),
    ...(await excessesOf(db, writing, writingTenant, large)),
  ]
}

const ordinaryCosts = async (
  db: Database,
  reading: readonly Measured[],
  writing: readonly Measured[],
): Promise<Costs> =>
  new Map([
    ...(await costsOf(db, reading, ordinaryTenant, ASKED)),
    ...(await costsOf(db, writing, writingTenant, ASKED)),
  ])

async function excessesOf(
  db: Database,
  measured: readonly Measured[],
  tenant: Tenant,
  ordinary: Costs,
): Promise<Excess[]> {
  const asking = measured.filter(({ one }) => one.grows?.includes('asked'))
  const found = compare(asking, 'asked', ordinary, await costsOf(db, asking, tenant, ASKED_MUCH, ordinary))
  // What costs no more when all is large costs no more when one thing is. Only the others are tried one by one.
  const able = measured.filter(({ one }) => one.within?.length !== 0)
  const inAll = await costsOf(db, able, hugeTenant, ASKED, ordinary)
  const growing = able.filter((one) => compare([one], 'all', ordinary, inAll).length > 0)
  for (const dimension of dimensions) {
    const tried = growing.filter(({ one }) => !one.within || one.within.includes(dimension))
    const large = await costsOf(db, tried, largeTenant(dimension), ASKED, ordinary)
    found.push(...compare(tried, dimension, ordinary, large))
  }
  return found
}

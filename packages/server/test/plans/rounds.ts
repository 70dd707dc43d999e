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
import { type Cost, costOf, type Mode, modes, prepare } from './measure.ts'
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
const SLACK = { blocks: 100, rows: 120 }

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

/** Runs work for these statements, each as who runs it, for one tenant. */
async function forEach(
  db: Database,
  tenant: Tenant,
  measured: readonly Measured[],
  work: (session: Session, one: Measured) => Promise<void>,
): Promise<void> {
  const vendor = measured.filter(({ one }) => one.as === 'vendor')
  const operator = measured.filter(({ one }) => one.as === 'operator')
  const run = (scope: Database, some: readonly Measured[]) =>
    scope.transaction(async (session) => {
      for (const one of some) await work(session, one)
    })
  await run(db.asVendor(tenant.vendorId), vendor)
  await run(db, operator)
}

type Costs = Map<string, Cost>
const keyOf = ({ name, at }: Measured, mode: Mode) => `${name} #${at} (${mode} plan)`

async function costsOf(
  db: Database,
  measured: readonly Measured[],
  tenant: Tenant,
  asked: number,
): Promise<Costs> {
  const costs: Costs = new Map()
  await forEach(db, tenant, measured, async (session, one) => {
    for (const mode of modes) {
      const run = () => costOf(session, one.query, mode, one.one.values(tenant, asked)).catch(broken(session))
      // The first run walks over the dead rows that others left in an index, and marks them; the second passes them over.
      if (writes(one)) await run()
      // Whichever writer fills the list of what is to enter this index pays for those before him: not in a measure.
      if (writes(one) && one.one.as === 'operator')
        await session.script("select gin_clean_pending_list('item_text_pairs')")
      costs.set(keyOf(one, mode), await run())
    }
  })
  return costs
}

/** A statement that cannot be run is reported with the others. */
const broken = (session: Session) => async (error: Error) => {
  await session.script('rollback to savepoint before')
  return { blocks: Number.NaN, rows: Number.NaN, plan: error.message }
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

const writes = ({ query }: Measured): boolean => /\b(insert into|update \w+ |delete from)/.test(query.text)

/**
 * Measures everything: statements that read on small tables in all dimensions, and the ordinary tenant again on tables
 * four times as large; then those that write, because what was written and taken back leaves dead rows behind.
 * @param names statements that have cases.
 */
export async function excesses(db: Database, names: readonly string[]): Promise<Excess[]> {
  const measured = measuredOf(names)
  const reading = measured.filter((one) => !writes(one))
  const writing = measured.filter(writes)
  await forEach(db, ordinaryTenant, measured, async (session, one) => {
    if (one.at > 0) return
    for (const mode of modes) await prepare(session, one.query, mode)
  })
  // Every statement is prepared by now, as in a process that runs on while the version after it migrates the database.
  await expand(db)
  await fillTenants(db)
  await lookAtIndexesAgain(db)
  const found = await excessesOf(db, reading, ordinaryTenant)
  const small = await ordinaryCosts(db, reading, writing)
  await fillOthers(db)
  await lookAtIndexesAgain(db)
  const large = await ordinaryCosts(db, reading, writing)
  return [
    ...found,
    ...compare(measured, 'tables', small, large),
    ...(await excessesOf(db, writing, writingTenant)),
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

async function excessesOf(db: Database, measured: readonly Measured[], tenant: Tenant): Promise<Excess[]> {
  const ordinary = await costsOf(db, measured, tenant, ASKED)
  const asking = measured.filter(({ one }) => one.grows?.includes('asked'))
  const found = compare(asking, 'asked', ordinary, await costsOf(db, asking, tenant, ASKED_MUCH))
  for (const dimension of dimensions) {
    const able = measured.filter(({ one }) => !one.within || one.within.includes(dimension))
    const large = await costsOf(db, able, largeTenant(dimension), ASKED)
    found.push(...compare(able, dimension, ordinary, large))
  }
  return found
}

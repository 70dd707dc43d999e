/** Every statement is run by a cluster; `npm run test:citus` runs it, elsewhere it is left out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '../../src/app.ts'
import '../../src/sandbox.ts'
import {
  type Database,
  knownStatements,
  type Session,
  type Statement,
} from '../../src/platform/db/database.ts'
import { onCitus } from '../citus.ts'
import { openTestDatabase } from '../databases.ts'
import { ASKED, type Case } from '../plans/cases.ts'
import { cases } from '../plans/rounds.ts'
import { ordinaryTenant } from '../plans/world.ts'

/** The search of the operator over all vendors asks each vendor there. */
const NEVER_RUN = /^all_items\.(scan|walk|collect)_/
/** What the tables that are empty refuse, and no cluster: a row that another statement would have written. */
const OF_DATA = /violates|no partition|out of range|cannot be null/

describe.runIf(onCitus)('a cluster', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase('postgresql')
  })
  afterAll(() => db.close())

  /** What the cluster says against it, or null. Nothing of it stays. */
  async function refusal(session: Session, query: Statement<unknown>, one: Case): Promise<string | null> {
    await session.script('savepoint before')
    const said = await session.rows(query, one.values(ordinaryTenant, ASKED)).then(
      () => null,
      (error: Error) => error.message,
    )
    await session.script('rollback to savepoint before')
    return said !== null && OF_DATA.test(said) ? null : said
  }

  it('runs every statement', { timeout: 600_000 }, async () => {
    const refused: string[] = []
    for (const [name, some] of Object.entries(cases).filter(([one]) => !NEVER_RUN.test(one))) {
      const query = knownStatements().get(name) as Statement<unknown>
      for (const one of some) {
        const run = (session: Session) => refusal(session, query, one)
        const said = await (one.as === 'vendor'
          ? db.asVendor(ordinaryTenant.vendorId).transaction(run)
          : db.transaction(run))
        if (said) refused.push(`${name}: ${said}`)
      }
    }
    expect(refused).toEqual([])
  })
})

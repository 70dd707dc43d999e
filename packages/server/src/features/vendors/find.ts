/** Finds vendors by a part of a text: a common one among the vendors in their order, a rare one by an index. Decision 242. */
import { COUNTED_MAX } from '@napum/contract'
import { longPageOf, type Page } from '../../core/values/pagination.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import * as queries from './queries.ts'

/** A text is common when more than one in this many of the oldest vendors has it: the index would find too many. */
const COMMON_ONE_IN = 20

/** Databases with more vendors than are counted. Vendors are never deleted, so they are not counted again. */
const large = new WeakSet<Database>()

async function countAll(db: Database): Promise<number> {
  if (large.has(db)) return COUNTED_MAX + 1
  const { total = 0 } = (await firstRow(db, queries.countVendors)) ?? {}
  if (total > COUNTED_MAX) large.add(db)
  return total
}

/** A page of the vendors with a text; `q` empty: of all. */
export async function findVendors(db: Database, q: string, page: Page) {
  const shown = [page.limit + 1, page.offset]
  if (q === '') return longPageOf(page, await db.rows(queries.pageOfVendors, shown), await countAll(db))
  const { looked = 0, found = 0 } = (await firstRow(db, queries.lookAtOldest, [q])) ?? {}
  const isAll = looked < queries.OLDEST
  if (!isAll && found * COMMON_ONE_IN < looked) {
    const { total = 0, ids = [] } = (await firstRow(db, queries.findByParts, [q, ...shown])) ?? {}
    return longPageOf(page, await db.rows(queries.readVendors, [ids]), total)
  }
  const counted = isAll ? found : (await firstRow(db, queries.countFound, [q]))?.total
  return longPageOf(page, await db.rows(queries.pageOfFound, [q, ...shown]), counted)
}

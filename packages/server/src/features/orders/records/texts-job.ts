/** Keeps searches for texts fast while orders come in. PostgreSQL's own vacuum, which would do the same, comes rarely. */

import type { Database } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/runner.ts'

// New texts wait in a list that every look at the index goes through, once for each month. Only the owner may merge it.
const mergeNew = `
  select gin_clean_pending_list(oid) from pg_class
  where oid = to_regclass('item_text_pairs') and pg_has_role(relowner, 'USAGE')`

/** Merges what was written last into the index: until then, a search costs several times as much. */
export const mergeNewTexts = (db: Database): Promise<void> => db.script(mergeNew)

const MERGE_INTERVAL_MS = 30_000

export const itemTextsJob = (db: Database): Job => ({
  name: 'item-texts',
  everyMs: MERGE_INTERVAL_MS,
  run: () => mergeNewTexts(db),
})

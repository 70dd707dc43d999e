/** Keeps searches for texts fast while orders come in. PostgreSQL's own vacuum, which would do the same, comes rarely. */

import { mergeNewTexts } from '../../../core/items/texts.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/runner.ts'

const MERGE_INTERVAL_MS = 30_000

export const itemTextsJob = (db: Database): Job => ({
  name: 'item-texts',
  everyMs: MERGE_INTERVAL_MS,
  run: () => mergeNewTexts(db),
})

/** Everything that the service does on a timer. A new job gets a file in this folder and a line in this list. */
import type { PruneServices } from '../core/changes/prune.ts'
import type { KeyUse } from '../core/key-use.ts'
import type { Database } from '../db/database.ts'
import { changesJob } from './changes.ts'
import { keyUseJob } from './key-use.ts'
import { rateWindowsJob } from './rate-windows.ts'
import type { Job } from './runner.ts'
import { uploadsJob } from './uploads.ts'
import { vacuumJob } from './vacuum.ts'

/** What jobs may use. */
export interface JobServices extends PruneServices {
  readonly db: Database
  readonly keyUse: KeyUse
}

export const allJobs = ({ db, clock, keyUse, config }: JobServices): Job[] => [
  keyUseJob(keyUse),
  changesJob({ db, clock, config }),
  uploadsJob(db, clock),
  // The embedded database has one process, which counts requests in its memory.
  db.kind === 'embedded' ? vacuumJob(db) : rateWindowsJob(db, clock),
]

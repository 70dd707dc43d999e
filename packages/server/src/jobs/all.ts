/** Everything that the service does on a timer. A new job gets a file in this folder and a line in this list. */
import type { Clock } from '../context.ts'
import type { KeyUse } from '../core/key-use.ts'
import type { Database } from '../db/database.ts'
import { keyUseJob } from './key-use.ts'
import { rateWindowsJob } from './rate-windows.ts'
import type { Job } from './runner.ts'
import { uploadsJob } from './uploads.ts'
import { vacuumJob } from './vacuum.ts'

/** What jobs may use. */
export interface JobServices {
  readonly db: Database
  readonly clock: Clock
  readonly keyUse: KeyUse
}

export const allJobs = ({ db, clock, keyUse }: JobServices): Job[] => [
  keyUseJob(keyUse),
  uploadsJob(db, clock),
  // The embedded database has one process, which counts requests in its memory.
  db.kind === 'embedded' ? vacuumJob(db) : rateWindowsJob(db, clock),
]

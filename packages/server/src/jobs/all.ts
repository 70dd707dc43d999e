/** Everything that the service does on a timer. A new job gets a file in this folder and a line in this list. */
import type { KeyUse } from '../core/key-use.ts'
import type { Database } from '../db/database.ts'
import { keyUseJob } from './key-use.ts'
import type { Job } from './runner.ts'
import { vacuumJob } from './vacuum.ts'

/** What jobs may use. */
export interface JobServices {
  readonly db: Database
  readonly keyUse: KeyUse
}

export const allJobs = ({ db, keyUse }: JobServices): Job[] => [
  keyUseJob(keyUse),
  ...(db.kind === 'embedded' ? [vacuumJob(db)] : []),
]

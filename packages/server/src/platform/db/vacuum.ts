/** Vacuums and analyses the embedded database: PGlite has nothing that does it by itself, as PostgreSQL does. */

import type { Job } from '../jobs/runner.ts'
import type { Database } from './database.ts'

const VACUUM_INTERVAL_MS = 10 * 60_000

export const vacuumJob = (db: Database): Job => ({
  name: 'vacuum',
  everyMs: VACUUM_INTERVAL_MS,
  run: () => db.script('vacuum analyze'),
})

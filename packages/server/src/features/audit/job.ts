/** Writes what was read, and forgets lines of the audit that are too old. Decision 145. */
import type { Config } from '../../config/config.ts'
import type { Audit } from '../../core/people/audit.ts'
import type { Clock } from '../../core/values/context.ts'
import { daysBefore, MINUTE_MS } from '../../core/values/instants.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/runner.ts'

/** Rights given and taken are kept for three years at least. */
const RIGHTS_DAYS_MIN = 3 * 366

const forgetLines = statement('audit.forget')`
  delete from audit where is_right = $1::boolean and at < $2::timestamptz`

export interface AuditJobServices {
  readonly db: Database
  readonly realClock: Clock
  readonly audit: Audit
  readonly config: Pick<Config, 'auditDays'>
}

export const auditJob = ({ db, realClock, audit, config: { auditDays } }: AuditJobServices): Job => ({
  name: 'audit',
  everyMs: MINUTE_MS,
  async run() {
    await audit.flush()
    const before = (days: number) => daysBefore(realClock.now(), days)
    await db.rows(forgetLines, [false, before(auditDays)])
    await db.rows(forgetLines, [true, before(Math.max(auditDays, RIGHTS_DAYS_MIN))])
  },
  drain: () => audit.flush(),
})

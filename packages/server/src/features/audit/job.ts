/** Forgets lines of the audit that are too old. Decisions 145, 241. */
import { daysBefore, firstUlidAt, HOUR_MS } from '../../core/values/instants.ts'
import type { Services } from '../../core/work/services.ts'
import { statement } from '../../platform/db/database.ts'
import { monthStart, type PartitionedTable, turnOver } from '../../platform/db/partitions.ts'
import type { Job } from '../../platform/jobs/runner.ts'

/** Rights given and taken are kept for three years at least. */
const RIGHTS_DAYS_MIN = 3 * 366

const lines: PartitionedTable = {
  table: 'audit',
  key: 'audit_id',
  keyAt: firstUlidAt,
  startOf: monthStart,
  outlives: 'is_right',
}

const forgetLines = statement('audit.forget')`
  delete from audit where is_right = $1::boolean and at < $2::timestamptz`

type OldLinesServices = Pick<Services, 'db' | 'realClock'> & {
  readonly config: Pick<Services['config'], 'auditDays'>
}

/** A line goes with its month; of rights each goes by itself. */
export const oldLinesJob = ({ db, realClock, config }: OldLinesServices): Job => ({
  name: 'old-audit',
  everyMs: HOUR_MS,
  async run() {
    const now = realClock.now()
    const before = (days: number) => daysBefore(now, days)
    await db.rows(forgetLines, [false, await turnOver(db, lines, now, before(config.auditDays))])
    await db.rows(forgetLines, [true, before(Math.max(config.auditDays, RIGHTS_DAYS_MIN))])
  },
})

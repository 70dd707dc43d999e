/** Who started a job, as it is kept. */
import type { Caller } from '../../core/people/caller.ts'
import type { JobRow } from './queries.ts'
import type { StartedJob } from './work.ts'

/** As far as is kept: the work needs no more than who it was. */
function callerOf({ actor_kind, actor_id, actor_login, actor_name }: JobRow): Caller {
  if (actor_kind === 'operator_key') return { kind: 'operator_key' }
  const session = { personId: actor_id, login: actor_login, name: actor_name }
  return { kind: 'person', session, membership: { vendor_id: null } } as Caller
}

/** A job that another process began. */
export const startedOf = (row: JobRow): StartedJob => ({
  jobId: row.job_id,
  kind: row.kind,
  requestId: row.request_id,
  caller: callerOf(row),
  address: row.address,
  isTrial: isTrial(row.request),
})

export const isTrial = (request: object): boolean => (request as { dry_run?: boolean }).dry_run === true

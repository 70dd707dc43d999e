/** Who may cancel which job. */
import { callers } from '@napum/contract'
import type { JobRow } from '../../core/operator-jobs/queries.ts'
import { startOf } from '../../core/operator-jobs/runner.ts'
import { type Caller, mayCall } from '../../core/people/caller.ts'

/** Whoever started it, and whoever could start one of its kind; a stop needs no fresh factor. */
export function mayCancel(caller: Caller, { kind, actor_id }: Pick<JobRow, 'kind' | 'actor_id'>): boolean {
  if (caller.kind !== 'person') return true
  if (actor_id === caller.session.personId) return true
  return caller.membership !== null && mayCall(callers[startOf[kind]], caller.membership)
}

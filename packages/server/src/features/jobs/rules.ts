/** What is kept of the call that starts a job, and who may cancel which job. */
import { type Endpoint, endpoints, type JobKind, jobStarts } from '@napum/contract'
import { type Caller, mayCall } from '../../core/people/caller.ts'
import type { JobRow } from './queries.ts'

/** The fields that the contract knows: of others nobody has said that they can be stored. */
export function knownFields(kind: JobKind, sent: object): object {
  const { body, query }: Endpoint = endpoints[jobStarts[kind]]
  const { properties = {} } = (kind === 'import' ? query : body) as { properties?: object }
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(properties, name)))
}

/** The one who started it, and anybody who could start one of its kind; a stop needs no fresh factor. */
export function mayCancel(caller: Caller, { kind, actor_id }: Pick<JobRow, 'kind' | 'actor_id'>): boolean {
  if (caller.kind !== 'person') return true
  if (actor_id === caller.session.personId) return true
  return caller.membership !== null && mayCall(endpoints[jobStarts[kind]].callers, caller.membership)
}

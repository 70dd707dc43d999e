/** Who started a job, as it is kept and as the audit notes its end. */
import { type JobKind, jobStarts } from '@napum/contract'
import type { Caller } from '../../core/people/caller.ts'
import type * as queries from './queries.ts'

export type Starter = readonly [
  kind: 'person' | 'operator_key',
  id: string | null,
  login: string | null,
  name: string | null,
]

/** Who started a job, as far as is kept: the work needs no more than who it was. */
export function callerOf({ actor_kind, actor_id, actor_login, actor_name }: queries.JobRow): Caller {
  if (actor_kind === 'operator_key') return { kind: 'operator_key' }
  const session = { personId: actor_id, login: actor_login, name: actor_name }
  return { kind: 'person', session, membership: { vendor_id: null } } as Caller
}

export interface JobEnd {
  readonly kind: JobKind
  readonly state: string
  readonly jobId: string
  readonly requestId: string
  readonly address: string | null
  readonly recordCount: number | null
}

export function starterOf(caller: Caller): Starter {
  if (caller.kind === 'person') {
    const { personId, login, name } = caller.session
    return ['person', personId, login, name]
  }
  return ['operator_key', null, null, null]
}

/** The audit note of the end. */
export const endLine = ({ kind, state, jobId, requestId, address, recordCount }: JobEnd) => ({
  address: address ?? 'service',
  vendorId: null,
  action: `${jobStarts[kind]}.${state}`,
  isRight: false,
  subject: jobId,
  recordCount,
  requestId,
  reason: null,
  note: {},
})

/** What waits for a second person: asked for, listed, approved, rejected. operator-interface.md "Approvals"; decision 231. */
import type { Approval } from '@napum/contract'
import { actorOf } from '../../core/people/actor.ts'
import type { Caller, PersonCaller } from '../../core/people/caller.ts'
import { type Answer, HeldAnswer } from '../../core/values/answers.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { BasicCall, Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import * as queries from './queries.ts'
import { approvalView, type HeldName, heldKinds, refuseApprover, wantsTwo } from './rules.ts'

export type ApprovalServices = Pick<Services, 'db' | 'config' | 'realClock' | 'ids' | 'secrets' | 'livemode'>

/** What was sent with a call. */
export type HeldInput = Pick<Call<HeldName>, 'params' | 'query' | 'body'>

/** What is asked for, in words. */
export interface ApprovalRequest {
  readonly vendorId: string | null
  readonly subject: string | null
  readonly detail: string
  readonly effect: queries.Effect
}

const placeOf = (approvalId: string): string => `approval.request/${approvalId}`

/** Keeps a call until another person approves it. */
export const ask = async (...asked: Parameters<typeof keep>): Promise<HeldAnswer> =>
  new HeldAnswer(await keep(...asked))

/** @param name what is done then */
export async function keep(
  services: Omit<ApprovalServices, 'db'> & { readonly db: Session },
  name: HeldName,
  call: BasicCall & HeldInput,
  asked: ApprovalRequest,
  sentOf: (approvalId: string) => HeldInput = () => call,
): Promise<Approval> {
  const now = services.realClock.now()
  const id = services.ids.ulid(now)
  const { params, query, body } = sentOf(id)
  const { actor_kind, actor_name } = actorOf(call.caller)
  const row = await firstRow(services.db, queries.insertApproval, [
    ...[id, heldKinds[name], name, asked.vendorId, asked.subject, asked.detail],
    services.secrets.seal(JSON.stringify({ params, query, body }), placeOf(id)),
    ...[now, actor_kind, personOf(call.caller), actor_name],
    JSON.stringify(asked.effect),
  ])
  call.noteAudit({ changes: [{ field: 'approval', from: null, to: id }] })
  return approvalView(row as queries.ApprovalRow, personOf(call.caller))
}

const personOf = (caller: Caller): string | null =>
  caller.kind === 'person' ? caller.session.personId : null

/** Whether what moves money waits for a second person. */
export const isFourEyes = ({ config, livemode }: Pick<ApprovalServices, 'config' | 'livemode'>): boolean =>
  config.fourEyes && livemode

export async function listApprovals(services: ApprovalServices, { query, caller }: Call<'listApprovals'>) {
  const { db } = services
  const { state = 'waiting' } = query
  const page = pageOf(query)
  const isWaiting = state === 'waiting'
  const counted = await firstRow(db, queries.countApprovals, [isWaiting, state])
  const rows = isWaiting
    ? await db.rows(queries.waitingApprovals, [page.limit, page.offset])
    : await db.rows(queries.decidedApprovals, [page.limit, page.offset, state])
  return {
    approval_list: rows.map((row) => approvalView(row, personOf(caller))),
    pagination: paginationOf(page, counted?.total ?? 0),
    four_eyes: isFourEyes(services),
  }
}

/** @param run does what was asked for, as who approves */
export async function approve(
  services: ApprovalServices,
  call: Call<'approve'>,
  run: (name: HeldName, sent: HeldInput) => Promise<Answer>,
) {
  const { db, secrets } = services
  const { approval_id } = call.params
  const caller = call.caller as PersonCaller
  const { personId, name } = caller.session
  const asked = await readApproval(services, approval_id)
  if (asked.state === 'approved' && asked.decided_person === personId)
    return { approval: approvalView(asked, personId) }
  refuseApprover(asked, caller)
  const now = services.realClock.now()
  if (wantsTwo(asked) && asked.first_person === null && services.config.fourEyes) {
    const first = await firstRow(db, queries.approveFirst, [approval_id, personId, name, now])
    if (first) return { approval: approvalView(first, personId) }
    // Somebody else was quicker, and so this is the second person, unless it was decided.
    const since = await readApproval(services, approval_id)
    if (since.first_person === null) throw new Refusal('APPROVAL_DECIDED')
    refuseApprover(since, caller)
  }
  const begun = await firstRow(db, queries.beginApproval, [approval_id, personId, name, now])
  if (!begun) throw new Refusal('APPROVAL_DECIDED')
  const end = (state: 'approved' | 'waiting') =>
    firstRow(db, queries.endApproval, [approval_id, personId, state])
  const sent = secrets.open(asked.request_sealed, placeOf(approval_id))
  try {
    if (sent === null) throw new Refusal('APPROVAL_REFUSED', { message: UNREADABLE })
    refuseFailed(await run(asked.action as HeldName, JSON.parse(sent)))
  } catch (error) {
    await end('waiting')
    throw refusedNow(error)
  }
  return { approval: approvalView((await end('approved')) ?? begun, personId) }
}

const UNREADABLE =
  'What was asked for cannot be read: it was encrypted with another key. Reject it, and ask for it again.'

/** What a guard says now, as the refusal of this call. */
const refusedNow = (error: unknown): unknown =>
  error instanceof Refusal && error.status < 500 && error.code !== 'APPROVAL_REFUSED'
    ? new Refusal('APPROVAL_REFUSED', { message: error.message })
    : error

/** A batch of which nothing succeeded was not done. */
function refuseFailed(answer: Answer): void {
  if (!('results' in answer) || !('success_count' in answer) || (answer.success_count as number) > 0) return
  throw new Refusal('APPROVAL_REFUSED')
}

export async function reject(services: ApprovalServices, call: Call<'reject'>) {
  const { approval_id } = call.params
  await readApproval(services, approval_id)
  const { personId, name } = (call.caller as PersonCaller).session
  const values = [approval_id, personId, name, services.realClock.now(), call.body?.reason ?? null]
  const row = await firstRow(services.db, queries.rejectApproval, values)
  if (!row) throw new Refusal('APPROVAL_DECIDED')
  return { approval: approvalView(row, personId) }
}

async function readApproval({ db }: ApprovalServices, approvalId: string): Promise<queries.ApprovalRow> {
  const row = await firstRow(db, queries.readApproval, [approvalId])
  if (!row) throw new Refusal('APPROVAL_NOT_FOUND')
  return row
}

/**
 * Recomputes what is stored twice, in small steps, for as long as a call may take. A step that fails is named and
 * skipped, so that one vendor does not keep the others from being checked. operator-interface.md "Settlements".
 */

import type { ChainEnd } from '@napum/contract'
import { invalid } from '../../core/values/refusal.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import type { Call } from '../../core/work/operation.ts'
import { startPart } from '../../core/work/work-time.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import type { JobLog } from '../jobs/index.ts'
import { compareHeads } from './heads.ts'
import { countVendors, nextVendor } from './next-queries.ts'
import {
  Findings,
  firstStage,
  isOfAll,
  nextStage,
  type Position,
  readPosition,
  writePosition,
} from './rules.ts'
import { beginRun, continueRun, SUBJECTS_KEPT_MAX } from './run-queries.ts'
import { hasNodes, NODE_AWAY, orPassOver, step, type VerifyServices } from './steps.ts'

/** Works for as long as a call may take, and answers where to continue. */
export const verify = (services: VerifyServices, { body, log }: Call<'verify'>) =>
  body.heads
    ? verifyHeads(services, body.heads)
    : verifyPart(services, { after: body.after, log, isOver: startPart(services.realClock) })

async function verifyHeads({ db }: VerifyServices, heads: readonly ChainEnd[]) {
  const findings = new Findings()
  findings.differ(...(await compareHeads(db, heads)))
  return { ...findings, ...(await vendorsBefore(db, null)), next: null }
}

export interface Part {
  readonly after: string | null | undefined
  readonly log: JobLog
  readonly isOver: () => boolean
}

/** Recomputes from one place on until its time is over, at the end of a step. */
export async function verifyPart(services: VerifyServices, { after, log, isOver }: Part) {
  const startedAt = services.realClock.now()
  const findings = new Findings()
  let at: Position | null = startOf(after)
  do {
    at = await stepOrPassOver(services, log, findings, at)
  } while (at && !isOver())
  const next = at && writePosition(at)
  await keepRun(services, startedAt, after ?? null, findings, next)
  return { ...findings, ...(await vendorsBefore(services.db, at)), next }
}

/** How many vendors there are, and how many are done; all of them when nothing is left. */
async function vendorsBefore(db: Session, at: Position | null) {
  const counted = await firstRow(db, countVendors, [at?.vendorId ?? '\u{10ffff}'])
  return { vendor_count: counted?.in_all ?? 0, vendors_before: counted?.before ?? 0 }
}

/** Keeps what the recomputation came to so far, for `GET /operator-api/attention`. */
async function keepRun(
  { db, realClock }: VerifyServices,
  startedAt: Date,
  after: string | null,
  { checked_count, difference_count, unchecked_count, differences }: Findings,
  next: string | null,
): Promise<void> {
  const subjects = differences.slice(0, SUBJECTS_KEPT_MAX).map(({ subject }) => subject)
  const counts = [checked_count, difference_count, unchecked_count, subjects]
  const values = [startedAt, next, realClock.now(), ...counts]
  await (after === null ? db.rows(beginRun, values) : db.rows(continueRun, [...values, after]))
}

/** The vendor of the marketplace has the smallest id. */
export function startOf(after: string | null | undefined): Position {
  if (after === null || after === undefined) return firstStage(MARKETPLACE_VENDOR_ID)
  const position = readPosition(after)
  if (!position) throw invalid([{ path: 'after', message: 'must be the next of an answer of this call' }])
  return position
}

async function stepOrPassOver(
  services: VerifyServices,
  log: Part['log'],
  findings: Findings,
  at: Position,
): Promise<Position | null> {
  const subject = `${at.stage.replace('_', ' ')} of vendor ${at.vendorId}`
  try {
    const next = await orPassOver(log, findings, subject, () => step(services, log, findings, at))
    return next ?? nextStage(at) ?? (await vendorAfter(services.db, at.vendorId))
  } catch (error) {
    if (!hasNodes(services)) throw error
    // The node of this vendor is away; without the coordinator no vendor comes next. What is of all asks all nodes.
    const next = isOfAll(at.stage) ? nextStage(at) : await vendorAfter(services.db, at.vendorId)
    findings.passOver(isOfAll(at.stage) ? subject : `vendor ${at.vendorId}`, 'FAILED', NODE_AWAY)
    return next
  }
}

async function vendorAfter(db: Session, vendorId: string): Promise<Position | null> {
  const vendor = await firstRow(db, nextVendor, [vendorId])
  return vendor ? firstStage(vendor.vendor_id) : null
}

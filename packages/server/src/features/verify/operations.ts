/**
 * Recomputes what is stored twice, in small steps, for as long as a call may take. A step that fails is named and
 * passed over, so that one vendor does not keep the others from being checked. operator-interface.md "Settlements".
 */
import { HOUSE_VENDOR_ID } from '../../core/items/day-counts.ts'
import type { Call } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { invalid } from '../../core/values/refusal.ts'
import { startPart } from '../../core/work/work-time.ts'
import { firstRow, type Session, type Statement } from '../../platform/db/database.ts'
import { isAway, isTooSlow } from '../../platform/db/failures.ts'
import type { JobLog } from '../jobs/index.ts'
import { balances, markStep } from './closed-queries.ts'
import { changedItemStep, changeStep } from './feed-queries.ts'
import * as queries from './queries.ts'
import {
  Findings,
  firstStage,
  nextStage,
  type Position,
  readPosition,
  type Stage,
  writePosition,
} from './rules.ts'
import { beginRun, continueRun, SUBJECTS_KEPT_MAX } from './run-queries.ts'
import { verifySettlement } from './statements.ts'

/** What one step looks at: tens of milliseconds, far from the time limit of a statement. */
const ITEMS_A_STEP = 1_000
const LINES_A_STEP = 1_000
/** Entries of an index, which cost less. */
const LISTED_A_STEP = 5_000

export type VerifyServices = Pick<Services, 'db' | 'realClock' | 'config'> & {
  readonly secrets: Services['secrets'] | null
}

/** Works for as long as a call may take, and answers where to go on. */
export const verify = (services: VerifyServices, { body, log }: Call<'verify'>) =>
  verifyPart(services, { after: body.after, log, isOver: startPart(services.realClock) })

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
  const { in_all, before } = (await firstRow(services.db, queries.countVendors, [
    at?.vendorId ?? '\u{10ffff}',
  ])) ?? {
    in_all: 0,
    before: 0,
  }
  const next = at && writePosition(at)
  await keepRun(services, startedAt, after ?? null, findings, next)
  return { ...findings, vendor_count: in_all, vendors_before: before, next }
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

/** The house has the smallest id. */
export function startOf(after: string | null | undefined): Position {
  if (after === null || after === undefined) return firstStage(HOUSE_VENDOR_ID)
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
  const next = await orPassOver(log, findings, subject, () => step(services, log, findings, at))
  return next ?? nextStage(at) ?? (await nextVendor(services.db, at.vendorId))
}

/** Does a piece of work; one that fails is named, and gives null. */
async function orPassOver<Result>(
  log: Part['log'],
  findings: Findings,
  subject: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    // A database that is away fails the call, which can be repeated; what is too slow would be so again.
    if (isAway(error) && !isTooSlow(error)) throw error
    const reason = isTooSlow(error)
      ? 'It took longer than a statement may.'
      : 'It could not be recomputed; the log of the service tells why.'
    log.warn({ error: describe(error), subject }, 'a step of the recomputation failed')
    findings.passOver(subject, 'FAILED', reason)
    return null
  }
}

/** Never the values that a statement was given: they may be personal. */
const describe = (error: unknown) => {
  const { name, message, code } = error as Error & { code?: string }
  return { name, message, code }
}

async function nextVendor(db: Session, vendorId: string): Promise<Position | null> {
  const vendor = await firstRow(db, queries.nextVendor, [vendorId])
  return vendor ? firstStage(vendor.vendor_id) : null
}

/** A statement of a stage, what stands for the key before the first, and how much it looks at. */
type StageStep = readonly [Statement<queries.StepRow>, firstKey: readonly string[], size?: number]

const uncounted: readonly Stage[] = ['marks', 'lines', 'balances', 'changes', 'changed_items']
const dayKey = ['', '-infinity']
/** Stages of one statement. */
const wholes = { balances, due_counts: queries.dueStep, other_days: queries.otherDays } as const
const isWhole = (stage: Stage): stage is keyof typeof wholes => stage in wholes

const steps: Readonly<Record<Exclude<Stage, 'settlements' | keyof typeof wholes>, StageStep>> = {
  items: [queries.itemStep, ['', '0'], ITEMS_A_STEP],
  marks: [markStep, ['', '0'], ITEMS_A_STEP],
  lines: [queries.lineStep, ['', '0'], LINES_A_STEP],
  order_days: [queries.orderDayStep, dayKey, LISTED_A_STEP],
  pay_days: [queries.payDayStep, dayKey, LISTED_A_STEP],
  claim_days: [queries.claimDayStep, dayKey, LISTED_A_STEP],
  sent_days: [queries.sentDayStep, dayKey, LISTED_A_STEP],
  changes: [changeStep, ['0'], LISTED_A_STEP],
  changed_items: [changedItemStep, ['', '0'], LISTED_A_STEP],
  work_counts: [queries.workStep, dayKey, LISTED_A_STEP],
}

/** Recomputes the next piece of a stage; null when the stage is done. */
async function step(
  services: VerifyServices,
  log: Part['log'],
  findings: Findings,
  at: Position,
): Promise<Position | null> {
  const { vendorId, stage, key } = at
  if (stage === 'settlements') {
    const settlement = await firstRow(services.db, queries.nextSettlement, [vendorId, key[0] ?? ''])
    if (!settlement) return null
    const { settlement_id: settlementId, settlement_no: settlementNo } = settlement
    await orPassOver(log, findings, `settlement ${settlementNo}`, () =>
      verifySettlement(services, findings, { vendorId, settlementId, settlementNo }),
    )
    return { ...at, key: [settlementId] }
  }
  const row = isWhole(stage)
    ? await firstRow(services.db, wholes[stage], [vendorId])
    : await runStep(services.db, steps[stage], vendorId, key)
  findings.differ(...(row?.differences ?? []))
  // The others do not belong to what the count promises: items, settlements and day counts.
  findings.checked_count += uncounted.includes(stage) ? 0 : (row?.checked ?? 0)
  return row?.last ? { ...at, key: row.last } : null
}

const runStep = (db: Session, [query, first, ...size]: StageStep, vendorId: string, key: readonly string[]) =>
  firstRow(db, query, [vendorId, ...(key.length > 0 ? key : first), ...size])

/** The steps of a recomputation: each looks at a bounded piece of a vendor. */
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, type Session, type Statement } from '../../platform/db/database.ts'
import { isAway, isTooSlow } from '../../platform/db/failures.ts'
import type { JobLog } from '../jobs/index.ts'
import { batchStep } from './batches.ts'
import { chainStep } from './chain.ts'
import { claimDayStep, orderDayStep, payDayStep, sentDayStep, workStep } from './day-queries.ts'
import { changedItemStep, changeStep } from './feed-queries.ts'
import { itemStep } from './item-queries.ts'
import { lineStep } from './line-queries.ts'
import { balances, markStep } from './mark-queries.ts'
import { nextSettlement } from './next-queries.ts'
import { numberStep } from './numbers.ts'
import { type Findings, isOfAll, type Position, type Stage } from './rules.ts'
import { verifySettlement } from './statements.ts'
import type { StepRow } from './step.ts'
import { periodStep, totalStep } from './totals.ts'
import { dueStep, otherDays } from './work-queries.ts'

/** What one step looks at: tens of milliseconds, far from the time limit of a statement. */
const ITEMS_A_STEP = 1_000
const LINES_A_STEP = 1_000
/** Entries of an index, which cost less. */
const LISTED_A_STEP = 5_000

export type VerifyServices = Pick<Services, 'db' | 'realClock' | 'config'> & {
  readonly secrets: Services['secrets'] | null
}

/** Looks at what follows a key of a vendor; an empty key stands before the first. */
type Step = (db: Session, vendorId: string, key: readonly string[]) => Promise<StepRow | undefined>

/** A step of one statement. @param first what stands for the key before the first @param size how much it looks at */
const bySql =
  (query: Statement<StepRow>, first: readonly string[] = [], ...size: readonly number[]): Step =>
  (db, vendorId, key) =>
    firstRow(db, query, [vendorId, ...(key.length > 0 ? key : first), ...size])

const dayKey = ['', '-infinity']

const steps: Readonly<Record<Exclude<Stage, 'settlements'>, Step>> = {
  numbers: (db, _vendorId, key) => numberStep(db, key),
  totals: (db, _vendorId, key) => totalStep(db, key),
  periods: (db, _vendorId, key) => periodStep(db, key),
  batches: (db, _vendorId, key) => batchStep(db, key),
  items: bySql(itemStep, ['', '0'], ITEMS_A_STEP),
  marks: bySql(markStep, ['', '0'], ITEMS_A_STEP),
  lines: bySql(lineStep, ['', '0'], LINES_A_STEP),
  chain: (db, vendorId, [after = '0']) => chainStep(db, vendorId, Number(after), LINES_A_STEP),
  balances: bySql(balances),
  order_days: bySql(orderDayStep, dayKey, LISTED_A_STEP),
  pay_days: bySql(payDayStep, dayKey, LISTED_A_STEP),
  claim_days: bySql(claimDayStep, dayKey, LISTED_A_STEP),
  sent_days: bySql(sentDayStep, dayKey, LISTED_A_STEP),
  changes: bySql(changeStep, ['0'], LISTED_A_STEP),
  changed_items: bySql(changedItemStep, ['', '0'], LISTED_A_STEP),
  work_counts: bySql(workStep, dayKey, LISTED_A_STEP),
  due_counts: bySql(dueStep),
  other_days: bySql(otherDays),
}

/** Recomputes the next piece of a stage; null when the stage is done. */
export async function step(
  services: VerifyServices,
  log: JobLog,
  findings: Findings,
  at: Position,
): Promise<Position | null> {
  const { vendorId, stage, key } = at
  if (isOfAll(stage) && vendorId !== MARKETPLACE_VENDOR_ID) return null
  if (stage === 'settlements') {
    const settlement = await firstRow(services.db, nextSettlement, [vendorId, key[0] ?? ''])
    if (!settlement) return null
    const { settlement_id: settlementId, settlement_no: settlementNo } = settlement
    const work = () => verifySettlement(services, findings, { vendorId, settlementId, settlementNo })
    // Its number is looked for on all nodes, so that one of another vendor may be missing.
    await orPassOver(log, findings, `settlement ${settlementNo}`, work, hasNodes(services))
    return { ...at, key: [settlementId] }
  }
  const row = await steps[stage](services.db, vendorId, key)
  findings.differ(...(row?.differences ?? []))
  findings.checked_count += row?.checked ?? 0
  return row?.last ? { ...at, key: row.last } : null
}

/** Whether rows lie on several nodes, of which one may be away while the others go on. */
export const hasNodes = ({ db }: Pick<VerifyServices, 'db'>): boolean => db.nodes().length > 0

/** Does a piece of work; one that fails is named, and gives null. */
export async function orPassOver<Result>(
  log: JobLog,
  findings: Findings,
  subject: string,
  work: () => Promise<Result>,
  goesOnWithoutNode = false,
): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    // A database that is away fails the call, which can be repeated; what is too slow would be so again.
    if (isAway(error) && !isTooSlow(error) && !goesOnWithoutNode) throw error
    const reason = isTooSlow(error)
      ? 'It took longer than a statement may.'
      : isAway(error)
        ? NODE_AWAY
        : 'It could not be recomputed; the log of the service tells why.'
    log.warn({ error: describe(error), subject }, 'a step of the recomputation failed')
    findings.passOver(subject, 'FAILED', reason)
    return null
  }
}

export const NODE_AWAY = 'A node did not answer. Run it again when all are back.'

/** Never the values that a statement was given: they may be personal. */
const describe = (error: unknown) => {
  const { name, message, code } = error as Error & { code?: string }
  return { name, message, code }
}

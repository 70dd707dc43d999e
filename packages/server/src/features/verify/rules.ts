/** Pure decisions of a recomputation: the order of its steps, and what differs. */
import { type UncheckedCode, VERIFY_LISTED_MAX } from '@napum/contract'
import { moneyFromText, moneyToText } from '../../core/values/money.ts'

const stagesOfAll = ['numbers', 'totals', 'periods', 'batches'] as const
/** Whether it is recomputed of the whole marketplace, once, with the vendor of the marketplace. */
export const isOfAll = (stage: Stage): boolean => stagesOfAll.some((one) => one === stage)

/** What is recomputed of each vendor, in this order. */
export const stages = [
  ...stagesOfAll,
  'items',
  'marks',
  'lines',
  'chain',
  'balances',
  'settlements',
  'order_days',
  'pay_days',
  'claim_days',
  'sent_days',
  'work_counts',
  'due_counts',
  'other_days',
  'changes',
  'changed_items',
] as const
export type Stage = (typeof stages)[number]

/** Where a recomputation continues: after a key of a stage of a vendor, or at the beginning of the stage. */
export interface Position {
  readonly vendorId: string
  readonly stage: Stage
  /** The last key that is done; each stage has keys of its own, as texts without blanks. */
  readonly key: readonly string[]
}

export const writePosition = ({ vendorId, stage, key }: Position): string =>
  [vendorId, stage, ...key].join(' ')

/** @returns null when the text is no position. */
export function readPosition(text: string): Position | null {
  const [vendorId, name, ...key] = text.split(' ')
  const stage = stages.find((one) => one === name)
  if (!vendorId || !stage || (key.length > 0 && !keyShapes[stage].test(key.join(' ')))) return null
  return { vendorId, stage, key }
}

/** A day of a list; before the first day stands `-infinity`. Lengths count whole characters, as those of order numbers do. */
const listDay = /^[a-z]{1,20} \d{4,6}-\d\d-\d\d$/
const keyShapes: Readonly<Record<Stage, RegExp>> = {
  numbers: /^\d{4}-\d\d-\d\d$/,
  totals: /^\S{1,80}$/,
  periods: /^\d{4,6}-\d\d-\d\d$/,
  batches: /^\S{1,64}$/,
  items: /^\S{1,64} [1-9]\d{0,8}$/u,
  marks: /^\S{1,64} [1-9]\d{0,8}$/u,
  lines: /^\S{1,64} \d{1,15}$/,
  chain: /^\d{1,15}$/,
  balances: /^$/,
  settlements: /^\S{1,64}$/,
  order_days: listDay,
  pay_days: listDay,
  claim_days: listDay,
  sent_days: listDay,
  work_counts: /^[\w.-]{1,80} \d{4,6}-\d\d-\d\d$/,
  due_counts: /^$/,
  other_days: /^$/,
  changes: /^\d{1,15}$/,
  changed_items: /^\S{1,64} [1-9]\d{0,8}$/u,
}

export const firstStage = (vendorId: string): Position => ({ vendorId, stage: stages[0], key: [] })

/** The beginning of the stage after this one; null after the last. */
export function nextStage({ vendorId, stage }: Position): Position | null {
  const next = stages[stages.indexOf(stage) + 1]
  return next ? { vendorId, stage: next, key: [] } : null
}

export interface DifferenceFound {
  readonly subject: string
  readonly expected: string | null
  readonly found: string | null
}

/** What one call found: everything counted, the first listed. */
export class Findings {
  checked_count = 0
  difference_count = 0
  readonly differences: DifferenceFound[] = []
  unchecked_count = 0
  readonly unchecked: { subject: string; code: UncheckedCode; reason: string }[] = []

  differ(...found: readonly DifferenceFound[]): void {
    this.difference_count += found.length
    this.differences.push(...found.slice(0, VERIFY_LISTED_MAX - this.differences.length))
  }

  passOver(subject: string, code: UncheckedCode, reason: string): void {
    this.unchecked_count += 1
    if (this.unchecked.length < VERIFY_LISTED_MAX) this.unchecked.push({ subject, code, reason })
  }
}

/** What differs of what must be, by its name; what is left out is not there. */
export const differencesOf = <Name extends string>(
  expected: Readonly<Record<Name, string | null>>,
  found: Readonly<Partial<Record<Name, string | null>>>,
  subjectOf: (name: Name) => string,
): DifferenceFound[] =>
  (Object.keys(expected) as Name[]).flatMap((name) => {
    const one = { subject: subjectOf(name), expected: expected[name], found: found[name] ?? null }
    return one.expected === one.found ? [] : [one]
  })

/** An amount with two decimal places, however it was written. */
export const plainAmount = (amount: string | number | undefined): string =>
  moneyToText(moneyFromText(String(amount ?? '0')))

/** What two parts found; everything else is that of the later one. */
export const joinedFindings = <Part extends Omit<Findings, 'differ' | 'passOver'>>(
  soFar: Part,
  part: Part,
): Part => ({
  ...part,
  checked_count: soFar.checked_count + part.checked_count,
  difference_count: soFar.difference_count + part.difference_count,
  differences: [...soFar.differences, ...part.differences].slice(0, VERIFY_LISTED_MAX),
  unchecked_count: soFar.unchecked_count + part.unchecked_count,
  unchecked: [...soFar.unchecked, ...part.unchecked].slice(0, VERIFY_LISTED_MAX),
})

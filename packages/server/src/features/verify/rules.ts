/** Pure decisions of a recomputation: the order of its steps, and what a settlement must come to. */
import { type StatementType, type UncheckedCode, VERIFY_LISTED_MAX } from '@napum/contract'
import { type Money, moneyFromText, moneyToText } from '../../core/values/money.ts'

/** What is recomputed of each vendor, in this order. */
export const stages = [
  // Of the whole marketplace, once.
  'numbers',
  'batches',
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

/** What a settlement comes to, by one way of computing it. */
export interface Sums {
  readonly sales: Money
  readonly reversals: Money
  readonly supply: Money
  readonly vat: Money
  /** Of lines that belong to no price: all of them, and those outside VAT. */
  readonly adjustments: Money
  readonly outside_vat: Money
}

/** Compares the sum that is kept with a settlement with what its lines add up to. */
export function compareLineTotal(
  settlementNo: string,
  {
    line_total,
    sales,
    reversals,
    adjustments,
  }: Readonly<Record<'line_total' | 'sales' | 'reversals' | 'adjustments', string>>,
): DifferenceFound[] {
  const found = moneyFromText(line_total)
  const expected = moneyFromText(sales) + moneyFromText(reversals) + moneyFromText(adjustments)
  if (found === expected) return []
  const subject = `settlement ${settlementNo}: sum of its lines`
  return [{ subject, expected: moneyToText(expected), found: moneyToText(found) }]
}

type Witness = readonly [name: string, sums: Partial<Sums>]

/** Compares what witnesses say of one settlement with what the first of them says. */
export const compareSums = (
  settlementNo: string,
  [, expected]: Witness,
  ...others: readonly Witness[]
): DifferenceFound[] =>
  others.flatMap(([witness, sums]) =>
    (Object.keys(sums) as (keyof Sums)[])
      .filter((name) => expected[name] !== undefined && expected[name] !== sums[name])
      .map((name) => ({
        subject: `settlement ${settlementNo}: ${name} of ${witness}`,
        expected: moneyToText(expected[name] as Money),
        found: moneyToText(sums[name] as Money),
      })),
  )

/** What proves a statement, as the public page of its code says it. */
export interface StatementProof {
  readonly content_hash: string
  readonly check_code: string
  /** In won. */
  readonly total: string
}

/** Compares what was kept at a confirmation with what the printed statement comes to. */
export const compareProof = (
  settlementNo: string,
  type: StatementType,
  expected: StatementProof,
  found: StatementProof,
): DifferenceFound[] =>
  (Object.keys(expected) as (keyof StatementProof)[])
    .filter((name) => expected[name] !== found[name])
    .map((name) => ({
      subject: `settlement ${settlementNo}: ${name} of its ${type} statement`,
      expected: expected[name],
      found: found[name],
    }))

type PartFindings = Pick<
  Findings,
  'checked_count' | 'difference_count' | 'differences' | 'unchecked_count' | 'unchecked'
>

/** What two parts found; everything else is that of the later one. */
export const joinedFindings = <Part extends PartFindings>(soFar: Part, part: Part): Part => ({
  ...part,
  checked_count: soFar.checked_count + part.checked_count,
  difference_count: soFar.difference_count + part.difference_count,
  differences: [...soFar.differences, ...part.differences].slice(0, VERIFY_LISTED_MAX),
  unchecked_count: soFar.unchecked_count + part.unchecked_count,
  unchecked: [...soFar.unchecked, ...part.unchecked].slice(0, VERIFY_LISTED_MAX),
})

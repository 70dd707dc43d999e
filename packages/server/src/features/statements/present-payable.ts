/** The money on the paper: what will be transferred and when, how that adds up, and what was paid. Decisions 205, 206. */
import { apartKindTerms } from '@napum/contract'
import type { Money } from '../../core/values/money.ts'
import { breakable, displayText } from './display.ts'
import type { PaperPayment, StatementDocument } from './document.ts'
import { moneyInDigits } from './korean-won.ts'

/** A title with its amount, or another text. */
export type Entry = readonly [title: string, value: string]

/** Characters of a reference that need no place to break. */
const REFERENCE_RUN_MAX = 40

const outstandingOf = (payable: Money, payments: readonly PaperPayment[]): Money =>
  payments.reduce((rest, { amount }) => rest - amount, payable)

/** The most important line: what is still to be transferred, or else what was. Null on a paper of a part. */
export function presentPay({ paper: { payable, payments = [], pay_on }, settlement }: StatementDocument) {
  if (payable === null) return null
  const rest = outstandingOf(payable, payments)
  const last = payments.at(-1)
  const name = (rest || payable) < 0n ? '환수' : '지급'
  if (rest === 0n) {
    const when = last ? `${name}일 ${last.paid_on}` : '지급할 금액이 없습니다'
    return { title: `${name}액`, amount: sizeInDigits(payable), when }
  }
  if (last) {
    const when = `${name}액 ${sizeInDigits(payable)} 중 ${sizeInDigits(payable - rest)} ${name}`
    return { title: `${name} 예정 잔액`, amount: sizeInDigits(rest), when }
  }
  const when =
    payable < 0n
      ? '공급자가 공급받는자에게 돌려줄 금액'
      : `지급 예정일 ${pay_on ?? settlement.settlement_date}`
  return { title: `${name} 예정액`, amount: sizeInDigits(payable), when }
}

/** The title says who pays whom. */
const sizeInDigits = (amount: Money): string => moneyInDigits(amount < 0n ? -amount : amount)

/** The sum of the sales of a settlement and of all deductions; null on a paper of a part. */
export function payableEntries({
  type,
  paper: { payable },
  totals: { total },
  adjustments,
}: StatementDocument) {
  if (payable === null) return null
  const other = payable - adjustments.totals.total - total
  const [sales, cancelled] = type === 'standard' ? [total, other] : [other, total]
  return [
    ['매출', sales],
    ['취소·반품', cancelled],
    ...adjustmentEntries(adjustments),
    [payable < 0n ? '환수액' : '지급액', payable],
  ] as const
}

/** On both papers of a settlement, as are its payments. */
export function presentPayable(document: StatementDocument) {
  const { payable, payments = [] } = document.paper
  const sums = payableEntries(document)
  if (payable === null || sums === null) return null
  const entries = sums.map(([title, sum]): Entry => [title, moneyInDigits(sum)])
  const rest = outstandingOf(payable, payments)
  return {
    entries,
    payments: payments.map(presentPayment),
    outstanding: payments.length > 0 && rest !== 0n ? moneyInDigits(rest) : null,
  }
}

const paymentNames = { payment: '지급', returned: '이체 반송', received: '환수' } as const

function presentPayment({ kind, amount, paid_on, reference }: PaperPayment): Entry[] {
  const name = paymentNames[kind]
  const text = breakable(displayText(reference), REFERENCE_RUN_MAX)
  return [
    [`${name}일`, paid_on],
    ['금액', moneyInDigits(amount)],
    ...(text === '' ? [] : [['이체 참조번호', text] as const]),
  ]
}

/** What is neither a sale nor a cancellation, by its kind. */
function adjustmentEntries({ lines }: StatementDocument['adjustments']): [title: string, sum: Money][] {
  const sums = new Map<string, Money>()
  for (const { kind, total } of lines) {
    const { ko } = apartKindTerms[kind]
    sums.set(ko, (sums.get(ko) ?? 0n) + total)
  }
  return [...sums]
}

/** Computes what a statement prints besides prices, and how each line is called. Decision 205. */
import { adjustmentReasonTerms, apartKindTerms, faultTerms, type Term } from '@napum/contract'
import { lineVat } from '../../core/values/money.ts'
import type {
  AdjustmentLine,
  AdjustmentTotals,
  PrintedAdjustment,
  SourceAdjustment,
  StatementAdjustments,
  StatementDocument,
} from './document.ts'

export function composeAdjustments(adjustments: readonly SourceAdjustment[]): StatementAdjustments {
  const lines = adjustments.map((line, at) => printedAdjustment(line, at + 1))
  return { lines, totals: lines.reduce(added, nothing) }
}

function printedAdjustment(
  { vat: mode, vat_rounding, total_amount: amount, ...line }: SourceAdjustment,
  no: number,
): PrintedAdjustment {
  const vat = lineVat(amount, line.tax_type, { vat: mode, vat_rounding })
  if (line.tax_type === 'none') return { ...line, no, amount, supply: 0n, vat, total: amount }
  const supply = mode === 'inclusive' ? amount - vat : amount
  return { ...line, no, amount, supply, vat, total: supply + vat }
}

const nothing: AdjustmentTotals = {
  subtotal: 0n,
  supply_amount: 0n,
  vat_amount: 0n,
  outside_vat_amount: 0n,
  total: 0n,
}

const added = (sums: AdjustmentTotals, line: PrintedAdjustment): AdjustmentTotals => ({
  subtotal: sums.subtotal + line.amount,
  supply_amount: sums.supply_amount + line.supply,
  vat_amount: sums.vat_amount + line.vat,
  outside_vat_amount: sums.outside_vat_amount + (line.tax_type === 'none' ? line.amount : 0n),
  total: sums.total + line.total,
})

/** Those that a statement prints: each stands on one paper. */
export const printedAdjustments = ({
  type,
  adjustments,
}: Pick<StatementDocument, 'type' | 'adjustments'>): readonly PrintedAdjustment[] =>
  type === 'standard' ? adjustments.lines : []

const reasons: Readonly<Record<string, Term>> = { ...adjustmentReasonTerms, ...faultTerms }

/** What a line is called in Korean: an adjustment by its reason, another one by its kind and who is at fault. */
export function adjustmentName({ kind, reason_code }: Pick<AdjustmentLine, 'kind' | 'reason_code'>): string {
  const reason = reason_code === null ? null : (reasons[reason_code]?.ko ?? reason_code)
  if (kind === 'adjustment') return reason ?? apartKindTerms.adjustment.ko
  const { ko } = apartKindTerms[kind]
  return reason === null ? ko : `${ko}(${reason})`
}

/** Adjustments on their way to the service: one, or those of a table, each with what became of it. */
import type { AdjustmentDone, AdjustmentFailed, AdjustmentInput, AdjustmentPreviewRow } from '@napum/client'
import { operator } from '../../data/operator.ts'
import { refusalText } from './reasons.ts'

/** @throws Error with the reason when it is refused */
export async function addOne(entry: AdjustmentInput, dryRun = false): Promise<AdjustmentDone> {
  const [result] = (await operator().addAdjustments([entry], { dryRun })).results
  if (!result?.success) throw new Error(refusalText(result as AdjustmentFailed, entry))
  return result
}

export type TableRow = AdjustmentPreviewRow

/** What became of the rows of a table, or what would. */
export interface RowsOutcome {
  readonly done: readonly (TableRow & { readonly amount: number })[]
  /** Recorded before: left out. */
  readonly before: number
  readonly refused: readonly (TableRow & { readonly reason: string })[]
}

/** In hundredths of a won, so that no binary fraction comes in. */
export const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** What a commit would come to, as the preview says. */
export const outcomeOf = (rows: readonly TableRow[]): RowsOutcome => ({
  done: rows.flatMap((row) => (row.verdict === 'ok' ? { ...row, amount: row.amount ?? 0 } : [])),
  before: rows.filter(({ verdict }) => verdict === 'warning').length,
  refused: rows.flatMap((row) => {
    const [issue] = row.issues
    if (row.verdict !== 'refused' || !issue) return []
    const refusal = { error_code: issue.code as AdjustmentFailed['error_code'], message: issue.message }
    return { ...row, reason: refusalText(refusal, row.entry) }
  }),
})

/** Records the rows that are ready. After a call that broke off it is sent again: nothing is recorded twice. */
export async function commitRows(upload_id: string, rows: RowsOutcome['done']): Promise<RowsOutcome> {
  const { results } = await operator().commitAdjustments(upload_id)
  const byRow = new Map(rows.map((one) => [one.row, one]))
  const of = (row: number) => byRow.get(row) as RowsOutcome['done'][number]
  return {
    done: results.flatMap((one) => (one.success ? { ...of(one.row), amount: one.amount } : [])),
    before: 0,
    refused: results.flatMap((one) =>
      one.success ? [] : { ...of(one.row), reason: refusalText(one, of(one.row).entry) },
    ),
  }
}

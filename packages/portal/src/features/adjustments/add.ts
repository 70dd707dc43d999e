/** Adjustments on their way to the service: one, or those of a table, each with what became of it. */
import {
  type AdjustmentDone,
  type AdjustmentFailed,
  type AdjustmentInput,
  type AdjustmentTable,
  partsOf,
} from '@napum/client'
import { operator } from '../../data/operator.ts'
import { refusalText } from './reasons.ts'

/** @throws Error with the reason when it is refused */
export async function addOne(entry: AdjustmentInput, dryRun = false): Promise<AdjustmentDone> {
  const [result] = (await operator().addAdjustments([entry], { dryRun })).results
  if (!result?.success) throw new Error(refusalText(result as AdjustmentFailed, entry))
  return result
}

export type TableRow = AdjustmentTable['row_list'][number]

/** What became of the rows of a table, or what would. */
export interface RowsOutcome {
  readonly done: (TableRow & { readonly amount: number })[]
  /** Recorded before: left out. */
  before: number
  readonly refused: (TableRow & { readonly reason: string })[]
}

/** In hundredths of a won, so that no binary fraction comes in. */
export const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** Rows of one call. */
const AT_ONCE = 1_000

/** Sends rows in parts; what a part wrote stays when a later one breaks off. */
export async function addRows(rows: readonly TableRow[], dryRun: boolean): Promise<RowsOutcome> {
  const outcome: RowsOutcome = { done: [], before: 0, refused: [] }
  for (const { entries } of partsOf(rows, { entries: AT_ONCE })) {
    const sent = entries.map(({ entry }) => entry)
    const { results } = await operator().addAdjustments(sent, { dryRun })
    for (const [at, result] of results.entries()) {
      const row = entries[at] as TableRow
      if (!result.success) outcome.refused.push({ ...row, reason: refusalText(result, row.entry) })
      // Of what was recorded before, a dry run names the line.
      else if (dryRun && result.line_id !== null) outcome.before += 1
      else outcome.done.push({ ...row, amount: result.amount })
    }
  }
  return outcome
}

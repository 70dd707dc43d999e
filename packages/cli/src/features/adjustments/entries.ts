/** The entries of a list of adjustments, each with its place in it and a key that makes importing it again safe. */
import type { AdjustmentInput } from '@napum/client'
import { EntryKeys } from '@napum/spreadsheet'
import type { Io } from '../../terminal/io.ts'
import { withoutReason } from '../orders/failures.ts'
import { openSource, readList } from '../orders/source.ts'
import type { SourceChoice } from '../orders/source-options.ts'

export interface NumberedEntry {
  /** The row of a table, or which entry of a list it is, from 1. */
  readonly number: number
  /** As the file has it. */
  readonly entry: AdjustmentInput
  /** The same with a key. */
  readonly sent: AdjustmentInput
}

/** @throws Error when the file cannot be read. */
export async function readEntries(io: Io, file: string, options: SourceChoice): Promise<NumberedEntry[]> {
  const list = await readList<AdjustmentInput>(
    await openSource(io, file, 'adjustments', options),
    'adjustments',
  )
  const numbered = list.map((entry, at) => ({ number: at + 1, entry: withoutReason(entry) }))
  const odd = numbered.find(
    ({ entry }) => typeof entry !== 'object' || entry === null || Array.isArray(entry),
  )
  if (odd) throw new Error(`Entry ${odd.number} is no object.`)
  const keys = new EntryKeys()
  return numbered.map((one) => ({ ...one, sent: keys.keyed(one.entry) }))
}

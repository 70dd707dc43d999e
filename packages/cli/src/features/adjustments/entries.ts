/** The entries of a file of adjustments, each with its place in it and a key that makes importing it again safe. */
import { readFile } from 'node:fs/promises'
import type { AdjustmentInput } from '@napum/client'
import { EntryKeys, readAdjustments } from '@napum/spreadsheet'
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

interface ReadEntries {
  readonly entries: readonly NumberedEntry[]
  /** Titles of columns that are not read. */
  readonly unknown: readonly string[]
  readonly isTable: boolean
}

const tableName = /\.(xlsx|csv|tsv)$/i

/** @throws Error or FileRefusal when the file cannot be read. */
export async function readEntries(io: Io, file: string, options: SourceChoice): Promise<ReadEntries> {
  if (tableName.test(file)) {
    const { entries, unknown } = await readAdjustments(await readFile(file))
    // What a table cannot know is checked by the service.
    const numbered = entries.map(({ row, entry }) => ({
      number: row,
      entry: entry as unknown as AdjustmentInput,
    }))
    return { entries: withKeys(numbered), unknown, isTable: true }
  }
  const list = await readList<AdjustmentInput>(
    await openSource(io, file, 'adjustments', options),
    'adjustments',
  )
  const numbered = list.map((entry, at) => ({ number: at + 1, entry: withoutReason(entry) }))
  const odd = numbered.find(
    ({ entry }) => typeof entry !== 'object' || entry === null || Array.isArray(entry),
  )
  if (odd) throw new Error(`Entry ${odd.number} is no object.`)
  return { entries: withKeys(numbered), unknown: [], isTable: false }
}

function withKeys(entries: readonly Omit<NumberedEntry, 'sent'>[]): NumberedEntry[] {
  const keys = new EntryKeys()
  return entries.map((one) => ({ ...one, sent: keys.keyed(one.entry) }))
}

/** What a mapping must be, and what is said of a table that was read. Decisions 135, 155. */
import { MAPPING_BYTES_MAX } from '@napum/contract'
import { MappingError, readDraft, readMapping } from '@napum/spreadsheet'
import type { OrdersTask } from '../../../core/files/reader.ts'
import { invalid } from '../../../core/values/refusal.ts'
import { hasStorableTexts, UNSTORABLE } from '../../../core/values/validation.ts'

const wrong = (problems: readonly string[]) =>
  invalid(problems.map((message) => ({ path: 'mapping', message })))

/** @throws Refusal naming everything that is wrong in it */
function checked<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof MappingError ? wrong(error.problems) : error
  }
}

/** A mapping that is being made. @throws Refusal */
export function draftOf(text: string): OrdersTask['mapping'] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw wrong(['is not valid JSON'])
  }
  return checked(() => readDraft(json)).mapping
}

/** A mapping that is to be kept: complete, and not too long. @throws Refusal */
export function keptText(mapping: unknown): string {
  const { mapping: kept } = checked(() => readMapping(mapping))
  if (!hasStorableTexts(kept)) throw wrong([UNSTORABLE])
  const text = JSON.stringify(mapping)
  if (Buffer.byteLength(text) > MAPPING_BYTES_MAX)
    throw wrong([`must have at most ${MAPPING_BYTES_MAX} bytes as JSON`])
  return text
}

/** Orders in parts: NDJSON cut at line ends, one request after the other. */
import { BatchInterruptedError, NapumError } from '../../errors.ts'
import type { Sender } from '../../sender.ts'
import type { OrdersImportAnswer } from '../../wire.ts'
import { type ImportOptions, mergedImport, type OrdersImported, queryOf } from './imported.ts'
import { bytesOf, type Line, linesOf, type OrderStream, sourceFailed } from './ndjson.ts'

const PART_LINES_MAX = 1_000
const PART_CHARS_MAX = 8 * 1024 ** 2

/** A request for each part: one that got lost is sent again, and the service lists every failure of it. */
export async function importParts(
  sender: Sender,
  source: OrderStream,
  options: ImportOptions,
): Promise<OrdersImported> {
  const answers: OrdersImportAnswer[] = []
  let orders = 0
  let bytes = 0
  for await (const lines of partsOf(source)) {
    const body = new TextEncoder().encode(lines.map((line) => line.text).join('\n'))
    try {
      const answer = await sender.json(
        'POST /operator-api/orders',
        { lines: { make: () => body }, query: queryOf(options) },
        options,
      )
      answers.push(numbered(answer, lines))
    } catch (error) {
      throw broken(error, mergedImport(answers, options), lines)
    }
    orders += lines.length
    bytes += body.length
    options.onPart?.({ lines, answer: answers.at(-1) as OrdersImportAnswer })
    options.onProgress?.({ orders, bytes })
  }
  return mergedImport(answers, options)
}

async function* partsOf(source: OrderStream): AsyncGenerator<Line[]> {
  let part: Line[] = []
  let chars = 0
  try {
    for await (const line of linesOf(bytesOf(source))) {
      if (part.length === PART_LINES_MAX || (part.length > 0 && chars + line.text.length > PART_CHARS_MAX)) {
        yield part
        part = []
        chars = 0
      }
      part.push(line)
      chars += line.text.length
    }
  } catch (error) {
    throw error instanceof NapumError ? error : sourceFailed('The orders could not be read on.', error)
  }
  if (part.length > 0) yield part
}

/** The service counts the lines of its part; the caller counts the lines of the whole source. */
function numbered(answer: OrdersImportAnswer, lines: readonly Line[]): OrdersImportAnswer {
  const results = answer.results.map((result) =>
    'line' in result && result.line !== undefined
      ? { ...result, line: lines[result.line - 1]?.number ?? result.line }
      : result,
  )
  return { ...answer, results }
}

function broken(error: unknown, done: OrdersImported, lines: readonly Line[]): unknown {
  const isFirst = done.request_ids.length === 0
  if (!(error instanceof NapumError) || (isFirst && error.outcome === 'not_done')) return error
  return new BatchInterruptedError(error, { done, failed: lines, notSent: [] })
}

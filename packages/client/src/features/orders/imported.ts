/** Options and answers of imports, whether orders are sent in one request or in parts. */
import { type BatchOutcome, merged } from '../../batches.ts'
import type { CallOptions } from '../../transport.ts'
import type { ImportWarning, OrdersImportAnswer, OrdersImportQuery } from '../../wire.ts'
import type { Line } from './ndjson.ts'

export type OrdersImported = BatchOutcome<OrdersImportAnswer>

export interface ImportProgress {
  /** Orders (of a stream: lines) handed over so far; `parts` and lists count what was answered. */
  readonly orders: number
  /** Bytes of them. */
  readonly bytes: number
}

export interface ImportPart {
  readonly lines: readonly Line[]
  readonly answer: OrdersImportAnswer
}

export interface ImportOptions extends CallOptions {
  /** Checks and answers everything, and writes nothing. */
  readonly dryRun?: boolean | undefined
  /** An order with fields that the service does not know fails, instead of being imported without them. */
  readonly strict?: boolean | undefined
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
  /**
   * How a stream travels. `stream`: one request that is sent while the source is read; the answer lists the
   * first 1,000 failures. `parts`: a request for each 1,000 lines; a part that got lost is sent again, and every
   * failure is listed. Left out: `stream`, and `parts` in browsers, which cannot stream over HTTP/1.1.
   */
  readonly upload?: 'stream' | 'parts' | undefined
  /** Called after each request of `parts`, with its lines and its answer. */
  readonly onPart?: ((part: ImportPart) => void) | undefined
}

/** The counts of an import of nothing. */
export const nothing = {
  success_count: 0,
  failure_count: 0,
  created_count: 0,
  updated_count: 0,
  unchanged_count: 0,
  own_item_count: 0,
}

/** What the options mean in the query of the call; nothing when they are left out. */
export const queryOf = ({ dryRun, strict }: ImportOptions): OrdersImportQuery => ({
  ...(dryRun && { dry_run: true }),
  ...(strict && { strict: true }),
})

/** The answers to the parts of one import, as one. */
export function mergedImport(
  answers: readonly OrdersImportAnswer[],
  { dryRun = false }: ImportOptions,
): OrdersImported {
  const warnings = new Map<string, ImportWarning>()
  for (const warning of answers.flatMap((answer) => answer.warnings ?? [])) {
    const known = warnings.get(warning.path)
    const count = (known?.count ?? 0) + warning.count
    warnings.set(warning.path, { ...warning, ...known, count })
  }
  return { ...merged(answers, nothing), dry_run: dryRun, warnings: [...warnings.values()] }
}

/** The import as a job, from a body that was stored before. Decision 129. */
import { setImmediate } from 'node:timers/promises'
import type { OrdersImportQuery } from '@napum/contract'
import type { OfferedWork } from '../../jobs/index.ts'
import { isOrderNumber } from './failures.ts'
import { type ImportServices, importFrom } from './import-orders.ts'

/** As much as the network brings at once. */
const PIECE_BYTES = 64 * 1024

export const importJob = (services: ImportServices): OfferedWork<OrdersImportQuery> => ({
  async work(run, query) {
    const total = run.bodyBytes
    let read = 0
    async function* pieces() {
      for await (const part of run.body()) {
        for (let at = 0; at < part.length; at += PIECE_BYTES) {
          run.signal.throwIfAborted()
          const piece = part.subarray(at, at + PIECE_BYTES)
          yield piece
          read += piece.length
          run.progress(read, total)
          // Requests come first.
          await setImmediate()
        }
      }
      run.signal.throwIfAborted()
    }
    const stream = { pieces, passOver: () => {} }
    const { dry_run = false } = query
    const empty = { dry_run, warnings: [], results: [] }
    const onStored = (counts: object) => run.progress(read, total, { ...counts, ...empty })
    return kept(await importFrom(services, run, query, stream, onStored))
  },
})

type ImportResult = Awaited<ReturnType<typeof importFrom>>

/** A text that cannot be an order number may be anything, also a name: it is not kept for days. */
const kept = ({ warnings, results, ...counts }: ImportResult): ImportResult => ({
  ...counts,
  warnings: warnings.map((warning) => ({ ...warning, first_ord_no: keptNumber(warning.first_ord_no) })),
  results: results.map((result) => ({ ...result, ord_no: keptNumber(result.ord_no) })),
})

const keptNumber = (text: string): string => (isOrderNumber(text) ? text : '')

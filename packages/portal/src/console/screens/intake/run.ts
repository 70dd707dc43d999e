/** Sends an order file in parts, and keeps what failed with the order as it was sent. */
import type { OrdersImported } from '@napum/client'
import { operator } from '../../operator.ts'
import type { OrderFile } from './source.ts'

export interface Failed {
  readonly line: number
  readonly ord_no: string
  readonly code: string
  readonly message: string
  /** The order itself, to be corrected and sent again. */
  readonly text: string
}

export interface Result {
  readonly answer: OrdersImported
  readonly failed: readonly Failed[]
}

interface Wish {
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly onProgress: (orders: number, bytes: number) => void
}

export async function send(file: OrderFile, { dryRun, signal, onProgress }: Wish): Promise<Result> {
  const failed: Failed[] = []
  const answer = await operator().importOrders(await file.open(), {
    dryRun,
    signal,
    upload: 'parts',
    onProgress: ({ orders, bytes }) => onProgress(orders, bytes),
    onPart: ({ lines, answer: { results } }) => {
      const texts = new Map(lines.map(({ number, text }) => [number, text]))
      for (const result of results) {
        if (result.success) continue
        const { line = 0, ord_no, error_code: code, message } = result
        failed.push({ line, ord_no, code, message, text: texts.get(line) ?? '' })
      }
    },
  })
  return { answer, failed }
}

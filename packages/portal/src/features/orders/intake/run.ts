/** Sends an order file in parts, and keeps what failed with the order as it was sent. */
import type { OrderInput, OrdersImported, OrderTable } from '@napum/client'
import { operator } from '../../../data/operator.ts'
import { reasonOf } from './refused.ts'
import type { OrderFile } from './source.ts'
import { sentenceOfRow } from './table-words.ts'

export interface FailedOrder {
  readonly line: number
  readonly ord_no: string
  /** What is wrong and what to do. */
  readonly reason: string
  /** The order itself, to be corrected and sent again; empty where the table is corrected instead. */
  readonly text: string
  /** Of a table: the rows that it was made of. */
  readonly rows?: readonly number[]
}

export interface Result {
  readonly answer: OrdersImported
  readonly failed: readonly FailedOrder[]
}

interface Wish {
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly onProgress: (orders: number, bytes: number) => void
}

/** The order of a line; what is no JSON has no fields to name. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function send(file: OrderFile, { dryRun, signal, onProgress }: Wish): Promise<Result> {
  const failed: FailedOrder[] = []
  const answer = await operator().importOrders(await file.open(), {
    dryRun,
    signal,
    upload: 'parts',
    onProgress: ({ orders, bytes }) => onProgress(orders, bytes),
    onPart: ({ lines, answer: { results } }) => {
      const texts = new Map(lines.map(({ number, text }) => [number, text]))
      for (const result of results) {
        if (result.success) continue
        const { line = 0, ord_no } = result
        const text = texts.get(line) ?? ''
        failed.push({ line, ord_no, reason: reasonOf(result, { order: parsed(text) }), text })
      }
    },
  })
  return { answer, failed }
}

interface TableWish {
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly onProgress: (orders: number) => void
}

export async function* each(orders: readonly OrderInput[]): AsyncGenerator<OrderInput> {
  yield* orders
}

/** Sends what was read of a table; what failed has its rows, in their order, also what could not be read. */
export async function sendTable(
  { order_list, refused_list }: OrderTable,
  { dryRun, signal, onProgress }: TableWish,
): Promise<Result> {
  const failed: FailedOrder[] = refused_list.map(({ ord_no, rows, problems }) => ({
    line: rows[0] ?? 0,
    ord_no,
    reason: problems.map(sentenceOfRow).join(' '),
    text: '',
    rows,
  }))
  const answer = await operator().importOrders(each(order_list.map(({ order }) => order)), {
    dryRun,
    signal,
    upload: 'parts',
    onProgress: ({ orders }) => onProgress(orders),
    onPart: ({ answer: { results } }) => {
      for (const result of results) {
        if (result.success) continue
        const { ord_no, line = 0 } = result
        const { order, rows = [] } = order_list[line - 1] ?? {}
        failed.push({ line: rows[0] ?? 0, ord_no, reason: reasonOf(result, { order, rows }), text: '', rows })
      }
    },
  })
  failed.sort((a, b) => a.line - b.line)
  return { answer: { ...answer, failure_count: answer.failure_count + refused_list.length }, failed }
}

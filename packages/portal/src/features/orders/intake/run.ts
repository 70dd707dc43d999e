/** Sends orders in parts, and keeps what failed with the order as it was sent. */
import type { OrderFailed, OrderStream, OrdersImported, OrderTable } from '@napum/client'
import { operator } from '../../../data/operator.ts'
import { reasonOf } from './refused.ts'
import { each, type OrderFile } from './source.ts'
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

export interface Wish {
  readonly dryRun: boolean
  readonly signal: AbortSignal
  /** How many orders were sent, and how far that is through the whole. */
  readonly onProgress: (orders: number, done: number) => void
}

async function sendOrders(
  stream: OrderStream,
  { dryRun, signal, onProgress }: Wish,
  failedOf: (result: OrderFailed, text: string) => FailedOrder,
): Promise<Result> {
  const failed: FailedOrder[] = []
  const answer = await operator().importOrders(stream, {
    dryRun,
    signal,
    upload: 'parts',
    onProgress: ({ orders, bytes }) => onProgress(orders, bytes),
    onPart: ({ lines, answer: { results } }) => {
      const texts = new Map(lines.map(({ number, text }) => [number, text]))
      for (const result of results)
        if (!result.success) failed.push(failedOf(result, texts.get(result.line ?? 0) ?? ''))
    },
  })
  return { answer, failed }
}

/** The order of a line; what is no JSON has no fields to name. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const sendFile = async (file: OrderFile, wish: Wish): Promise<Result> =>
  sendOrders(await file.open(), wish, (result, text) => ({
    line: result.line ?? 0,
    ord_no: result.ord_no,
    reason: reasonOf(result, { order: parsed(text) }),
    text,
  }))

const failedRows = (ord_no: string, rows: readonly number[], reason: string): FailedOrder => ({
  line: rows[0] ?? 0,
  ord_no,
  reason,
  text: '',
  rows,
})

/** Sends what was read of a table; what failed has its rows, in their order, also what could not be read. */
export async function sendTable(
  { order_list, refused_list }: OrderTable,
  { onProgress, ...wish }: Wish,
): Promise<Result> {
  const { answer, failed } = await sendOrders(
    each(order_list.map(({ order }) => order)),
    { ...wish, onProgress: (orders) => onProgress(orders, orders) },
    (result) => {
      const { order, rows = [] } = order_list[(result.line ?? 0) - 1] ?? {}
      return failedRows(result.ord_no, rows, reasonOf(result, { order, rows }))
    },
  )
  const refused = refused_list.map(({ ord_no, rows, problems }) =>
    failedRows(ord_no, rows, problems.map(sentenceOfRow).join(' ')),
  )
  return {
    answer: { ...answer, failure_count: answer.failure_count + refused.length },
    failed: [...refused, ...failed].sort((a, b) => a.line - b.line),
  }
}

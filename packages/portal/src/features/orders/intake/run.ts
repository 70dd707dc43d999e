/** Sends orders in parts, and keeps what failed with the order as it was sent. */
import type { OrderFailed, OrderInput, OrderStream, OrdersImported, OrderTable } from '@napum/client'
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

/**
 * The orders of a table for a job. What could not be read goes along as its number alone, which the service refuses: so the job
 * counts it among those that failed, wherever its result is read.
 */
export const tableStream = ({ order_list, refused_list }: OrderTable): OrderStream =>
  each([
    ...order_list.map(({ order }) => order),
    ...refused_list.map(({ ord_no }) => ({ ord_no }) as OrderInput),
  ])

/** Why an order of a table could not be read. */
const unread = ({ ord_no, rows, problems }: OrderTable['refused_list'][number]): FailedOrder =>
  failedRows(ord_no, rows, problems.map(sentenceOfRow).join(' '))

/** What a job said of an order, by where `tableStream` had it. */
export function failedOfTable({ order_list, refused_list }: OrderTable, result: OrderFailed): FailedOrder {
  const at = (result.line ?? 0) - 1
  const refused = refused_list[at - order_list.length]
  if (refused) return unread(refused)
  const { order, rows = [] } = order_list[at] ?? {}
  return failedRows(result.ord_no, rows, reasonOf(result, { order, rows }))
}

/** Sends what was read of a table; what failed has its rows, in their order, also what could not be read. */
export async function sendTable(table: OrderTable, { onProgress, ...wish }: Wish): Promise<Result> {
  const { order_list, refused_list } = table
  const { answer, failed } = await sendOrders(
    each(order_list.map(({ order }) => order)),
    { ...wish, onProgress: (orders) => onProgress(orders, orders) },
    (result) => failedOfTable(table, result),
  )
  const refused = refused_list.map(unread)
  return {
    answer: { ...answer, failure_count: answer.failure_count + refused.length },
    failed: [...refused, ...failed].sort((a, b) => a.line - b.line),
  }
}

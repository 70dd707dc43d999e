/**
 * The record of interface 2.2 as JSON text that the lists send as it is. It begins with what other columns hold: its numbers, where a
 * claim goes in, and its days. The rest is stored, cut where a value goes in that changes by itself: the status, and the vendor's
 * partner code. Interface 2.2; decisions 3, 7, 8, 10.
 */
import { type ItemKey, itemNumber } from '@napum/contract'
import type { Day } from '../values/calendar.ts'

interface OrderDays {
  readonly ord_day: Day
  readonly pay_day: Day | null
  readonly hope_day: Day | null
}

/** The columns of an item that hold the pieces of its record, in their order. */
export const recordColumns = ['record_after_status', 'record_after_partner'] as const

/** SQL: the fields that the record of `item` says of its order before the partner's code, and those after it, of the item as well. */
export const recordOrderFields = (item: string): string =>
  `('{' || substr(${item}.record_after_status, 2) || 'null}')::json`
export const recordItemFields = (item: string): string =>
  `('{' || substr(${item}.record_after_partner, 2))::json`

/** The fields of a stored record. @throws naming the item alone: what `JSON.parse` throws quotes the record, which names people */
export function parseRecord<Fields>(key: ItemKey, text: string): Fields {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`the stored record of item ${itemNumber(key)} is not JSON`)
  }
}

/** Members of a JSON object without its braces. */
const members = (fields: object): string => JSON.stringify(fields).slice(1, -1)

/** What the record of an item begins with, and what follows up to its status. */
export const recordNumbers = (key: ItemKey): string =>
  `{${members({ ord_no: key.ord_no, ord_prd_no: itemNumber(key) })}`
export const recordDays = ({ ord_day, pay_day, hope_day }: OrderDays): string =>
  `,${members({ ord_date: ord_day, pay_date: pay_day ?? '', hope_deli_sdate: hope_day })},"item_status":`

/** The contact person of a slash-separated name: its last part that is not blank (decision 7). */
export function contactPerson(name: string): string {
  if (!name.includes('/')) return name.trim()
  const parts = name.split('/').map((part) => part.trim())
  return parts.findLast((part) => part !== '') ?? ''
}

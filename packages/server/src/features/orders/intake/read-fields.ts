/** Reads the fields of an order and of its items by their table: what was sent, or the default. Pure. */
import { type ErrorCode, type Issue, ORDER_AMOUNT_MAX, type OrderItemInput } from '@napum/contract'
import {
  defaultsOf,
  type Field,
  isGroup,
  type Kind,
  type SimpleField,
  SUM_OF_ITEMS,
  type Values,
} from '../../../core/items/order-fields.ts'
import type { Calendar, Day } from '../../../core/values/calendar.ts'
import { moneyFromNumber, moneyToNumber, placesAdvice } from '../../../core/values/money.ts'

/** Thrown at any depth while an order is read, and caught by `readOrder`. */
export class Unreadable extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  constructor(code: ErrorCode, message: string, ...issues: readonly Issue[]) {
    super(message)
    this.code = code
    this.issues = issues
  }
}

export const wrongField = (path: string, message: string): Unreadable =>
  new Unreadable('VALIDATION_ERROR', `${path} ${message}.`, { path, message })

/** @throws Unreadable when the text is neither an instant nor a day. */
export function instant(text: string, path: string, calendar: Calendar): { at: Date; day: Day } {
  const parsed = calendar.parseInstantOrDay(text)
  if (parsed) return parsed
  const forms =
    'an ISO 8601 instant such as 2026-01-22T15:50:00+09:00, or a day, YYYY-MM-DD, of the years 1 to 9998'
  throw wrongField(path, `must be ${forms}`)
}

export const optionalInstant = (text: string | null | undefined, path: string, calendar: Calendar) =>
  text === null || text === undefined ? null : instant(text, path, calendar)

function amount(value: number, path: string): number {
  const money = moneyFromNumber(value)
  if (money === null) {
    const message = 'has more than 2 decimal places'
    const advice = `${path} ${message}. ${placesAdvice(value)}`
    throw new Unreadable('VALIDATION_ERROR', advice, { path, message })
  }
  if (value > ORDER_AMOUNT_MAX) throw wrongField(path, `is more than ${ORDER_AMOUNT_MAX}`)
  return moneyToNumber(money)
}

/** Kinds whose values are stored otherwise than they were sent; the schema of the contract has checked the rest. */
const readers: Partial<Record<Kind, (value: never, path: string, calendar: Calendar) => unknown>> = {
  amount,
  day: (text: string, path, calendar) => instant(text, path, calendar).day,
}

/** Reads the fields of a table; `path` stands before their names in messages. */
type FieldReader = (
  sent: object,
  calendar: Calendar,
  path: string,
  items: readonly OrderItemInput[],
) => object

/** Makes the reader of a table of fields. null in a field that may be left out means left out. */
export function fieldReader(fields: readonly Field[]): FieldReader {
  const defaults = defaultsOf(fields)
  const rows = fields.map(rowOf)
  return (sent, calendar, path, items) => {
    const values = { ...defaults }
    for (const { name, read, follow } of rows) {
      const value = (sent as Values)[name]
      if (value !== undefined && value !== null) {
        values[name] = read ? read(value as never, path + name, calendar) : value
      } else if (follow) values[name] = follow(values, items)
    }
    return values
  }
}

interface Row {
  readonly name: string
  readonly read: ((value: never, path: string, calendar: Calendar) => unknown) | undefined
  /** What a field is when it is left out and follows others. */
  readonly follow: ((values: Values, items: readonly OrderItemInput[]) => unknown) | undefined
}

function rowOf(field: Field): Row {
  const { name } = field
  if (!isGroup(field)) return { name, read: readers[field.kind], follow: followOf(field) }
  const inner = fieldReader(field.fields)
  const read = (value: object, path: string, calendar: Calendar) => inner(value, calendar, `${path}.`, [])
  return { name, read, follow: undefined }
}

function followOf({ default: value }: SimpleField): Row['follow'] {
  if (value === SUM_OF_ITEMS) return (_values, items) => sumOf(items)
  if (typeof value !== 'object' || value === null || !('like' in value)) return undefined
  return (values) => values[value.like]
}

/** Only what was sent can be wrong: the sum of items that are right has no limit. */
function sumOf(items: readonly OrderItemInput[]): number {
  const sum = items.reduce(
    (all, item) => all + (moneyFromNumber(item.item_price) ?? 0n) * BigInt(item.item_cnt),
    0n,
  )
  return moneyToNumber(sum)
}

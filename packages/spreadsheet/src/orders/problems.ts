/** What can be wrong in a row of an order file: a code for programs and pages, and a sentence that says what to do. */
import type { OrderRowCode } from '@napum/contract'

/** What was read, or why it was not. */
export type ReadValue = { readonly value: unknown } | { readonly code: OrderRowCode; readonly detail: string }

const sentences: Readonly<Record<OrderRowCode, (detail: string) => string>> = {
  ORDER_NUMBER_MISSING: () => 'the order number is missing',
  DIFFERS_IN_ORDER: (row) => `differs from row ${row} of the same order`,
  NOT_IN_VALUES: (text) => `"${text}" is none of the values of the mapping`,
  CELL_ERROR: (text) => `the cell has an error, ${text}`,
  DIGITS_CUT_OFF: (text) => `digits were cut off, "${text}": format the column as text`,
  NOT_A_TEXT: (text) => `"${text}" is no text`,
  TOO_MANY_DIGITS: () =>
    'a number of more than 15 digits loses digits in a spreadsheet: format the column as text',
  NOT_A_COUNT: (text) =>
    `"${text}" is no whole number without thousands separators ("thousands": true reads those)`,
  NOT_AN_AMOUNT: (text) =>
    `"${text}" is no amount without thousands separators ("thousands": true reads those)`,
  NOT_YES_OR_NO: (text) => `"${text}" is neither Y nor N; "values" can say what it means`,
  NO_DAY_IN_CELL: () => 'the cell has no day',
  NOT_A_DAY: (text) => `"${text}" is no day such as 2026-01-22`,
  NOT_IN_CALENDAR: (text) => `"${text}" is no day of the calendar`,
}

/** What is wrong in a row, and in which column of it. */
export interface RowProblem {
  readonly row: number
  /** `order.ord_no`. */
  readonly field: string
  readonly code: OrderRowCode
  /** What stood in the cell, or the other row. */
  readonly detail: string
  /** The sentence, in English. */
  readonly problem: string
}

/** Characters that are shown of a cell. */
const SHOWN_LENGTH_MAX = 200

export function rowProblem(row: number, field: string, code: OrderRowCode, detail: string): RowProblem {
  const shown = detail.length > SHOWN_LENGTH_MAX ? `${detail.slice(0, SHOWN_LENGTH_MAX)}…` : detail
  return { row, field, code, detail: shown, problem: sentences[code](shown) }
}

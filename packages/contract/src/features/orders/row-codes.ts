/** What can be wrong in a row of a table of orders. Decision 135. */
export const orderRowCodes = [
  'ORDER_NUMBER_MISSING',
  'DIFFERS_IN_ORDER',
  'NOT_IN_VALUES',
  'CELL_ERROR',
  'DIGITS_CUT_OFF',
  'NOT_A_TEXT',
  'TOO_MANY_DIGITS',
  'NOT_A_COUNT',
  'NOT_AN_AMOUNT',
  'NOT_YES_OR_NO',
  'NO_DAY_IN_CELL',
  'NOT_A_DAY',
  'NOT_IN_CALENDAR',
] as const
export type OrderRowCode = (typeof orderRowCodes)[number]

/** What is noted of a value that was read. */
export const orderNoteCodes = ['ZERO_RESTORED', 'ZERO_DOUBTFUL'] as const
export type OrderNoteCode = (typeof orderNoteCodes)[number]

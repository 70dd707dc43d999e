/** Days as workbooks count them. */

export const DAY_MS = 86_400_000
/** Day 0 of a workbook: 1899-12-30 makes up for the 29 February 1900 that spreadsheets count. */
export const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1_462
/** Below lie the days that spreadsheets count wrongly, and cells that have a time alone. */
export const FIRST_SERIAL = 61
const LAST_SERIAL = 2_958_465

/** The day and time of a number of days; null: it is none that programs agree on. */
export function dayOfSerial(days: number, isFrom1904: boolean): Date | null {
  const serial = days + (isFrom1904 ? DAYS_TO_1904 : 0)
  if (!(serial >= FIRST_SERIAL && serial <= LAST_SERIAL)) return null
  return new Date(DAY_ZERO + Math.round(serial * 86_400) * 1_000)
}

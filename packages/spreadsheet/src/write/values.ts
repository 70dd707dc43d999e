/** What is written into a table, and what keeps it harmless: nothing that is written is ever a formula. */

export type Value = string | number | null

export interface Column {
  readonly title: string
  /** In characters; 14 when left out. */
  readonly width?: number
  /** Whether its numbers are shown with separators of thousands, and two places where they have any. */
  readonly grouped?: true
  /** Whether its texts `YYYY-MM-DD` are written as dates, so that a program can sort and count by them. */
  readonly day?: true
}

/** What a program takes for the beginning of a formula, of full width too, also after the blanks that some of them pass over. */
const formula = /^[\s\ufeff]*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^[\t\r]/

/** Whether a spreadsheet program could run a text of a CSV file. */
export const looksLikeFormula = (text: string): boolean => formula.test(text)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The text without what neither XML nor a table can hold. */
export const writable = (text: string): string => text.toWellFormed().replace(unwritable, '')

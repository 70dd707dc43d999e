/** What is written into a table, and what keeps it harmless: nothing that is written is ever a formula. */

export type Value = string | number | null

export interface Column {
  readonly title: string
  /** In characters; 14 when left out. */
  readonly width?: number
  readonly format?: ColumnFormat
}

/**
 * `grouped`: numbers have separators of thousands, and two places where they have any. `day`: texts `YYYY-MM-DD` are dates,
 * so that a program can sort and count by them. `wrapped`: a text that is too wide takes several lines.
 */
export type ColumnFormat = 'grouped' | 'day' | 'wrapped'

/** What a program takes for the beginning of a formula, of full width too, also after the blanks that some of them skip. */
const formula = /^[\s\ufeff]*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^[\t\r]/

/** Whether a spreadsheet program could run a text of a CSV file. */
export const looksLikeFormula = (text: string): boolean => formula.test(text)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The text without what neither XML nor a table can hold. */
export const writable = (text: string): string => text.toWellFormed().replace(unwritable, '')

/** What a character takes of a row, in digits: a wide one takes two. */
const widthAt = (text: string, at: number): number => (text.charCodeAt(at) < 0x7f ? 1 : 2)

export function textWidth(text: string): number {
  let width = 0
  for (let at = 0; at < text.length; at++) width += widthAt(text, at)
  return width
}

/** Lines that a text takes in a column: programs break after blanks and hyphens, and inside a word that is too wide. */
export function linesIn(text: string, width: number): number {
  if (text.length * 2 <= width) return 1
  let [lines, line, word] = [1, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const next = widthAt(text, at)
    if (line + next > width) {
      lines++
      if (word === line) word = 0
      line = word
    }
    line += next
    word = text[at] === ' ' || text[at] === '-' ? 0 : word + next
  }
  return lines
}

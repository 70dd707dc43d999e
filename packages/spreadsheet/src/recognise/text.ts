/** The text of a cell, tidied as far as nobody can take it for something else. */
import { type Cell, textOf } from '../cells.ts'

/** Letters, digits and signs of full width, as Korean and Japanese keyboards write them. */
const fullWidth = /[\uff01-\uff5e]/g
const dashes = /[\u00ad\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d]/g
/** Not seen at all, and brought along from web pages. */
const unseen = /[\u200b-\u200f\u2060\ufeff]/g

const plainWidth = (text: string): string =>
  text
    .replace(dashes, '-')
    .replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(unseen, '')

/** What spreadsheets put around a number so that it stays a text: `'012` and `="012"`. */
const wrapped = /^="([^"]*)"$/

/** Without blanks around it, and without what only says that it is a text. */
export function bareText(cell: Cell | undefined): string {
  const text = plainWidth(textOf(cell)).trim()
  const inner = wrapped.exec(text)?.[1] ?? text
  return inner.replace(/^'/, '').trim()
}

/**
 * A name as it is compared: without case, blanks, marks, and what stands in brackets. An opening bracket ends the look for a
 * closing one: otherwise thousands of them would each be looked at to the end of the text.
 */
export const comparable = (text: string): string =>
  plainWidth(text)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

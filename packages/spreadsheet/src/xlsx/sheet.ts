/** Reads the cells of a sheet, row by row, as they stand. */
import type { Cell, TakeRow, TypedCell } from '../cells.ts'
import { CELL_LENGTH_MAX, COLUMNS_MAX, ROW_NUMBER_MAX } from '../limits.ts'
import { FileRefusal } from '../refusal.ts'
import { decoded } from '../xml/attributes.ts'
import type { Tag, XmlHandler } from '../xml/scanner.ts'
import { isDayFormat } from './formats.ts'
import { unescaped } from './texts.ts'
import { type Sheet, scan, type Workbook } from './workbook.ts'

/** Reads a sheet to its end, or until `take` answers false: what nobody wants costs nothing more, however much it is. */
export async function readSheet(workbook: Workbook, sheet: Sheet, take: TakeRow): Promise<void> {
  const reader = new SheetReader(workbook, take)
  await scan(workbook.unpacker, sheet.entry, reader, () => reader.isWanted)
}

class SheetReader implements XmlHandler {
  readonly #workbook: Workbook
  readonly #take: TakeRow
  readonly #days = new Map<string, boolean>()
  /** Whether who takes the rows wants more of them. */
  isWanted = true
  /** After the last row. */
  #isDone = false
  #isInData = false
  #row = 0
  #column = -1
  #cells: (Cell | undefined)[] = []
  #isCell = false
  #type = ''
  #style = 0
  #text = ''
  #isText = false
  #hasValue = false
  #isFormula = false
  #phonetic = 0

  constructor(workbook: Workbook, take: TakeRow) {
    this.#workbook = workbook
    this.#take = take
  }

  open(name: string, tag: Tag): void {
    if (this.#isDone) return
    if (!this.#isInData) {
      if (name === 'sheetData') this.#isInData = true
    } else if (name === 'c') this.#openCell(tag)
    else if (name === 'v') this.#openText()
    else if (name === 't') this.#isText = this.#isCell && this.#phonetic === 0
    else if (name === 'is') this.#openText(false)
    else if (name === 'f') this.#isFormula = this.#isCell
    else if (name === 'row') this.#openRow(tag)
    else if (name === 'rPh') this.#phonetic++
  }

  close(name: string): void {
    if (this.#isDone || !this.#isInData) return
    this.#isText = false
    if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 'rPh') this.#phonetic--
    else if (name === 'sheetData') this.#isDone = true
  }

  text(bytes: Buffer, start: number, end: number): void {
    if (this.#isText) this.#add(decoded(bytes, start, end))
  }

  literal(bytes: Buffer, start: number, end: number): void {
    if (this.#isText) this.#add(bytes.toString('utf8', start, end))
  }

  #add(text: string): void {
    this.#text += text
    if (this.#text.length > CELL_LENGTH_MAX) throw new FileRefusal('too_much_inside')
  }

  #openText(isText = true): void {
    if (!this.#isCell) return
    this.#isText = isText
    this.#hasValue = true
  }

  #openRow(tag: Tag): void {
    const given = tag.attribute('r')
    const number = given === undefined ? this.#row + 1 : Number(given)
    if (!Number.isInteger(number) || number <= this.#row) throw new FileRefusal('broken')
    this.#row = number
    this.#column = -1
    this.#cells = []
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return
    if (this.#row > ROW_NUMBER_MAX) throw new FileRefusal('too_many_rows')
    if (this.#take({ number: this.#row, cells: this.#cells }) === false) {
      this.#isDone = true
      this.isWanted = false
    }
    this.#cells = []
  }

  #openCell(tag: Tag): void {
    const place = tag.attribute('r')
    const column = place === undefined ? this.#column + 1 : columnOf(place, this.#row)
    if (column <= this.#column) throw new FileRefusal('broken')
    this.#column = column
    this.#type = tag.attribute('t') ?? 'n'
    this.#style = Number(tag.attribute('s') ?? 0)
    this.#isCell = true
    this.#isFormula = false
    this.#hasValue = false
    this.#text = ''
  }

  #closeCell(): void {
    const cell = this.#isCell && this.#hasValue ? this.#made() : undefined
    this.#isCell = false
    if (cell === undefined || cell === '') return
    // Styled cells without a value may go on to the last column; those with one may not.
    if (this.#column >= COLUMNS_MAX) throw new FileRefusal('too_many_columns')
    this.#cells[this.#column] = cell
  }

  #made(): Cell | undefined {
    const type = this.#type
    if (type === 'inlineStr') return unescaped(this.#text)
    // Also the number of a shared text: nothing is not the first one.
    if (this.#text === '') return undefined
    if (type === 's') {
      const text = /^\d+$/.test(this.#text) ? this.#workbook.texts[Number(this.#text)] : undefined
      if (text === undefined) throw new FileRefusal('broken')
      return text
    }
    const formula = this.#isFormula ? ({ formula: true } as const) : {}
    if (type === 'str') return { kind: 'text', text: unescaped(this.#text), ...formula }
    const format = this.#workbook.formats[this.#style]
    return { kind: this.#kindOf(type, format), text: this.#text, ...(format && { format }), ...formula }
  }

  #kindOf(type: string, format: string | undefined): TypedCell['kind'] {
    if (type === 'b') return 'boolean'
    if (type === 'e') return 'error'
    if (type === 'd') return 'date'
    if (type !== 'n') throw new FileRefusal('broken')
    if (format === undefined) return 'number'
    const isDay = this.#days.get(format) ?? isDayFormat(format)
    this.#days.set(format, isDay)
    return isDay ? 'date' : 'number'
  }
}

const A = 0x41

/** The column of a place such as `AB12`, from 0; one that is in another row, or written otherwise, is no place. */
function columnOf(place: string, row: number): number {
  let column = 0
  let at = 0
  for (; at < place.length && at < 4; at++) {
    const letter = place.charCodeAt(at)
    if (letter < A || letter > A + 25) break
    column = column * 26 + letter - A + 1
  }
  if (column === 0 || place.slice(at) !== String(row)) throw new FileRefusal('broken')
  return column - 1
}

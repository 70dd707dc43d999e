/** What the template prints of one line. Interface 2.7; decision 51. */
import { type ApartTaxType, claimTerms, type TaxType, taxTypes } from '@napum/contract'
import type { Money } from '../../core/values/money.ts'
import { breakable, displayText } from './display.ts'
import type { PrintedLine, ReversedSale, StatementTotals } from './document.ts'
import { isDrawable, isOneRow } from './fonts.ts'
import { grouped, moneyInDigits } from './korean-won.ts'

/** Characters that fit on one line of a column even when all of them are wide. */
const TITLE_RUN_MAX = 11
const SPECIFICATION_RUN_MAX = 6
const CODE_RUN_MAX = 8
/** Room of a column for one row of text, in parts of the size; an adjustment stands to the right. */
const TITLE_ROOM = 10.4
/** What it has more where no line has a specification. */
const WIDER_ROOM = 3.5
const ADJUSTMENT_INSET = 1
const SPECIFICATION_ROOM = 6.1

/** Room for a unit in points, and what its characters take of the size: wide ones all of it. */
const UNIT_WIDTH = 26
const UNIT_SIZE = 8
const UNIT_SIZE_MIN = 6.5
const NARROW_WIDTH = 0.66

/** Room for the number of a line, in points: its column nearly from line to line. */
const NUMBER_WIDTH = 20.5

/** Room for figures in points: the columns of the template from 수량 on, without their insets. */
const FIGURE_WIDTHS = [32, 55, 62, 49, 63] as const
const FIGURE_SIZE = 8
const FIGURE_SIZE_MIN = 4
/** Of a digit, of a separator, of the sign and of any other character, in parts of the size. */
interface Widths {
  readonly digit: number
  readonly separator: number
  readonly sign: number
  readonly other: number
}
const REGULAR: Widths = { digit: 0.616, separator: 0.26, sign: 0.44, other: 0.88 }
const BOLD: Widths = { digit: 0.656, separator: 0.29, sign: 0.46, other: 0.88 }

export const taxLabels: Record<TaxType, string> = { taxable: '과세', exempt: '면세', zero_rated: '영세' }
/** The same of lines that belong to no price. */
export const apartTaxLabels: Record<ApartTaxType, string> = { ...taxLabels, none: '과세 외' }
/** Supply amounts by tax kind, with their titles; none when everything is taxed. */
export function taxKindsOf({ supply }: StatementTotals): [kind: TaxType, title: string, supply: Money][] {
  const present = taxTypes.filter((kind) => supply[kind] !== 0n)
  if (present.every((kind) => kind === 'taxable')) return []
  return present.map((kind) => [kind, `${taxLabels[kind]} 공급가액`, supply[kind]])
}

/** Stands for the day of goods that have not left. */
export const NOT_SENT = '미출고'

interface LinePrinting {
  /** `YYYY-MM-DD` that it goes by, when its goods left. */
  readonly day: string
  /** Whether any line of the document has a specification: otherwise titles have more room. */
  readonly hasSpecifications: boolean
}

/** Rows of text that what it takes back may take. */
const REVERSED_ROWS = 2

export function presentLine(line: PrintedLine, { day, hasSpecifications }: LinePrinting) {
  const figures = {
    quantity: grouped(String(line.quantity)),
    unit_price: moneyInDigits(line.unit_price),
    supply: moneyInDigits(line.supply),
    vat: line.tax_type === 'taxable' ? moneyInDigits(line.vat) : taxLabels[line.tax_type],
    total: moneyInDigits(line.supply + line.vat),
  }
  const { product_title, specifications, insurance_code } = line
  const prd_code = readableCode(line)
  // Under its item, an adjustment need not say it again.
  const reversed = line.reversed && !line.adjustment ? reversedText(line.reversed) : null
  const titleRoom =
    TITLE_ROOM + (hasSpecifications ? 0 : WIDER_ROOM) - (line.adjustment ? ADJUSTMENT_INSET : 0)
  const unit = presentUnit(displayText(line.unit))
  const no = String(line.no)
  const shown = {
    title: breakable(displayText(product_title), TITLE_RUN_MAX),
    specifications: breakable(displayText(specifications), SPECIFICATION_RUN_MAX),
  }
  const height = Math.max(
    Math.ceil(product_title.length / TITLE_RUN_MAX) +
      Math.ceil((insurance_code.length + prd_code.length) / CODE_RUN_MAX) +
      (insurance_code !== '' && prd_code !== '' ? 1 : 0) +
      (reversed ? REVERSED_ROWS : 0),
    Math.ceil(specifications.length / SPECIFICATION_RUN_MAX),
    Math.ceil(widthOf(unit.unit) / (UNIT_WIDTH / unit.unit_size - 1)),
  )
  return {
    no,
    /** In points, as all sizes. */
    no_size: sizeOf([no], [NUMBER_WIDTH], REGULAR),
    day: line.is_sent ? day.slice(5) : NOT_SENT,
    product_title: shown.title,
    specifications: shown.specifications,
    ...unit,
    ...figures,
    /** Null when there is none, as the next two. */
    insurance_code: insurance_code === '' ? null : breakable(displayText(insurance_code), CODE_RUN_MAX),
    prd_code: prd_code === '' ? null : breakable(prd_code, CODE_RUN_MAX),
    reversed,
    adjustment: line.adjustment,
    /** Of all figures of the row. */
    size: sizeOf(Object.values(figures), FIGURE_WIDTHS, REGULAR),
    /** Rows of text that it takes at most. */
    height,
    /** Whether it surely takes one row of text. */
    one_row:
      insurance_code === '' &&
      prd_code === '' &&
      reversed === null &&
      isOneRow(shown.title, titleRoom) &&
      isOneRow(shown.specifications, SPECIFICATION_ROOM) &&
      isOneRow(unit.unit, UNIT_WIDTH / unit.unit_size - 1),
  }
}

/** The product code where the line would not say what was sold; '' where it does, or where there is none. */
const readableCode = ({ product_title, specifications, prd_code = '' }: PrintedLine): string =>
  isDrawable(displayText(product_title)) && isDrawable(displayText(specifications))
    ? ''
    : displayText(prd_code)

const reversedText = ({ claim_type, supplied_on, sale_settlement_no }: ReversedSale): string => {
  const supplied = supplied_on === null ? '출고 전' : `${supplied_on} 공급`
  return `${claimTerms[claim_type].ko} · ${supplied}\n당초 ${sale_settlement_no}`
}

/** As large as its longest word allows; a word that would be too small breaks into pieces of the same length. */
function presentUnit(text: string): { unit: string; unit_size: number } {
  const words = text.split(/(?<=\s)|(?=\()/).flatMap(piecesOf)
  const longest = Math.max(NARROW_WIDTH, ...words.map((word) => widthOf(word.trim())))
  const fitting = Math.floor((UNIT_WIDTH / longest) * 4) / 4
  return { unit: words.join('\u200B'), unit_size: Math.max(UNIT_SIZE_MIN, Math.min(UNIT_SIZE, fitting)) }
}

function piecesOf(word: string): string[] {
  const room = UNIT_WIDTH / UNIT_SIZE_MIN
  const count = Math.ceil(widthOf(word.trim()) / room)
  if (count <= 1) return [word]
  const characters = [...word]
  const length = Math.ceil(characters.length / count)
  return Array.from({ length: count }, (_, at) => characters.slice(at * length, (at + 1) * length).join(''))
}

/** In parts of the size. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[ -~]/.test(character) ? NARROW_WIDTH : 1), 0)

/** The row of sums under some lines. */
export function presentSums({
  supply_amount,
  vat_amount,
  total,
}: Pick<StatementTotals, 'supply_amount' | 'vat_amount' | 'total'>) {
  const figures = [supply_amount, vat_amount, total].map(moneyInDigits) as [string, string, string]
  return {
    supply_amount: figures[0],
    vat_amount: figures[1],
    total: figures[2],
    size: sizeOf(figures, FIGURE_WIDTHS.slice(2), BOLD),
  }
}

/** One size for all figures of a row, so that long ones fit their columns. */
function sizeOf(figures: readonly string[], rooms: readonly number[], widths: Widths): number {
  const sizes = figures.map((figure, at) => (rooms[at] as number) / emsOf(figure, widths))
  const size = Math.min(FIGURE_SIZE, ...sizes)
  return Math.max(FIGURE_SIZE_MIN, Math.floor(size * 4) / 4)
}

const emsOf = (figure: string, widths: Widths): number =>
  [...figure].reduce((sum, character) => sum + widths[kindOf(character)], 0)

function kindOf(character: string): keyof Widths {
  if (/\d/.test(character)) return 'digit'
  if (/[.,]/.test(character)) return 'separator'
  return character === '-' ? 'sign' : 'other'
}

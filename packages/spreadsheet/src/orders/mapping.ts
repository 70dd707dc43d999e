/** A saved column mapping: which column of an operator's order file is which field of an order. Decision 135. */
import { OrderInput, OrderItemInput } from '@napum/contract'

/** Where a field comes from. */
export interface FieldSource {
  /** Its title, compared without case, blanks and marks; or its number from 1. */
  readonly column?: string | number
  /** The same for all rows. */
  readonly value?: unknown
  /** When the cell is empty. */
  readonly default?: unknown
  /** What stands in the cell, and what it means; anything else is refused. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Whether thousands separators are read as such. */
  readonly thousands?: boolean
}

export interface OrderMapping {
  /** Name of the sheet; the first visible one when left out. */
  readonly sheet?: string
  /** Row with the titles; looked for among the first rows when left out, 0: there is none. */
  readonly header_row?: number
  /** Fields of an order, those of `orderer` with a dot; a title alone stands for `{ "column": title }`. */
  readonly order: Readonly<Record<string, FieldSource | string>>
  readonly item: Readonly<Record<string, FieldSource | string>>
}

export type FieldKind = 'text' | 'amount' | 'count' | 'yes_no' | 'day' | 'instant' | 'tax_type'

export interface MappedField {
  readonly of: 'order' | 'item'
  readonly name: string
  readonly kind: FieldKind
  readonly source: FieldSource
}

interface Node {
  readonly type?: string
  readonly anyOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
}

/** Fields that are written as texts and mean something else: a point in time, a word of a list. */
const meanings: Readonly<Record<string, FieldKind>> = {
  ord_date: 'instant',
  pay_date: 'instant',
  trade_date: 'instant',
  hope_deli_sdate: 'day',
  shipped_on: 'day',
  tax_type: 'tax_type',
}

function kindOf(name: string, { type, anyOf }: Node): FieldKind {
  if (meanings[name]) return meanings[name]
  const known = type ?? anyOf?.find((part) => part.type !== 'null')?.type
  if (known === 'integer') return 'count'
  if (known === 'number') return 'amount'
  return known === 'boolean' ? 'yes_no' : 'text'
}

/** Each field with its kind; those of a group with a dot. */
function kindsOf(schema: Node, prefix = ''): [name: string, kind: FieldKind][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, node]) => {
    if (name === 'items') return []
    const group = node.anyOf?.find((part) => part.properties)
    return group ? kindsOf(group, `${name}.`) : [[prefix + name, kindOf(name, node)] as [string, FieldKind]]
  })
}

const kinds = {
  order: new Map(kindsOf(OrderInput as Node)),
  item: new Map(kindsOf(OrderItemInput as Node)),
}
/** Fields without which there is no order. */
const neededFields = {
  order: ['ord_no', 'ord_date'],
  item: ['prd_name', 'item_cnt', 'item_price'],
} as const

/** A mapping that cannot be used, with everything that is wrong in it. */
export class MappingError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The mapping cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'MappingError'
    this.problems = problems
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface ReadMapping {
  readonly mapping: OrderMapping
  readonly fields: readonly MappedField[]
}

/** Names of the needed fields that are not among these. */
export const missingOf = (fields: readonly MappedField[]): string[] =>
  (['order', 'item'] as const).flatMap((of) =>
    neededFields[of]
      .filter((needed) => !fields.some((field) => field.of === of && field.name === needed))
      .map((needed) => `${of}.${needed}`),
  )

/** Reads a mapping as it came out of JSON. @throws MappingError */
export function readMapping(json: unknown): ReadMapping {
  const read = readDraft(json)
  const missing = missingOf(read.fields)
  if (missing.length > 0) throw new MappingError(missing.map((name) => `"${name}" is needed.`))
  return read
}

/** The same of a mapping that is being made: fields that are needed may be missing. @throws MappingError */
export function readDraft(json: unknown): ReadMapping {
  if (!isRecord(json)) throw new MappingError(['It is an object with "order" and "item".'])
  const problems: string[] = []
  for (const name of Object.keys(json))
    if (!['sheet', 'header_row', 'order', 'item'].includes(name)) problems.push(`"${name}" is not known.`)
  if (json.sheet !== undefined && typeof json.sheet !== 'string') problems.push('"sheet" is a name.')
  const { header_row: header } = json
  if (header !== undefined && !(Number.isInteger(header) && (header as number) >= 0))
    problems.push('"header_row" is the number of a row; 0: there is none.')
  const fields = (['order', 'item'] as const).flatMap((of) => fieldsOf(of, json[of], problems))
  if (problems.length > 0) throw new MappingError(problems)
  return { mapping: json as unknown as OrderMapping, fields }
}

function fieldsOf(of: 'order' | 'item', json: unknown, problems: string[]): MappedField[] {
  if (!isRecord(json)) {
    problems.push(`"${of}" is an object of fields and their columns.`)
    return []
  }
  return Object.entries(json).flatMap(([name, given]) => {
    const kind = kinds[of].get(name)
    const source = typeof given === 'string' ? { column: given } : given
    const problem = kind === undefined ? 'is no field of it' : problemOf(source)
    if (problem !== null) problems.push(`"${of}.${name}" ${problem}.`)
    return kind === undefined || problem !== null ? [] : [{ of, name, kind, source: source as FieldSource }]
  })
}

/** What a field of an order can be. */
const isPlain = (value: unknown): boolean =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)

function problemOf(source: unknown): string | null {
  if (!isRecord(source)) return 'is a title or an object'
  const unknown = Object.keys(source).find(
    (name) => !['column', 'value', 'default', 'values', 'thousands'].includes(name),
  )
  if (unknown !== undefined) return `has "${unknown}", which is not known`
  const { column, value, values } = source
  if ((column === undefined) === (value === undefined)) return 'has either a "column" or a "value"'
  const isColumn = typeof column === 'string' || (Number.isInteger(column) && (column as number) >= 1)
  if (column !== undefined && !isColumn) return 'has a "column" that is neither a title nor a number from 1'
  if (values !== undefined && !isRecord(values)) return 'has "values" that are no object'
  const given = [value, source.default, ...Object.values(values ?? {})]
  return given.every(isPlain) ? null : 'has a value that is neither a text, a number, true nor false'
}

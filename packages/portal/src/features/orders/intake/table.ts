/** The mapping of a table while it is made: which column is which field. Columns are numbers here, and titles once it is kept. */
import type { OrderTableAnswer, OrderTableColumn } from '@napum/client'
import type { FieldName } from './field-words.ts'

/** As the service answers it: every column is a number. */
export type Mapping = OrderTableAnswer['mapping']

interface Source {
  readonly column?: number | string
  readonly [more: string]: unknown
}
type Sources = Readonly<Record<string, Source>>
type Part = 'order' | 'item'

const partsOf = (field: FieldName): [Part, string] => {
  const dot = field.indexOf('.')
  return [field.slice(0, dot) as Part, field.slice(dot + 1)]
}

/** Numbers that people write with separators: what they mean is plain, and everybody sees them before anything is written. */
const amounts: ReadonlySet<string> = new Set(['ord_price', 'in_price', 'ship_fee', 'item_price', 'item_cnt'])

const without = (sources: Sources, column: number): Sources =>
  Object.fromEntries(Object.entries(sources).filter(([, source]) => source.column !== column))

/** The field that a column is; empty: none. */
export function fieldOf(mapping: Mapping, column: number): FieldName | '' {
  for (const of of ['order', 'item'] as const) {
    const found = Object.entries(mapping[of] as Sources).find(([, source]) => source.column === column)
    if (found) return `${of}.${found[0]}` as FieldName
  }
  return ''
}

/** Makes a column this field, which no other column is then; empty: no field. */
export function choose(mapping: Mapping, column: number, field: FieldName | ''): Mapping {
  const freed = {
    ...mapping,
    order: without(mapping.order as Sources, column),
    item: without(mapping.item as Sources, column),
  }
  if (field === '') return freed
  const [of, name] = partsOf(field)
  // What was said of the field beside its column stays true: its default, its words.
  const { value: _value, ...before } = (freed[of] as Sources)[name] ?? {}
  const source = { ...before, column, ...(amounts.has(name) && { thousands: true }) }
  return { ...freed, [of]: { ...freed[of], [name]: source } }
}

const needed: readonly FieldName[] = [
  'order.ord_no',
  'order.ord_date',
  'item.prd_name',
  'item.item_cnt',
  'item.item_price',
]

/** Fields without which no order can be read. */
export const missingIn = (mapping: Mapping): readonly FieldName[] =>
  needed.filter((field) => {
    const [of, name] = partsOf(field)
    return !(name in mapping[of])
  })

/** Columns that are no field, by their titles. */
export const unusedIn = (mapping: Mapping, columns: readonly OrderTableColumn[]): readonly string[] =>
  columns
    .filter(({ column, title }) => title !== '' && fieldOf(mapping, column) === '')
    .map(({ title }) => title)

/** As it is kept for the next file: by titles where one column alone has it; where they stand is looked for again. */
export function kept(mapping: Mapping, columns: readonly OrderTableColumn[]): Mapping {
  const titled = (sources: Sources): Sources =>
    Object.fromEntries(
      Object.entries(sources).map(([name, source]) => {
        const title = columns.find(({ column }) => column === source.column)?.title ?? ''
        const isOnly = title !== '' && columns.filter((each) => each.title === title).length === 1
        return [name, isOnly ? { ...source, column: title } : source]
      }),
    )
  const { header_row, order, item } = mapping
  return {
    ...(header_row === 0 && { header_row }),
    order: titled(order as Sources),
    item: titled(item as Sources),
  }
}

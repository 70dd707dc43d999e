/** The columns of a table, what stands in them, and which field each one is. */
import type { OrderTableColumn } from '@napum/client'
import { count } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { fieldWords } from './field-words.ts'
import { choose, type FieldName, fieldOf, type Mapping } from './table.ts'
import { words } from './table-words.ts'

interface ColumnsProps {
  readonly columns: readonly OrderTableColumn[]
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

export function Columns({ columns, mapping, onChange }: ColumnsProps) {
  const text = words()
  const nameOf = ({ column, title }: OrderTableColumn) => title || text.noTitle(count(column))
  const fields = Object.entries(fieldWords())
  return (
    <List
      label={text.columns}
      rows={columns}
      columns={[
        { title: text.column, cell: nameOf },
        { title: text.samples, cell: ({ samples }) => <span class="quiet">{samples.join(' · ')}</span> },
        {
          title: text.field,
          cell: (each) => (
            <select
              class="input"
              aria-label={text.fieldOf(nameOf(each))}
              value={fieldOf(mapping, each.column)}
              onChange={(event) =>
                onChange(choose(mapping, each.column, event.currentTarget.value as FieldName | ''))
              }
            >
              <option value="">{text.unused}</option>
              {fields.map(([field, name]) => (
                <option value={field} key={field}>
                  {name}
                </option>
              ))}
            </select>
          ),
        },
      ]}
      keyOf={({ column }) => String(column)}
      empty=""
    />
  )
}

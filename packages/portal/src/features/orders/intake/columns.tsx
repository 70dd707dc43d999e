/** The columns of a table, sample values, and the field of each column. */
import type { OrderTableColumn } from '@napum/client'
import { count } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { type Option, Select } from '../../../ui/select-field.tsx'
import { type FieldName, fieldWords } from './field-words.ts'
import { choose, fieldOf, type Mapping } from './table.ts'
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
            <Select
              label={text.fieldOf(nameOf(each))}
              value={fieldOf(mapping, each.column)}
              options={[['', text.unused], ...fields] as readonly Option<FieldName | ''>[]}
              onChoose={(field) => onChange(choose(mapping, each.column, field))}
            />
          ),
        },
      ]}
      keyOf={({ column }) => String(column)}
      empty=""
    />
  )
}

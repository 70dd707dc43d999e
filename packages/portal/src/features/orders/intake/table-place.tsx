/** Where in the file the table is: which sheet, and in which row its titles stand. */
import type { OrderTable } from '@napum/client'
import { useState } from 'preact/hooks'
import { PageForm, Submit } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Mapping } from './table.ts'
import { words } from './table-words.ts'

interface TablePlaceProps {
  readonly table: OrderTable
  readonly onLook: (place: Pick<Mapping, 'sheet' | 'header_row'>) => void
}

export function TablePlace({ table: { file, mapping, row_count }, onLook }: TablePlaceProps) {
  const { sheet, header_row } = mapping
  return (
    <div class="filter-row">
      {file.sheet_list.length > 1 && (
        <SelectField
          label={words.sheet}
          value={sheet ?? ''}
          options={file.sheet_list.map((name) => [name, name] as const)}
          onChoose={(name) => onLook({ sheet: name })}
        />
      )}
      <HeaderRow
        key={`${sheet} ${header_row}`}
        row={header_row ?? 0}
        onLook={(row) => onLook({ ...(sheet && { sheet }), header_row: row })}
      />
      <p class="quiet">
        {words.rows(count(row_count))}
        {file.encoding && ` · ${file.encoding.toUpperCase()}`}
      </p>
    </div>
  )
}

function HeaderRow({ row, onLook }: { readonly row: number; readonly onLook: (row: number) => void }) {
  const [typed, setTyped] = useState(String(row))
  const wanted = /^\d{1,6}$/.test(typed) ? Number(typed) : null
  return (
    <PageForm
      class="row"
      onSubmit={() => {
        if (wanted !== null && wanted !== row) onLook(wanted)
      }}
    >
      <TextField
        label={words.headerRow}
        hint={words.headerHint}
        value={typed}
        inputMode="numeric"
        maxLength={6}
        autocomplete="off"
        onInput={setTyped}
      />
      {wanted !== null && wanted !== row && <Submit label={words.look} look="" />}
    </PageForm>
  )
}

/** Orders from Excel or CSV: columns become fields, a dry run checks the orders, and a person confirms the import. */
import type { OrderTable, OrderTableColumn, SavedMapping } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { useLoad } from '../../../ui/loaded.tsx'
import { type Option, Select } from '../../../ui/select-field.tsx'
import { type FieldName, fieldWords } from './field-words.ts'
import { ImportSteps } from './import-steps.tsx'
import { MappingBar } from './mapping-bar.tsx'
import { failedOfTable, sendTable, tableStream, type Wish } from './run.ts'
import { each } from './source.ts'
import { choose, fieldOf, kept, type Mapping, missingIn, unusedIn } from './table.ts'
import { TablePlace } from './table-place.tsx'
import { fieldName, sentenceOfNote, words } from './table-words.ts'
import { useImport } from './use-import.ts'

/** The mapping that was used last on this computer: the same export comes every day. */
const KEY = 'napum.orderMapping'

export function TableSteps({ file }: { readonly file: File }) {
  const saved = useLoad<readonly SavedMapping[]>(
    async (signal) => (await operator().orderMappings.list({ signal })).mapping_list,
  )
  const [used, setUsed] = useState('')
  const [table, setTable] = useState<OrderTable | null>(null)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const attempt = useAction()
  const take = (found: OrderTable) => {
    setTable(found)
    setMapping(found.mapping)
  }
  const use = (mappingId: string) =>
    attempt.run(async () => {
      take(await operator().readOrderTable(file, mappingId ? { mapping_id: mappingId } : {}))
      setUsed(mappingId)
      localStorage.setItem(KEY, mappingId)
    })
  useEffect(
    () =>
      void attempt.run(async () => {
        const { table: found, used: fitting } = await firstLook(file)
        take(found)
        setUsed(fitting)
      }),
    [],
  )
  const lookAgain = (place: Pick<Mapping, 'sheet' | 'header_row'>) =>
    attempt.run(async () =>
      take(await operator().readOrderTable(file, { mapping: { ...place, order: {}, item: {} } })),
    )
  const isWhole = mapping !== null && missingIn(mapping).length === 0
  return (
    <>
      {attempt.busy && (
        <p class="empty" role="status">
          {words.reading}
        </p>
      )}
      {attempt.failure}
      {table && mapping && (
        <>
          <TablePlace table={table} onLook={(place) => void lookAgain(place)} />
          <MappingBar
            saved={saved}
            used={used}
            onUse={(id) => void use(id)}
            mapping={isWhole ? kept(mapping, table.columns) : null}
          />
          <Columns columns={table.columns} mapping={mapping} onChange={setMapping} />
          <Notices table={table} mapping={mapping} />
          <Check
            key={JSON.stringify(mapping)}
            file={file}
            table={table}
            mapping={mapping}
            isWhole={isWhole}
          />
        </>
      )}
    </>
  )
}

/** The mapping that was used last, when all of its columns are there; else one by the titles. */
async function firstLook(file: File): Promise<{ table: OrderTable; used: string }> {
  const last = localStorage.getItem(KEY)
  if (last) {
    const table = await operator()
      .readOrderTable(file, { mapping_id: last })
      .catch(() => null)
    if (table?.missing_fields.length === 0) return { table, used: last }
  }
  return { table: await operator().readOrderTable(file), used: '' }
}

const hasVendor = ({ item }: Mapping): boolean => 'partner_code' in item || 'vendor_id' in item

function Notices({ table, mapping }: { readonly table: OrderTable; readonly mapping: Mapping }) {
  const named = (fields: readonly string[]) => fields.map(fieldName).join(', ')
  const missing = missingIn(mapping)
  const lost = table.missing_fields.filter((field) => {
    const [of = '', name = ''] = field.split(/\.(.*)/s)
    const isHere = name in (mapping[of as 'order' | 'item'] ?? {})
    return !isHere && !(missing as readonly string[]).includes(field)
  })
  const unused = unusedIn(mapping, table.columns)
  return (
    <>
      {missing.length > 0 && <p class="notice warn">{words.missing(named(missing))}</p>}
      {lost.length > 0 && <p class="notice warn">{words.lost(named(lost))}</p>}
      {missing.length === 0 && !hasVendor(mapping) && <p class="notice warn">{words.noVendor}</p>}
      {unused.length > 0 && <p class="notice">{words.passed(unused.join(', '))}</p>}
    </>
  )
}

const NOTES_SHOWN_MAX = 20

/** Values that were changed while the table was read, or should be looked at. */
function Notes({ of: { note_count, note_list } }: { readonly of: OrderTable }) {
  const shown = note_list.slice(0, NOTES_SHOWN_MAX)
  if (note_count === 0) return null
  return (
    <div class="notice warn stack tight" role="status">
      <p>{words.notes(count(note_count))}</p>
      <ul>
        {shown.map((note) => (
          <li key={`${note.row} ${note.field}`}>{sentenceOfNote(note)}</li>
        ))}
      </ul>
      {note_count > shown.length && <p>{words.moreNotes(count(note_count - shown.length))}</p>}
    </div>
  )
}

interface CheckProps {
  readonly file: File
  readonly table: OrderTable
  readonly mapping: Mapping
  readonly isWhole: boolean
}

/** Checks at once what the titles or a saved mapping tell, else on a press. Another mapping begins again. */
function Check({ file, table, mapping, isWhole }: CheckProps) {
  const [read, setRead] = useState(table.mapping === mapping ? table : null)
  const work = useImport()
  const sending = async (wish: Wish) => {
    const found = read ?? (await operator().readOrderTable(file, { mapping, signal: wish.signal }))
    setRead(found)
    return sendTable(found, wish)
  }
  const check = () => work.check(sending)
  // Nothing to choose: nobody has to press for what writes nothing.
  useEffect(() => {
    if (isWhole && table.mapping === mapping && hasVendor(mapping)) void check()
  }, [])
  const all = read?.order_list ?? []
  return (
    <>
      {!work.checked && !work.attempt.busy && (
        <div>
          <Button label={words.check} look="main" disabled={!isWhole} onPress={check} />
        </div>
      )}
      {read && <Notes of={read} />}
      <ImportSteps
        file={file.name}
        open={async () => (read ? tableStream(read) : each([]))}
        failedOf={read ? (result) => failedOfTable(read, result) : undefined}
        of={work}
        size={Math.max(1, all.length)}
        onImport={() => void work.write(sending)}
      />
    </>
  )
}

interface ColumnsProps {
  readonly columns: readonly OrderTableColumn[]
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

function Columns({ columns, mapping, onChange }: ColumnsProps) {
  const nameOf = ({ column, title }: OrderTableColumn) => title || words.noTitle(count(column))
  const fields = Object.entries(fieldWords)
  return (
    <List
      label={words.columns}
      rows={columns}
      columns={[
        { title: words.column, cell: nameOf },
        { title: words.samples, cell: ({ samples }) => <span class="quiet">{samples.join(' · ')}</span> },
        {
          title: words.field,
          cell: (each) => (
            <Select
              label={words.fieldOf(nameOf(each))}
              value={fieldOf(mapping, each.column)}
              options={[['', words.unused], ...fields] as readonly Option<FieldName | ''>[]}
              onChoose={(field) => onChange(choose(mapping, each.column, field))}
            />
          ),
        },
      ]}
      keyOf="column"
    />
  )
}

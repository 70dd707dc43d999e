/** A form of exports: which columns, in which order, under a name. Carriers' programs each want their own. */
import { type ExportColumn, type ExportFormat, exportColumns, type View } from '@napum/client'
import { useState } from 'preact/hooks'
import { Button, PageForm, Submit } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Choices } from '../../ui/select-field.tsx'
import { catalogue } from '../../words/catalogue.ts'
import { fieldWords } from '../../words/fields.ts'
import { deleteView, saveView, viewsError } from '../fulfilment/actions/views.ts'
import { Field } from '../sessions/sign-in/field.tsx'

const words = catalogue({
  title: ['엑셀 양식 만들기', 'New form'],
  name: ['양식 이름', 'Name of the form'],
  columns: ['열과 순서', 'Columns in their order'],
  add: ['열 추가', 'Add a column'],
  up: ['{column} 위로', 'Move {column} up'],
  down: ['{column} 아래로', 'Move {column} down'],
  leaveOut: ['{column} 제외', 'Leave {column} out'],
  titleOf: ['{column} 열 제목', 'Title of {column}'],
  titles: [
    '열 제목은 택배사 프로그램에 맞게 바꿀 수 있습니다. 비워 두면 기본 제목입니다.',
    'Give columns the titles that your carrier’s program expects. Empty ones keep the usual title.',
  ],
  format: ['파일 형식', 'Format'],
  save: ['저장', 'Save'],
  delete: ['양식 삭제', 'Delete the form'],
})

interface ExportFormProps {
  /** null: a new one. */
  readonly form: View | null
  readonly columns: readonly ExportColumn[]
  /** By which another program knows the columns; empty: the usual one. */
  readonly titles: readonly string[]
  readonly onClose: () => void
}

const COLUMNS_MAX = 100
const TITLE_LENGTH_MAX = 100

/** The usual ones first. */
const offered = Object.keys(fieldWords).filter((name): name is ExportColumn =>
  (exportColumns as readonly string[]).includes(name),
)

interface ChosenColumn {
  readonly column: ExportColumn
  readonly title: string
}

export default function ExportForm({ form, columns: given, titles, onClose }: ExportFormProps) {
  const [name, setName] = useState(form?.name ?? '')
  const [chosen, setChosen] = useState<readonly ChosenColumn[]>(
    given
      .map((column, at) => ({ column, title: titles[at] ?? '' }))
      .filter(({ column }) => exportColumns.includes(column)),
  )
  const [format, setFormat] = useState<ExportFormat>(form?.settings.format === 'csv' ? 'csv' : 'xlsx')
  const save = async () => {
    const columns = chosen.map(({ column }) => column)
    const settings = { columns, titles: chosen.map(({ title }) => title.trim()), format }
    const isSaved = await saveView({ kind: 'export', name: name.trim(), settings })
    if (!isSaved) return
    // Under another name it is another form: the former one goes.
    if (form && form.name !== name.trim()) await deleteView(form)
    onClose()
  }
  const remove = async () => {
    if (form && (await deleteView(form))) onClose()
  }
  return (
    <Dialog
      title={form ? form.name : words.title}
      onClose={onClose}
      foot={
        <>
          {form && <Button label={words.delete} look="danger" onPress={() => remove()} />}
          <span class="grow" />
          <Submit
            label={words.save}
            form="export-form"
            disabled={!name.trim() || chosen.length === 0 || chosen.length > COLUMNS_MAX}
          />
        </>
      }
    >
      <PageForm id="export-form" class="stack" onSubmit={save}>
        <Field label={words.name} value={name} onInput={setName} autocomplete="off" autofocus={!form} />
        <Columns chosen={chosen} onChange={setChosen} />
        <Choices
          label={words.format}
          value={format}
          options={(['xlsx', 'csv'] as const).map(
            (each) => [each, each === 'xlsx' ? 'Excel (.xlsx)' : 'CSV'] as const,
          )}
          onChoose={setFormat}
        />
        <Failure error={viewsError.value} />
      </PageForm>
    </Dialog>
  )
}

interface ColumnsProps {
  readonly chosen: readonly ChosenColumn[]
  readonly onChange: (chosen: readonly ChosenColumn[]) => void
}

/** Moved by buttons, for people who do not drag; a column may come twice. */
function Columns({ chosen, onChange }: ColumnsProps) {
  const name = (place: number, title: string) =>
    onChange(chosen.map((each, at) => (at === place ? { ...each, title } : each)))
  const move = (from: number, to: number) => {
    const next = [...chosen]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const ways = [
    ['↑', words.up, -1],
    ['↓', words.down, 1],
  ] as const
  return (
    <fieldset class="stack tight">
      <legend>{words.columns}</legend>
      <p class="quiet small">{words.titles}</p>
      <ol class="form-columns">
        {chosen.map(({ column, title }, at) => (
          <li class="column-choice" key={`${at}${column}`}>
            <span class="grow">{fieldWords[column]}</span>
            <input
              class="input title"
              aria-label={words.titleOf(fieldWords[column])}
              placeholder={fieldWords[column]}
              maxLength={TITLE_LENGTH_MAX}
              value={title}
              onInput={(event) => name(at, event.currentTarget.value)}
            />
            {ways.map(([label, name, by]) => (
              <Button
                key={label}
                label={label}
                look="small slim"
                disabled={!chosen[at + by]}
                aria-label={name(fieldWords[column])}
                onPress={() => move(at, at + by)}
              />
            ))}
            <Button
              label="×"
              look="small slim"
              aria-label={words.leaveOut(fieldWords[column])}
              onPress={() => onChange(chosen.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ol>
      <select
        class="input"
        aria-label={words.add}
        value=""
        onChange={(event) => {
          const column = event.currentTarget.value as ExportColumn
          event.currentTarget.value = ''
          if (column) onChange([...chosen, { column, title: '' }])
        }}
      >
        <option value="">{words.add}</option>
        {offered.map((column) => (
          <option value={column} key={column}>
            {fieldWords[column]}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

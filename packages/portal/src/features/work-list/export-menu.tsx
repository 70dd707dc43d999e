/** Files of what matches, or of what is chosen: with the columns that are shown, as the template, or in a form of one's own. */
import { type ExportColumn, type ItemExportRequest, shippable, type View } from '@napum/client'
import { useState } from 'preact/hooks'
import { vendor } from '../../data/session.ts'
import { useAction } from '../../ui/action.tsx'
import { count } from '../../ui/format.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { IS_TEST } from '../../ui/router.ts'
import { words as partWords } from '../../ui/words.ts'
import { useViews } from '../fulfilment/actions/views.ts'
import { shownColumns } from './columns.tsx'
import { question, tab } from './query.ts'
import { selected } from './selection.ts'
import { words } from './words.ts'

/** As many as the interface takes by their numbers. */
const CHOSEN_MAX = 10_000

type Scope = Pick<ItemExportRequest, 'filters' | 'ord_prd_nos'>
export const matching = (): Scope => ({ filters: question.value })
export const choice = (): Scope => ({ ord_prd_nos: [...selected.value.keys()] })

const columnsShown = (): ExportColumn[] => shownColumns().flatMap(({ fields }) => fields)

/** Of what matches only what can be shipped; a tab of what still has to be sent stays as it is. */
const templateFilters = () => ({
  ...question.value,
  ...shippable,
  item_status: question.value.item_status ?? shippable.item_status,
})

/** What a carrier's program wants to know of a parcel: a new form begins with it. */
const parcelColumns: readonly ExportColumn[] = [
  'recv_name',
  'recv_hp',
  'recv_zipcode',
  'recv_addr1',
  'recv_addr2',
  'item_name',
  'item_cnt',
  'ord_memo',
  'ord_prd_no',
]

/** A form may be older than the columns that there are today: the service says so then. */
const settingsOf = ({ settings }: View) => ({
  columns: Array.isArray(settings.columns) ? (settings.columns as ExportColumn[]) : [],
  // Older forms have none.
  ...(Array.isArray(settings.titles) && { titles: settings.titles as string[] }),
  format: settings.format === 'csv' ? ('csv' as const) : ('xlsx' as const),
})

/** A name without what no file may have in its own. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, ' ').trim() || words.listFile

/** Loaded when the first form is made or changed: it knows the name of every column. */
const ExportForm = lazy(() => import('./export-form.tsx'))

interface ExportMenuProps {
  readonly label: string
  readonly scope: () => Scope
  readonly shortcut?: string
}

export function ExportMenu({ label, scope, shortcut }: ExportMenuProps) {
  const action = useAction()
  const [editing, setEditing] = useState<View | 'new' | null>(null)
  const forms = useViews('export')
  const export_ = (request: ItemExportRequest) => void action.save(() => vendor().items.export(request))
  const isSent = tab.value === 'shipped' || tab.value === 'delivered'
  if (action.busy) return <p role="status">{partWords.making}</p>
  const choices = [
    [words.exportShown, () => export_({ ...scope(), name: words.listFile, columns: columnsShown() })],
    [
      words.exportCsv,
      () => export_({ ...scope(), name: words.listFile, columns: columnsShown(), format: 'csv' }),
    ],
    ...(scope === matching && !isSent
      ? [[words.template, () => export_({ name: words.templateFile, filters: templateFilters() })] as const]
      : []),
  ] as const
  return (
    <>
      {action.failure}
      <Menu label={label} shortcut={shortcut}>
        {choices.map(([title, act]) => (
          <MenuChoice label={title} onPress={act} key={title} />
        ))}
        <p class="quiet small">{words.forms}</p>
        {forms.map((form) => (
          <div class="column-choice" key={form.view_id}>
            <MenuChoice
              label={form.name}
              onPress={() => export_({ ...scope(), name: fileName(form.name), ...settingsOf(form) })}
            />
            {!IS_TEST && (
              <MenuChoice
                label={<span aria-hidden="true">…</span>}
                look="small slim"
                aria-label={words.editForm(form.name)}
                onPress={() => setEditing(form)}
              />
            )}
          </div>
        ))}
        {IS_TEST ? (
          <p class="quiet small">{words.viewsInTest}</p>
        ) : (
          <MenuChoice label={words.newForm} onPress={() => setEditing('new')} />
        )}
      </Menu>
      {editing && (
        <ExportForm
          form={editing === 'new' ? null : editing}
          titles={[]}
          {...(editing === 'new' ? { columns: parcelColumns } : settingsOf(editing))}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** For chosen rows, as long as they are not too many to be named. */
export function ChosenExport({ shortcut }: Pick<ExportMenuProps, 'shortcut'>) {
  const n = selected.value.size
  if (n > CHOSEN_MAX) return <span class="quiet small">{words.tooMany(count(CHOSEN_MAX))}</span>
  return <ExportMenu label={words.exportChosen} scope={choice} shortcut={shortcut} />
}

/** Views that the person keeps: filters, sort, rows on a page and columns under a name. */
import type { View } from '@napum/client'
import { useState } from 'preact/hooks'
import { Button, Submit } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { closeMenu } from '../../ui/menu.tsx'
import { PageForm } from '../../ui/page-form.tsx'
import { BASE, go, IS_TEST, query } from '../../ui/router.ts'
import { deleteView, saveView, useViews, viewsError } from '../fulfilment/actions/views.ts'
import { columns, freeze, frozen, frozenChoices, show, shown } from './columns.tsx'
import { words } from './words.ts'

/** What belongs to the moment and to no view. */
const passing = ['item', 'after', 'page']

function settingsNow(): Record<string, unknown> {
  const kept = [...query.value].filter(([name]) => !passing.includes(name))
  return { query: new URLSearchParams(kept).toString(), columns: [...shown.value], frozen: frozen.value }
}

/** A view may be older than the columns that there are today. */
function open({ settings }: View): void {
  const wanted = Array.isArray(settings.columns) ? settings.columns.map(String) : []
  const known = wanted.filter((name) => columns.some((column) => column.name === name))
  show(known.length > 0 ? known : null)
  freeze(frozenChoices.find((n) => n === settings.frozen) ?? 0)
  const search = new URLSearchParams(typeof settings.query === 'string' ? settings.query : '').toString()
  go(`${BASE}/orders${search && `?${search}`}`)
}

/** The choices of a menu: to open a view, to delete it, to keep what is shown as one. */
export function Views() {
  const views = useViews('orders')
  const text = words()
  return (
    <>
      <p class="menu-title">{text.views}</p>
      <Failure error={viewsError.value} />
      {views.map((view) => (
        <div class="column-choice" key={view.view_id}>
          <Button
            label={view.name}
            onPress={(event) => {
              closeMenu(event)
              open(view)
            }}
          />
          {!IS_TEST && (
            <Button
              label="×"
              look="small slim"
              aria-label={text.deleteView(view.name)}
              onPress={() => deleteView(view)}
            />
          )}
        </div>
      ))}
      {IS_TEST && <p class="quiet small">{text.viewsInTest}</p>}
      {!IS_TEST && <SaveView />}
    </>
  )
}

/** Views are the person's own, for both: they are kept where orders are real. */
function SaveView() {
  const [name, setName] = useState('')
  const text = words()
  return (
    <PageForm
      class="column-choice"
      onSubmit={() => {
        void saveView({ kind: 'orders', name: name.trim(), settings: settingsNow() })
        setName('')
      }}
    >
      <input
        class="input"
        maxLength={50}
        aria-label={text.viewName}
        placeholder={text.viewName}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Submit label={text.saveView} look="small slim" disabled={!name.trim()} />
    </PageForm>
  )
}

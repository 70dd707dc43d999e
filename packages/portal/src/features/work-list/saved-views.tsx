/** Views that a person keeps under a name, as choices of a menu: each is opened or deleted, and what is shown is kept as one. */
import type { View } from '@napum/client'
import { useState } from 'preact/hooks'
import { Button, PageForm, Submit } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { MenuChoice } from '../../ui/menu.tsx'
import { IS_TEST } from '../../ui/router.ts'
import { catalogue } from '../../words/catalogue.ts'
import { deleteView, saveView, useViews, viewsError } from '../fulfilment/actions/views.ts'

const words = catalogue({
  views: ['저장한 보기', 'Saved views'],
  name: ['현재 보기의 이름', 'Name of this view'],
  save: ['저장', 'Save'],
  inTest: ['저장과 변경은 실제 화면에서 해 주세요.', 'Save and change them where orders are real.'],
  delete: ['{name} 삭제', 'Delete {name}'],
})

interface SavedViewsProps {
  /** What is shown now. */
  readonly settings: () => Record<string, unknown>
  readonly onOpen: (view: View) => void
}

export function SavedViews({ settings, onOpen }: SavedViewsProps) {
  const views = useViews('orders')
  return (
    <>
      <p class="menu-title">{words.views}</p>
      <Failure error={viewsError.value} />
      {views.map((view) => (
        <div class="column-choice" key={view.view_id}>
          <MenuChoice label={view.name} onPress={() => onOpen(view)} />
          {!IS_TEST && (
            <Button
              label="×"
              look="small slim"
              aria-label={words.delete(view.name)}
              onPress={() => deleteView(view)}
            />
          )}
        </div>
      ))}
      {IS_TEST ? <p class="quiet small">{words.inTest}</p> : <SaveView settings={settings} />}
    </>
  )
}

/** Views are the person's own, for both: they are kept where orders are real. */
function SaveView({ settings }: Pick<SavedViewsProps, 'settings'>) {
  const [name, setName] = useState('')
  return (
    <PageForm
      class="column-choice"
      onSubmit={async () => {
        // What could not be saved stays typed.
        if (await saveView({ kind: 'orders', name: name.trim(), settings: settings() })) setName('')
      }}
    >
      <input
        class="input"
        maxLength={50}
        aria-label={words.name}
        placeholder={words.name}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Submit label={words.save} look="small slim" disabled={!name.trim()} />
    </PageForm>
  )
}

/** Saved mappings: one is chosen, saved under a name, or deleted. All people of the operator share them. */
import type { SavedMapping } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import type { Reading } from '../../../ui/loaded.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { words } from './table-words.ts'

interface MappingBarProps {
  readonly saved: Reading<readonly SavedMapping[]>
  /** Id of the one that is used; empty: fields were taken from titles. */
  readonly used: string
  readonly onUse: (mappingId: string) => void
  /** What would be saved; null: something is missing. */
  readonly mapping: SavedMapping['mapping'] | null
}

export function MappingBar({ saved, used, onUse, mapping }: MappingBarProps) {
  const list = saved.value.value ?? []
  const current = list.find(({ mapping_id }) => mapping_id === used)
  const attempt = useAction()
  const remove = () =>
    attempt.run(async () => {
      await operator().orderMappings.delete(used)
      say(words.removed)
      onUse('')
      await saved.again()
    })
  return (
    <>
      <div class="filter-row">
        <SelectField
          label={words.saved}
          value={used}
          options={[['', words.byTitles], ...list.map(({ mapping_id, name }) => [mapping_id, name] as const)]}
          onChoose={onUse}
        />
        {current && <Button label={words.remove} of={attempt} onPress={() => remove()} />}
        <Keep
          key={used}
          name={current?.name ?? ''}
          mapping={mapping}
          onKept={async (id) => {
            await saved.again()
            onUse(id)
          }}
        />
      </div>
      {attempt.failure}
    </>
  )
}

interface KeepProps {
  readonly name: string
  readonly mapping: SavedMapping['mapping'] | null
  readonly onKept: (mappingId: string) => Promise<void>
}

function Keep({ name: before, mapping, onKept }: KeepProps) {
  const [name, setName] = useState(before)
  const attempt = useAction()
  const keep = () =>
    attempt.run(async () => {
      if (!mapping) return
      const { order_mapping } = await operator().orderMappings.save({ name: name.trim(), mapping })
      say(words.keptSaid(order_mapping.name))
      await onKept(order_mapping.mapping_id)
    })
  return (
    <PageForm class="row end" onSubmit={keep}>
      <TextField label={words.keepName} value={name} maxLength={100} autocomplete="off" onInput={setName} />
      <Submit label={words.keep} look="" of={attempt} disabled={!mapping || !name.trim()} />
      {attempt.failure}
    </PageForm>
  )
}

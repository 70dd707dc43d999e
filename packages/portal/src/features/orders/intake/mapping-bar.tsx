/** Saved mappings: one is chosen, saved under a name, or deleted. All people of the operator share them. */
import type { SavedMapping } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { Failure } from '../../../ui/failure.tsx'
import type { Reading } from '../../../ui/loaded.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
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
  const attempt = useAttempt()
  const text = words()
  const remove = () =>
    attempt.run(async () => {
      await operator().orderMappings.delete(used)
      say(text.removed)
      onUse('')
      await saved.again()
    })
  return (
    <>
      <div class="filter-row">
        <SelectField
          label={text.saved}
          value={used}
          options={[['', text.byTitles], ...list.map(({ mapping_id, name }) => [mapping_id, name] as const)]}
          onChoose={onUse}
        />
        {current && (
          <button type="button" class="button" disabled={attempt.busy} onClick={() => void remove()}>
            {text.remove}
          </button>
        )}
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
      {attempt.error ? <Failure error={attempt.error} /> : null}
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
  const attempt = useAttempt()
  const text = words()
  const keep = () =>
    attempt.run(async () => {
      if (!mapping) return
      const { order_mapping } = await operator().orderMappings.save({ name: name.trim(), mapping })
      say(text.keptSaid(order_mapping.name))
      await onKept(order_mapping.mapping_id)
    })
  return (
    <PageForm class="row" onSubmit={keep}>
      <TextField label={text.keepName} value={name} maxLength={100} autocomplete="off" onInput={setName} />
      <button type="submit" class="button" disabled={!mapping || !name.trim() || attempt.busy}>
        {text.keep}
      </button>
      {attempt.error ? <Failure error={attempt.error} /> : null}
    </PageForm>
  )
}

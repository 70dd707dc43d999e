/** A new webhook: where to, what for, and of which changes it tells. */
import type { ChangeKind } from '@napum/client'
import { useState } from 'preact/hooks'
import { useAction } from '../../ui/action.ts'
import { Submit } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageForm } from '../../ui/page-form.tsx'
import { Field } from '../sessions/sign-in/field.tsx'
import type { Calls } from './calls.ts'
import { changeWords, words } from './words.ts'

interface NewWebhookProps {
  readonly calls: Calls
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

export function NewWebhook({ calls, onClose, onMade }: NewWebhookProps) {
  const [url, setUrl] = useState('https://')
  const [description, setDescription] = useState('')
  const [kinds, setKinds] = useState<readonly ChangeKind[]>([])
  const action = useAction()
  const text = words()
  const submit = () =>
    action.run(
      () =>
        calls.create({
          url: url.trim(),
          description,
          kinds: kinds.length > 0 ? [...kinds] : null,
        }),
      ({ secret }) => onMade(secret),
    )
  const names = changeWords()
  return (
    <Dialog title={text.add} onClose={onClose}>
      <PageForm class="stack" onSubmit={submit}>
        <Field label={text.url} value={url} onInput={setUrl} autocomplete="off" autofocus />
        <Field label={text.description} value={description} onInput={setDescription} autocomplete="off" />
        <fieldset>
          <legend>{text.kinds}</legend>
          <div class="choices">
            {(Object.keys(names) as ChangeKind[]).map((kind) => (
              <label class="choice" key={kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={(event) =>
                    setKinds(
                      event.currentTarget.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind),
                    )
                  }
                />
                {names[kind]}
              </label>
            ))}
          </div>
          <p class="quiet small">{text.kindsNote}</p>
        </fieldset>
        <Failure error={action.error} />
        <Submit label={text.add} disabled={url.trim().length < 12} />
      </PageForm>
    </Dialog>
  )
}

/** Showing the factor once more, for what matters; then what was asked for is done. */
import { useState } from 'preact/hooks'
import { answerFactor, waiting } from '../../fresh.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { PageForm } from '../../parts/page-form.tsx'
import { enter, portal, state } from '../../session.ts'
import { Field } from '../sign-in/field.tsx'
import { words } from './words.ts'

export default function FreshFactor() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<unknown>(null)
  const at = state.value
  if (!waiting.value || (at.kind !== 'in' && at.kind !== 'factor')) return null
  const text = words()
  const byCode = at.answer.session.second_factor === 'totp'
  const submit = async () => {
    setError(null)
    try {
      enter(await portal().session.showFactor(byCode ? { totp: typed } : { password: typed }))
      answerFactor(true)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog title={text.fresh} onClose={() => answerFactor(false)}>
      <PageForm class="stack" onSubmit={submit}>
        <p>{text.freshWhy}</p>
        <Field
          label={byCode ? text.code : text.password}
          value={typed}
          onInput={setTyped}
          type={byCode ? 'text' : 'password'}
          autocomplete={byCode ? 'one-time-code' : 'current-password'}
          autofocus
        />
        {error ? <Failure error={error} /> : null}
        <button type="submit" class="button main" disabled={!typed}>
          {text.confirm}
        </button>
      </PageForm>
    </Dialog>
  )
}

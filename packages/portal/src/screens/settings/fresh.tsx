/** Showing the factor once more, for what matters; then what was asked for is done. */
import { NapumError } from '@napum/client'
import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { Dialog } from '../../parts/dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { PageForm } from '../../parts/page-form.tsx'
import { enter, portal, state } from '../../session.ts'
import { Field } from '../sign-in/field.tsx'
import { words } from './words.ts'

/** What waits for the factor. */
const waiting = signal<(() => void) | null>(null)

/** Does something that may want a fresh factor: asks for it then, and does it again. */
export async function withFreshFactor<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NapumError) || error.code !== 'FRESH_FACTOR_REQUIRED') throw error
    await new Promise<void>((resolve) => {
      waiting.value = resolve
    })
    return await work()
  }
}

export function FreshFactor() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<unknown>(null)
  const at = state.value
  const resolve = waiting.value
  if (!resolve || at.kind !== 'in') return null
  const text = words()
  const byCode = at.answer.session.second_factor === 'totp'
  const submit = async () => {
    setError(null)
    try {
      enter(await portal().session.showFactor(byCode ? { totp: typed } : { password: typed }))
      waiting.value = null
      setTyped('')
      resolve()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog
      title={text.fresh}
      onClose={() => {
        waiting.value = null
      }}
    >
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

/** A new password for oneself. */
import { useState } from 'preact/hooks'
import { enter, portal } from '../../../data/session.ts'
import { Button, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { say } from '../../../ui/toast.tsx'
import { Field } from '../../sessions/sign-in/field.tsx'
import { passwordProblem } from '../../sessions/sign-in/refusals.ts'
import { words } from './words.ts'

export function Password() {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const [error, setError] = useState<unknown>(null)
  const text = words()
  const close = () => {
    setOpen(false)
    setPassword('')
    setNext('')
    setError(null)
  }
  const save = async () => {
    setError(null)
    try {
      enter(await portal().changePassword({ password, new_password: next }))
      say(text.passwordChanged)
      close()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <div>
      <Button label={text.changePassword} onPress={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={text.changePassword} onClose={close}>
          <PageForm class="stack" onSubmit={save}>
            <Field
              label={text.oldPassword}
              value={password}
              onInput={setPassword}
              type="password"
              autocomplete="current-password"
              autofocus
            />
            <Field
              label={text.newPassword}
              value={next}
              onInput={setNext}
              type="password"
              autocomplete="new-password"
              problem={passwordProblem(error)}
            />
            {error && !passwordProblem(error) ? <Failure error={error} /> : null}
            <Submit label={text.save} disabled={!password || !next} />
          </PageForm>
        </Dialog>
      )}
    </div>
  )
}

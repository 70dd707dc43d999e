/** Changes the own password. */
import { useState } from 'preact/hooks'
import { enter, portal } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.ts'
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
  const text = words()
  return (
    <div>
      <Button label={text.changePassword} onPress={() => setOpen(true)} />
      {isOpen && <Change onClose={() => setOpen(false)} />}
    </div>
  )
}

function Change({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const action = useAction()
  const text = words()
  const save = () =>
    action.run(
      () => portal().changePassword({ password, new_password: next }),
      (answer) => {
        enter(answer)
        say(text.passwordChanged)
        onClose()
      },
    )
  return (
    <Dialog title={text.changePassword} onClose={onClose}>
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
          problem={passwordProblem(action.error)}
        />
        {!passwordProblem(action.error) && <Failure error={action.error} />}
        <Submit label={text.save} disabled={!password || !next} />
      </PageForm>
    </Dialog>
  )
}

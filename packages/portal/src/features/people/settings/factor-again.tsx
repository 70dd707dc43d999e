/** Showing the factor once more, for what matters; then what was asked for is done. */
import type { SessionAnswer } from '@napum/client'
import { useState } from 'preact/hooks'
import { answerFactor, waiting } from '../../../data/factor-again.ts'
import { enter, portal, state } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../sessions/sign-in/field.tsx'
import { canUsePasskeys, showFactorByPasskey } from '../../sessions/sign-in/passkey.ts'
import { words as signInWords } from '../../sessions/sign-in/words.ts'
import { words } from './words.ts'

export default function FreshFactor() {
  const [typed, setTyped] = useState('')
  const action = useAction()
  const at = state.value
  if (!waiting.value || (at.kind !== 'in' && at.kind !== 'factor')) return null
  const { second_factor: factor, passkey_count: passkeys } = at.answer.session
  const byCode = factor === 'totp'
  const show = (factorShown: () => Promise<SessionAnswer>) =>
    action.run(factorShown, (answer) => {
      enter(answer)
      answerFactor(true)
    })
  const submit = () => show(() => portal().session.showFactor(byCode ? { totp: typed } : { password: typed }))
  return (
    <Dialog title={words.fresh} onClose={() => answerFactor(false)}>
      <PageForm class="stack" onSubmit={submit}>
        <p>{words.freshWhy}</p>
        {passkeys > 0 && <ByPasskey isOnly={factor === 'passkey'} onShow={() => show(showFactorByPasskey)} />}
        {factor !== 'passkey' && (
          <Field
            label={byCode ? signInWords.code : signInWords.password}
            value={typed}
            onInput={setTyped}
            type={byCode ? 'text' : 'password'}
            autocomplete={byCode ? 'one-time-code' : 'current-password'}
            autofocus={passkeys === 0 || !canUsePasskeys()}
          />
        )}
        {action.failure}
        {factor !== 'passkey' && <Submit label={signInWords.confirm} disabled={!typed} />}
      </PageForm>
    </Dialog>
  )
}

interface ByPasskeyProps {
  /** There is nothing else to show. */
  readonly isOnly: boolean
  readonly onShow: () => unknown
}

function ByPasskey({ isOnly, onShow }: ByPasskeyProps) {
  if (!canUsePasskeys()) return isOnly ? <p class="notice">{words.noPasskeysHere}</p> : null
  return (
    // A dialog that opens gives the focus to what can be done at once.
    <Button label={signInWords.confirmByPasskey} look="main" autofocus onPress={onShow} />
  )
}

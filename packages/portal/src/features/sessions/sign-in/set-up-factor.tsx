/** Setting up an authenticator app: a key to type, and its first code. */
import { type ComponentChildren, Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { enter, portal } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { Failure } from '../../../ui/failure.tsx'
import { useLoad } from '../../../ui/loaded.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { Field } from './field.tsx'
import { addPasskey, canUsePasskeys } from './passkey.ts'
import { QrCode } from './qr-code.tsx'
import { isWrongCode } from './refusals.ts'
import { words } from './words.ts'

interface SetUpFactorProps {
  readonly onDone?: () => void
  /** What can be set up instead. */
  readonly first?: ComponentChildren
}

export function SetUpFactor({ onDone, first }: SetUpFactorProps) {
  const read = useLoad(() => portal().totp.start())
  const [totp, setTotp] = useState('')
  const action = useAction()
  const found = read.value.value
  const submit = () =>
    action.run(
      () => portal().totp.confirm(totp),
      (answer) => {
        enter(answer)
        onDone?.()
      },
    )
  return (
    <PageForm class="stack" onSubmit={submit}>
      <h1>{words.factorTitle}</h1>
      {first}
      <p>{words.factorWhy}</p>
      <Failure error={read.error.value} onAgain={read.again} />
      {found && (
        <div class="stack tight">
          <QrCode text={found.otpauth_url} label={words.qr} />
          <p class="quiet small">{words.orType}</p>
        </div>
      )}
      {found && (
        <div class="row">
          <code class="secret">
            {found.secret.match(/.{1,4}/g)?.map((group, at) => (
              <Fragment key={at}>
                <span class="nowrap">{group}</span>{' '}
              </Fragment>
            ))}
          </code>
          <Button label={partWords.copy} look="small" onPress={() => copy(found.secret)} />
          <a href={found.otpauth_url}>{words.openApp}</a>
        </div>
      )}
      <Field
        label={words.code}
        value={totp}
        onInput={setTotp}
        autocomplete="one-time-code"
        inputMode="numeric"
        problem={isWrongCode(action.error) ? words.wrongCode : null}
      />
      {!isWrongCode(action.error) && action.failure}
      <Submit label={words.confirm} disabled={!found || !/^\d{6}$/.test(totp)} />
      <p class="quiet small">{words.lost}</p>
    </PageForm>
  )
}

/** A passkey instead of an app, where this browser has them: nothing to type from then on. */
export function OfferPasskey() {
  const { busy, error, run } = useAction()
  if (!canUsePasskeys()) return null
  return (
    <div class="stack">
      <p>{words.passkeyWhy}</p>
      <Button
        label={words.makePasskey}
        look="main"
        disabled={busy}
        onPress={() => run(async () => enter(await addPasskey()))}
      />
      <Failure error={error} />
      <h2>{words.orApp}</h2>
    </div>
  )
}

/** The way in: login and password, then the code when it is asked for; or a link that somebody sent. */
import type { SessionAnswer } from '@napum/client'
import { useState } from 'preact/hooks'
import { enter, portal, state } from '../../../data/session.ts'
import { LanguageSwitch } from '../../../shell/language-switch.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { BASE, path } from '../../../ui/router.ts'
import { Field } from './field.tsx'
import { Invitation } from './invitation.tsx'
import { canUsePasskeys, passkeyForSignIn, signInByPasskey } from './passkey.ts'
import { SecondStep, useFactors } from './second-step.tsx'
import { OfferPasskey, SetUpFactor } from './set-up-factor.tsx'
import { words } from './words.ts'

export default function SignIn() {
  return (
    <main class="centre">
      <div class="way-in sheet">
        <div class="row">
          <span class="brand-mark" aria-hidden="true">
            납
          </span>
          <span class="grow" />
          <LanguageSwitch />
        </div>
        <Way />
      </div>
    </main>
  )
}

function Way() {
  if (state.value.kind === 'factor') return <SetUpFactor first={<OfferPasskey />} />
  // The token stands behind #, which browsers never send to anybody.
  const token = location.hash.slice(1)
  return path.value[0] === 'invitation' && token ? <Invitation token={token} /> : <Form />
}

function Form() {
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const { totp, setTotp, factors, error, busy, come, hasCode, takesCode } = useFactors()
  const why = state.value.kind === 'out' ? state.value.why : undefined
  const signBy = (sign: () => Promise<SessionAnswer>) =>
    come(async () => {
      enter(await sign())
      if (state.value.kind === 'out') throw new Error(words.noPlace)
    })
  const { signIn } = portal().session
  const submit = () => signBy(() => signIn({ login, password, ...(totp && { totp }) }))
  const secondPasskey = () =>
    signBy(async () => signIn({ login, password, passkey: await passkeyForSignIn() }))
  return (
    <PageForm class="stack" onSubmit={submit}>
      <h1>{BASE === '/console' ? words.console : words.title}</h1>
      {why && <p class="notice">{words[why]}</p>}
      <Field label={words.login} value={login} onInput={setLogin} autocomplete="username" autofocus />
      <Field
        label={words.password}
        value={password}
        onInput={setPassword}
        type="password"
        autocomplete="current-password"
      />
      {factors !== null && (
        <>
          <p class="notice" role="status">
            {factors.includes('totp') ? words.needsCode : words.needsPasskey}
          </p>
          <SecondStep factors={factors} totp={totp} onTotp={setTotp} onPasskey={() => void secondPasskey()} />
        </>
      )}
      <Failure error={error} />
      {takesCode && <Submit label={words.enter} disabled={busy || !login || !password || !hasCode} />}
      {factors === null && canUsePasskeys() && (
        <Button label={words.enterByPasskey} disabled={busy} onPress={() => signBy(signInByPasskey)} />
      )}
    </PageForm>
  )
}

/** The way in: login and password, then the code when it is asked for; or a link that somebody sent. */
import { NapumError } from '@napum/client'
import { useState } from 'preact/hooks'
import { Failure } from '../../parts/failure.tsx'
import { PageForm } from '../../parts/page-form.tsx'
import { BASE, path } from '../../router.ts'
import { enter, portal, state } from '../../session.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { Field } from './field.tsx'
import { Invitation } from './invitation.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
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
  if (state.value.kind === 'factor') return <SetUpFactor />
  // The token stands behind #, which browsers never send to anybody.
  const token = location.hash.slice(1)
  return path.value[0] === 'invitation' && token ? <Invitation token={token} /> : <Form />
}

function Form() {
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const text = words()
  const why = state.value.kind === 'out' ? state.value.why : undefined
  const submit = async () => {
    setBusy(true)
    setError(null)
    try {
      enter(await portal().session.signIn({ login, password, ...(totp && { totp }) }))
      if (state.value.kind === 'out') setError(new Error(text.noPlace))
    } catch (failure) {
      const wantsCode =
        failure instanceof NapumError && failure.code === 'SECOND_FACTOR_REQUIRED' && totp === null
      if (wantsCode) setTotp('')
      else setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageForm class="stack" onSubmit={submit}>
      <h1>{BASE === '/console' ? text.console : text.title}</h1>
      {why && <p class="notice">{text[why]}</p>}
      <Field label={text.login} value={login} onInput={setLogin} autocomplete="username" autofocus />
      <Field
        label={text.password}
        value={password}
        onInput={setPassword}
        type="password"
        autocomplete="current-password"
      />
      {totp !== null && (
        <>
          <p class="notice" role="status">
            {text.needsCode}
          </p>
          <Field
            label={text.code}
            value={totp}
            onInput={setTotp}
            autocomplete="one-time-code"
            inputMode="numeric"
            autofocus
          />
        </>
      )}
      {error ? <Failure error={error} /> : null}
      <button type="submit" class="button main" disabled={busy || !login || !password || totp === ''}>
        {text.enter}
      </button>
    </PageForm>
  )
}

/** A link that somebody sent: a new account, or a new password. */
import { NapumError } from '@napum/client'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Failure } from '../../parts/failure.tsx'
import { PageForm } from '../../parts/page-form.tsx'
import { type Resource, resource } from '../../resource.ts'
import { BASE, FIRST, go } from '../../router.ts'
import { enter, portal } from '../../session.ts'
import { Field } from './field.tsx'
import { words } from './words.ts'

type Read = Awaited<ReturnType<ReturnType<typeof portal>['invitations']['read']>>['invitation']

export function Invitation({ token }: { readonly token: string }) {
  const read = useMemo<Resource<Read>>(resource, [])
  const load = () =>
    read.load(async (signal) => (await portal().invitations.read(token, { signal })).invitation)
  useEffect(() => void load(), [])
  const found = read.value.value
  if (read.error.value) return <Failure error={read.error.value} />
  return found && <Form invitation={found} token={token} />
}

function Form({ invitation, token }: { readonly invitation: Read; readonly token: string }) {
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const text = words()
  const submit = async () => {
    setError(null)
    try {
      const answer = await portal().invitations.accept({ token, name, password, ...(totp && { totp }) })
      go(`${BASE}/${FIRST}`)
      enter(answer)
    } catch (failure) {
      const wantsCode = failure instanceof NapumError && failure.code === 'SECOND_FACTOR_REQUIRED'
      if (wantsCode && totp === null) setTotp('')
      else setError(failure)
    }
  }
  return (
    <PageForm class="stack" onSubmit={submit}>
      <h1>{invitation.kind === 'reset' ? text.reset : text.invited}</h1>
      <p>{invitation.vendor_name ? text.forWhom(invitation.vendor_name) : text.forMarketplace}</p>
      <dl class="facts">
        <dt>{text.login}</dt>
        <dd>{invitation.login}</dd>
      </dl>
      <Field label={text.name} value={name} onInput={setName} autocomplete="name" />
      <Field
        label={text.newPassword}
        value={password}
        onInput={setPassword}
        type="password"
        autocomplete="new-password"
        autofocus
      />
      {totp !== null && (
        <Field label={text.code} value={totp} onInput={setTotp} inputMode="numeric" autofocus />
      )}
      {error ? <Failure error={error} /> : null}
      <button type="submit" class="button main" disabled={!name || !password || totp === ''}>
        {text.accept}
      </button>
    </PageForm>
  )
}

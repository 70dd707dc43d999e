/** A link that somebody sent: a new account, or a new password. */
import type { PasskeyProof } from '@napum/client'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { enter, portal } from '../../../data/session.ts'
import { Submit } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { BASE, FIRST, go } from '../../../ui/router.ts'
import { roleName } from '../../../words/roles.ts'
import { Field } from './field.tsx'
import { factorsAsked, passkeyForSignIn } from './passkey.ts'
import { passwordProblem } from './refusals.ts'
import { SecondStep } from './second-step.tsx'
import { words } from './words.ts'

type Read = Awaited<ReturnType<ReturnType<typeof portal>['invitations']['read']>>['invitation']

export function Invitation({ token }: { readonly token: string }) {
  const read = useMemo<Resource<Read>>(resource, [])
  const load = () =>
    read.load(async (signal) => (await portal().invitations.read(token, { signal })).invitation)
  useEffect(() => void load(), [])
  const found = read.value.value
  if (read.error.value) {
    return (
      <>
        <h1>{words().link}</h1>
        <Failure error={read.error.value} />
      </>
    )
  }
  return found && <Form invitation={found} token={token} />
}

function Form({ invitation, token }: { readonly invitation: Read; readonly token: string }) {
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [factors, setFactors] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const text = words()
  const problem = passwordProblem(error)
  const accept = async (second: { totp?: string; passkey?: PasskeyProof }) => {
    const answer = await portal().invitations.accept({ token, name, password, ...second })
    go(`${BASE}/${FIRST}`)
    enter(answer)
  }
  const come = async (work: () => Promise<void>) => {
    setError(null)
    try {
      await work()
    } catch (failure) {
      const asked = factors === null ? factorsAsked(failure) : null
      if (asked) setFactors(asked)
      else setError(failure)
    }
  }
  const submit = () => come(() => accept(totp ? { totp } : {}))
  const byPasskey = () => come(async () => accept({ passkey: await passkeyForSignIn() }))
  return (
    <PageForm class="stack" onSubmit={submit}>
      <h1>{invitation.kind === 'reset' ? text.reset : text.invited}</h1>
      <p>
        {invitation.kind === 'reset'
          ? text.forReset
          : invitation.vendor_name
            ? text.forWhom(invitation.vendor_name, roleName(invitation.role ?? 'clerk'))
            : text.forMarketplace}
      </p>
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
        problem={problem}
      />
      {factors !== null && (
        <SecondStep factors={factors} totp={totp} onTotp={setTotp} onPasskey={() => void byPasskey()} />
      )}
      {error && !problem ? <Failure error={error} /> : null}
      {(factors === null || factors.includes('totp')) && (
        <Submit label={text.accept} disabled={!name || !password || (factors !== null && totp === '')} />
      )}
    </PageForm>
  )
}

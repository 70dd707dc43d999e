/** A link that somebody sent: a new account, or a new password. */
import type { PasskeyProof } from '@napum/client'
import { useState } from 'preact/hooks'
import { enter, portal } from '../../../data/session.ts'
import { PageForm, Submit } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useLoad } from '../../../ui/loaded.tsx'
import { BASE, FIRST, go, INVITED } from '../../../ui/router.ts'
import { roleName } from '../../../words/roles.ts'
import { Field } from './field.tsx'
import { passkeyForSignIn } from './passkey.ts'
import { passwordProblem } from './refusals.ts'
import { SecondStep, useFactors } from './second-step.tsx'
import { words } from './words.ts'

type Read = Awaited<ReturnType<ReturnType<typeof portal>['invitations']['read']>>['invitation']

export function Invitation({ token }: { readonly token: string }) {
  const read = useLoad(async (signal) => (await portal().invitations.read(token, { signal })).invitation)
  const found = read.value.value
  if (read.error.value) {
    return (
      <>
        <h1>{words.link}</h1>
        <Failure error={read.error.value} />
      </>
    )
  }
  return found && <Form invitation={found} token={token} />
}

/** An owner comes to what the vendor lacks, which is read once there is a second factor; if it lacks nothing, to the first screen. */
const firstScreen = ({ kind, role }: Read): string =>
  kind !== 'reset' && role === 'owner' ? `settings?${INVITED}=yes` : FIRST

function Form({ invitation, token }: { readonly invitation: Read; readonly token: string }) {
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const { totp, setTotp, factors, error, come, hasCode, takesCode } = useFactors()
  const problem = passwordProblem(error)
  const accept = async (second: { totp?: string; passkey?: PasskeyProof }) => {
    const answer = await portal().invitations.accept({ token, name, password, ...second })
    go(`${BASE}/${firstScreen(invitation)}`)
    enter(answer)
  }
  const submit = () => come(() => accept(totp ? { totp } : {}))
  const byPasskey = () => come(async () => accept({ passkey: await passkeyForSignIn() }))
  return (
    <PageForm class="stack" onSubmit={submit}>
      <h1>{invitation.kind === 'reset' ? words.reset : words.invited}</h1>
      <p>
        {invitation.kind === 'reset'
          ? words.forReset
          : invitation.vendor_name
            ? words.forWhom({ vendor: invitation.vendor_name, role: roleName(invitation.role ?? 'clerk') })
            : words.forMarketplace}
      </p>
      <Facts of={[[words.login, invitation.login]]} />
      <Field label={words.name} value={name} onInput={setName} autocomplete="name" />
      <Field
        label={words.newPassword}
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
      {!problem && <Failure error={error} />}
      {takesCode && <Submit label={words.accept} disabled={!name || !password || !hasCode} />}
    </PageForm>
  )
}

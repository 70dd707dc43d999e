/** Signing in that may ask for a second factor: after the password the code of the app, or a passkey. */
import { useState } from 'preact/hooks'
import { useAction } from '../../../ui/action.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from './field.tsx'
import { canUsePasskeys, factorsAsked } from './passkey.ts'
import { words } from './words.ts'

/** Which factors are asked for, once they are known, and what else came in the way. */
export function useFactors() {
  const [totp, setTotp] = useState('')
  const [factors, setFactors] = useState<readonly string[] | null>(null)
  const { error, busy, run } = useAction()
  /** Tries to come in; a refusal that asks for a factor opens the second step. */
  const come = (sign: () => Promise<void>) =>
    run(() =>
      sign().catch((failure) => {
        const asked = factors === null ? factorsAsked(failure) : null
        if (!asked) throw failure
        setFactors(asked)
      }),
    )
  return {
    ...{ totp, setTotp, factors, error, busy, come },
    /** Whether a code is typed, or none is asked for yet. */
    hasCode: factors === null || totp !== '',
    takesCode: factors === null || factors.includes('totp'),
  }
}

interface SecondStepProps {
  /** What the person has. */
  readonly factors: readonly string[]
  readonly totp: string
  readonly onTotp: (totp: string) => void
  readonly onPasskey: () => void
}

export function SecondStep({ factors, totp, onTotp, onPasskey }: SecondStepProps) {
  const byCode = factors.includes('totp')
  const byPasskey = factors.includes('passkey') && canUsePasskeys()
  return (
    <>
      {byCode && (
        <Field
          label={words.code}
          value={totp}
          onInput={onTotp}
          autocomplete="one-time-code"
          inputMode="numeric"
          autofocus
        />
      )}
      {byPasskey && <Button label={words.confirmByPasskey} onPress={onPasskey} />}
      {!byCode && !byPasskey && <p class="notice">{words.passkeyElsewhere}</p>}
    </>
  )
}

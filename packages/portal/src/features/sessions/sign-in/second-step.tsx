/** After the password: the code of the app, or a passkey. */
import { Button } from '../../../ui/button.tsx'
import { Field } from './field.tsx'
import { canUsePasskeys } from './passkey.ts'
import { words } from './words.ts'

interface SecondStepProps {
  /** What the person has. */
  readonly factors: readonly string[]
  readonly totp: string
  readonly onTotp: (totp: string) => void
  readonly onPasskey: () => void
}

export function SecondStep({ factors, totp, onTotp, onPasskey }: SecondStepProps) {
  const text = words()
  const byCode = factors.includes('totp')
  const byPasskey = factors.includes('passkey') && canUsePasskeys()
  return (
    <>
      {byCode && (
        <Field
          label={text.code}
          value={totp}
          onInput={onTotp}
          autocomplete="one-time-code"
          inputMode="numeric"
          autofocus
        />
      )}
      {byPasskey && <Button label={text.confirmByPasskey} onPress={onPasskey} />}
      {!byCode && !byPasskey && <p class="notice">{text.passkeyElsewhere}</p>}
    </>
  )
}

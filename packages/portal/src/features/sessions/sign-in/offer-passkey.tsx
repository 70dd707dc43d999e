/** A passkey instead of an app, where this browser has them: nothing to type from then on. */
import { enter } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { addPasskey, canUsePasskeys } from './passkey.ts'
import { words } from './words.ts'

export function OfferPasskey() {
  const { busy, error, run } = useAction()
  const text = words()
  if (!canUsePasskeys()) return null
  return (
    <div class="stack">
      <p>{text.passkeyWhy}</p>
      <Button
        label={text.makePasskey}
        look="main"
        disabled={busy}
        onPress={() => run(async () => enter(await addPasskey()))}
      />
      <Failure error={error} />
      <h2>{text.orApp}</h2>
    </div>
  )
}

/** A passkey instead of an app, where this browser has them: nothing to type from then on. */

import { enter } from '../../../data/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { Failure } from '../../../ui/failure.tsx'
import { addPasskey, canUsePasskeys } from './passkey.ts'
import { words } from './words.ts'

export function OfferPasskey() {
  const { busy, error, run } = useAttempt()
  const text = words()
  if (!canUsePasskeys()) return null
  return (
    <div class="stack">
      <p>{text.passkeyWhy}</p>
      <button
        type="button"
        class="button main"
        disabled={busy}
        onClick={() => void run(async () => enter(await addPasskey()))}
      >
        {text.makePasskey}
      </button>
      {error ? <Failure error={error} /> : null}
      <h2>{text.orApp}</h2>
    </div>
  )
}

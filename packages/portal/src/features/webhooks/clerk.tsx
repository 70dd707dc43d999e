/** Webhooks of the vendor's programs, for its owners. */
import { vendor } from '../../data/session.ts'
import { Webhooks } from './webhooks.tsx'
import { words } from './words.ts'

export function VendorWebhooks() {
  const calls = vendor().webhooks
  return (
    <Webhooks
      note={words().noteOfVendor}
      calls={{ ...calls, replay: (id, { from_seq }) => calls.replay(id, { from_seq }) }}
    />
  )
}

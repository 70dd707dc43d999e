/** Suspends a vendor after it was said what that stops; or lets it work again. */
import type { Vendor } from '@napum/client'
import { operator } from '../../data/operator.ts'
import type { Action } from '../../ui/action.tsx'
import { AskButton } from '../../ui/ask.tsx'
import { count } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { say } from '../../ui/toast.tsx'
import { words } from './words.ts'

export function Stop({ vendor, onDone }: { readonly vendor: Vendor; readonly onDone: () => Promise<void> }) {
  const isActive = vendor.status === 'active'
  const status = isActive ? 'suspended' : 'active'
  const act = isActive ? words.suspend : words.activate
  const change = (attempt: Action) =>
    attempt.run(
      () => operator().updateVendor(vendor.vendor_id, { status }),
      async () => {
        await onDone()
        say(isActive ? words.nowSuspended : words.nowActive)
      },
    )
  return (
    <AskButton act={act} look="danger" button={{ look: 'danger' }} onYes={change}>
      <p>
        <strong>{vendor.name}</strong>
      </p>
      {isActive ? <WhatStops vendorId={vendor.vendor_id} /> : <p>{words.activateNote}</p>}
    </AskButton>
  )
}

function WhatStops({ vendorId }: { readonly vendorId: string }) {
  const waiting = useLoad(async (signal) => {
    const total = async (item_status: 'pending' | 'preparing') =>
      (await operator().listItems({ vendor_id: vendorId, item_status, limit: 1 }, { signal })).pagination
        .total
    const [pending, preparing] = await Promise.all([total('pending'), total('preparing')])
    return { pending, preparing }
  })
  return (
    <Loaded of={waiting}>
      {({ pending, preparing }) => (
        <ul class="bullets">
          <li>{words.stopsKeys}</li>
          <li>{words.stopsPeople}</li>
          <li>{words.stopsWebhooks}</li>
          <li>{words.goesOn}</li>
          <li>{words.waiting({ pending: count(pending), preparing: count(preparing) })}</li>
        </ul>
      )}
    </Loaded>
  )
}

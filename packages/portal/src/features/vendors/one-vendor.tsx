/** One vendor: profile, people, keys, and a way to stop it. */

import type { PaymentHold, Vendor } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { seesScreen } from '../../console/screens.ts'
import { words as consoleWords } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { useAction } from '../../ui/action.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { count, moment } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { address } from '../../ui/router.ts'
import { say } from '../../ui/toast.tsx'
import { Awaits } from '../approvals/waiting.tsx'
import { Keys } from '../people/settings/keys.tsx'
import { People } from '../people/settings/people.tsx'
import { Hold } from '../settlements/hold.tsx'
import { holdWords } from '../settlements/terms.ts'
import { ProfileForm, ProfileWarnings } from './profile-form.tsx'
import { Seal } from './seal.tsx'
import { VendorState, vendorFields } from './shown.tsx'
import { forgetVendors } from './vendor-names.ts'
import { words } from './words.ts'

/** Who cannot change an account needs no more than to recognise it. */
const masked = (vendor: Vendor): Vendor => ({
  ...vendor,
  bank_account: vendor.bank_account && `…${vendor.bank_account.slice(-4)}`,
})

const keyCalls = (vendorId: string) => ({
  list: () => operator().listApiKeys(vendorId),
  issue: (body?: { label?: string | null }) => operator().issueApiKey(vendorId, body),
  revoke: (keyId: string) => operator().revokeApiKey(vendorId, keyId),
})

export function OneVendor({ id }: { readonly id: string }) {
  const reading = useLoad((signal) => operator().getVendor(id, { signal }), [id])
  const held = useLoad(
    async (signal) => (may('readVendorHold') ? await operator().readVendorHold(id, { signal }) : null),
    [id],
  )
  const hold = held.value.value
  const changed = async () => {
    forgetVendors()
    await reading.again()
  }
  const vendor = reading.value.value?.vendor
  const text = words()
  return (
    <>
      <PageHead
        title={vendor?.name}
        back={[address('vendors'), text.back]}
        beside={vendor && <VendorState status={vendor.status} />}
      >
        {vendor && (
          <>
            {hold && may('holdVendor') && (
              <Hold
                isHeld={hold.payment_hold !== null}
                name={vendor.name}
                hold={(reason) => operator().holdVendor(id, { reason })}
                release={() => operator().releaseVendor(id)}
                onDone={held.again}
              />
            )}
            {may('updateVendor') && <Stop vendor={vendor} onDone={changed} />}
          </>
        )}
      </PageHead>
      <Loaded of={reading}>
        {({ vendor: found, warnings }) => (
          <>
            <Awaits isOf={({ vendor_id }) => vendor_id === id} />
            {hold?.payment_hold && <OnHold hold={hold.payment_hold} />}
            <p class="row">
              {(['items', 'settlements', 'adjustments'] as const).filter(seesScreen).map((name) => (
                <LinkButton label={consoleWords()[name]} to={address(name, { vendor: id })} key={name} />
              ))}
              <span class="quiet small">
                {text.created} {moment(found.created_at)}
              </span>
            </p>
            <Panel title={text.profile}>
              <ProfileWarnings warnings={warnings} />
              <ProfileForm
                key={found.vendor_id}
                fields={vendorFields}
                profile={may('updateVendor') ? found : masked(found)}
                mayChange={may('updateVendor')}
                act={text.save}
                save={async (changes) => {
                  const body = changes as Parameters<ReturnType<typeof operator>['updateVendor']>[1]
                  await operator().updateVendor(id, body)
                  await changed()
                }}
              />
            </Panel>
            {may('updateVendor') ? (
              <>
                <Seal vendorId={id} />
                <People vendorId={id} />
                <Keys calls={keyCalls(id)} note={text.keysNote} />
              </>
            ) : (
              <p class="notice">{consoleWords().notAllowed}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function OnHold({ hold: { reason, held_at, held_by } }: { readonly hold: PaymentHold }) {
  return (
    <p class="notice bad gap-below">
      {holdWords().byVendor(reason)}{' '}
      <span class="small">
        {moment(held_at)} {held_by}
      </span>
    </p>
  )
}

interface StopProps {
  readonly vendor: Vendor
  readonly onDone: () => Promise<void>
}

/** Suspends after it was said what that stops; or lets the vendor work again. */
function Stop({ vendor, onDone }: StopProps) {
  const [isAsking, setAsking] = useState(false)
  const attempt = useAction()
  const text = words()
  const isActive = vendor.status === 'active'
  const status = isActive ? 'suspended' : 'active'
  const change = () =>
    attempt.run(
      () => operator().updateVendor(vendor.vendor_id, { status }),
      async () => {
        await onDone()
        setAsking(false)
        say(isActive ? text.nowSuspended : text.nowActive)
      },
    )
  return (
    <>
      <Button label={isActive ? text.suspend : text.activate} look="danger" onPress={() => setAsking(true)} />
      {isAsking && (
        <Dialog title={isActive ? text.suspend : text.activate} onClose={() => setAsking(false)}>
          <p>
            <strong>{vendor.name}</strong>
          </p>
          {isActive ? <WhatStops vendorId={vendor.vendor_id} /> : <p>{text.activateNote}</p>}
          <Failure error={attempt.error} />
          <div class="row">
            <span class="grow" />
            <Button
              label={isActive ? text.suspend : text.activate}
              look="danger"
              of={attempt}
              onPress={change}
            />
          </div>
        </Dialog>
      )}
    </>
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
  const text = words()
  return (
    <Loaded of={waiting}>
      {({ pending, preparing }) => (
        <ul class="bullets">
          <li>{text.stopsKeys}</li>
          <li>{text.stopsPeople}</li>
          <li>{text.stopsWebhooks}</li>
          <li>{text.goesOn}</li>
          <li>{text.waiting(count(pending), count(preparing))}</li>
        </ul>
      )}
    </Loaded>
  )
}

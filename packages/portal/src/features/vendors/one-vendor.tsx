/** One vendor: what it lacks, its figures, profile, account, contract, people, keys and seal, and a way to stop it. */

import type { PaymentHold, Vendor, VendorUpdate } from '@napum/client'
import { useEffect } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { seesScreen } from '../../console/screens.ts'
import { words as consoleWords } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { LinkButton } from '../../ui/button.tsx'
import { moment } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePolling } from '../../ui/polling.ts'
import { address, asked } from '../../ui/router.ts'
import { Awaits } from '../approvals/shown.tsx'
import { Keys } from '../people/settings/keys.tsx'
import { People } from '../people/settings/people.tsx'
import { Hold } from '../settlements/hold.tsx'
import { holdWords } from '../settlements/terms.ts'
import { VendorFigures } from './figures.tsx'
import { isOfAccount, type Profile, ProfileForm, ProfileWarnings } from './profile-form.tsx'
import { Seal } from './seal.tsx'
import { Integration, Setup } from './setup.tsx'
import { accountFields, VendorState, vendorFields } from './shown.tsx'
import { Stop } from './stop.tsx'
import { forgetVendors } from './vendor-names.ts'
import { stepWords, words } from './words.ts'

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

/** How soon it shows what was done elsewhere on the page. */
const LOOK_MS = 5_000

export function OneVendor({ id }: { readonly id: string }) {
  const reading = useLoad((signal) => operator().getVendor(id, { signal }), [id])
  const held = useLoad(
    async (signal) => (may('readVendorHold') ? await operator().readVendorHold(id, { signal }) : null),
    [id],
  )
  const hold = held.value.value
  const setup = useLoad((signal) => operator().getVendorSetup(id, { signal }), [id])
  usePolling(setup.again, LOOK_MS)
  const changed = async () => {
    forgetVendors()
    await Promise.all([reading.again(), setup.again()])
  }
  const formOf = (found: Vendor) => ({
    profile: found,
    mayChange: may('updateVendor'),
    save: async (changes: Profile) => {
      await operator().updateVendor(id, changes as VendorUpdate)
      await changed()
    },
  })
  const vendor = reading.value.value?.vendor
  useEffect(() => {
    // A link from elsewhere names the part that is wanted.
    document.getElementById(asked('part') ?? '')?.scrollIntoView()
  }, [vendor === undefined])
  return (
    <>
      <PageHead
        title={vendor?.name}
        back={[address('vendors'), words.back]}
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
        {({ vendor: found, warnings }) => {
          const form = formOf(found)
          return (
            <>
              <Awaits isOf={({ vendor_id }) => vendor_id === id} />
              {hold?.payment_hold && <OnHold hold={hold.payment_hold} />}
              <p class="row">
                {(['items', 'settlements', 'adjustments', 'requests'] as const)
                  .filter(seesScreen)
                  .map((name) => (
                    <LinkButton label={consoleWords[name]} to={address(name, { vendor: id })} key={name} />
                  ))}
                <span class="quiet small">
                  {words.created} {moment(found.created_at)}
                </span>
              </p>
              <Setup of={setup} />
              <VendorFigures vendorId={id} />
              <Panel title={words.profile} id="profile">
                <ProfileWarnings warnings={warnings.filter(({ code }) => !isOfAccount(code))} />
                <ProfileForm {...form} fields={vendorFields} act={words.saveProfile} />
              </Panel>
              {seesScreen('settlements') && (
                <Panel title={stepWords.account} id="account" note={words.accountNote}>
                  <ProfileWarnings warnings={warnings.filter(({ code }) => isOfAccount(code))} />
                  <ProfileForm
                    {...form}
                    profile={may('updateVendor') ? found : masked(found)}
                    fields={accountFields}
                    act={words.saveAccount}
                  />
                </Panel>
              )}
              <Panel title={stepWords.contract} id="contract">
                <ProfileForm {...form} fields={['contract_on']} act={words.saveContract} />
              </Panel>
              <Integration of={setup} />
              {may('updateVendor') ? (
                <>
                  <People vendorId={id} anchor="people" />
                  <Keys calls={keyCalls(id)} note={words.keysNote} anchor="key" />
                  <Panel title={stepWords.webhook} id="webhook" note={words.webhookNote} />
                  <Seal vendorId={id} />
                </>
              ) : (
                <p class="notice">{consoleWords.notAllowed}</p>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function OnHold({ hold: { reason, held_at, held_by } }: { readonly hold: PaymentHold }) {
  return (
    <p class="notice bad gap-below">
      {holdWords.byVendor(reason)}{' '}
      <span class="small">
        {moment(held_at)} {held_by}
      </span>
    </p>
  )
}

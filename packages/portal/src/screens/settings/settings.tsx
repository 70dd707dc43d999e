/** How the pages look and work on this computer; the own account; the people of the vendor. */
import { CarrierSelect } from '../../parts/carrier-select.tsx'
import { mayManage } from '../../session.ts'
import { rememberCarrier, usualCarrier } from '../orders/drafts.ts'
import { Keys } from './keys.tsx'
import { Look } from './look.tsx'
import { Me } from './me.tsx'
import { Passkeys } from './passkeys.tsx'
import { People } from './people.tsx'
import { Sessions } from './sessions.tsx'
import { Webhooks } from './webhooks.tsx'
import { words } from './words.ts'

export default function Settings() {
  return (
    <>
      <div class="page-head">
        <h1>{words().title}</h1>
      </div>
      <div class="stack settings">
        <Me />
        <Passkeys />
        <Sessions />
        {mayManage.value && <People />}
        {mayManage.value && <Keys />}
        {mayManage.value && <Webhooks />}
        <ThisComputer />
      </div>
    </>
  )
}

function ThisComputer() {
  const text = words()
  return (
    <Look>
      <label class="field narrow" for="carrier-default">
        <span>{text.carrier}</span>
        <CarrierSelect id="carrier-default" value={usualCarrier.value} onChoose={rememberCarrier} />
        <span class="quiet small">{text.carrierNote}</span>
      </label>
    </Look>
  )
}

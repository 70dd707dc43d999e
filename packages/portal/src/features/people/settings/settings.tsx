/** How the pages look and work on this computer; the own account; the people of the vendor. */
import { mayManage, state } from '../../../data/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CarrierSelect } from '../../../ui/carrier-select.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { IS_TEST } from '../../../ui/router.ts'
import { rememberCarrier, usualCarrier } from '../../fulfilment/actions/drafts.ts'
import { NoticeSettings } from '../../notices/settings.tsx'
import { Activity } from './activity.tsx'
import { Look } from './look.tsx'
import { Me } from './me.tsx'
import { Passkeys } from './passkeys.tsx'
import { People } from './people.tsx'
import { Sessions } from './sessions.tsx'
import { words } from './words.ts'

export default function Settings() {
  return (
    <>
      <PageHead title={words().title} />
      {IS_TEST ? <InTestMode /> : <WhereReal />}
    </>
  )
}

/** The account and the people are no test data, so they stand elsewhere. */
function InTestMode() {
  const text = words()
  return (
    <div class="stack settings">
      <p class="notice">
        {text.realElsewhere} <a href="/portal/settings">{text.toReal}</a>
      </p>
      <ThisComputer />
    </div>
  )
}

function WhereReal() {
  return (
    <div class="stack settings">
      <Me />
      <Passkeys />
      <NoticeSettings />
      <Sessions />
      {mayManage.value && <People />}
      {mayManage.value && <Activity />}
      <TestMode />
      <ThisComputer />
    </div>
  )
}

/** What test mode is, and the way there. */
function TestMode() {
  const at = state.value
  if (at.kind !== 'in' || !at.answer.sandbox) return null
  const text = words()
  return (
    <Panel title={text.testMode} note={text.testModeNote}>
      <div class="row">
        <LinkButton label={text.toTest} to="/portal/test/today" />
      </div>
    </Panel>
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

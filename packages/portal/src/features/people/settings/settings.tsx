/** How the pages look and work on this computer; the own account; the people of the vendor. */
import type { ComponentChildren } from 'preact'
import { mayManage, state } from '../../../data/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CarrierSelect } from '../../../ui/carrier-select.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { IS_TEST } from '../../../ui/router.ts'
import { rememberCarrier, usualCarrier } from '../../fulfilment/actions/drafts.ts'
import { NoticeSettings } from '../../notices/settings.tsx'
import { words as noticeWords } from '../../notices/words.ts'
import { OwnProfile, ownWords } from '../../vendors/own-profile.tsx'
import { Activity } from './activity.tsx'
import { words as activityWords } from './activity-words.ts'
import { Look } from './look.tsx'
import { Me, Sessions } from './me.tsx'
import { Passkeys } from './passkeys.tsx'
import { People } from './people.tsx'
import { words } from './words.ts'

export default function Settings() {
  return (
    <>
      <PageHead title={words.title} />
      {IS_TEST ? <InTestMode /> : <WhereReal />}
    </>
  )
}

/** The account and the people are no test data, so they stand elsewhere. */
function InTestMode() {
  return (
    <div class="stack settings">
      <p class="notice">
        {words.realElsewhere} <a href="/portal/settings">{words.toReal}</a>
      </p>
      <ThisComputer />
    </div>
  )
}

function WhereReal() {
  const at = state.value
  const hasTest = at.kind === 'in' && at.answer.sandbox
  const all: readonly (readonly [id: string, title: string, part: ComponentChildren, isShown?: boolean])[] = [
    ['profile', ownWords.title, <OwnProfile />, mayManage.value],
    ['me', words.me, <Me />],
    ['passkeys', words.passkeys, <Passkeys />],
    ['notices', noticeWords.notices, <NoticeSettings />],
    ['sessions', words.sessions, <Sessions />],
    ['people', words.people, <People />, mayManage.value],
    ['activity', activityWords.title, <Activity />, mayManage.value],
    ['test', words.testMode, <TestMode />, hasTest],
    ['screen', words.screen, <ThisComputer />],
  ]
  const parts = all.filter(([, , , isShown = true]) => isShown)
  return (
    <div class="listed">
      <nav class="part-list" aria-label={words.title}>
        {parts.map(([id, title]) => (
          <a href={`#${id}`} key={id}>
            {title}
          </a>
        ))}
      </nav>
      <div class="stack settings">
        {parts.map(([id, , part]) => (
          <div id={id} key={id}>
            {part}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What test mode is, and the way there. */
function TestMode() {
  return (
    <Panel title={words.testMode} note={words.testModeNote}>
      <div class="row">
        <LinkButton label={words.toTest} to="/portal/test/today" />
      </div>
    </Panel>
  )
}

function ThisComputer() {
  return (
    <Look>
      <label class="field narrow" for="carrier-default">
        <span>{words.carrier}</span>
        <CarrierSelect id="carrier-default" value={usualCarrier.value} onChoose={rememberCarrier} />
        <span class="quiet small">{words.carrierNote}</span>
      </label>
    </Look>
  )
}

/** The frame around a clerk's screens: for whom somebody works here, and what is new. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { operatorPlace, startAnew, state, work, workplaces } from '../data/session.ts'
import { clockOffset, count, today } from '../ui/format.ts'
import { lazy } from '../ui/lazy.tsx'
import { BASE, IS_TEST } from '../ui/router.ts'
import { Select } from '../ui/select-field.tsx'
import { follow, isBehind, unseenClaims } from './feed.ts'
import { Frame } from './frame.tsx'
import { Help } from './help.tsx'
import { screens } from './screens.ts'
import { words } from './words.ts'

const Announced = lazy(() => import('../features/notices/clerk/banner.tsx'))

/** For whom somebody works here; who works for several vendors chooses. */
function Who() {
  const at = state.value
  if (at.kind !== 'in') return null
  const places = workplaces(at.answer)
  return (
    <div>
      {places.length > 1 ? (
        <Select
          label={words().vendor}
          value={at.place.vendor_id ?? ''}
          options={places.map(({ vendor_id, vendor_name }) => [vendor_id, vendor_name ?? vendor_id])}
          onChoose={(chosen) => {
            const place = places.find(({ vendor_id }) => vendor_id === chosen)
            if (!place) return
            work(at.answer, place)
            startAnew(`${BASE}/today`)
          }}
        />
      ) : (
        <p class="who">{at.place.vendor_name}</p>
      )}
      <p class="quiet small">{at.answer.person.name}</p>
      {operatorPlace(at.answer) && <a href="/console/">{words().console}</a>}
      {at.answer.sandbox && !IS_TEST && <a href="/portal/test/today">{words().toTest}</a>}
    </div>
  )
}

/** Always there in test mode, whatever is done: nobody takes this for real orders. */
function TestBanner() {
  const text = words()
  return (
    <aside class="test-banner" aria-label={text.testMode}>
      <strong>{text.testMode}</strong>
      <span class="test-note">{text.testNote}</span>
      {clockOffset.value > 0 && <a href={`${BASE}/sandbox`}>{text.testDay(today())}</a>}
      <span class="grow" />
      <a href="/portal/today">{text.toLive}</a>
    </aside>
  )
}

export function Shell({ children }: { readonly children: ComponentChildren }) {
  useEffect(follow, [])
  const text = words()
  const shown = screens.map(([name, letter]) => ({
    name,
    letter,
    title: text[name],
    bubble:
      name === 'claims'
        ? { count: unseenClaims.value, title: text.newClaims(count(unseenClaims.value)) }
        : undefined,
  }))
  return (
    <Frame
      brand={text.name}
      screens={shown}
      who={<Who />}
      help={(close) => <Help onClose={close} />}
      banner={IS_TEST && <TestBanner />}
    >
      <Announced />
      {isBehind.value && (
        <p class="notice warn" role="status">
          {text.offline}
        </p>
      )}
      {children}
    </Frame>
  )
}

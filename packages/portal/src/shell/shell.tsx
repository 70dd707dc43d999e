/** The frame around a clerk's screens: the vendor that the person works for, and what is new. */
import FlaskConical from 'lucide/dist/esm/icons/flask-conical.mjs'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { operatorPlace, startAnew, state, work, workplaces } from '../data/session.ts'
import { clockOffset, count, today } from '../ui/format.ts'
import { lazy } from '../ui/lazy.tsx'
import { BASE, IS_TEST } from '../ui/router.ts'
import { Select } from '../ui/select-field.tsx'
import { words } from './clerk-words.ts'
import { follow, isBehind, unseenClaims } from './feed.ts'
import { Frame } from './frame.tsx'
import Palette from './palette.tsx'
import { groups, seesScreen } from './screens.ts'
import { words as frameWords } from './words.ts'

const Announced = lazy(() => import('../features/notices/clerk/banner.tsx'))
const Help = lazy(() => import('./help.tsx'))

/** The vendor that the person works for, a choice when there are several, and links to other pages. */
function Ways() {
  const at = state.value
  if (at.kind !== 'in') return null
  const places = workplaces(at.answer)
  return (
    <>
      {places.length > 1 && (
        <Select
          label={words.vendor}
          value={at.place.vendor_id ?? ''}
          options={places.map(({ vendor_id, vendor_name }) => [vendor_id, vendor_name ?? vendor_id])}
          onChoose={(chosen) => {
            const place = places.find(({ vendor_id }) => vendor_id === chosen)
            if (!place) return
            work(at.answer, place)
            startAnew(`${BASE}/today`)
          }}
        />
      )}
      {operatorPlace(at.answer) && <a href="/console/">{words.console}</a>}
    </>
  )
}

/** Always visible in test mode, so that nobody takes these for real orders. */
function TestBanner() {
  return (
    <aside class="test-banner" aria-label={frameWords.testMode}>
      <strong class="nowrap">{frameWords.testMode}</strong>
      <span class="test-note">{words.testNote}</span>
      {clockOffset.value > 0 && <a href={`${BASE}/sandbox`}>{words.testDay(today())}</a>}
      <span class="grow" />
      <a href="/portal/today">{words.toLive}</a>
    </aside>
  )
}

/** The link into test mode, which has an address of its own. */
const testMode = () => ({
  name: 'test',
  to: '/portal/test/today',
  letter: '',
  icon: FlaskConical,
  title: words.toTest,
})

export function Shell({ children }: { readonly children: ComponentChildren }) {
  useEffect(follow, [])
  const at = state.value
  const hasTest = at.kind === 'in' && at.answer.sandbox && !IS_TEST
  const shown = groups.map(({ group, screens }) => ({
    title: group === 'day' || group === 'rest' ? undefined : words[group],
    screens: [
      ...screens.filter(seesScreen).map(([name, letter, icon]) => ({
        name,
        letter,
        icon,
        title: words[name],
        bubble:
          name === 'claims'
            ? { count: unseenClaims.value, title: words.newClaims(count(unseenClaims.value)) }
            : undefined,
      })),
      ...(group === 'programs' && hasTest ? [testMode()] : []),
    ],
  }))
  return (
    <Frame
      brand={frameWords.name}
      groups={shown}
      place={(at.kind === 'in' && at.place.vendor_name) || ''}
      account={<Ways />}
      help={(close) => <Help onClose={close} />}
      palette={(close) => <Palette onClose={close} />}
      banner={IS_TEST && <TestBanner />}
    >
      <Announced />
      {isBehind.value && (
        <p class="notice warn" role="status">
          {words.offline}
        </p>
      )}
      {children}
    </Frame>
  )
}

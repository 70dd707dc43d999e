/** The frame around the operator's screens. */
import type { ComponentChildren } from 'preact'
import { held } from '../data/held.ts'
import { state } from '../data/session.ts'
import { Frame } from '../shell/frame.tsx'
import { lazy } from '../ui/lazy.tsx'
import { path } from '../ui/router.ts'
import { screens, seesScreen, shownScreens } from './screens.ts'
import { words } from './words.ts'

const shown = () =>
  shownScreens().map(([name, letter, icon]) => ({ name, letter, icon, title: words()[name] }))

function ToPortal() {
  const at = state.value
  if (at.kind !== 'in' || !at.answer.memberships.some(({ vendor_id }) => vendor_id !== null)) return null
  return <a href="/portal/today">{words().portal}</a>
}

const place = (): string => (state.value.kind === 'in' && state.value.answer.marketplace_name) || words().name

const Help = lazy(() => import('./help.tsx'))
const Held = lazy(() => import('../features/approvals/held.tsx'))

export function Shell({ children }: { readonly children: ComponentChildren }) {
  const here = screens.find(([name]) => name === path.value[0])?.[0]
  return (
    <Frame
      brand={words().name}
      groups={[{ screens: shown() }]}
      place={place()}
      account={<ToPortal />}
      help={(close) => <Help onClose={close} />}
    >
      {here && !seesScreen(here) ? <p class="notice">{words().notForRole}</p> : children}
      {held.value.length > 0 && <Held />}
    </Frame>
  )
}

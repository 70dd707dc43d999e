/** The frame around the operator's screens. */
import type { ComponentChildren } from 'preact'
import { state } from '../data/session.ts'
import { Frame } from '../shell/frame.tsx'
import { lazy } from '../ui/lazy.tsx'
import { shownScreens } from './screens.ts'
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

export function Shell({ children }: { readonly children: ComponentChildren }) {
  return (
    <Frame
      brand={words().name}
      groups={[{ screens: shown() }]}
      place={place()}
      account={<ToPortal />}
      help={(close) => <Help onClose={close} />}
    >
      {children}
    </Frame>
  )
}

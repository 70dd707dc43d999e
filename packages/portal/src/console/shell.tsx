/** The frame around the operator's screens. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { approvals, held, heldCount } from '../data/held.ts'
import { operator } from '../data/operator.ts'
import { state } from '../data/session.ts'
import { Frame } from '../shell/frame.tsx'
import { count } from '../ui/format.ts'
import { lazy } from '../ui/lazy.tsx'
import { usePolling } from '../ui/polling.ts'
import { path } from '../ui/router.ts'
import { may } from './may.ts'
import { menuScreens, screens, seesScreen } from './screens.ts'
import { words } from './words.ts'

const shown = () =>
  menuScreens().map(([name, letter, icon]) => ({
    name,
    letter,
    icon,
    title: words[name],
    bubble: name === 'approvals' ? waitingBubble() : undefined,
  }))

function waitingBubble() {
  const { waiting } = approvals.value
  return { count: waiting, title: words.waiting(count(waiting)) }
}

const LOOK_MS = 60_000

/** Who may not see approvals never asks for them; a failure shows at its next look. */
async function readApprovals(): Promise<void> {
  if (!may('listApprovals')) return
  const answer = await operator()
    .approvals.list({ limit: 1 })
    .catch(() => null)
  if (answer) approvals.value = { isOn: answer.four_eyes, waiting: answer.pagination.total }
}

function ToPortal() {
  const at = state.value
  if (at.kind !== 'in' || !at.answer.memberships.some(({ vendor_id }) => vendor_id !== null)) return null
  return <a href="/portal/today">{words.portal}</a>
}

const place = (): string => (state.value.kind === 'in' && state.value.answer.marketplace_name) || words.name

const Help = lazy(() => import('./help.tsx'))
const bringPalette = () => import('./palette.tsx')
const Palette = lazy(bringPalette)
const Held = lazy(() => import('../features/approvals/held.tsx'))

export function Shell({ children }: { readonly children: ComponentChildren }) {
  useEffect(() => void readApprovals(), [heldCount.value])
  usePolling(readApprovals, LOOK_MS)
  // It opens at once then: what is typed after Ctrl K is meant for it.
  useEffect(() => void bringPalette().catch(() => {}), [])
  const here = screens.find(([name]) => name === path.value[0])?.[0]
  return (
    <Frame
      brand={words.name}
      groups={[{ screens: shown() }]}
      place={place()}
      account={<ToPortal />}
      help={(close) => <Help onClose={close} />}
      palette={(close) => <Palette onClose={close} />}
    >
      {here && !seesScreen(here) ? <p class="notice">{words.notForRole}</p> : children}
      {held.value.length > 0 && <Held />}
    </Frame>
  )
}

/** The frame around the operator's screens. */
import type { ComponentChildren } from 'preact'
import { state } from '../data/session.ts'
import { Frame } from '../shell/frame.tsx'
import { HelpEnd, jumpTo, KeyList } from '../shell/key-list.tsx'
import { words as frameWords } from '../shell/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { screens, showsScreen } from './screens.ts'
import { words } from './words.ts'

const shown = () =>
  screens
    .filter(([name]) => state.value.kind === 'in' && showsScreen(state.value.place.role, name))
    .map(([name, letter]) => ({ name, letter, title: words()[name] }))

function Who() {
  const at = state.value
  if (at.kind !== 'in') return null
  const isVendorToo = at.answer.memberships.some(({ vendor_id }) => vendor_id !== null)
  return (
    <div>
      <p class="who">{at.answer.marketplace_name || words().name}</p>
      <p class="quiet small">{at.answer.person.name}</p>
      {isVendorToo && <a href="/portal/today">{words().portal}</a>}
    </div>
  )
}

function Help({ onClose }: { readonly onClose: () => void }) {
  const text = frameWords()
  return (
    <Dialog title={text.help} onClose={onClose}>
      <h3>{text.goTo}</h3>
      <KeyList
        of={[
          ...shown().map(({ letter, title }) => [jumpTo(letter), title] as const),
          [['/'], words().slash],
          [['J', 'K'], words().rows],
        ]}
      />
      <HelpEnd />
    </Dialog>
  )
}

export function Shell({ children }: { readonly children: ComponentChildren }) {
  return (
    <Frame brand={words().name} screens={shown()} who={<Who />} help={(close) => <Help onClose={close} />}>
      {children}
    </Frame>
  )
}

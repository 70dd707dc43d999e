/** The frame around the operator's screens. */
import type { ComponentChildren } from 'preact'
import { mayManage, state } from '../data/session.ts'
import { Frame } from '../shell/frame.tsx'
import { Check } from '../ui/check.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lettersOn, switchLetters } from '../ui/keys.ts'
import { forAdmins, screens } from './screens.ts'
import { words } from './words.ts'

const shown = () =>
  screens
    .filter(([name]) => mayManage.value || !forAdmins.has(name))
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
  const text = words()
  return (
    <Dialog title={text.helpTitle} onClose={onClose}>
      <h3>{text.goTo}</h3>
      <dl class="facts">
        {shown().map(({ name, letter, title }) => (
          <div class="pair" key={name}>
            <dt>
              <kbd>G</kbd> <kbd>{letter.toUpperCase()}</kbd>
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
        <div class="pair">
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{text.slash}</dd>
        </div>
        <div class="pair">
          <dt>
            <kbd>J</kbd> <kbd>K</kbd>
          </dt>
          <dd>{text.rows}</dd>
        </div>
      </dl>
      <Check label={text.letters} isOn={lettersOn.value} onChange={switchLetters} />
      <p>
        <a href="/docs" target="_blank" rel="noreferrer">
          {text.interface}
        </a>
      </p>
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

/** The menu of the account: for whom somebody works, how the pages look and read, their keys, the way out. */
import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import type { ComponentChildren } from 'preact'
import { signOut, state } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuChoice } from '../ui/menu.tsx'
import { named, Select } from '../ui/select-field.tsx'
import { applyTheme, theme, themes } from '../ui/theme.ts'
import { words as partWords } from '../ui/words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { words } from './words.ts'

interface AccountProps {
  /** For whom somebody works. */
  readonly place: string
  /** Whether words are hidden, for the eye. */
  readonly slim: boolean
  readonly onHelp: () => void
  /** Where else somebody can go. */
  readonly children: ComponentChildren
}

export default function Account({ place, slim, onHelp, children }: AccountProps) {
  const at = state.value
  const who = at.kind === 'in' ? at.answer.person.name : ''
  return (
    <Menu
      class="account"
      label={
        <>
          <Icon of={CircleUser} />
          <span class="unseen">{words.account}</span>
          <span class={slim ? 'unseen' : 'grow two'}>
            <strong>{place}</strong>
            <span class="quiet small">{who}</span>
          </span>
        </>
      }
    >
      {children}
      <label class="row small" for="theme">
        <span class="grow">{partWords.theme}</span>
        <Select id="theme" value={theme.value} options={named(themes, partWords)} onChoose={applyTheme} />
      </label>
      <LanguageSwitch />
      <MenuChoice label={words.help} shortcut="?" onPress={onHelp} />
      <Button label={words.signOut} onPress={() => signOut()} />
    </Menu>
  )
}

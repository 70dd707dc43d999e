/** How the pages look and listen on this computer. */
import type { ComponentChildren } from 'preact'
import { Check } from '../../../ui/check.tsx'
import { lettersOn, switchLetters } from '../../../ui/keys.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Choices, named } from '../../../ui/select-field.tsx'
import { applyTheme, theme, themes } from '../../../ui/theme.ts'
import { words as partWords } from '../../../ui/words.ts'
import { words } from './words.ts'

export function Look({ children }: { readonly children?: ComponentChildren }) {
  return (
    <Panel title={words.screen}>
      <Choices
        label={partWords.theme}
        value={theme.value}
        options={named(themes, partWords)}
        onChoose={applyTheme}
      />
      {children}
      <Check label={partWords.letters} isOn={lettersOn.value} onChange={switchLetters} />
    </Panel>
  )
}

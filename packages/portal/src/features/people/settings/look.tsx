/** How the pages look and listen on this computer. */
import type { ComponentChildren } from 'preact'
import { Check } from '../../../ui/check.tsx'
import { lettersOn, switchLetters } from '../../../ui/keys.ts'
import { applyTheme, type Theme, theme, themes } from '../../../ui/theme.ts'
import { words } from './words.ts'

export function Look({ children }: { readonly children?: ComponentChildren }) {
  const text = words()
  return (
    <section class="sheet padded stack" aria-label={text.screen}>
      <h2>{text.screen}</h2>
      <fieldset>
        <legend>{text.theme}</legend>
        <div class="choices">
          {themes.map((each: Theme) => (
            <label class="choice" key={each}>
              <input
                type="radio"
                name="theme"
                checked={theme.value === each}
                onChange={() => applyTheme(each)}
              />
              {text[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {children}
      <Check label={text.letters} isOn={lettersOn.value} onChange={switchLetters} />
    </section>
  )
}

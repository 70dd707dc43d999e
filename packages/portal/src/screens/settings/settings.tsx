/** How the pages look and work on this computer; the own account; the people of the vendor. */
import { lettersOn, switchLetters } from '../../keys.ts'
import { CarrierSelect } from '../../parts/carrier-select.tsx'
import { mayManage } from '../../session.ts'
import { applyTheme, type Theme, theme, themes } from '../../theme.ts'
import { rememberCarrier, usualCarrier } from '../orders/drafts.ts'
import { Keys } from './keys.tsx'
import { Me } from './me.tsx'
import { People } from './people.tsx'
import { Sessions } from './sessions.tsx'
import { Webhooks } from './webhooks.tsx'
import { words } from './words.ts'

export default function Settings() {
  return (
    <>
      <div class="page-head">
        <h1>{words().title}</h1>
      </div>
      <div class="stack settings">
        <Me />
        <Sessions />
        {mayManage.value && <People />}
        {mayManage.value && <Keys />}
        {mayManage.value && <Webhooks />}
        <ThisComputer />
      </div>
    </>
  )
}

function ThisComputer() {
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
      <label class="field narrow" for="carrier-default">
        <span>{text.carrier}</span>
        <CarrierSelect id="carrier-default" value={usualCarrier.value} onChoose={rememberCarrier} />
        <span class="quiet small">{text.carrierNote}</span>
      </label>
      <label class="row">
        <input
          type="checkbox"
          class="tickbox"
          checked={lettersOn.value}
          onChange={(event) => switchLetters(event.currentTarget.checked)}
        />
        {text.letters}
      </label>
    </section>
  )
}

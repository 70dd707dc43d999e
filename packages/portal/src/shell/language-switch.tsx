/** From one language to the other; the person has it elsewhere too. */
import { portal, state } from '../data/session.ts'
import { language, setLanguage } from '../words/catalogue.ts'

export function LanguageSwitch() {
  const other = language.value === 'ko' ? 'en' : 'ko'
  const change = () => {
    setLanguage(other)
    // Kept on this computer anyway: it may fail without harm.
    if (state.value.kind === 'in')
      portal()
        .session.update({ language: other })
        .catch(() => {})
  }
  return (
    <button type="button" class="button small" lang={other} onClick={change}>
      {other === 'en' ? 'English' : '한국어'}
    </button>
  )
}

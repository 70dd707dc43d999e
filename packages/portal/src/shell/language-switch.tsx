/** From one language to the other; the person has it elsewhere too. */
import { portal, state } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
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
  return <Button label={other === 'en' ? 'English' : '한국어'} look="small" lang={other} onPress={change} />
}

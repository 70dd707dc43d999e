/** The first file of the page: language, session, then what is to be seen. */
import { render } from 'preact'
import { App } from './app.tsx'
import { recognise } from './data/session.ts'
import { IS_TEST } from './ui/router.ts'
import { applyTheme } from './ui/theme.ts'
import { language } from './words/catalogue.ts'

document.documentElement.lang = language.value
applyTheme()
if (IS_TEST) document.documentElement.dataset.mode = 'test'
render(<App />, document.getElementById('app') as HTMLElement)
void recognise()

/** The first file of the page: language, session, then what is to be seen. */
import { render } from 'preact'
import { App } from './app.tsx'
import { IS_TEST } from './router.ts'
import { recognise } from './session.ts'
import { applyTheme } from './theme.ts'
import { language } from './words/catalogue.ts'

document.documentElement.lang = language.value
applyTheme()
if (IS_TEST) document.documentElement.dataset.mode = 'test'
render(<App />, document.getElementById('app') as HTMLElement)
void recognise()

/** The first file of the console: language, session, then what is to be seen. */
import { render } from 'preact'
import { workForOperator } from '../data/operator.ts'
import { recognise, workBy } from '../data/session.ts'
import { applyTheme } from '../ui/theme.ts'
import { language } from '../words/catalogue.ts'
import { overrule } from '../words/errors.ts'
import { App } from './app.tsx'

document.documentElement.lang = language.value
applyTheme()
workBy(workForOperator)
// Needed when something fails, so that they do not keep the first screen.
void import('./errors.ts').then(({ sentences }) => overrule(sentences))
render(<App />, document.getElementById('app') as HTMLElement)
void recognise()

/** The screens of vendors' clerks. */

import { words as clerkWords } from './shell/clerk-words.ts'
import type { Entry } from './shell/pages.tsx'
import { Pages } from './shell/pages.tsx'
import { screens } from './shell/screens.ts'
import { Shell } from './shell/shell.tsx'
import { words } from './shell/words.ts'
import { IS_TEST } from './ui/router.ts'

const files = () => import('./features/fulfilment/files/files.tsx')

const entry: Entry = {
  screens: {
    today: () => import('./features/attention/clerk/today.tsx'),
    orders: () => import('./features/work-list/orders.tsx'),
    waybills: files,
    stock: files,
    prices: files,
    uploads: () => import('./features/fulfilment/uploads/uploads.tsx'),
    claims: () => import('./features/orders/claims/clerk/claims.tsx'),
    settlements: () => import('./features/settlements/clerk/settlements.tsx'),
    notices: () => import('./features/notices/clerk/notices.tsx'),
    print: () => import('./features/work-list/print/print.tsx'),
    developers: () => import('./features/people/settings/developers.tsx'),
    requests: () => import('./features/requests/clerk/requests.tsx'),
    settings: () => import('./features/people/settings/settings.tsx'),
    ...(IS_TEST && { sandbox: () => import('./features/sandbox/sandbox.tsx') }),
  },
  titleOf: (name) => {
    const place = screens.find(([each]) => each === name)?.[0]
    const title = place ? `${clerkWords[place]} · ${words.name}` : words.name
    return IS_TEST ? `[${words.testMode}] ${title}` : title
  },
  Shell,
}

export const App = () => <Pages entry={entry} />

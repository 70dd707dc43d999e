/** The screens of vendors' clerks. */
import { IS_TEST } from './router.ts'
import type { Entry } from './shell/pages.tsx'
import { Pages } from './shell/pages.tsx'
import { places } from './shell/places.ts'
import { Shell } from './shell/shell.tsx'
import { words } from './shell/words.ts'

const entry: Entry = {
  screens: {
    today: () => import('./screens/today/today.tsx'),
    orders: () => import('./screens/orders/orders.tsx'),
    waybills: () => import('./screens/files/waybills.tsx'),
    stock: () => import('./screens/files/stock.tsx'),
    prices: () => import('./screens/files/prices.tsx'),
    uploads: () => import('./screens/uploads/uploads.tsx'),
    claims: () => import('./screens/claims/claims.tsx'),
    settlements: () => import('./screens/settlements/settlements.tsx'),
    print: () => import('./screens/print/print.tsx'),
    requests: () => import('./screens/requests/requests.tsx'),
    settings: () => import('./screens/settings/settings.tsx'),
    ...(IS_TEST && { sandbox: () => import('./screens/sandbox/sandbox.tsx') }),
  },
  titleOf: (name) => {
    const place = places.find(([each]) => each === name)?.[0]
    const title = place ? `${words()[place]} · ${words().name}` : words().name
    return IS_TEST ? `[${words().testMode}] ${title}` : title
  },
  Shell,
}

export const App = () => <Pages entry={entry} />

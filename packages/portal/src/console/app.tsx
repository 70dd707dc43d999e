/** The screens of the operator. */
import type { Entry } from '../shell/pages.tsx'
import { Pages } from '../shell/pages.tsx'
import { places } from './places.ts'
import { Shell } from './shell.tsx'
import { words } from './words.ts'

const entry: Entry = {
  screens: {
    overview: () => import('./screens/overview/overview.tsx'),
    closing: () => import('./screens/closing/closing.tsx'),
    settlements: () => import('./screens/settlements/settlements.tsx'),
    vendors: () => import('./screens/vendors/vendors.tsx'),
    items: () => import('./screens/items/items.tsx'),
    intake: () => import('./screens/intake/intake.tsx'),
    claims: () => import('./screens/claims/claims.tsx'),
    requests: () => import('./screens/requests/requests.tsx'),
    audit: () => import('./screens/audit/audit.tsx'),
    settings: () => import('./screens/settings/settings.tsx'),
  },
  titleOf: (name) => {
    const place = places.find(([each]) => each === name)?.[0]
    return place ? `${words()[place]} · ${words().name}` : words().name
  },
  Shell,
}

export const App = () => <Pages entry={entry} />

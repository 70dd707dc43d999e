/** The screens of the operator. */
import type { Entry } from '../shell/pages.tsx'
import { Pages } from '../shell/pages.tsx'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'
import { words } from './words.ts'

const entry: Entry = {
  screens: {
    overview: () => import('../features/attention/console/overview.tsx'),
    closing: () => import('../features/settlements/closing/closing.tsx'),
    settlements: () => import('../features/settlements/console/settlements.tsx'),
    adjustments: () => import('../features/adjustments/adjustments.tsx'),
    approvals: () => import('../features/approvals/approvals.tsx'),
    vendors: () => import('../features/vendors/vendors.tsx'),
    items: () => import('../features/orders/items/items.tsx'),
    intake: () => import('../features/orders/intake/intake.tsx'),
    claims: () => import('../features/orders/claims/console/claims.tsx'),
    notices: () => import('../features/notices/console/notices.tsx'),
    requests: () => import('../features/requests/console/requests.tsx'),
    jobs: () => import('../features/jobs/jobs.tsx'),
    audit: () => import('../features/audit/audit.tsx'),
    settings: () => import('../features/vendors/marketplace/settings.tsx'),
  },
  titleOf: (name) => {
    const place = screens.find(([each]) => each === name)?.[0]
    return place ? `${words[place]} · ${words.name}` : words.name
  },
  Shell,
}

export const App = () => <Pages entry={entry} />

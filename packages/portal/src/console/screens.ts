/**
 * Screens of the operator in the order in which they are needed, with the letter that opens them after G, their icon, and the call
 * that they cannot do without: who may not make it does not see them.
 */
import type { IconNode } from 'lucide'
import CalendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs'
import Code from 'lucide/dist/esm/icons/code.mjs'
import Cog from 'lucide/dist/esm/icons/cog.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import Package from 'lucide/dist/esm/icons/package-search.mjs'
import Scale from 'lucide/dist/esm/icons/scale.mjs'
import Scroll from 'lucide/dist/esm/icons/scroll-text.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import Approve from 'lucide/dist/esm/icons/users-round.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import type { OperatorCall } from './callers.ts'

export const screens = [
  ['overview', 'o', House, 'getOverview'],
  ['closing', 'm', CalendarCheck, 'listSettlements'],
  ['settlements', 's', Wallet, 'listSettlements'],
  ['adjustments', 'd', Scale, 'listAdjustments'],
  ['approvals', 'p', Approve, 'listApprovals'],
  ['vendors', 'v', Store, 'listVendors'],
  ['items', 'i', Package, 'searchAllItems'],
  ['intake', 'n', Inbox, 'importOrders'],
  ['claims', 'c', Undo, 'listClaims'],
  ['notices', 'l', Megaphone, 'listAnnouncements'],
  ['requests', 'r', Code, 'listVendorRequests'],
  ['jobs', 'j', Cog, 'listJobs'],
  ['audit', 'a', Scroll, 'listAudit'],
  ['settings', 'e', Settings, 'getMarketplace'],
] as const satisfies readonly (readonly [name: string, letter: string, icon: IconNode, call: OperatorCall])[]

export type ScreenName = (typeof screens)[number][0]

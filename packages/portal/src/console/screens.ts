/** Screens of the operator in the order in which they are needed, with the letter that opens them after G, and their icon. */
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
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { state } from '../data/session.ts'

export const screens = [
  ['overview', 'o', House],
  ['closing', 'm', CalendarCheck],
  ['settlements', 's', Wallet],
  ['adjustments', 'd', Scale],
  ['vendors', 'v', Store],
  ['items', 'i', Package],
  ['intake', 'n', Inbox],
  ['claims', 'c', Undo],
  ['notices', 'l', Megaphone],
  ['requests', 'r', Code],
  ['jobs', 'j', Cog],
  ['audit', 'a', Scroll],
  ['settings', 'e', Settings],
] as const

type ScreenName = (typeof screens)[number][0]

const hiddenFrom: Readonly<Record<string, readonly ScreenName[]>> = {
  viewer: ['audit'],
  staff: ['audit'],
  accounting: ['audit', 'items', 'intake', 'claims'],
  service: ['audit', 'closing', 'settlements', 'adjustments'],
}
/** Whether a role may read a screen. */
const showsScreen = (role: string, name: ScreenName): boolean => !hiddenFrom[role]?.includes(name)

/** Those that the person who is here may read. */
export const shownScreens = () =>
  screens.filter(([name]) => state.value.kind === 'in' && showsScreen(state.value.place.role, name))

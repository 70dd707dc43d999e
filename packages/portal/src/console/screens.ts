/**
 * Screens of the operator in the order in which they are needed, with the letter that opens them after G, their icon, and the duty
 * of the call that they need: people who may not make it do not see them.
 */

import type { OperatorDuty } from '@napum/client'
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
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { approvals } from '../data/held.ts'
import { hasDuty } from '../data/operator.ts'

export const screens = [
  ['overview', 'o', House, 'read'],
  ['closing', 'm', CalendarCheck, 'readMoney'],
  ['settlements', 's', Wallet, 'readMoney'],
  ['adjustments', 'd', Scale, 'readMoney'],
  ['approvals', 'p', ShieldCheck, 'readMoney'],
  ['vendors', 'v', Store, 'read'],
  ['items', 'i', Package, 'readOrders'],
  ['intake', 'n', Inbox, 'orders'],
  ['claims', 'c', Undo, 'readOrders'],
  ['notices', 'l', Megaphone, 'read'],
  ['requests', 'r', Code, 'read'],
  ['jobs', 'j', Cog, 'read'],
  ['audit', 'a', Scroll, 'admin'],
  ['settings', 'e', Settings, 'read'],
] as const satisfies readonly (readonly [name: string, letter: string, icon: IconNode, duty: OperatorDuty])[]

type ScreenName = (typeof screens)[number][0]

/** Those that the person who is here may read. */
const shownScreens = () => screens.filter(([, , , duty]) => hasDuty(duty))

/** Without a second person to ask, approvals have a place only while one waits. */
export const menuScreens = () => {
  const { isOn, waiting } = approvals.value
  return shownScreens().filter(([name]) => name !== 'approvals' || isOn || waiting > 0)
}

export const seesScreen = (name: ScreenName): boolean => shownScreens().some(([each]) => each === name)

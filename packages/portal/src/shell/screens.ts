/** Screens by what they are for, in the order of a day: each with the letter that opens it after G, and its icon. */
import ClipboardCheck from 'lucide/dist/esm/icons/clipboard-check.mjs'
import Code from 'lucide/dist/esm/icons/code.mjs'
import Coins from 'lucide/dist/esm/icons/coins.mjs'
import FlaskConical from 'lucide/dist/esm/icons/flask-conical.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { mayManage } from '../data/session.ts'
import { IS_TEST } from '../ui/router.ts'

const all = {
  day: [
    ['today', 't', House],
    ['orders', 'o', ListChecks],
    ['claims', 'c', Undo],
    ['settlements', 's', Wallet],
  ],
  bulk: [
    ['waybills', 'w', Truck],
    ['stock', 'i', ClipboardCheck],
    ['prices', 'p', Coins],
    ['uploads', 'u', Upload],
  ],
  rest: [
    ['notices', 'n', Megaphone],
    ['settings', 'e', Settings],
  ],
  programs: [
    ['developers', 'd', KeyRound],
    ['requests', 'r', Code],
    ['sandbox', 'b', FlaskConical],
  ],
} as const

/** The tools of the sandbox exist in test mode only. */
export const groups = (['day', 'bulk', 'rest', 'programs'] as const).map((group) => ({
  group,
  screens: all[group].filter(([name]) => IS_TEST || name !== 'sandbox'),
}))
export const screens = groups.flatMap((each) => each.screens)

/** Keys and webhooks are for those who manage the vendor. */
export const seesScreen = ([name]: (typeof screens)[number]): boolean =>
  name !== 'developers' || mayManage.value

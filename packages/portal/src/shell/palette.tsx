/** Ctrl K: to a screen, an order, a parcel, a settlement, or what the chosen orders allow. */
import { mayManage, vendor } from '../data/session.ts'
import { fits } from '../ui/fits.ts'
import { jumpTo } from '../ui/keys.ts'
import { type Choice, Palette } from '../ui/palette.tsx'
import { address, IS_TEST } from '../ui/router.ts'
import { catalogue } from '../words/catalogue.ts'
import { words as clerkWords } from './clerk-words.ts'
import { offered } from './commands.ts'
import { isSettlementNumber, itemChoice, wayTo } from './found.ts'
import { screens, seesScreen } from './screens.ts'
import { words } from './words.ts'

const texts = catalogue({
  hint: [
    '받는 분, 전화번호, 상품, 주문번호, 송장, 정산번호, 화면',
    'Recipient, phone, product, order, waybill, settlement, screen',
  ],
  settlement: ['정산', 'Settlement'],
  tax: ['세금계산서', 'Tax invoices'],
  invite: ['직원 초대', 'Invite somebody'],
})

const FOUND_MAX = 8

async function find(typed: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (isSettlementNumber(typed)) {
    const number = typed.toUpperCase()
    const to = address(`settlements/${encodeURIComponent(number)}`)
    return [wayTo(to, number, { note: texts.settlement })]
  }
  const { item_list } = await vendor().items.searchPage({ q: typed, limit: FOUND_MAX }, { signal })
  return item_list.map((item) =>
    itemChoice(item, address('orders', { tab: 'all', q: typed, item: item.ord_prd_no })),
  )
}

/** Places within screens that people look for by name. */
const places = (): readonly Choice[] => [
  wayTo(address('settlements/tax'), texts.tax, { note: clerkWords.settlements }),
  ...(mayManage.value && !IS_TEST
    ? [wayTo(address('settings', { invite: 'yes' }), texts.invite, { note: clerkWords.settings })]
    : []),
]

const screenChoices = (): readonly Choice[] =>
  screens
    .filter(seesScreen)
    .map(([name, letter, icon]) => wayTo(address(name), clerkWords[name], { icon, keys: jumpTo(letter) }))

/** What the chosen rows allow comes first. */
const commands = (typed: string): readonly Choice[] =>
  [...offered.value, ...screenChoices(), ...places()].filter(({ title }) => fits(title, typed))

const ClerkPalette = ({ onClose }: { readonly onClose: () => void }) => (
  <Palette label={words.find} hint={texts.hint} commands={commands} find={find} onClose={onClose} />
)
export default ClerkPalette

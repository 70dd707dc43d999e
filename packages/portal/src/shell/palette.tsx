/** Ctrl K: to a screen, an order, a parcel, a settlement, or what the chosen orders allow. */
import type { WorkItem } from '@napum/client'
import { mayManage, vendor } from '../data/session.ts'
import { fits } from '../ui/fits.ts'
import { count } from '../ui/format.ts'
import { jumpTo } from '../ui/keys.ts'
import { type Choice, Palette } from '../ui/palette.tsx'
import { address, BASE, go, IS_TEST } from '../ui/router.ts'
import { catalogue } from '../words/catalogue.ts'
import { carrierWords, statusWords } from '../words/terms.ts'
import { words as clerkWords } from './clerk-words.ts'
import { offered } from './commands.ts'
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

const itemNote = ({ recv_hp, recv_tel, item_status, shipment, ord_prd_no }: WorkItem): string =>
  [
    statusWords()[item_status ?? 'pending'],
    recv_hp || recv_tel,
    shipment && `${carrierWords()[shipment.carrier_code]} ${shipment.tracking_number}`,
    ord_prd_no,
  ]
    .filter(Boolean)
    .join(' · ')

async function find(typed: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (/^SET-/i.test(typed)) {
    const number = typed.toUpperCase()
    return [
      {
        key: number,
        title: number,
        note: texts().settlement,
        run: () => go(address(`settlements/${encodeURIComponent(number)}`)),
      },
    ]
  }
  const { item_list } = await vendor().items.searchPage({ q: typed, limit: FOUND_MAX }, { signal })
  return item_list.map((item) => ({
    key: item.ord_prd_no,
    title: `${item.recv_name} · ${item.item_name || item.prd_name} × ${count(item.item_cnt)}`,
    note: itemNote(item),
    run: () => go(address('orders', { tab: 'all', q: typed, item: item.ord_prd_no })),
  }))
}

/** Places within screens that people look for by name. */
const places = (): readonly Choice[] => [
  {
    key: 'tax',
    title: texts().tax,
    note: clerkWords().settlements,
    run: () => go(address('settlements/tax')),
  },
  ...(mayManage.value && !IS_TEST
    ? [
        {
          key: 'invite',
          title: texts().invite,
          note: clerkWords().settings,
          run: () => go(address('settings', { invite: 'yes' })),
        },
      ]
    : []),
]

const screenChoices = (): readonly Choice[] =>
  screens.filter(seesScreen).map(([name, letter, icon]) => ({
    key: name,
    title: clerkWords()[name],
    icon,
    keys: jumpTo(letter),
    run: () => go(`${BASE}/${name}`),
  }))

/** What the chosen rows allow comes first. */
const commands = (typed: string): readonly Choice[] =>
  [...offered.value, ...screenChoices(), ...places()].filter(({ title }) => fits(title, typed))

const ClerkPalette = ({ onClose }: { readonly onClose: () => void }) => (
  <Palette label={words().find} hint={texts().hint} commands={commands} find={find} onClose={onClose} />
)
export default ClerkPalette

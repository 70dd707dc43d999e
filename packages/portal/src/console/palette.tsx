/** Ctrl K: to a screen, a parcel, a vendor or a settlement. */
import type { AllItem } from '@napum/client'
import { operator } from '../data/operator.ts'
import { words as adjustmentWords } from '../features/adjustments/words.ts'
import { settingWords, shownParts } from '../features/vendors/marketplace/parts.ts'
import { offered } from '../shell/commands.ts'
import { words as shellWords } from '../shell/words.ts'
import { fits } from '../ui/fits.ts'
import { count } from '../ui/format.ts'
import { type Choice, Palette } from '../ui/palette.tsx'
import { address, go } from '../ui/router.ts'
import { catalogue } from '../words/catalogue.ts'
import { carrierWords, statusWords } from '../words/terms.ts'
import { may } from './may.ts'
import { menuScreens, seesScreen } from './screens.ts'
import { words } from './words.ts'

const texts = catalogue({
  hint: [
    '받는 분, 전화번호, 상품, 주문번호, 송장, 공급사, 정산번호, 화면',
    'Recipient, phone, product, order, waybill, vendor, settlement, screen',
  ],
  screen: ['화면', 'Screen'],
})

const ITEMS_MAX = 8
const VENDORS_MAX = 4

const itemNote = ({ recv_hp, recv_tel, item_status, shipment, vendor_name, ord_prd_no }: AllItem): string =>
  [
    statusWords()[item_status ?? 'pending'],
    recv_hp || recv_tel,
    shipment && `${carrierWords()[shipment.carrier_code]} ${shipment.tracking_number}`,
    vendor_name ?? words().ownProduct,
    ord_prd_no,
  ]
    .filter(Boolean)
    .join(' · ')

async function findItems(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const { item_list } = await operator().items.searchPage(
    { q: typed, limit: ITEMS_MAX, sort: '-ord_date' },
    { signal },
  )
  return item_list.map((item) => ({
    key: item.ord_prd_no,
    title: `${item.recv_name} · ${item.item_name || item.prd_name} × ${count(item.item_cnt)}`,
    note: itemNote(item),
    run: () => go(address(`items/${encodeURIComponent(item.ord_prd_no)}`)),
  }))
}

async function findVendors(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const { vendor_list } = await operator().listVendors({ q: typed, limit: VENDORS_MAX }, { signal })
  return vendor_list.map(({ vendor_id, name, partner_code }) => ({
    key: vendor_id,
    title: name,
    note: [words().vendor, partner_code].filter(Boolean).join(' · '),
    run: () => go(address(`vendors/${vendor_id}`)),
  }))
}

async function find(typed: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (/^SET-/i.test(typed) && seesScreen('settlements')) {
    const settlement_no = typed.toUpperCase()
    const { settlement_list } = await operator().listSettlements({ settlement_no }, { signal })
    return settlement_list.map(({ settlement_id, vendor_name }) => ({
      key: settlement_id,
      title: settlement_no,
      note: `${words().settlements} · ${vendor_name}`,
      run: () => go(address(`settlements/${settlement_id}`)),
    }))
  }
  const found = await Promise.all([
    findVendors(typed, signal),
    seesScreen('items') ? findItems(typed, signal) : [],
  ])
  return found.flat()
}

const screen = (to: string, title: string, note = texts().screen): Choice => ({
  key: to,
  title,
  note,
  run: () => go(address(to)),
})

/** What the screen and its chosen rows allow comes first. */
const commands = (typed: string): readonly Choice[] =>
  [
    ...offered.value,
    ...menuScreens().map(([name]) => screen(name, words()[name])),
    ...(may('addAdjustments')
      ? [screen('adjustments?do=add', adjustmentWords().add, words().adjustments)]
      : []),
    ...shownParts().map((part) => screen(`settings/${part}`, settingWords()[part], words().settings)),
  ].filter(({ title }) => fits(title, typed))

const OperatorPalette = ({ onClose }: { readonly onClose: () => void }) => (
  <Palette label={shellWords().find} hint={texts().hint} commands={commands} find={find} onClose={onClose} />
)
export default OperatorPalette

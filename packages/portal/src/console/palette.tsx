/** Ctrl K: to a screen, a parcel, a vendor or a settlement. */
import { operator } from '../data/operator.ts'
import { words as adjustmentWords } from '../features/adjustments/words.ts'
import { settingWords, shownParts } from '../features/vendors/marketplace/parts.ts'
import { offered } from '../shell/commands.ts'
import { isSettlementNumber, itemChoice, wayTo } from '../shell/found.ts'
import { words as shellWords } from '../shell/words.ts'
import { fits } from '../ui/fits.ts'
import { type Choice, Palette } from '../ui/palette.tsx'
import { address } from '../ui/router.ts'
import { catalogue } from '../words/catalogue.ts'
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

async function findItems(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const { item_list } = await operator().items.searchPage(
    { q: typed, limit: ITEMS_MAX, sort: '-ord_date' },
    { signal },
  )
  return item_list.map((item) =>
    itemChoice(
      item,
      address(`items/${encodeURIComponent(item.ord_prd_no)}`),
      item.vendor_name ?? words.ownProduct,
    ),
  )
}

async function findVendors(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const { vendor_list } = await operator().listVendors({ q: typed, limit: VENDORS_MAX }, { signal })
  return vendor_list.map(({ vendor_id, name, partner_code }) => {
    const note = [words.vendor, partner_code].filter(Boolean).join(' · ')
    return wayTo(address(`vendors/${vendor_id}`), name, { note })
  })
}

async function find(typed: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (isSettlementNumber(typed) && seesScreen('settlements')) {
    const settlement_no = typed.toUpperCase()
    const { settlement_list } = await operator().listSettlements({ settlement_no }, { signal })
    return settlement_list.map(({ settlement_id, vendor_name }) => {
      const note = `${words.settlements} · ${vendor_name}`
      return wayTo(address(`settlements/${settlement_id}`), settlement_no, { note })
    })
  }
  const found = await Promise.all([
    findVendors(typed, signal),
    seesScreen('items') ? findItems(typed, signal) : [],
  ])
  return found.flat()
}

const screen = (to: string, title: string, note = texts.screen): Choice => wayTo(address(to), title, { note })

/** What the screen and its chosen rows allow comes first. */
const commands = (typed: string): readonly Choice[] =>
  [
    ...offered.value,
    ...menuScreens().map(([name]) => screen(name, words[name])),
    ...(may('addAdjustments') ? [screen('adjustments?do=add', adjustmentWords.add, words.adjustments)] : []),
    ...shownParts().map((part) => screen(`settings/${part}`, settingWords[part], words.settings)),
  ].filter(({ title }) => fits(title, typed))

const OperatorPalette = ({ onClose }: { readonly onClose: () => void }) => (
  <Palette label={shellWords.find} hint={texts.hint} commands={commands} find={find} onClose={onClose} />
)
export default OperatorPalette

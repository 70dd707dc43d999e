/** The four things that are done to chosen items: stock, no stock, price, status. */
import {
  type SettableStatus,
  sendInParts,
  settableStatuses,
  type UnavailableReason,
  unavailableReasons,
  type WorkItem,
} from '@napum/client'
import { useState } from 'preact/hooks'
import { vendor } from '../../../data/session.ts'
import { useKept } from '../../../ui/kept.ts'
import { Choices, named } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { catalogue } from '../../../words/catalogue.ts'
import { reasonWords, statusWords } from '../../../words/terms.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Outcome } from './outcome.tsx'
import { dropPrices } from './price-drafts.ts'
import { usePrices } from './price-rows.tsx'

const words = catalogue({
  confirm: ['발주확인', 'Confirm order'],
  confirmNote: [
    '배송준비로 넘어갑니다. 공급단가는 비워 두고 나중에 입력해도 됩니다.',
    'They move to preparing. Supply prices can also be entered later.',
  ],
  deny: ['재고 없음', 'Not in stock'],
  price: ['공급단가 입력', 'Supply price'],
  status: ['상태 변경', 'Change status'],
  cancelled: ['취소된 주문', 'cancelled'],
  shipped: ['이미 발송된 주문', 'shipped already'],
  claimed: ['반품·교환된 주문', 'returned or exchanged'],
  reason: ['사유', 'Reason'],
  memo: ['마켓에 전할 메모', 'Note to the marketplace'],
  to: ['변경할 상태', 'New status'],
  confirmed: ['{n}건을 발주확인했습니다.', 'Confirmed {n} {item|items}.'],
  denied: ['{n}건을 재고 없음으로 처리했습니다.', 'Marked {n} {item|items} as not in stock.'],
  priced: ['{n}건의 공급단가를 입력했습니다.', 'Entered {n} supply {price|prices}.'],
  moved: ['{n}건을 {to} 상태로 변경했습니다.', 'Moved {n} {item|items} to {to}.'],
})

export interface ActionProps {
  readonly items: readonly WorkItem[]
  readonly onClose: () => void
  /** Called with what was done, also when some failed. */
  readonly onDone: (outcome: Outcome) => void
}

const statusOf = (item: WorkItem) => item.item_status ?? 'pending'
const isCancelled = (item: WorkItem) => (item.claim?.type === 'cancel' ? words.cancelled : null)
/** Prices that were typed into the list are over once they were sent. */
const withoutDrafts = (onDone: ActionProps['onDone']) => (outcome: Outcome) => {
  dropPrices(outcome.done.map(({ ord_prd_no }) => ord_prd_no))
  onDone(outcome)
}
/** Why stock cannot be answered for it any more; null when it can. */
const whyNotOpen = (item: WorkItem) => isCancelled(item) ?? (item.sent_on !== null ? words.shipped : null)
const isClaimed = (item: WorkItem) => isCancelled(item) ?? (item.claim ? words.claimed : null)

export function ConfirmStock({ items, onDone, onClose }: ActionProps) {
  const [open] = useState(() => items.filter((item) => whyNotOpen(item) === null))
  const prices = usePrices(open)
  return (
    <BulkDialog
      title={words.confirm}
      class="wide"
      items={items}
      leaveOut={whyNotOpen}
      entryOf={(item) => {
        if (!prices.isGood) return null
        const supply_price = prices.priceOf(item) ?? undefined
        return { ord_prd_no: item.ord_prd_no, stock_available: true, supply_price }
      }}
      send={(part) => vendor().stock.confirm(part)}
      said={words.confirmed}
      onDone={withoutDrafts(onDone)}
      onClose={onClose}
    >
      <p class="quiet">{words.confirmNote}</p>
      {prices.field}
    </BulkDialog>
  )
}

export function DenyStock({ items, onDone, onClose }: ActionProps) {
  const [reason, setReason] = useState<UnavailableReason>('out_of_stock')
  const [memo, setMemo] = useKept('stock-memo')
  return (
    <BulkDialog
      title={words.deny}
      items={items}
      leaveOut={whyNotOpen}
      entryOf={(item) => ({
        ord_prd_no: item.ord_prd_no,
        stock_available: false,
        unavailable_reason: reason,
        memo: memo.trim() || undefined,
      })}
      send={(part) => vendor().stock.confirm(part)}
      said={words.denied}
      onDone={(outcome) => {
        if (outcome.error === null) setMemo('')
        onDone(outcome)
      }}
      onClose={onClose}
    >
      <Choices
        label={words.reason}
        value={reason}
        options={named(unavailableReasons, reasonWords)}
        onChoose={setReason}
      />
      <TextArea label={words.memo} rows={3} maxLength={500} value={memo} onInput={setMemo} />
    </BulkDialog>
  )
}

/** A price goes with the call that fits the state of the item; none of them changes it. */
export function EnterPrice({ items, onDone, onClose }: ActionProps) {
  const [open] = useState(() => items.filter((item) => isClaimed(item) === null))
  const prices = usePrices(open)
  return (
    <BulkDialog
      title={words.price}
      items={items}
      leaveOut={isClaimed}
      class="wide"
      entryOf={(item) => {
        const supply_price = prices.priceOf(item)
        if (!prices.isGood) return null
        return supply_price ? { ord_prd_no: item.ord_prd_no, item, supply_price } : 'none'
      }}
      send={async (part) => {
        const amended = part.filter(({ item }) => item.shipment)
        const rest = part.filter(({ item }) => !item.shipment)
        const changes = amended.map(({ ord_prd_no, supply_price }) => ({ ord_prd_no, supply_price }))
        const text = rest.map(({ ord_prd_no, supply_price: { unit_price, quantity, total_amount } }) =>
          [ord_prd_no, unit_price, quantity, total_amount].join('\t'),
        )
        const done = changes.length > 0 ? (await vendor().shipments.amend(changes)).results : []
        if (text.length === 0) return { results: done }
        const head = 'ord_prd_no\tunit_price\tquantity\ttotal_amount'
        const { upload_id, rows } = await vendor().priceFiles.preview([head, ...text].join('\n'))
        const named = rows.filter(({ verdict }) => verdict !== 'refused').map(({ row }) => row)
        const refused = rows
          .filter(({ verdict }) => verdict === 'refused')
          .map(({ ord_prd_no, issues }) => ({
            ord_prd_no: ord_prd_no ?? '',
            success: false,
            message: issues[0]?.message ?? '',
            error_code: issues[0]?.code ?? '',
          }))
        const booked =
          named.length > 0 ? (await vendor().priceFiles.commit(upload_id, { rows: named })).results : []
        return { results: [...done, ...booked, ...refused] }
      }}
      said={words.priced}
      onDone={withoutDrafts(onDone)}
      onClose={onClose}
    >
      {prices.field}
    </BulkDialog>
  )
}

export function MoveStatus({ items, onDone, onClose }: ActionProps) {
  const [to, setTo] = useState<SettableStatus>('delivered')
  const before = new Map(items.map((item) => [item.ord_prd_no, statusOf(item)]))
  const undo = (outcome: Outcome) => {
    const back = outcome.done.flatMap(({ ord_prd_no }) => {
      const status = before.get(ord_prd_no)
      return status && status !== 'pending' ? [{ ord_prd_no, status }] : []
    })
    if (back.length < outcome.done.length || back.length === 0) return undefined
    return async () => {
      const undone = await sendInParts(back, (part) => vendor().orders.updateStatus(part))
      onDone(outcome)
      if (undone.done.length < back.length) throw undone.error
    }
  }
  return (
    <BulkDialog
      title={words.status}
      items={items}
      leaveOut={isCancelled}
      entryOf={(item) => ({ ord_prd_no: item.ord_prd_no, status: to })}
      send={(part) => vendor().orders.updateStatus(part)}
      said={(n) => words.moved({ n, to: statusWords[to] })}
      undo={undo}
      onDone={onDone}
      onClose={onClose}
    >
      <Choices label={words.to} value={to} options={named(settableStatuses, statusWords)} onChoose={setTo} />
    </BulkDialog>
  )
}

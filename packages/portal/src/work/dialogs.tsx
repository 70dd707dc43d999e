/** The four things that are done to chosen items: stock, no stock, price, status. */
import {
  type SettableStatus,
  settableStatuses,
  type UnavailableReason,
  unavailableReasons,
  type WorkItem,
} from '@napum/client'
import { useState } from 'preact/hooks'
import { count, won } from '../format.ts'
import { useKept } from '../parts/kept.ts'
import { say } from '../parts/toast.tsx'
import { vendor } from '../session.ts'
import { type Count, catalogue } from '../words/catalogue.ts'
import { reasonWords, statusWords } from '../words/terms.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Outcome } from './run.ts'

const words = catalogue(
  {
    confirm: '재고 있음으로 답변',
    confirmNote: '배송준비로 넘어갑니다.',
    deny: '재고 없음으로 답변',
    price: '공급가 입력',
    status: '상태 변경',
    cancelled: '취소된 주문',
    shipped: '이미 발송된 주문',
    claimed: '반품·교환된 주문',
    same: '이미 같은 상태',
    reason: '사유',
    memo: '마켓에 전할 메모',
    unit: '단가(원)',
    unitHint: '선택한 주문에 같은 단가를 적용합니다. 금액은 단가 × 주문 수량입니다.',
    withPrice: '공급가도 함께 입력',
    sum: (amount: string) => `합계 ${amount}`,
    to: '변경할 상태',
    confirmed: (n: Count) => `${n}건을 재고 있음으로 답변했습니다.`,
    denied: (n: Count) => `${n}건을 재고 없음으로 답변했습니다.`,
    priced: (n: Count) => `${n}건의 공급가를 입력했습니다.`,
    moved: (n: Count, to: string) => `${n}건을 ${to} 상태로 변경했습니다.`,
  },
  {
    confirm: 'Answer: in stock',
    confirmNote: 'They go on to preparing.',
    deny: 'Answer: not in stock',
    price: 'Supply price',
    status: 'Change status',
    cancelled: 'cancelled',
    shipped: 'shipped already',
    claimed: 'returned or exchanged',
    same: 'in this state already',
    reason: 'Reason',
    memo: 'Note to the marketplace',
    unit: 'Unit price (won)',
    unitHint: 'The same unit price for all; the amount is unit price × quantity ordered.',
    withPrice: 'Enter the supply price too',
    sum: (amount: string) => `Total ${amount}`,
    to: 'New status',
    confirmed: {
      one: (n: Count) => `Answered ${n} item: in stock.`,
      other: (n: Count) => `Answered ${n} items: in stock.`,
    },
    denied: {
      one: (n: Count) => `Answered ${n} item: not in stock.`,
      other: (n: Count) => `Answered ${n} items: not in stock.`,
    },
    priced: {
      one: (n: Count) => `Entered ${n} supply price.`,
      other: (n: Count) => `Entered ${n} supply prices.`,
    },
    moved: {
      one: (n: Count, to: string) => `Moved ${n} item to ${to}.`,
      other: (n: Count, to: string) => `Moved ${n} items to ${to}.`,
    },
  },
)

export interface ActionProps {
  readonly items: readonly WorkItem[]
  readonly onClose: () => void
  /** Called with what was done, also when some failed. */
  readonly onDone: (outcome: Outcome) => void
}

/** Says what was done, and nothing when nothing was. */
function sayDone({ done }: Outcome, text: (n: Count) => string, undo?: () => void): void {
  if (done.length > 0) say(text(count(done.length)), undo)
}

const statusOf = (item: WorkItem) => item.item_status ?? 'pending'
const isCancelled = (item: WorkItem) => (item.claim?.type === 'cancel' ? words().cancelled : null)
const isSent = (item: WorkItem) =>
  isCancelled(item) ??
  (item.shipment || ['shipped', 'delivered'].includes(statusOf(item)) ? words().shipped : null)
const isClaimed = (item: WorkItem) => isCancelled(item) ?? (item.claim ? words().claimed : null)

const supplyPrice = (unit: number, item: WorkItem) => ({
  unit_price: unit,
  quantity: item.item_cnt,
  total_amount: Math.round(unit * item.item_cnt * 100) / 100,
})

function usePrice(items: readonly WorkItem[]) {
  const [unit, setUnit] = useState('')
  const amount = unit === '' ? Number.NaN : Number(unit.replaceAll(',', ''))
  const isGood = Number.isFinite(amount) && amount >= 0
  const total = isGood ? items.reduce((sum, item) => sum + supplyPrice(amount, item).total_amount, 0) : null
  const field = (
    <label class="field">
      <span>{words().unit}</span>
      <input
        class="input"
        inputMode="decimal"
        value={unit}
        aria-invalid={unit !== '' && !isGood}
        onInput={(event) => setUnit(event.currentTarget.value)}
      />
      <span class="quiet small">
        {words().unitHint}
        {total !== null && ` ${words().sum(won(total))}`}
      </span>
    </label>
  )
  return { field, isGood, amount }
}

export function ConfirmStock({ items, onDone, onClose }: ActionProps) {
  const [priced, setPriced] = useState(false)
  const price = usePrice(items.filter((item) => isSent(item) === null))
  return (
    <BulkDialog
      title={words().confirm}
      items={items}
      leaveOut={isSent}
      entryOf={(item) => {
        if (priced && !price.isGood) return null
        const supply_price = priced ? supplyPrice(price.amount, item) : undefined
        return { ord_prd_no: item.ord_prd_no, stock_available: true, supply_price }
      }}
      send={(part) => vendor().confirmInventory(part)}
      onDone={(outcome) => {
        sayDone(outcome, words().confirmed)
        onDone(outcome)
      }}
      onClose={onClose}
    >
      <p class="quiet">{words().confirmNote}</p>
      <label class="row">
        <input
          type="checkbox"
          class="tickbox"
          checked={priced}
          onChange={(event) => setPriced(event.currentTarget.checked)}
        />
        {words().withPrice}
      </label>
      {priced && price.field}
    </BulkDialog>
  )
}

export function DenyStock({ items, onDone, onClose }: ActionProps) {
  const [reason, setReason] = useState<UnavailableReason>('out_of_stock')
  const [memo, setMemo] = useKept('stock-memo')
  return (
    <BulkDialog
      title={words().deny}
      items={items}
      leaveOut={isSent}
      entryOf={(item) => ({
        ord_prd_no: item.ord_prd_no,
        stock_available: false,
        unavailable_reason: reason,
        memo: memo.trim() || undefined,
      })}
      send={(part) => vendor().confirmInventory(part)}
      onDone={(outcome) => {
        sayDone(outcome, words().denied)
        if (outcome.error === null) setMemo('')
        onDone(outcome)
      }}
      onClose={onClose}
    >
      <fieldset>
        <legend>{words().reason}</legend>
        <div class="choices">
          {unavailableReasons.map((each) => (
            <label class="choice" key={each}>
              <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
              {reasonWords()[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <label class="field">
        <span>{words().memo}</span>
        <textarea
          class="input"
          rows={3}
          maxLength={500}
          value={memo}
          onInput={(event) => setMemo(event.currentTarget.value)}
        />
      </label>
    </BulkDialog>
  )
}

/** A price goes with the call that fits the state of the item; none of them changes it. */
export function EnterPrice({ items, onDone, onClose }: ActionProps) {
  const price = usePrice(items.filter((item) => isClaimed(item) === null))
  return (
    <BulkDialog
      title={words().price}
      items={items}
      leaveOut={isClaimed}
      entryOf={(item) =>
        price.isGood
          ? { ord_prd_no: item.ord_prd_no, item, supply_price: supplyPrice(price.amount, item) }
          : null
      }
      send={async (part) => {
        const amended = part.filter(({ item }) => item.shipment)
        const rest = part.filter(({ item }) => !item.shipment)
        const changes = amended.map(({ ord_prd_no, supply_price }) => ({ ord_prd_no, supply_price }))
        const text = rest.map(({ ord_prd_no, supply_price: { unit_price, quantity, total_amount } }) =>
          [ord_prd_no, unit_price, quantity, total_amount].join('\t'),
        )
        const done = changes.length > 0 ? (await vendor().updateShipments(changes)).results : []
        if (text.length === 0) return { results: done }
        const head = 'ord_prd_no\tunit_price\tquantity\ttotal_amount'
        const { upload_id, rows } = await vendor().previewPrices([head, ...text].join('\n'))
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
          named.length > 0 ? (await vendor().commitPrices(upload_id, { rows: named })).results : []
        return { results: [...done, ...booked, ...refused] }
      }}
      onDone={(outcome) => {
        sayDone(outcome, words().priced)
        onDone(outcome)
      }}
      onClose={onClose}
    >
      {price.field}
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
    return back.length === outcome.done.length && back.length > 0
      ? () =>
          void vendor()
            .updateStatus(back)
            .then(() => onDone(outcome))
      : undefined
  }
  return (
    <BulkDialog
      title={words().status}
      items={items}
      leaveOut={isCancelled}
      entryOf={(item) => ({ ord_prd_no: item.ord_prd_no, status: to })}
      send={(part) => vendor().updateStatus(part)}
      onDone={(outcome) => {
        sayDone(outcome, (n) => words().moved(n, statusWords()[to]), undo(outcome))
        onDone(outcome)
      }}
      onClose={onClose}
    >
      <fieldset>
        <legend>{words().to}</legend>
        <div class="choices">
          {settableStatuses.map((each) => (
            <label class="choice" key={each}>
              <input type="radio" name="status" checked={to === each} onChange={() => setTo(each)} />
              {statusWords()[each]}
            </label>
          ))}
        </div>
      </fieldset>
    </BulkDialog>
  )
}

/** Shipping fees of orders: one line for each vendor and order, with the first dispatch. Decision 211. */
import type { ItemState } from '../items/state.ts'
import type { Day } from '../values/calendar.ts'
import { moneyFromText } from '../values/money.ts'
import { type ApartLine, bareLine } from './apart.ts'
import type { Ledger } from './ledger.ts'

/** What the items of an order name, and whether any of them was sent before. */
export interface FeeRow {
  readonly ord_no: string
  readonly fee: string
  readonly is_sent: boolean
}

/** The fees that fall due with the next dispatch: those of orders of which nothing was sent. */
export const dueFees = <Fee extends FeeRow>(fees: readonly Fee[]): readonly Fee[] =>
  fees.filter(({ fee, is_sent }) => !is_sent && moneyFromText(fee) > 0n)

/** Settles the fees that are due, of orders of which something is sent now. */
export function settleFees(
  ledger: Ledger,
  fees: readonly FeeRow[],
  items: Iterable<Pick<ItemState, 'ord_no' | 'first_sent_day'>>,
): void {
  if (fees.length === 0) return
  const days = new Map<string, Day>()
  for (const { ord_no, first_sent_day: day } of items) {
    const known = days.get(ord_no)
    if (day !== null && (known === undefined || day < known)) days.set(ord_no, day)
  }
  for (const { ord_no, fee } of fees) {
    const supplied_on = days.get(ord_no)
    if (supplied_on !== undefined)
      ledger.apart({ ...feeLine(ord_no, fee), supplied_on, settlement_id: ledger.open })
  }
}

export const feeLine = (ord_no: string, amount: string) =>
  ({
    ...bareLine,
    kind: 'shipping',
    tax_type: 'taxable',
    ord_no,
    unit_price: amount,
    amount,
    source: 'shipping',
  }) satisfies Partial<ApartLine>

/**
 * A second, simple telling of the money of one vendor, in memory and one call at a time. It shares no code with the service.
 * Amounts are whole hundredths of a won. Decisions 41 to 44, 51, 118, 139, 205 to 210.
 */

import {
  type Batch,
  type Entered,
  type Item,
  type Line,
  type Rule,
  type Settlement,
  type Sums,
  sum,
} from './parts.ts'
import { Sales } from './sales.ts'

export class Model extends Sales {
  readonly batches: Batch[] = []
  isHeld = false
  readonly #rule: Rule
  constructor(rule: Rule) {
    super()
    this.#rule = rule
  }

  // What is entered.

  /** @param item whose sale it corrects */
  adjusted(
    kind: Line['kind'],
    tax: Line['tax'],
    amount: number,
    item: Item | null = null,
    pieces = 0,
  ): Entered {
    const made = this.day.slice(0, 7)
    const month = item ? () => item.left?.slice(0, 7) ?? null : () => made
    return this.#enter({ kind, tax, amounts: [amount], month }, item, pieces)
  }

  takenBack(entered: Entered): Entered {
    entered.isTakenBack = true
    const back = this.#enter(this.minus(entered.line, entered.line.kind), entered.item, -entered.pieces)
    back.isTakenBack = true
    return back
  }

  #enter(line: Line, item: Item | null, pieces: number): Entered {
    this.open().lines.add(line)
    if (item) {
      item.pieces += pieces
      item.takenOff += sum(line.amounts)
    }
    const entered = { line, item, pieces, id: '', isTakenBack: false }
    this.entered.push(entered)
    return entered
  }

  // Settlements.

  confirmed(settlement: Settlement, carries: boolean, setsOff: boolean): void {
    const waiting = this.items().filter(
      (item) => item.sold === settlement && item.left === null && item.claim === null,
    )
    if (carries && waiting.length > 0) {
      settlement.isOpen = false
      for (const item of waiting) {
        const line = item.sale as Line
        settlement.lines.delete(line)
        item.sold = this.open()
        item.sold.lines.add(line)
      }
    }
    settlement.isOpen = false
    if (setsOff) this.setOff(settlement)
    settlement.status = this.outstanding(settlement) === 0 ? 'paid' : 'confirmed'
  }

  /** What the vendor still owes by it goes to its open settlement. */
  setOff(settlement: Settlement): void {
    const due = this.outstanding(settlement)
    if (due >= 0) return
    const balance = { tax: 'none', month: () => null } as const
    settlement.lines.add({ ...balance, kind: 'balance_out', amounts: [-due] })
    this.open().lines.add({ ...balance, kind: 'balance_in', amounts: [due] })
    settlement.status = 'paid'
  }

  /** It takes new lines when no other one does. */
  reopened(settlement: Settlement): void {
    settlement.status = 'pending'
    settlement.isOpen = !this.settlements.some(({ isOpen }) => isOpen)
  }

  /** @param amount below 0: it came back, or the vendor paid what it owed */
  paid(settlement: Settlement, amount: number): void {
    settlement.paid += amount
    settlement.batch = null
    settlement.status = this.outstanding(settlement) === 0 ? 'paid' : 'confirmed'
  }

  outstanding(settlement: Settlement): number {
    return this.sums(settlement).payable - settlement.paid
  }

  // Sums.

  vat(amount: number, tax: Line['tax']): number {
    if (tax !== 'taxable') return 0
    const divisor = (this.#rule.vat === 'inclusive' ? 11 : 10) * 100
    const size = Math.abs(amount)
    const won =
      this.#rule.rounding === 'down'
        ? Math.floor(size / divisor)
        : Math.floor((2 * size + divisor) / (2 * divisor))
    return Math.sign(amount) * won * 100
  }

  /** Supply and VAT of a line that counts in VAT. */
  taxed({ tax, amounts }: Line): readonly [supply: number, vat: number] {
    const vat = sum(amounts.map((amount) => this.vat(amount, tax)))
    return [sum(amounts) - (this.#rule.vat === 'inclusive' ? vat : 0), vat]
  }

  sums({ lines }: Pick<Settlement, 'lines'>): Sums {
    const of = (which: (line: Line) => boolean) => [...lines].filter(which)
    const amount = (some: readonly Line[]) => sum(some.flatMap(({ amounts }) => amounts))
    const taxed = of(({ tax }) => tax !== 'none').map((line) => this.taxed(line))
    const [supply, vat] = [sum(taxed.map(([one]) => one)), sum(taxed.map(([, one]) => one))]
    const outside = amount(of(({ tax }) => tax === 'none'))
    return {
      subtotal: amount(of(({ kind }) => kind === 'sale')),
      cancellation: amount(of(({ kind }) => kind === 'reversal')),
      adjustment: amount(of(({ kind }) => kind !== 'sale' && kind !== 'reversal')),
      ...{ supply, vat, outside, payable: supply + vat + outside },
    }
  }

  /** What each month and kind is to be invoiced, of settlements that are closed: `2026-01 taxable`. */
  months(): Map<string, readonly [supply: number, vat: number]> {
    const months = new Map<string, readonly [number, number]>()
    for (const { lines, status } of this.settlements)
      for (const line of status === 'pending' ? [] : lines) {
        const month = line.tax === 'none' ? null : line.month()
        if (month === null) continue
        const key = `${month} ${line.tax}`
        const [supply, vat] = months.get(key) ?? [0, 0]
        const [more, moreVat] = this.taxed(line)
        months.set(key, [supply + more, vat + moreVat])
      }
    return new Map([...months].filter(([, [supply, vat]]) => supply !== 0 || vat !== 0))
  }
}

/** Steps of what somebody enters: part returns, corrections, freight and other adjustments, and their opposites. */
import { expect } from 'vitest'
import { type Item, sum } from './parts.ts'
import { won } from './side.ts'
import type { Step } from './steps.ts'
import { Trading } from './trading.ts'

export class Entering extends Trading {
  async #adjust(entry: object): Promise<string> {
    const { vendor_id } = this.vendor
    const { results } = await this.call('addAdjustments', {
      adjustments: [{ vendor_id, memo: '-', ...entry }],
    })
    expect(results).toMatchObject([{ success: true }])
    return results[0].line_id
  }
  #ofSale = () => this.model.items().filter(({ price, claim }) => price !== null && claim === null)

  async part({ item: nth, pieces }: Extract<Step, { op: 'part' }>): Promise<void> {
    const item = this.pick(
      this.#ofSale().filter(({ left }) => left !== null),
      nth,
    )
    if (!item?.price) return
    const { unit, quantity, total } = item.price
    const isTooMuch = item.pieces + pieces > quantity || Math.abs(item.takenOff - unit * pieces) > total
    if (isTooMuch) return
    const id = await this.#adjust({
      reason_code: 'partial_return',
      ord_prd_no: item.number,
      quantity: pieces,
    })
    this.model.adjusted('adjustment', item.tax, -unit * pieces, item, pieces).id = id
  }

  async correct({ item: nth, amount }: Extract<Step, { op: 'correct' }>): Promise<void> {
    const item = this.pick(this.#ofSale(), nth)
    if (!item?.price || Math.abs(item.takenOff + amount) > item.price.total) return
    const id = await this.#adjust({
      reason_code: 'price_correction',
      ord_prd_no: item.number,
      amount: won(amount),
    })
    this.model.adjusted('adjustment', item.tax, amount, item).id = id
  }

  async adjust({ reason, tax, amount }: Extract<Step, { op: 'adjust' }>): Promise<void> {
    const id = await this.#adjust({ reason_code: reason, tax_type: tax, amount: won(amount) })
    this.model.adjusted('adjustment', tax, amount).id = id
  }

  async freight({ amount, fault }: Extract<Step, { op: 'freight' }>): Promise<void> {
    const id = await this.#adjust({ kind: 'return_shipping', fault, amount: won(amount) })
    this.model.adjusted('return_shipping', 'taxable', amount).id = id
  }

  async opposite(step: Extract<Step, { op: 'opposite' }>): Promise<void> {
    const isWithin = (item: Item | null, amounts: readonly number[]) =>
      item?.price == null || Math.abs(item.takenOff - sum(amounts)) <= item.price.total
    const may = this.model.entered.filter(
      ({ isTakenBack, item, line }) => !isTakenBack && !item?.claim && isWithin(item, line.amounts),
    )
    const entered = this.pick(may, step.entered)
    if (!entered) return
    const id = await this.#adjust({ refers_to: entered.id })
    this.model.takenBack(entered).id = id
  }
}

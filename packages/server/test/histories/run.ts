/** Plays a history: each step is a call of the service and of the model. What cannot happen now is left out. */
import { expect } from 'vitest'
import { settlementsOf } from '../trade.ts'
import { Entering } from './entering.ts'
import type { Settlement } from './parts.ts'
import { DAY_MS, won } from './side.ts'
import type { Step } from './steps.ts'

const account = { bank_code: '004', bank_account: '001234567890', account_holder: '주식회사 한빛' }

export class Run extends Entering {
  async play(steps: readonly Step[]): Promise<void> {
    this.service.clock.set('2026-01-05T03:00:00.000Z')
    this.vendor = await this.service.newVendor({ ...account, biz_no: '093-81-76520', owner: '김하늘' })
    for (const step of steps) await this.step(step)
  }

  async step(step: Step): Promise<void> {
    // What is made later has a later id.
    this.service.clock.advance(step.op === 'wait' ? step.days * DAY_MS : 1)
    this.model.day = this.dayBefore(0)
    await (this[step.op] as (step: Step) => Promise<void>).call(this, step)
  }

  #settlements = (which: (one: Settlement) => boolean) => this.model.settlements.filter(which)

  async confirm(step: Extract<Step, { op: 'confirm' }>): Promise<void> {
    const settlement = this.pick(
      this.#settlements(({ status }) => status === 'pending'),
      step.settlement,
    )
    if (!settlement) return
    const { carries: carry_over_unshipped, setsOff: set_off } = step
    await this.onSettlement('confirmSettlement', settlement, { carry_over_unshipped, set_off })
    this.model.confirmed(settlement, step.carries, step.setsOff)
  }

  async reopen(step: Extract<Step, { op: 'reopen' }>): Promise<void> {
    const may = ({ status, paid, batch }: Settlement) =>
      status === 'confirmed' && paid === 0 && batch === null
    const settlement = this.pick(this.#settlements(may), step.settlement)
    if (!settlement) return
    await this.onSettlement('reopenSettlement', settlement, { reason: '-' })
    this.model.reopened(settlement)
  }

  async pay({ settlement: nth, share }: Extract<Step, { op: 'pay' }>): Promise<void> {
    const settlement = this.pick(
      this.#settlements(({ status, batch }) => status === 'confirmed' && batch === null),
      nth,
    )
    if (!settlement) return
    const due = this.model.outstanding(settlement)
    const amount = share === 1 ? due : Math.trunc((due * share) / 100) * 100
    if (amount === 0 || due < 0 !== this.model.sums(settlement).payable < 0) return
    const kind = due < 0 ? 'received' : 'payment'
    if (due > 0 && share === 1) await this.onSettlement('paySettlement', settlement, {})
    else await this.onSettlement('recordPayment', settlement, { kind, amount: won(Math.abs(amount)) })
    this.model.paid(settlement, amount)
  }

  async setOff(step: Extract<Step, { op: 'setOff' }>): Promise<void> {
    const owed = this.#settlements((one) => one.status === 'confirmed' && this.model.outstanding(one) < 0)
    const settlement = this.pick(owed, step.settlement)
    if (!settlement) return
    const due = this.model.outstanding(settlement)
    const { set_off } = await this.onSettlement('setOffSettlement', settlement)
    expect(set_off).toEqual({ count: 1, amount: won(due) })
    this.model.setOff(settlement)
  }

  async comeBack({ settlement: nth, share }: Extract<Step, { op: 'comeBack' }>): Promise<void> {
    const settlement = this.pick(
      this.#settlements(({ paid, batch }) => paid > 0 && batch === null),
      nth,
    )
    if (!settlement) return
    const amount = Math.ceil((settlement.paid * share) / 100) * 100
    if (amount > settlement.paid) return
    await this.onSettlement('recordPayment', settlement, { kind: 'returned', amount: won(amount) })
    this.model.paid(settlement, -amount)
  }

  async batch({ isCombined }: Extract<Step, { op: 'batch' }>): Promise<void> {
    const asked = this.#settlements(({ status }) => status !== 'pending')
    const entries = new Map(
      asked.flatMap((one): [Settlement, number][] => {
        const due = this.model.outstanding(one)
        const isReady = one.status === 'confirmed' && one.batch === null && !one.isHeld && !this.model.isHeld
        return isReady && due > 0 && due % 100 === 0 ? [[one, due]] : []
      }),
    )
    if (entries.size === 0) return
    const rows = await settlementsOf(this.service, this.vendor)
    const settlement_nos = asked.map((one) => rows[this.model.settlements.indexOf(one)]?.settlement_no)
    const { batch } = await this.call('createTransferBatch', { settlement_nos, combine: isCombined })
    const amounts = [...entries.values()]
    expect([batch.settlement_count, batch.total_amount]).toEqual([
      amounts.length,
      won(amounts.reduce((all, one) => all + one, 0)),
    ])
    // What pays nothing is no batch.
    if (entries.size === 0) return void expect(batch.batch_id).toBe('')
    const made = { id: batch.batch_id, status: 'open' as const, entries, returned: new Set<Settlement>() }
    for (const one of entries.keys()) one.batch = made
    this.model.batches.push(made)
  }

  async endBatch({ batch: nth, isPaid }: Extract<Step, { op: 'endBatch' }>): Promise<void> {
    const batch = this.pick(
      this.model.batches.filter(({ status }) => status === 'open'),
      nth,
    )
    if (!batch) return
    const name = isPaid ? 'payTransferBatch' : 'cancelTransferBatch'
    await this.call(name, isPaid ? {} : undefined, { batch_id: batch.id })
    batch.status = isPaid ? 'paid' : 'cancelled'
    for (const [settlement, amount] of batch.entries) {
      settlement.batch = null
      if (isPaid) this.model.paid(settlement, amount)
    }
  }

  async sentBack({ batch: nth, entry }: Extract<Step, { op: 'sentBack' }>): Promise<void> {
    const batch = this.pick(
      this.model.batches.filter(({ status }) => status === 'paid'),
      nth,
    )
    const left = [...(batch?.entries ?? [])].filter(
      ([one, amount]) => !batch?.returned.has(one) && one.batch === null && one.paid >= amount,
    )
    const [settlement, amount] = this.pick(left, entry) ?? []
    if (!batch || !settlement || amount === undefined) return
    const rows = await settlementsOf(this.service, this.vendor)
    const settlement_nos = [rows[this.model.settlements.indexOf(settlement)]?.settlement_no]
    await this.call('returnTransferBatch', { settlement_nos, memo: '계좌 오류' }, { batch_id: batch.id })
    batch.returned.add(settlement)
    this.model.paid(settlement, -amount)
  }

  async hold({ settlement: nth, isOfVendor }: Extract<Step, { op: 'hold' }>): Promise<void> {
    const { model, vendor } = this
    if (isOfVendor) {
      const name = model.isHeld ? 'releaseVendor' : 'holdVendor'
      await this.call(name, model.isHeld ? undefined : { reason: '확인' }, { vendor_id: vendor.vendor_id })
      model.isHeld = !model.isHeld
      return
    }
    const settlement = this.pick(
      this.#settlements(({ status }) => status !== 'paid'),
      nth,
    )
    if (!settlement) return
    const name = settlement.isHeld ? 'releaseSettlement' : 'holdSettlement'
    await this.onSettlement(name, settlement, settlement.isHeld ? undefined : { reason: '확인' })
    settlement.isHeld = !settlement.isHeld
  }

  async wait(): Promise<void> {}
}

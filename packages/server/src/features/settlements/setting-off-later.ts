/** Sets a confirmed settlement below zero off, as its confirmation could have done. Decision 209. */
import { currentOf, paymentsOf } from '../../core/ledger/payments.ts'
import { countedAnew } from '../../core/ledger/period-totals.ts'
import { nameOf } from '../../core/people/actor.ts'
import { changesOf } from '../../core/people/audit.ts'
import { moneyFromText, moneyToNumber, moneyToText } from '../../core/values/money.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { UnitOfWork } from '../../core/work/unit.ts'
import { firstRow } from '../../platform/db/database.ts'
import { PROVED_AT_ONCE_MAX } from '../statements/index.ts'
import { proveBoth, refuseInBatch } from './actions.ts'
import { lockWithOpen } from './carrying.ts'
import { found, type Judgement, judge, readView, type SettlementServices } from './operations.ts'
import * as queries from './queries.ts'
import { settledByNothing, writeStates } from './recording.ts'
import { keptTotals } from './rules.ts'

export async function setOffSettlement(services: SettlementServices, call: Call<'setOffSettlement'>) {
  const { settlement_id } = call.params
  const before = await UnitOfWork.run(services, call, async (unit) => {
    const { locked, ledger } = await lockWithOpen(services, unit, settlement_id)
    const key = [locked.vendor_id, settlement_id]
    const judgement = found((await judge(services, unit.session, [locked]))[0])
    const { outstanding } = judgement
    if (locked.status === 'paid' && (await firstRow(unit.session, queries.isSetOff, key))) return null
    refuseUnowed(judgement)
    refuseInBatch(locked)
    await ledger.setOff(unit.session, unit, settlement_id, outstanding)
    const setOff = [...key, JSON.stringify(totalsAfter(judgement))]
    await countedAnew(unit.session, locked.vendor_id, [settlement_id], () =>
      unit.session.rows(queries.confirmSetOff, setOff),
    )
    await unit.session.rows(queries.seal, key)
    // What the vendor transferred before says when and how it was paid.
    const last = (await paymentsOf(unit.session, [locked])).at(-1)
    const { now } = unit.stampOf(locked.vendor_id)
    const state = {
      ...settledByNothing(now, nameOf(call.caller)),
      paid_amount: locked.paid_amount,
      ...(last && currentOf(last)),
    }
    await writeStates(unit.session, locked.vendor_id, [[settlement_id, state]])
    if (judgement.settlement.item_count <= PROVED_AT_ONCE_MAX)
      await proveBoth({ ...services, db: unit.session }, locked)
    unit.changes.settlement(locked.vendor_id, locked)
    return { vendorId: locked.vendor_id, status: locked.status, outstanding }
  })
  const settlement = await readView(services, settlement_id)
  const amount = moneyToNumber(before?.outstanding ?? 0n)
  if (before) {
    const changes = changesOf(
      { status: before.status },
      { status: settlement.status, set_off_amount: amount },
    )
    const { vendorId } = before
    call.noteRecord({ action: 'setOffSettlement', vendorId, subject: settlement_id, changes })
  }
  return { settlement, warnings: [], set_off: { count: before ? 1 : 0, amount } }
}

/** @throws Refusal when the vendor owes nothing by it. */
function refuseUnowed({ settlement: { status }, outstanding }: Judgement): void {
  if (status === 'confirmed' && outstanding < 0n) return
  const message =
    status === 'pending'
      ? 'The settlement is pending. Confirm it with `set_off`.'
      : 'Only what a vendor owes can be set off, and by this settlement it owes nothing.'
  throw new Refusal('INVALID_SETTLEMENT_STATE', { message, details: { status } })
}

/** What it comes to once the balance is in it. What was frozen stays as it is besides. */
function totalsAfter({ row, totals, outstanding }: Judgement): object {
  const before = row.frozen_totals ?? keptTotals(found(totals))
  const raised = (amount = '0') => moneyToText(moneyFromText(String(amount)) - outstanding)
  return {
    ...before,
    adjustment_subtotal: raised(before.adjustment_subtotal),
    balance_amount: raised(before.balance_amount),
    outside_vat_amount: raised(before.outside_vat_amount),
  }
}

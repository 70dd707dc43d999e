/** Corrects the day or the reference of a payment; what stood there before is kept. Decision 206. */
import { currentOf, paymentsOf, paymentView } from '../../core/ledger/payments.ts'
import { changesOf } from '../../core/people/audit.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { stampColumns } from '../../core/work/pending-writes.ts'
import { UnitOfWork } from '../../core/work/unit.ts'
import { firstRow } from '../../platform/db/database.ts'
import { lockInAnyState, refuseDay, type SettlementServices } from '../settlements/index.ts'
import * as queries from './queries.ts'

export async function correctPayment(services: SettlementServices, call: Call<'correctPayment'>) {
  const { body, params } = call
  const isNothing = (body.paid_on ?? null) === null && (body.reference ?? null) === null
  if (isNothing) throw invalid([{ path: '', message: 'needs paid_on or reference' }])
  const { before, after, key } = await UnitOfWork.run(services, call, async (unit) => {
    const found = await firstRow(unit.session, queries.findPayment, [params.payment_id])
    if (!found) throw new Refusal('PAYMENT_NOT_FOUND')
    const locked = await lockInAnyState(unit, found.settlement_id)
    const payments = await paymentsOf(unit.session, [locked])
    const payment = payments.find(({ row }) => row.payment_id === params.payment_id)
    if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
    const { vendor_id, settlement_id } = locked
    // The settlement may have been reopened since: the payment was recorded after the confirmation before it.
    const keptBy = [vendor_id, settlement_id, payment.row.recorded_at]
    const confirmed = await firstRow(unit.session, queries.confirmedBefore, keptBy)
    const confirmed_at = confirmed?.confirmed_at?.toISOString() ?? payment.row.paid_on
    if (body.paid_on) refuseDay(services, { vendor_id, confirmed_at }, body.paid_on)
    const before = currentOf(payment)
    const after = {
      paid_on: body.paid_on ?? before.paid_on,
      reference: body.reference ?? before.reference,
    }
    const key = [locked.vendor_id, locked.settlement_id] as const
    await unit.session.rows(queries.addCorrection, [
      ...key,
      params.payment_id,
      payment.corrections.length + 1,
      after.paid_on,
      after.reference,
      body.reason,
      ...stampColumns(unit.stampOf(locked.vendor_id)),
    ])
    // The settlement says how it was paid last.
    const isLast = payments.at(-1) === payment && locked.status === 'paid'
    if (isLast) await unit.session.rows(queries.correctSettlement, [...key, after.paid_on, after.reference])
    unit.changes.settlement(locked.vendor_id, locked)
    return { before, after, key: locked }
  })
  const payment = (await paymentsOf(services.db, [key])).find(
    ({ row }) => row.payment_id === params.payment_id,
  )
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
  const shown = ({ paid_on, reference }: typeof before) => ({ paid_on, reference })
  call.noteRecord({
    action: 'correctPayment',
    vendorId: key.vendor_id,
    subject: params.payment_id,
    changes: changesOf(shown(before), { ...after, reason: body.reason }),
  })
  return { payment: paymentView(payment) }
}

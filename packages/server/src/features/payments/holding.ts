/** Holds payments of a vendor or of one settlement back, and releases them. operator-interface.md "Holds"; decision 207. */
import type { PaymentHold, VendorHoldAnswer } from '@napum/contract'
import { nameOf } from '../../core/people/actor.ts'
import { changesOf } from '../../core/people/audit.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { BasicCall, Call } from '../../core/work/operation.ts'
import { UnitOfWork } from '../../core/work/unit.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { lockInAnyState, readView, type SettlementServices } from '../settlements/index.ts'
import * as queries from './queries.ts'

type VendorHold = Omit<VendorHoldAnswer, 'request_id' | 'timestamp'>

const viewOf = ({ hold_reason, held_at, held_by }: queries.HeldRow): PaymentHold | null =>
  hold_reason !== null && held_at !== null
    ? { reason: hold_reason, held_at: held_at.toISOString(), held_by }
    : null

async function readHold(session: Session, vendorId: string): Promise<queries.HeldRow> {
  const row = await firstRow(session, queries.readVendorHold, [vendorId])
  if (!row) throw new Refusal('VENDOR_NOT_FOUND')
  return row
}

export async function readVendorHold(
  { db }: SettlementServices,
  { params: { vendor_id } }: Call<'readVendorHold'>,
): Promise<VendorHold> {
  return { vendor_id, payment_hold: viewOf(await readHold(db, vendor_id)) }
}

export const holdVendor = (services: SettlementServices, call: Call<'holdVendor'>) =>
  setVendorHold(services, call, call.params.vendor_id, call.body.reason)

export const releaseVendor = (services: SettlementServices, call: Call<'releaseVendor'>) =>
  setVendorHold(services, call, call.params.vendor_id, null)

/** The vendor hears of each settlement that is not paid. */
async function setVendorHold(
  services: SettlementServices,
  call: BasicCall,
  vendorId: string,
  reason: string | null,
): Promise<VendorHold> {
  const { hold_reason } = await UnitOfWork.run(services, call, async (unit) => {
    const before = await readHold(unit.session, vendorId)
    const open = await unit.session.rows(queries.unpaidSettlements, [vendorId])
    const { now } = unit.stampOf(vendorId)
    await unit.session.rows(queries.setVendorHold, [vendorId, ...holdFields(call, reason, now)])
    for (const settlement of open) unit.changes.settlement(vendorId, settlement)
    return before
  })
  const payment_hold = viewOf(await readHold(services.db, vendorId))
  call.noteAudit({ changes: changesOf({ hold_reason }, { hold_reason: reason }) })
  return { vendor_id: vendorId, payment_hold }
}

/** As they are stored; null releases. */
const holdFields = ({ caller }: BasicCall, reason: string | null, now: Date) =>
  reason === null ? [null, null, null] : [reason, now, nameOf(caller)]

export const holdSettlement = (services: SettlementServices, call: Call<'holdSettlement'>) =>
  setSettlementHold(services, call, call.params.settlement_id, call.body.reason)

export const releaseSettlement = (services: SettlementServices, call: Call<'releaseSettlement'>) =>
  setSettlementHold(services, call, call.params.settlement_id, null)

async function setSettlementHold(
  services: SettlementServices,
  call: BasicCall,
  settlementId: string,
  reason: string | null,
) {
  const { hold_reason } = await UnitOfWork.run(services, call, async (unit) => {
    const locked = await lockInAnyState(unit, settlementId)
    const { vendor_id } = locked
    if (reason !== null && locked.status === 'paid') throw paid()
    const { now } = unit.stampOf(vendor_id)
    await unit.session.rows(queries.setSettlementHold, [
      vendor_id,
      settlementId,
      ...holdFields(call, reason, now),
    ])
    unit.changes.settlement(vendor_id, locked)
    return locked
  })
  call.noteAudit({ changes: changesOf({ hold_reason }, { hold_reason: reason }) })
  return { settlement: await readView(services, settlementId) }
}

const paid = () =>
  new Refusal('INVALID_SETTLEMENT_STATE', {
    message: 'The settlement is paid: there is nothing to put on hold.',
    details: { status: 'paid' },
  })

/** Closes a settlement below zero at 0, and takes what it lacks on to the vendor's open one. Decision 209. */
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { Money } from '../../core/values/money.ts'
import type { UnitOfWork } from '../../core/work/unit.ts'
import { nothingCarried } from './carrying.ts'
import { findKey, found, type SettlementServices } from './operations.ts'
import * as queries from './queries.ts'
import { verdictOfConfirming } from './rules.ts'

/** Locks the settlement together with the vendor's open one, in the order in which prices lock them. */
export async function lockWithOpen(services: SettlementServices, unit: UnitOfWork, settlementId: string) {
  const { vendor_id } = await findKey(unit.session, settlementId)
  const items = await unit.lockItems({ vendorId: vendor_id, keys: [], withExchanges: false })
  const ledger = await unit.lockLedger(services, items, [settlementId])
  const [row] = await unit.session.rows(queries.lockSettlement, [vendor_id, settlementId])
  return { locked: found(row), ledger }
}

/** The same for a settlement that is confirmed. @throws Refusal when it cannot be. */
export async function lockForSetOff(services: SettlementServices, unit: UnitOfWork, settlementId: string) {
  const { locked, ledger } = await lockWithOpen(services, unit, settlementId)
  return { locked, verdict: verdictOfConfirming(locked), carried: nothingCarried, ledger }
}

/** Whether there was anything to set off. */
export async function setOff(
  unit: UnitOfWork,
  ledger: Ledger,
  settlementId: string,
  payable: Money,
): Promise<boolean> {
  if (payable >= 0n) return false
  const noted = { stampOf: (vendorId?: string) => unit.stampOf(vendorId), changes: unit.changes }
  await ledger.setOff(unit.session, noted, settlementId, payable)
  return true
}

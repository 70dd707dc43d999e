/** Moves what a settlement still waits for, or what it is below zero, to the vendor's open one. Decisions 139, 209. */
import { isSent } from '../../core/items/sent.ts'
import type { ItemState } from '../../core/items/state.ts'
import type { WorkingItems } from '../../core/items/working-items.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import { CARRY_OVER, lineOfPrice } from '../../core/ledger/reversals.ts'
import { type Money, moneyFromText, moneyToNumber } from '../../core/values/money.ts'
import type { UnitOfWork } from '../../core/work/unit.ts'
import { findKey, found, type SettlementServices } from './operations.ts'
import * as queries from './queries.ts'
import { verdictOfConfirming } from './rules.ts'

/** What went to the open settlement. */
export interface CarryOver {
  readonly count: number
  readonly amount: Money
}

export const nothingCarried: CarryOver = { count: 0, amount: 0n }

export const carriedView = ({ count, amount }: CarryOver) => ({ count, amount: moneyToNumber(amount) })

/**
 * Locks the settlement and what it waits for, and carries that over when it may be confirmed. What came to wait since it
 * was looked up stays: nobody holds it.
 * @throws Refusal when there is no such settlement, or it cannot be confirmed.
 */
export async function lockAndCarry(services: SettlementServices, unit: UnitOfWork, settlementId: string) {
  const { vendor_id } = await findKey(unit.session, settlementId)
  const keys = await unit.session.rows(queries.unshippedItems, [vendor_id, settlementId])
  const items = await unit.lockItems({ vendorId: vendor_id, keys, withExchanges: false })
  const ledger = await unit.lockLedger(services, items, [settlementId])
  const row = found(ledger.find(settlementId))
  const locked = found((await unit.session.rows(queries.lockSettlement, [vendor_id, settlementId]))[0])
  const verdict = verdictOfConfirming(locked)
  const waiting = [...items.all()].filter((item) => isUnshipped(item, settlementId))
  // An amount means another thing under another VAT rule.
  const isAlike = ledger.opensAlike(row, unit.stampOf(vendor_id).today)
  if (verdict === 'done' || waiting.length === 0 || !isAlike) {
    return { locked, verdict, carried: nothingCarried, ledger }
  }
  await ledger.close(unit.session, settlementId)
  let amount: Money = 0n
  for (const item of waiting) {
    amount += moneyFromText(item.total_amount as string)
    carryOver(items, ledger, item)
  }
  await unit.writeNow()
  return { locked, verdict, carried: { count: waiting.length, amount }, ledger }
}

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

/** Whether a settlement still waits for the item (core/ledger/unshipped.ts says the same to the database). */
const isUnshipped = (item: ItemState, settlementId: string): boolean =>
  item.settlement_id === settlementId &&
  !isSent(item) &&
  item.claim_type !== 'cancel' &&
  item.claim_type !== 'return' &&
  item.reversal_settlement_id === null

/**
 * Takes an item with a price out of its settlement, and sells it in the open one. The two lines say the same amount with minus and
 * with plus, so that the settlements together come to what they came to before; the sale is printed where the item is now, and
 * nowhere else.
 */
function carryOver(items: WorkingItems, ledger: Ledger, item: ItemState): void {
  const source = CARRY_OVER
  const settlement_id = item.settlement_id as string
  ledger.line({ ...lineOfPrice(item, -1), kind: 'carried_out', settlement_id, source })
  ledger.line({ ...lineOfPrice(item, 1), kind: 'sale', settlement_id: ledger.open, source })
  items.change(item, { settlement_id: ledger.open })
}

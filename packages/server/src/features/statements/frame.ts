/** What stands around the lines of a statement: its parties, and what only the paper says. */
import { StatementOrder } from '@napum/contract'
import type { Static, TObject } from 'typebox'
import type { Config } from '../../config/config.ts'
import { currentOf, paidAfter, paymentsOf } from '../../core/ledger/payments.ts'
import { sumOfTotals } from '../../core/ledger/settlement-totals.ts'
import { totalsOfSettlements } from '../../core/ledger/totals-queries.ts'
import { addDays } from '../../core/values/calendar.ts'
import type { DeliveryDays } from '../../core/values/delivery-days.ts'
import { type Money, moneyFromText, moneyToNumber } from '../../core/values/money.ts'
import { openAccount } from '../../core/vendors/bank-account.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { BankAccount, StatementSource } from './document.ts'
import * as settlements from './header-queries.ts'

/** The database that is read, bound to the vendor or not, and how. */
export interface ReadFrom {
  readonly config: Pick<Config, 'timeZone' | 'statementReceiver'>
  readonly db: Session
  /** Without it, the account is left out. */
  readonly secrets?: Secrets
  /** Left out where nobody prints: then no paper says when it is paid, or was. */
  readonly deliveryDays?: DeliveryDays
}

/** What is not paid yet once a part was, as a text of won; else empty (interface 2.7). */
function unpaidText({ frozen_totals, paid_amount }: settlements.HeaderRow): string {
  const paid = moneyFromText(paid_amount)
  const rest = frozen_totals && paid !== 0n ? sumOfTotals(frozen_totals) - paid : 0n
  return rest === 0n ? '' : String(moneyToNumber(rest))
}

export const party = StatementOrder.properties

/** What all blocks of a settlement say. */
export const frameOf = (header: settlements.HeaderRow) => ({
  settlement_no: header.settlement_no,
  supplier: inOrder(party.supplier, header.supplier),
  outstanding: unpaidText(header),
})

/** The database keeps the fields of an object in an order of its own; the wire has that of interface 2.7. */
export function inOrder<Schema extends TObject>(schema: Schema, value: Static<Schema>): Static<Schema> {
  const names = Object.keys(schema.properties)
  return Object.fromEntries(
    names.map((name) => [name, (value as Record<string, unknown>)[name]]),
  ) as Static<Schema>
}

/** Who buys, where no line says it; nobody can tell whose order there is none of. */
export async function receiverOf({
  db,
  config,
}: ReadFrom): Promise<Pick<StatementSource['paper'], 'receiver'>> {
  if (config.statementReceiver === 'orderer') return {}
  const row = await firstRow(db, settlements.readReceiver)
  return row ? { receiver: inOrder(party.receiver, row.receiver) } : {}
}

export async function payableOf(
  db: Session,
  vendorId: string,
  { settlement_id, frozen_totals }: settlements.HeaderRow,
) {
  const totals = frozen_totals ?? (await firstRow(db, totalsOfSettlements, [vendorId, [settlement_id]]))
  return totals ? sumOfTotals(totals) : null
}

/** @param payable null on a paper of a part of the settlement */
export const paperOf = async (
  from: ReadFrom,
  vendorId: string,
  header: settlements.HeaderRow,
  payable: Money | null,
): Promise<StatementSource['paper']> => ({
  issued_on: header.issued_on,
  // Nothing is transferred to who has to give back.
  bank:
    from.secrets && !(payable !== null && payable < 0n)
      ? bankOf(from.secrets, vendorId, header.supplier)
      : null,
  seal: await sealOf(from.db, vendorId, header.supplier),
  payable,
  pay_on: await workingPayDay(from, header),
  ...(from.deliveryDays && payable !== null && (await paymentsOfPaper(from.db, vendorId, header))),
})

async function paymentsOfPaper(
  db: Session,
  vendor_id: string,
  { settlement_id, paid_amount }: settlements.HeaderRow,
): Promise<Pick<StatementSource['paper'], 'payments'>> {
  if (moneyFromText(paid_amount) === 0n) return {}
  const recorded = await paymentsOf(db, [{ vendor_id, settlement_id }])
  const payments = recorded.map((payment) => {
    const { kind, amount } = payment.row
    const { paid_on, reference } = currentOf(payment)
    return {
      kind,
      amount: paidAfter({ kind, amount: moneyFromText(amount), paid: 0n }),
      paid_on,
      reference: reference ?? '',
    }
  })
  return { payments }
}

/** Banks transfer on working days: the first one from the pay-out day on. */
async function workingPayDay(
  { db, deliveryDays }: ReadFrom,
  { status, settlement_date }: settlements.HeaderRow,
) {
  if (!deliveryDays || status === 'paid') return null
  return (await deliveryDays.read(db)).after(addDays(settlement_date, -1), 1)
}

async function sealOf(db: Session, vendorId: string, { seal_id }: settlements.SupplierBank) {
  if (!seal_id) return null
  return (await firstRow(db, settlements.readSeal, [vendorId, seal_id]))?.image ?? null
}

/** Without an account there is nothing to print; one that cannot be read is left out. */
function bankOf(secrets: Secrets, vendorId: string, supplier: settlements.SupplierBank): BankAccount | null {
  const bank_account = openAccount(secrets, vendorId, supplier.bank_account_sealed ?? '')
  if (!bank_account) return null
  return {
    bank_code: supplier.bank_code ?? '',
    bank_account,
    account_holder: supplier.account_holder ?? '',
  }
}

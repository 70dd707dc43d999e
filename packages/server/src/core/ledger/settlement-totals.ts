/** What settlements come to, for every reader. Interface 2.6; decisions 41a, 51. */
import type { SettlementHeader } from '@napum/contract'
import type { Session } from '../../platform/db/database.ts'
import { type Money, moneyFromText } from '../values/money.ts'
import { rowsByVendor } from '../vendors/rows.ts'
import { type LiveTotalsRow, type TotalsRow, totalsOfSettlements } from './totals-queries.ts'

export interface SettlementKey {
  vendor_id: string
  settlement_id: string
}

/** As much of a settlement as says what it comes to. */
export interface TotalledRow extends SettlementKey, SettlementHeader {
  /** Of one that is closed; those of a pending one are computed. */
  frozen_totals: Omit<TotalsRow, 'settlement_id'> | null
}

const nothing: Omit<TotalsRow, 'settlement_id'> = {
  item_count: 0,
  subtotal: '0',
  cancellation_subtotal: '0',
  supply_amount: '0',
  vat_amount: '0',
}

export const idsOf = (keys: readonly SettlementKey[]): [settlementIds: string[]] => [
  keys.map((key) => key.settlement_id),
]

/** What those come to that did not freeze it. */
export async function totalsOf(
  session: Session,
  rows: readonly TotalledRow[],
): Promise<ReadonlyMap<string, LiveTotalsRow>> {
  const live = rows.filter((row) => row.frozen_totals === null)
  const totals = await rowsByVendor(session, totalsOfSettlements, live, idsOf)
  return new Map(totals.map((row) => [row.settlement_id, row]))
}

/** The sums of a settlement: frozen ones of a closed one, computed ones of a pending one. */
export const totalsIn = (row: TotalledRow, computed: TotalsRow | undefined) =>
  row.frozen_totals ?? computed ?? nothing

export const payableOf = (row: TotalledRow, computed: TotalsRow | undefined): Money =>
  sumOfTotals(totalsIn(row, computed))

/** What a settlement comes to: what counts in VAT, its VAT, and what lies outside. */
export const sumOfTotals = ({
  supply_amount,
  vat_amount,
  outside_vat_amount = '0',
}: Pick<TotalsRow, 'supply_amount' | 'vat_amount' | 'outside_vat_amount'>): Money =>
  [supply_amount, vat_amount, outside_vat_amount].reduce((sum, one) => sum + moneyFromText(String(one)), 0n)

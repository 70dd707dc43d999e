/** Settlements as people read them in a table. */
import type { OwnSettlement, Settlement } from '@napum/client'
import type { Column } from '../../terminal/report.ts'

/** As their vendor sees them. */
export const ownSettlementColumns: Column<OwnSettlement>[] = [
  { title: 'NUMBER', of: (one) => one.settlement_no },
  { title: 'STATUS', of: (one) => one.status },
  { title: 'PERIOD', of: (one) => `${one.period_start} - ${one.period_end}` },
  { title: 'ITEMS', of: (one) => one.item_count, right: true },
  { title: 'UNSHIPPED', of: (one) => one.unshipped_count, right: true },
  { title: 'PAYABLE', of: (one) => one.payable_amount, right: true },
  { title: 'PAY-OUT', of: (one) => one.settlement_date },
]

export const settlementColumns: Column<Settlement>[] = [
  { title: 'SETTLEMENT ID', of: (one) => one.settlement_id },
  { title: 'NUMBER', of: (one) => one.settlement_no },
  { title: 'VENDOR', of: (one) => one.vendor_name },
  ...(ownSettlementColumns.slice(1) as Column<Settlement>[]),
]

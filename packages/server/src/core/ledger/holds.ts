/** What holds the payments of a settlement back. Decision 206. */
import type { Holder } from '@napum/contract'

/** SQL: the columns of a hold, of the rows of `settlement` and `vendor`. */
export const holdColumns = 'settlement.hold_reason, vendor.hold_reason as vendor_hold_reason'

export interface HoldRow {
  readonly hold_reason: string | null
  readonly vendor_hold_reason: string | null
}

interface Hold {
  readonly held_by: Holder
  readonly reason: string | null
}

/** What holds a settlement; null: nothing. */
export function holdOf(row: HoldRow, isSuspended: boolean): Hold | null {
  if (row.hold_reason !== null) return { held_by: 'settlement', reason: row.hold_reason }
  if (row.vendor_hold_reason !== null) return { held_by: 'vendor', reason: row.vendor_hold_reason }
  return isSuspended ? { held_by: 'suspension', reason: null } : null
}

/** Says of rows what their items and the other rows say. Decisions 130-132. */

import { type FileCounts, parseItemNumber } from '@napum/contract'
import { type ReadRow, type RowsKind, verdictOf } from '@napum/spreadsheet'
import { countVerdicts, type UploadLook } from '../../../core/files/uploads.ts'
import { slices } from '../../../core/values/group.ts'
import { daysBefore } from '../../../core/values/instants.ts'
import { itemKeyColumns } from '../../../core/vendors/rows.ts'
import type { VendorServices } from '../../../core/work/services.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import { type AskedItem, lookAtItems, lookAtNumbers } from './queries.ts'
import { keyOf, sentNumbers, USED_DAYS, withEarlierUses, withOtherReceivers } from './rules.ts'

/** Keys that one statement looks up. */
export const LOOKED_UP_AT_ONCE = 500

export interface RowsWithItems {
  readonly rows: ReadRow[]
  readonly items: Map<string, AskedItem>
}

/** The same rows with what is to be said of their waybill numbers. */
export async function judged(
  services: Pick<VendorServices, 'clock'>,
  call: Pick<UploadLook, 'db' | 'vendor'>,
  kind: RowsKind,
  found: RowsWithItems,
) {
  if (kind !== 'waybills') return found.rows
  const { items } = found
  const rows = withOtherReceivers(found.rows, items)
  const since = daysBefore(services.clock.now(call.vendor.vendor_id), USED_DAYS)
  const checked: ReadRow[] = []
  for (const some of slices(rows, LOOKED_UP_AT_ONCE)) {
    const sent = sentNumbers(some, items)
    const uses = await call.db.rows(lookAtNumbers, [
      call.vendor.vendor_id,
      ...arraysOf(sent, 'number', 'receiver'),
      since,
    ])
    checked.push(...withEarlierUses(some, items, uses))
  }
  return checked
}

/** Adds the items of some rows to those that were found before. */
export async function findItems(
  call: Pick<UploadLook, 'db' | 'vendor'>,
  rows: readonly ReadRow[],
  found: Map<string, AskedItem>,
): Promise<void> {
  const numbers = new Set(rows.map((row) => keyOf(row.ord_prd_no ?? '')).filter((key) => key !== ''))
  const keys = [...numbers].map((number) => parseItemNumber(number)).filter((key) => key !== null)
  const items = await call.db.rows(lookAtItems, [call.vendor.vendor_id, ...itemKeyColumns(keys)])
  for (const item of items) found.set(`${item.ord_no}_[${item.item_index}]`, item)
}

export const countsOf = (rows: readonly ReadRow[]): FileCounts =>
  countVerdicts(rows.map(({ issues }) => verdictOf(issues)))

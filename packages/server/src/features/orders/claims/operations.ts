/** Finds claims of all vendors. operator-interface.md "Claims"; decision 155. */

import { type Claim, type ClaimListQuery, claimStates, claimTypes, itemNumber } from '@napum/contract'
import { longPageOf, pageOf } from '../../../core/values/pagination.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { namedVendors } from '../../../core/vendors/names.ts'
import { itemKeyColumns } from '../../../core/vendors/rows.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { firstRow, type Session } from '../../../platform/db/database.ts'
import { type ClaimRow, type ClaimScope, countClaims, pageOfClaims, sentItems } from './queries.ts'

export type ClaimServices = Pick<Services, 'db'>

export async function listClaims({ db }: ClaimServices, { query }: Call<'listClaims'>) {
  const scope: ClaimScope = query.vendor_id === undefined ? 'all' : 'vendor'
  const values = valuesOf(query)
  const page = pageOf(query)
  const counted = await firstRow(db, countClaims[scope], values)
  const found = await db.rows(pageOfClaims[scope][query.sort ?? 'newest'], [
    ...values,
    page.limit + 1,
    page.offset,
  ])
  const { rows, pagination } = longPageOf(page, found, counted?.total)
  return { claim_list: await viewsOf(db, rows), pagination }
}

const valuesOf = ({ state, type, from, to, vendor_id }: ClaimListQuery): readonly unknown[] => [
  (state === undefined ? claimStates : [state]).map((each) => each === 'open'),
  type === undefined ? [...claimTypes] : [type],
  from ?? '-infinity',
  to ?? 'infinity',
  ...(vendor_id === undefined ? [] : [vendor_id]),
]

/** Adds who supplies the items, and what became of their replacements. */
async function viewsOf(session: Session, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const replaced = rows.filter(({ claim_type }) => claim_type === 'exchange')
  const keys = replaced.flatMap(({ replaced_by, ...row }) =>
    replaced_by === null ? [] : [{ ...row, item_index: replaced_by }],
  )
  const found =
    keys.length === 0
      ? []
      : await session.rows(sentItems, [keys.map((key) => key.vendor_id), ...itemKeyColumns(keys)])
  const sent = new Map(found.map((row) => [itemNumber(row), row.is_sent]))
  const vendors = await namedVendors(session, rows)
  return rows.map((row) => claimView(row, vendors.get(row.vendor_id)?.name ?? null, sent))
}

function claimView(row: ClaimRow, vendorName: string | null, sent: ReadonlyMap<string, boolean>): Claim {
  const { vendor_id, ord_no, replaced_by } = row
  const replacement = replaced_by === null ? null : itemNumber({ ord_no, item_index: replaced_by })
  const isOwn = vendor_id === MARKETPLACE_VENDOR_ID
  return {
    ord_prd_no: itemNumber(row),
    vendor_id: isOwn ? null : vendor_id,
    vendor_name: isOwn ? null : vendorName,
    type: row.claim_type,
    date: row.claim_day,
    reason: row.claim_reason ?? '',
    fault: row.claim_fault ?? 'customer',
    state: row.is_open ? 'open' : 'seen',
    seen_at: row.claim_seen_at?.toISOString() ?? null,
    prd_name: row.prd_name,
    item_status: row.item_status,
    new_ord_prd_no: replacement,
    replacement_sent:
      (row.claim_type === 'exchange' && replacement !== null && sent.get(replacement)) ?? null,
  }
}

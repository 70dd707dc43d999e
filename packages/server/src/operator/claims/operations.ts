/** Finds claims of all vendors. operator-interface.md "Claims"; decision 155. */
import { type Claim, type ClaimListQuery, claimStates, claimTypes, itemNumber } from '@napum/contract'
import { HOUSE_VENDOR_ID } from '../../core/day-counts.ts'
import { pageOf, paginationOf } from '../../core/pagination.ts'
import { firstRow } from '../../db/database.ts'
import type { Call } from '../../operation.ts'
import type { Services } from '../../services.ts'
import { type ClaimRow, type ClaimScope, countClaims, pageOfClaims } from './queries.ts'

export type ClaimServices = Pick<Services, 'db'>

export async function listClaims({ db }: ClaimServices, { query }: Call<'listClaims'>) {
  const scope: ClaimScope = query.vendor_id === undefined ? 'all' : 'vendor'
  const values = valuesOf(query)
  const page = pageOf(query)
  const counted = await firstRow(db, countClaims[scope], scope === 'all' ? values.slice(0, 4) : values)
  const rows = await db.rows(pageOfClaims[scope][query.sort ?? 'newest'], [
    ...values,
    page.limit,
    page.offset,
  ])
  return {
    claim_list: rows.map(claimView),
    pagination: paginationOf(page, counted?.total ?? 0),
  }
}

const valuesOf = ({ state, type, from, to, vendor_id }: ClaimListQuery): readonly unknown[] => [
  (state === undefined ? claimStates : [state]).map((each) => each === 'open'),
  type === undefined ? [...claimTypes] : [type],
  from ?? '-infinity',
  to ?? 'infinity',
  vendor_id ?? null,
]

function claimView(row: ClaimRow): Claim {
  const { vendor_id, ord_no, item_index, replaced_by } = row
  const isOwn = vendor_id === HOUSE_VENDOR_ID
  return {
    ord_prd_no: itemNumber({ ord_no, item_index }),
    vendor_id: isOwn ? null : vendor_id,
    vendor_name: isOwn ? null : row.vendor_name,
    type: row.claim_type,
    date: row.claim_day,
    reason: row.claim_reason ?? '',
    state: row.is_open ? 'open' : 'seen',
    seen_at: row.claim_seen_at?.toISOString() ?? null,
    prd_name: row.prd_name,
    item_status: row.item_status,
    new_ord_prd_no: replaced_by === null ? null : itemNumber({ ord_no, item_index: replaced_by }),
    replacement_sent: row.replacement_sent,
  }
}

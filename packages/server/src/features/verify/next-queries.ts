/** SQL: which vendor and which settlement come next. */
import { statement } from '../../platform/db/database.ts'

// The vendor of the marketplace, which has the smallest id, stands in no table of vendors.
export const nextVendor = statement<{ vendor_id: string }>(
  'verify.next_vendor',
  'select vendor_id from vendor where vendor_id > $1::text order by vendor_id limit 1',
)

export const countVendors = statement<{ in_all: number; before: number }>(
  'verify.count_vendors',
  `select count(*)::integer as in_all, count(*) filter (where vendor_id < $1::text)::integer as before
   from vendor`,
)

export const nextSettlement = statement<{ settlement_id: string; settlement_no: string }>(
  'verify.next_settlement',
  `select settlement_id, settlement_no
   from settlement
   where vendor_id = $1::text and settlement_id > $2::text
   order by settlement_id
   limit 1`,
)

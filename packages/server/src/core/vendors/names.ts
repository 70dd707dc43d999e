/** Names of vendors, for those who are shown: who is only counted needs none. */
import { type Session, statement } from '../../platform/db/database.ts'

const readNames = statement<{ vendor_id: string; name: string }>('vendors.names')`
  select vendor.vendor_id, vendor.name
  from unnest($1::text[]) as asked (vendor_id)
  cross join lateral (
    select found.vendor_id, found.name from vendor as found where found.vendor_id = asked.vendor_id limit 1
  ) as vendor`

/** The names of these vendors, by their ids; some may be asked for several times, or not exist. */
export async function vendorNames(
  session: Session,
  vendorIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await session.rows(readNames, [[...new Set(vendorIds)]])
  return new Map(rows.map(({ vendor_id, name }) => [vendor_id, name]))
}

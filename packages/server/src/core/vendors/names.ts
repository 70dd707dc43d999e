/** Names of vendors, for those who are shown: who is only counted needs none. */
import { type Session, statement } from '../../platform/db/database.ts'

export interface NamedVendor {
  vendor_id: string
  name: string
  partner_code: string | null
}

const readNames = statement<NamedVendor>('vendors.names')`
  select vendor.vendor_id, vendor.name, vendor.partner_code
  from unnest($1::text[]) as asked (vendor_id)
  cross join lateral (
    select found.vendor_id, found.name, found.partner_code from vendor as found where found.vendor_id = asked.vendor_id limit 1
  ) as vendor`

/** The vendors of these rows, by their ids; some may come several times, or not exist. */
export async function namedVendors(
  session: Session,
  rows: readonly { readonly vendor_id?: string | null | undefined }[],
): Promise<ReadonlyMap<string, NamedVendor>> {
  const ids = new Set(rows.flatMap(({ vendor_id }) => vendor_id ?? []))
  const vendors = ids.size === 0 ? [] : await session.rows(readNames, [[...ids]])
  return new Map(vendors.map((vendor) => [vendor.vendor_id, vendor]))
}

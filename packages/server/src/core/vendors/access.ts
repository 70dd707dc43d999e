/** SQL: whether a vendor may come in, which is kept apart from what it is called (decision 171). */

import { type Session, statement } from '../../platform/db/database.ts'

/** Joins the row of `vendor_access` of each row of `vendor`. */
export const withAccess = `
  cross join lateral (
    select held.status from vendor_access as held where held.vendor_id = vendor.vendor_id limit 1
  ) as access`

const suspended = statement<{ vendor_id: string }>('vendors.suspended')`
  select access.vendor_id
  from unnest($1::text[]) as asked (vendor_id)
  cross join lateral (
    select held.vendor_id, held.status from vendor_access as held where held.vendor_id = asked.vendor_id limit 1
  ) as access
  where access.status = 'suspended'`

/** Those of the vendors that are suspended. */
export async function suspendedOf(
  session: Session,
  vendors: Iterable<{ readonly vendor_id: string }>,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set([...vendors].map(({ vendor_id }) => vendor_id))]
  if (ids.length === 0) return new Set()
  return new Set((await session.rows(suspended, [ids])).map(({ vendor_id }) => vendor_id))
}

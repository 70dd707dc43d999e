/** SQL: whether a vendor may come in, which is kept apart from what it is called (decision 171). */

/** Joins the row of `vendor_access` of each row of `vendor`. */
export const withAccess = `
  cross join lateral (
    select held.status from vendor_access as held where held.vendor_id = vendor.vendor_id limit 1
  ) as access`

/** How the sandbox comes to know a vendor of the live service. Decision 148. */

import { nextVendorVersion } from '../../core/vendors/cache-queries.ts'
import { type TestVendor, testVendorColumns } from '../../core/vendors/test-keys.ts'
import { type Session, statement } from '../../platform/db/database.ts'

// The vendor as the live service knows it now. A code that another vendor of the sandbox has is left out.
const mirrorProfile = statement('test_keys.mirror_vendor')`
  insert into vendor (${testVendorColumns}, created_at)
  select ${testVendorColumns.replace(
    'partner_code',
    `case when exists (
      select from vendor as other
      where other.partner_code = sent.partner_code and other.vendor_id <> sent.vendor_id
    ) then null else partner_code end`,
  )}, $2::timestamptz
  from jsonb_populate_record(null::vendor, $1::jsonb) as sent
  on conflict (vendor_id) do update set
    name = excluded.name, biz_no = excluded.biz_no, owner = excluded.owner, address = excluded.address,
    biz_type = excluded.biz_type, biz_kind = excluded.biz_kind, phone = excluded.phone, email = excluded.email,
    partner_code = excluded.partner_code`

const mirrorAccess = statement('test_keys.mirror_access')`
  insert into vendor_access (vendor_id, status, directory_version) values ($1::text, $2::text, $3::bigint)
  on conflict (vendor_id) do update set
    status = excluded.status, directory_version = excluded.directory_version`

/** Makes the vendor of the live service one of the sandbox, or brings it up to date there. */
export async function mirrorVendor(session: Session, vendor: TestVendor, now: Date): Promise<void> {
  const version = await nextVendorVersion(session)
  await session.rows(mirrorProfile, [JSON.stringify(vendor), now])
  await session.rows(mirrorAccess, [vendor.vendor_id, vendor.status, version])
}

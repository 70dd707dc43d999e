/** How the live service issues keys of the sandbox. It knows no more of it. Decision 148. */
import type { ApiKey, ApiKeyCreate, VendorStatus } from '@napum/contract'
import { type Database, firstRow, statement } from '../db/database.ts'
import type { Caller } from './people/caller.ts'
import type { Reader } from './people/doer.ts'
import { invalid, Refusal } from './refusal.ts'

/** A vendor as the sandbox knows it: the same id, and what its papers print. */
export interface TestVendor {
  readonly vendor_id: string
  readonly name: string
  readonly biz_no: string
  readonly owner: string
  readonly address: string
  readonly biz_type: string
  readonly biz_kind: string
  readonly phone: string
  readonly email: string
  readonly partner_code: string | null
  readonly status: VendorStatus
}

/** Who does it, and who reads the answer. */
export interface KeyCaller {
  readonly caller: Caller
  readonly reader: Reader
}

export interface TestKeys {
  /** Makes the vendor known to the sandbox, and issues a key for it there. */
  issue(by: KeyCaller, vendor: TestVendor, body: ApiKeyCreate): Promise<{ api_key: ApiKey; secret: string }>
  list(by: KeyCaller, vendorId: string): Promise<{ api_key_list: ApiKey[] }>
  /** @throws Refusal API_KEY_NOT_FOUND */
  revoke(by: KeyCaller, vendorId: string, keyId: string): Promise<{ api_key: ApiKey }>
}

/** @throws Refusal VALIDATION_ERROR when there is no sandbox. */
export function testKeysOf({ testKeys }: { readonly testKeys: TestKeys | null }): TestKeys {
  if (testKeys) return testKeys
  throw invalid([{ path: 'test', message: 'needs a service that was started with SANDBOX=on' }])
}

const testVendorColumns =
  'vendor_id, name, biz_no, owner, address, biz_type, biz_kind, phone, email, partner_code, status'

const readTestVendor = statement<TestVendor>(
  'test_keys.read_vendor',
  `select ${testVendorColumns} from vendor where vendor_id = $1::text`,
)

/** The vendor as the sandbox may know it. @throws Refusal VENDOR_NOT_FOUND */
export async function testVendorOf(db: Database, vendorId: string): Promise<TestVendor> {
  const vendor = await firstRow(db, readTestVendor, [vendorId])
  if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
  return vendor
}

// The vendor as the live service knows it now. A code that another vendor of the sandbox has is left out.
export const mirrorVendor = statement<{ vendor_id: string }>(
  'test_keys.mirror_vendor',
  `insert into vendor (${testVendorColumns}, created_at, directory_version)
   select ${testVendorColumns.replace(
     'partner_code',
     `case when exists (
       select from vendor as other
       where other.partner_code = sent.partner_code and other.vendor_id <> sent.vendor_id
     ) then null else partner_code end`,
   )}, $2::timestamptz, $3::bigint
   from jsonb_populate_record(null::vendor, $1::jsonb) as sent
   on conflict (vendor_id) do update set
     name = excluded.name, biz_no = excluded.biz_no, owner = excluded.owner, address = excluded.address,
     biz_type = excluded.biz_type, biz_kind = excluded.biz_kind, phone = excluded.phone, email = excluded.email,
     partner_code = excluded.partner_code, status = excluded.status,
     directory_version = excluded.directory_version
   returning vendor_id`,
)

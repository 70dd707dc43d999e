/** How the live service issues keys of the sandbox, and what it learns of a vendor's program there. It knows no more of it. Decision 148. */
import type { ApiKey, ApiKeyCreate, Integration, Vendor } from '@napum/contract'
import { type Database, firstRow, statement } from '../../platform/db/database.ts'
import type { Reader } from '../people/actor.ts'
import type { Caller } from '../people/caller.ts'
import { invalid, Refusal } from '../values/refusal.ts'
import { withAccess } from './access.ts'

/** A vendor as the sandbox knows it: the same id, and what its papers print. */
export type TestVendor = Readonly<
  Omit<Vendor, 'bank_code' | 'bank_account' | 'account_holder' | 'contract_on' | 'created_at'>
>

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
  /** The last report of `napum test-integration`; null: none is known. */
  integration(vendorId: string): Promise<Integration | null>
}

/** @throws Refusal VALIDATION_ERROR when there is no sandbox. */
export function testKeysOf({ testKeys }: { readonly testKeys: TestKeys | null }): TestKeys {
  if (testKeys) return testKeys
  throw invalid([{ path: 'test', message: 'needs a service that was started with SANDBOX=on' }])
}

export const testVendorColumns =
  'vendor_id, name, biz_no, owner, address, biz_type, biz_kind, phone, email, partner_code'

const readTestVendor = statement<TestVendor>('test_keys.read_vendor')`
  select ${testVendorColumns}, status from vendor ${withAccess} where vendor_id = $1::text`

/** The vendor as the sandbox may know it. @throws Refusal VENDOR_NOT_FOUND */
export async function testVendorOf(db: Database, vendorId: string): Promise<TestVendor> {
  const vendor = await firstRow(db, readTestVendor, [vendorId])
  if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
  return vendor
}

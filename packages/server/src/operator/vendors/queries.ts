/** Marketplace profile, vendors and keys. Every change of a vendor or key carries a version. */
import type { MarketplaceProfile, Vendor } from '@napum/contract'
import { statement } from '../../db/database.ts'

const profileColumns =
  'name, biz_no, owner, address, phone, email, biz_type, biz_kind, sales_office, sales_rep_name, sales_rep_phone, statement_notes'

export const readMarketplace = statement<MarketplaceProfile>(
  'vendors.read_marketplace',
  `select ${profileColumns} from marketplace`,
)

// $1 is a JSON object of the fields that were sent; the others keep their values.
export const updateMarketplace = statement<MarketplaceProfile>(
  'vendors.update_marketplace',
  `update marketplace set (${profileColumns}) = (
     select ${profileColumns}
     from jsonb_populate_record(marketplace, $1::jsonb)
   )
   returning ${profileColumns}`,
)

export type VendorRow = Omit<Vendor, 'created_at' | 'bank_account'> & {
  created_at: Date
  /** Encrypted (core/bank-account.ts); empty: none. */
  bank_account_sealed: string
}

const vendorTexts =
  'name, biz_no, owner, address, biz_type, biz_kind, phone, email, partner_code, bank_code, bank_account_sealed, account_holder'
const vendorColumns = `vendor_id, ${vendorTexts}, status, created_at`

export const insertVendor = statement<VendorRow>(
  'vendors.insert',
  `insert into vendor (${vendorColumns}, directory_version)
   select $1::text, ${vendorTexts}, 'active', $2::timestamptz, $3::bigint
   from jsonb_populate_record(null::vendor, $4::jsonb)
   returning ${vendorColumns}`,
)

export const updateVendor = statement<VendorRow>(
  'vendors.update',
  `update vendor set (${vendorTexts}, status, directory_version) = (
     select ${vendorTexts}, status, $2::bigint
     from jsonb_populate_record(vendor, $3::jsonb)
   )
   where vendor_id = $1::text
   returning ${vendorColumns}`,
)

export const setSeal = statement<{ vendor_id: string }>(
  'vendors.set_seal',
  'update vendor set seal_id = $2::text where vendor_id = $1::text returning vendor_id',
)

// Former images stay: closed settlements print them.
export const keepSeal = statement(
  'vendors.keep_seal',
  `insert into vendor_seal (vendor_id, seal_id, image) values ($1::text, $2::text, $3::bytea)
   on conflict (vendor_id, seal_id) do nothing`,
)

export const readVendor = statement<VendorRow>(
  'vendors.read',
  `select ${vendorColumns} from vendor where vendor_id = $1::text`,
)

const matches = `($1::text = '' or strpos(lower(name), lower($1::text)) > 0
  or strpos(biz_no, $1::text) > 0 or strpos(lower(partner_code), lower($1::text)) > 0)`

export const countVendors = statement<{ total: number }>(
  'vendors.count',
  `select count(*) as total from vendor where ${matches}`,
)

// Oldest first: ULIDs are in the order of their creation.
export const pageOfVendors = statement<VendorRow>(
  'vendors.page',
  `select ${vendorColumns} from vendor where ${matches} order by vendor_id limit $2::bigint offset $3::bigint`,
)

export interface ApiKeyRow {
  key_id: string
  prefix: string
  label: string | null
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

const keyColumns = 'key_id, prefix, label, created_at, expires_at, last_used_at, revoked_at'

// Marks the vendor as changed, so that every process reads its keys anew; no row when there is no such vendor.
export const touchVendor = statement<{ vendor_id: string }>(
  'vendors.touch',
  'update vendor set directory_version = $2::bigint where vendor_id = $1::text returning vendor_id',
)

export const insertKey = statement<ApiKeyRow>(
  'vendors.insert_key',
  `insert into api_key (key_id, vendor_id, key_hash, prefix, label, created_at, expires_at)
   values ($1::text, $2::text, $3::bytea, $4::text, $5::text, $6::timestamptz, $7::timestamptz)
   returning ${keyColumns}`,
)

export const keysOfVendor = statement<ApiKeyRow>(
  'vendors.keys',
  `select ${keyColumns} from api_key where vendor_id = $1::text order by key_id`,
)

// A key that was revoked before keeps its first time.
export const revokeKey = statement<ApiKeyRow>(
  'vendors.revoke_key',
  `update api_key set revoked_at = coalesce(revoked_at, $3::timestamptz)
   where vendor_id = $1::text and key_id = $2::text
   returning ${keyColumns}`,
)

/** Marketplace profile, vendors and keys. Every change of a vendor or key carries a version. */
import type { MarketplaceProfile, Vendor } from '@napum/contract'
import { countedUpTo } from '../../core/values/pagination.ts'
import { withAccess } from '../../core/vendors/access.ts'
import { statement } from '../../platform/db/database.ts'

const profileColumns =
  'name, biz_no, owner, address, phone, email, biz_type, biz_kind, sales_office, sales_rep_name, sales_rep_phone, statement_notes'

export const readMarketplace = statement<MarketplaceProfile>('vendors.read_marketplace')`
  select ${profileColumns} from marketplace`

// $1 is a JSON object of the fields that were sent; the others keep their values.
export const updateMarketplace = statement<MarketplaceProfile>('vendors.update_marketplace')`
  update marketplace set (${profileColumns}) = (
    select ${profileColumns}
    from jsonb_populate_record(marketplace, $1::jsonb)
  )
  returning ${profileColumns}`

export type VendorRow = Omit<Vendor, 'created_at' | 'bank_account'> & {
  created_at: Date
  /** Encrypted (core/vendors/bank-account.ts); empty: none. */
  bank_account_sealed: string
}

const vendorTexts =
  'name, biz_no, owner, address, biz_type, biz_kind, phone, email, partner_code, bank_code, bank_account_sealed, account_holder, contract_on'
const vendorColumns = `vendor_id, ${vendorTexts}, status, created_at`

export const insertVendor = statement('vendors.insert')`
  insert into vendor (vendor_id, ${vendorTexts}, created_at)
  select $1::text, ${vendorTexts}, $2::timestamptz
  from jsonb_populate_record(null::vendor, $3::jsonb)`

export const insertAccess = statement('vendors.insert_access')`
  insert into vendor_access (vendor_id, status, directory_version) values ($1::text, 'active', $2::bigint)`

// $2 is a JSON object of the fields that were sent; the others keep their values.
export const updateVendor = statement('vendors.update')`
  update vendor set (${vendorTexts}) = (select ${vendorTexts} from jsonb_populate_record(vendor, $2::jsonb))
  where vendor_id = $1::text`

// $3 null: the status stays, and only the version shows that the vendor changed.
export const updateAccess = statement<{ vendor_id: string }>('vendors.update_access')`
  update vendor_access set status = coalesce($3::text, status), directory_version = $2::bigint
  where vendor_id = $1::text
  returning vendor_id`

export const setSeal = statement<{ vendor_id: string }>('vendors.set_seal')`
  update vendor set seal_id = $2::text where vendor_id = $1::text returning vendor_id`

// Former images stay: closed settlements print them.
export const keepSeal = statement('vendors.keep_seal')`
  insert into vendor_seal (vendor_id, seal_id, image) values ($1::text, $2::text, $3::bytea)
  on conflict (vendor_id, seal_id) do nothing`

export const readVendor = statement<VendorRow>('vendors.read')`
  select ${vendorColumns} from vendor ${withAccess} where vendor_id = $1::text`

/** How many vendors are read to tell a common text from a rare one. */
export const OLDEST = 1_000
/** SQL: whether a vendor has the text $1 in its name, business number or partner code, in any case; the text is changed once. */
const matches = 'strpos(found_by, (select lower($1::text))) > 0'

export const countVendors = statement<{ total: number }>('vendors.count', countedUpTo('from vendor'))
export const countFound = statement<{ total: number }>(
  'vendors.count_found',
  countedUpTo(`from vendor where ${matches}`),
)

export const lookAtOldest = statement<{ looked: number; found: number }>('vendors.look_at_oldest')`
  select count(*)::integer as looked, (count(*) filter (where ${matches}))::integer as found
  from (select found_by from vendor order by vendor_id limit ${String(OLDEST)}) as oldest`

// Oldest first: ULIDs are in the order of their creation. Ids first: they are skipped in their index.
const pageOf = (where: string, limit: string, offset: string): string => `
  select ${vendorColumns} from vendor ${withAccess}
  where vendor_id = any(array(
    select vendor_id from vendor ${where} order by vendor_id limit ${limit}::bigint offset ${offset}::bigint))
  order by vendor_id`
export const pageOfVendors = statement<VendorRow>('vendors.page', pageOf('', '$1', '$2'))
export const pageOfFound = statement<VendorRow>('vendors.page_found', pageOf(`where ${matches}`, '$2', '$3'))

/** SQL: a part of three characters, or what a part begins with. */
const askedPart = String.raw`
  '''' || replace(replace(part, '\', '\\'), '''', '''''') || case when char_length(part) < 3 then ''':*' else '''' end`

// A rare text: all vendors that have it, by its parts.
export const findByParts = statement<{ total: number; ids: string[] }>('vendors.find_by_parts')`
  with found as materialized (
    select vendor_id from vendor
    where text_parts(found_by) @@ (
        select string_agg(${askedPart}, ' & ')::tsquery
        from (
          select substr(lower($1::text), at, 3) as part
          from generate_series(1, greatest(char_length(lower($1::text)) - 2, 1)) as at
        ) as asked)
      and ${matches}
  )
  select (select count(*) from found)::integer as total,
    array(select vendor_id from found order by vendor_id limit $2::bigint offset $3::bigint) as ids`

export const readVendors = statement<VendorRow>('vendors.read_many')`
  select ${vendorColumns} from vendor ${withAccess} where vendor_id = any($1::text[]) order by vendor_id`

export interface SetupRow {
  has_seal: boolean
  has_people: boolean
  is_invited: boolean
  has_key: boolean
  has_webhook: boolean
  account_approval_id: string | null
}

// What a vendor has beside its profile; $2 is now.
export const readSetup = statement<SetupRow>('vendors.setup')`
  select vendor.seal_id <> '' as has_seal,
    exists (select from membership where membership.vendor_id = $1::text and disabled_at is null) as has_people,
    exists (select from invitation where invitation.vendor_id = $1::text and kind = 'invitation' and expires_at > $2::timestamptz)
      as is_invited,
    exists (
      select from api_key where api_key.vendor_id = $1::text and revoked_at is null
        and (expires_at is null or expires_at > $2::timestamptz)) as has_key,
    exists (
      select from webhook_endpoint where webhook_endpoint.vendor_id = $1::text and status = 'active' and place is not null)
      as has_webhook,
    (select max(approval_id) from approval
     where (state in ('waiting', 'running')) = true and kind = 'vendor_account' and approval.vendor_id = $1::text)
      as account_approval_id
  from vendor
  where vendor.vendor_id = $1::text`

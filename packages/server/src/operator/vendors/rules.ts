/** Pure decisions about vendors and keys. Decision 63. */
import {
  type ApiKey,
  type ApiKeyCreate,
  type Issue,
  isBusinessNumber,
  KEY_PREFIX_LENGTH,
  type ProfileWarning,
  type Vendor,
  type VendorCreate,
} from '@napum/contract'
import type { TObject } from 'typebox'
import type { Calendar } from '../../core/calendar.ts'
import type { ApiKeyRow, VendorRow } from './queries.ts'

export const KEY_SECRET_BYTES = 32

/** A new key in clear: `napum_` and 256 random bits. */
export const keyFromBytes = (bytes: Buffer): string => `napum_${bytes.toString('base64url')}`
export const prefixOf = (key: string): string => key.slice(0, KEY_PREFIX_LENGTH)

/** A vendor as the database takes it: texts that were left out are empty. */
export const withDefaults = (input: VendorCreate): Omit<Vendor, 'vendor_id' | 'status' | 'created_at'> => ({
  name: input.name,
  biz_no: input.biz_no ?? '',
  owner: input.owner ?? '',
  address: input.address ?? '',
  biz_type: input.biz_type ?? '',
  biz_kind: input.biz_kind ?? '',
  phone: input.phone ?? '',
  email: input.email ?? '',
  partner_code: input.partner_code ?? null,
})

/** The fields of a change that the schema knows, as JSON for the database: unknown ones are ignored. */
export function changesOf(schema: TObject, sent: Readonly<Record<string, unknown>>): string {
  const known = Object.keys(schema.properties).filter((name) => Object.hasOwn(sent, name))
  return JSON.stringify(Object.fromEntries(known.map((name) => [name, sent[name]])))
}

/**
 * What speaks against a profile. A number may belong to a company abroad, so it is pointed out and not refused; one that
 * is missing is told when a settlement is closed.
 */
export function profileWarnings({ biz_no }: { readonly biz_no: string }): ProfileWarning[] {
  if (biz_no.trim() === '' || isBusinessNumber(biz_no)) return []
  const wrong = /^\d{10}$/.test(biz_no.replaceAll(/[\s-]/g, ''))
    ? 'its last digit does not fit the others'
    : 'it does not have ten digits'
  const message = `biz_no ${biz_no} is no valid business registration number: ${wrong}.`
  return [{ code: 'BIZ_NO_INVALID', message, details: { biz_no } }]
}

/** When the key stops working, which may be past; null: never. An issue when it is no instant. */
export function expiryOf(input: ApiKeyCreate, calendar: Calendar): Date | null | Issue {
  if (input.expires_at === undefined || input.expires_at === null) return null
  const parsed = calendar.parseInstantOrDay(input.expires_at)
  return parsed
    ? parsed.at
    : { path: 'expires_at', message: 'must be an ISO 8601 instant or a day, YYYY-MM-DD' }
}

export const vendorView = (row: VendorRow): Vendor => ({ ...row, created_at: row.created_at.toISOString() })

export const keyView = (row: ApiKeyRow): ApiKey => ({
  key_id: row.key_id,
  prefix: row.prefix,
  label: row.label,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

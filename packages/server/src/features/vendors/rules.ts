/** Pure decisions about vendors. */
import {
  bankNames,
  isBusinessNumber,
  type ProfileWarning,
  type Vendor,
  type VendorCreate,
  type VendorUpdate,
} from '@napum/contract'
import type { TObject } from 'typebox'
import { answered } from '../../core/values/instants.ts'
import type { VendorRow } from './queries.ts'

/** Texts that were left out are empty. */
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
  bank_code: input.bank_code ?? '',
  bank_account: input.bank_account ?? '',
  account_holder: input.account_holder ?? '',
  contract_on: input.contract_on ?? null,
})

/** Fields of a vendor as the database takes them: JSON, the account only as it was sealed. */
export const storedFields = (
  { bank_account, ...fields }: Partial<VendorUpdate>,
  seal: (account: string) => string,
): string =>
  JSON.stringify(bank_account === undefined ? fields : { ...fields, bank_account_sealed: seal(bank_account) })

/** The fields of a change that the schema knows: unknown ones are ignored. */
export function changesOf<Sent extends object>(schema: TObject, sent: Sent): Partial<Sent> {
  const known = Object.keys(schema.properties).filter((name) => Object.hasOwn(sent, name))
  return Object.fromEntries(known.map((name) => [name, sent[name as keyof Sent]])) as Partial<Sent>
}

/**
 * What speaks against a profile. A number may belong to a company abroad, so it is pointed out and not refused; one that
 * is missing causes a warning when a settlement is closed.
 */
export function profileWarnings({ biz_no }: { readonly biz_no: string }): ProfileWarning[] {
  if (biz_no.trim() === '' || isBusinessNumber(biz_no)) return []
  const wrong = /^\d{10}$/.test(biz_no.replaceAll(/[\s-]/g, ''))
    ? 'its last digit does not fit the others'
    : 'it does not have ten digits'
  const message = `biz_no ${biz_no} is no valid business registration number: ${wrong}.`
  return [{ code: 'BIZ_NO_INVALID', message, details: { biz_no } }]
}

/** What speaks against the account that a vendor is paid on. One without any is complete: it may be paid otherwise. */
export function bankWarnings(vendor: Vendor, isReadable: boolean): ProfileWarning[] {
  if (!isReadable) return [{ code: 'BANK_ACCOUNT_UNREADABLE', message: UNREADABLE_TEXT, details: {} }]
  const { bank_code, bank_account, account_holder } = vendor
  const fields = { bank_code, bank_account, account_holder }
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const missing_fields = names.filter((name) => fields[name].trim() === '')
  const warnings: ProfileWarning[] = []
  if (missing_fields.length > 0 && missing_fields.length < names.length) {
    const message = `${missing_fields.join(', ')}: still empty, so nobody can transfer money to this account.`
    warnings.push({ code: 'BANK_ACCOUNT_INCOMPLETE', message, details: { missing_fields } })
  }
  if (bank_code !== '' && !Object.hasOwn(bankNames, bank_code)) {
    const message = `bank_code ${bank_code} is not the code of a bank that is known; statements print the code.`
    warnings.push({ code: 'BANK_CODE_UNKNOWN', message, details: { bank_code } })
  }
  return warnings
}

const UNREADABLE_TEXT =
  'bank_account cannot be read: it was encrypted with another key. Set SECRETS_KEY to that key, or enter the account again.'

/** @param account in clear; null when it cannot be read. */
export const vendorView = ({ bank_account_sealed: _, ...row }: VendorRow, account: string | null): Vendor =>
  answered({ ...row, bank_account: account ?? '' })

/** What a vendor still lacks, and what its owner completes. operator-interface.md "Vendors and keys"; decision 232. */
import {
  accountFields,
  isBusinessNumber,
  type MissingField,
  OwnProfileUpdate,
  optionalSteps,
  type SetupStep,
  setupSteps,
  type Vendor,
} from '@napum/contract'
import { lastFour } from '../../core/ledger/payments.ts'
import { vendorOf } from '../../core/people/caller.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { openAccount } from '../../core/vendors/bank-account.ts'
import { missingFieldsOf } from '../../core/vendors/party.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import { updateVendor, type VendorsServices } from './operations.ts'
import * as queries from './queries.ts'
import { changesOf, profileWarnings, vendorView } from './rules.ts'

type SetupServices = Pick<Services, 'db' | 'realClock' | 'secrets' | 'testKeys'>

async function read({ db, realClock, secrets }: SetupServices, vendorId: string) {
  const row = await firstRow(db, queries.readVendor, [vendorId])
  const has = await firstRow(db, queries.readSetup, [vendorId, realClock.now()])
  if (!row || !has) throw new Refusal('VENDOR_NOT_FOUND')
  return { vendor: vendorView(row, openAccount(secrets, vendorId, row.bank_account_sealed)), has }
}

export async function getVendorSetup(services: SetupServices, { params }: Call<'getVendorSetup'>) {
  const { vendor_id } = params
  const { vendor, has } = await read(services, vendor_id)
  const missing: Partial<Record<SetupStep, MissingField[]>> = missingOf(vendor)
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    profile: missing.profile?.length === 0,
    account: missing.account?.length === 0,
    contract: vendor.contract_on !== null,
    people: has.has_people,
    key: has.has_key,
    webhook: has.has_webhook,
    seal: has.has_seal,
  }
  const waits: Partial<Record<SetupStep, boolean>> = {
    account: has.account_approval_id !== null,
    people: has.is_invited && !has.has_people,
  }
  const step_list = setupSteps.map((step) => ({
    step,
    is_done: isDone[step],
    is_optional: optionalSteps.includes(step),
    missing_fields: missing[step] ?? [],
    waits: waits[step] ?? false,
  }))
  const is_complete = step_list.every(({ is_done, is_optional }) => is_done || is_optional)
  // A sandbox that is away takes nothing from the rest.
  const integration = (await services.testKeys?.integration(vendor_id).catch(() => null)) ?? null
  return { setup: { vendor_id, is_complete, step_list, integration } }
}

/** What the papers and the transfers of a vendor lack. */
const missingOf = (vendor: Vendor) => ({
  profile: missingFieldsOf(vendor),
  account: accountFields.filter((field) => vendor[field].trim() === ''),
})

const profileOf = (vendor: Vendor, { account_approval_id }: queries.SetupRow) => {
  const { partner_code: _, status: _status, created_at: _created, contract_on: _contract, ...texts } = vendor
  const { bank_code, bank_account, account_holder, ...profile } = texts
  const account = { bank_code, account_last4: lastFour(bank_account) ?? '', account_holder }
  return {
    profile: { ...profile, account, account_approval_id },
    warnings: profileWarnings(vendor),
    missing_fields: Object.values(missingOf(vendor)).flat(),
  }
}

export async function getOwnProfile(services: SetupServices, { caller }: Call<'getOwnProfile'>) {
  const { vendor, has } = await read(services, vendorOf(caller))
  return profileOf(vendor, has)
}

export async function updateOwnProfile(services: VendorsServices, call: Call<'updateOwnProfile'>) {
  const vendorId = vendorOf(call.caller)
  const changes = changesOf(OwnProfileUpdate, call.body)
  const { vendor } = await read(services, vendorId)
  const isOther = changes.biz_no !== undefined && changes.biz_no !== vendor.biz_no
  if (isOther && isBusinessNumber(vendor.biz_no))
    throw invalid([{ path: 'biz_no', message: 'is known and right: ask the marketplace to change it' }])
  if (isOther && changes.biz_no !== undefined && !isBusinessNumber(changes.biz_no))
    throw invalid([{ path: 'biz_no', message: 'is no business registration number: check its digits' }])
  const asked = { ...call, params: { vendor_id: vendorId }, body: changes } as Call<'updateVendor'>
  await updateVendor(services, asked)
  const now = await read(services, vendorId)
  return profileOf(now.vendor, now.has)
}

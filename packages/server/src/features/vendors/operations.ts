/** Marketplace profile, vendors and their keys. operator-interface.md "Marketplace profile", "Vendors and keys". */

import { hash } from 'node:crypto'
import { MarketplaceProfile, type Vendor, VendorUpdate } from '@napum/contract'
import { type Caller, maySeeMoney } from '../../core/people/caller.ts'
import { pageOf } from '../../core/values/pagination.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { issueKey, listKeys, revokeKey } from '../../core/vendors/api-keys.ts'
import { openAccount, sealAccount } from '../../core/vendors/bank-account.ts'
import { changeVendors } from '../../core/vendors/cache-queries.ts'
import type { BasicCall, Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import { endSessionsOfVendor, type Sessions } from '../sessions/index.ts'
import { type FigureServices, figuresOf } from './figures.ts'
import { findVendors } from './find.ts'
import * as queries from './queries.ts'
import { bankWarnings, changesOf, profileWarnings, storedFields, vendorView, withDefaults } from './rules.ts'
import { readSeal } from './seal-image.ts'

export type VendorsServices = Pick<
  Services,
  | 'db'
  | 'livemode'
  | 'realClock'
  | 'ids'
  | 'config'
  | 'calendar'
  | 'vendorCache'
  | 'keyUse'
  | 'secrets'
  | 'testKeys'
> &
  FigureServices & { readonly sessions: Sessions }

export async function readMarketplace(services: VendorsServices) {
  return marketplaceAnswer(services, await firstRow(services.db, queries.readMarketplace))
}

export async function updateMarketplace(services: VendorsServices, call: Call<'updateMarketplace'>) {
  const changes = JSON.stringify(changesOf(MarketplaceProfile, call.body))
  return marketplaceAnswer(services, await firstRow(services.db, queries.updateMarketplace, [changes]))
}

function marketplaceAnswer({ config }: Pick<Services, 'config'>, row: MarketplaceProfile | undefined) {
  if (!row) throw new Error('the row of the marketplace is missing')
  return { marketplace: row, time_zone: config.timeZone, warnings: profileWarnings(row) }
}

export async function createVendor(services: VendorsServices, call: Call<'createVendor'>) {
  const now = services.realClock.now()
  const vendorId = services.ids.ulid(now)
  const fields = storedFields(withDefaults(call.body), sealFor(services, vendorId))
  const row = await changeVendors(services, async (session, version) => {
    await session.rows(queries.insertVendor, [vendorId, now, fields])
    await session.rows(queries.insertAccess, [vendorId, version])
    return found(await firstRow(session, queries.readVendor, [vendorId]))
  })
  return vendorAnswer(services, row)
}

export async function listVendors(services: VendorsServices, call: Call<'listVendors'>) {
  const { rows, pagination } = await findVendors(services.db, call.query.q ?? '', pageOf(call.query))
  const vendors = rows.map((row) => seenBy(call.caller, vendorView(row, accountOf(services, row))))
  if (!call.query.figures) return { vendor_list: vendors, pagination }
  const figures = await figuresOf(
    services,
    call.caller,
    vendors.map(({ vendor_id }) => vendor_id),
  )
  const vendor_list = vendors.map((vendor) => ({ ...vendor, figures: figures.get(vendor.vendor_id) }))
  return { vendor_list, pagination }
}

export async function getVendor(services: VendorsServices, call: Call<'getVendor'>) {
  const row = found(await firstRow(services.db, queries.readVendor, [call.params.vendor_id]))
  const { vendor, warnings } = vendorAnswer(services, row)
  // What an account lacks would tell of it.
  if (!maySeeMoney(call.caller))
    return { vendor: seenBy(call.caller, vendor), warnings: profileWarnings(vendor) }
  return { vendor, warnings }
}

export async function updateVendor(services: VendorsServices, call: Call<'updateVendor'>) {
  const { vendor_id } = call.params
  const { status = null, ...fields } = changesOf(VendorUpdate, call.body)
  const row = await changeVendors(services, async (session, version) => {
    found(await firstRow(session, queries.updateAccess, [vendor_id, version, status]))
    // A status alone is written without what the vendor is called: decision 171.
    if (Object.keys(fields).length > 0) {
      await session.rows(queries.updateVendor, [
        vendor_id,
        storedFields(fields, sealFor(services, vendor_id)),
      ])
    }
    // Who works nowhere else is signed out for good, also when the vendor is activated again.
    if (status === 'suspended') await session.rows(endSessionsOfVendor, [vendor_id])
    return found(await firstRow(session, queries.readVendor, [vendor_id]))
  })
  services.sessions.forget()
  return vendorAnswer(services, row)
}

/** The image is known by its hash, so that the same one is kept once. */
export async function setVendorSeal(services: VendorsServices, call: Call<'setVendorSeal'>) {
  const { vendor_id } = call.params
  const { image } = call.body
  const seal = image === null ? null : readSeal(Buffer.from(image, 'base64'))
  if (typeof seal === 'string') throw invalid([{ path: 'image', message: seal }])
  const sealId = seal ? hash('sha256', seal.png) : ''
  await services.db.transaction(async (session) => {
    found(await firstRow(session, queries.setSeal, [vendor_id, sealId]))
    if (seal) await session.rows(queries.keepSeal, [vendor_id, sealId, seal.png])
  })
  return { seal: seal && { width: seal.width, height: seal.height, bytes: seal.png.length } }
}

const sealFor =
  ({ secrets }: Pick<Services, 'secrets'>, vendorId: string) =>
  (account: string) =>
    sealAccount(secrets, vendorId, account)

/** A vendor without its account, for those who see no money. */
const seenBy = (caller: Caller, vendor: Vendor): Vendor =>
  maySeeMoney(caller) ? vendor : { ...vendor, bank_code: '', bank_account: '', account_holder: '' }

const accountOf = ({ secrets }: Pick<Services, 'secrets'>, row: queries.VendorRow): string | null =>
  openAccount(secrets, row.vendor_id, row.bank_account_sealed)

function vendorAnswer(services: Pick<Services, 'secrets'>, row: queries.VendorRow) {
  const account = accountOf(services, row)
  const vendor = vendorView(row, account)
  return { vendor, warnings: [...profileWarnings(vendor), ...bankWarnings(vendor, account !== null)] }
}

const byOperator = ({ caller }: Pick<BasicCall, 'caller'>) => ({ caller, reader: 'operator' }) as const

export const issueApiKey = (services: VendorsServices, call: Call<'issueApiKey'>) =>
  issueKey(services, byOperator(call), call.params.vendor_id, call.body)

export async function listApiKeys(services: VendorsServices, call: Call<'listApiKeys'>) {
  found(await firstRow(services.db, queries.readVendor, [call.params.vendor_id]))
  return listKeys(services, byOperator(call), call.params.vendor_id, call.query)
}

export const revokeApiKey = (services: VendorsServices, call: Call<'revokeApiKey'>) =>
  revokeKey(services, byOperator(call), call.params.vendor_id, call.params.key_id, call.query)

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('VENDOR_NOT_FOUND')
  return row
}

/** The bank account of a vendor: kept encrypted, bound to the vendor, in its profile and in what settlements freeze of it. */
import type { Secrets } from '../db/secrets.ts'

const placeOf = (vendorId: string): string => `vendor.bank_account/${vendorId}`

/** No account is no secret. */
export const sealAccount = (secrets: Secrets, vendorId: string, account: string): string =>
  account === '' ? '' : secrets.seal(account, placeOf(vendorId))

/** The account in clear; null when it was encrypted with another key than the one at hand. */
export const openAccount = (secrets: Secrets, vendorId: string, sealed: string): string | null =>
  sealed === '' ? '' : secrets.open(sealed, placeOf(vendorId))

/** The bank account of a vendor: kept encrypted, bound to the vendor, in its profile and in what settlements freeze of it. */
import type { AccountProblem } from '@napum/contract'
import type { Secrets } from '../../platform/db/secrets.ts'

const purposeOf = (vendorId: string): string => `vendor.bank_account/${vendorId}`

/** No account is no secret. */
export const sealAccount = (secrets: Secrets, vendorId: string, account: string): string =>
  account === '' ? '' : secrets.seal(account, purposeOf(vendorId))

/** The account in clear; null when it was encrypted with another key than the one at hand. */
export const openAccount = (secrets: Secrets, vendorId: string, sealed: string): string | null =>
  sealed === '' ? '' : secrets.open(sealed, purposeOf(vendorId))

/** As banks take it: no hyphens, no blanks, every zero kept. */
export const plainAccount = (account: string): string => account.replaceAll(/[\s-]/g, '')

/** An account in clear, or null when it cannot be read, and its bank. */
export interface Account {
  readonly account: string | null
  readonly bank_code: string | null
}

/** Why nothing can be transferred to it, or null. */
export function accountProblem({ account, bank_code }: Account): AccountProblem | null {
  if (account === null) return 'ACCOUNT_UNREADABLE'
  if (plainAccount(account) === '') return 'NO_ACCOUNT'
  return bank_code ? null : 'NO_BANK'
}

export const isSameAccount = (one: Account, other: Account): boolean =>
  plainAccount(one.account ?? '') === plainAccount(other.account ?? '') && one.bank_code === other.bank_code

/** Who calls: a program with a key, or a person who is signed in, and what the role allows. Decision 143. */
import {
  type Callers,
  FRESH_FACTOR_MINUTES,
  type Language,
  type Membership,
  type OperatorRole,
  type SecondFactor,
  seesMoney,
  vendorRoles,
} from '@napum/contract'
import type { Static } from 'typebox'
import { Refusal } from '../values/refusal.ts'

/** Where a person works; a disabled one is none. */
export type KnownMembership = Readonly<Static<typeof Membership>>

/** A session that has not ended, with its person. */
export interface SignedIn {
  readonly sessionId: string
  readonly personId: string
  readonly login: string
  readonly name: string
  readonly language: Language
  readonly secondFactor: SecondFactor
  readonly passkeyCount: number
  readonly memberships: readonly KnownMembership[]
  readonly factorAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

export type Caller =
  | { readonly kind: 'stranger' }
  | {
      readonly kind: 'vendor_key'
      readonly keyId: string
      readonly keyLabel: string | null
      readonly vendorId: string
    }
  | { readonly kind: 'operator_key' }
  | {
      readonly kind: 'person'
      readonly session: SignedIn
      /** The membership that the call is made by; null: several would do, and none was named. */
      readonly membership: KnownMembership | null
    }

export type PersonCaller = Extract<Caller, { kind: 'person' }>

/** To a person of several vendors who named none. */
export const SEVERAL_VENDORS = 'You work for several vendors. Name one of them with X-Vendor-Id.'

export const stranger: Caller = { kind: 'stranger' }

/** What somebody has besides the password: an app says more than passkeys beside it. */
export function secondFactorOf(hasApp: boolean, passkeyCount: number): SecondFactor {
  if (hasApp) return 'totp'
  return passkeyCount > 0 ? 'passkey' : 'none'
}

/** Whether a factor was shown in the last minutes. */
export const isFresh = ({ factorAt }: SignedIn, now: Date): boolean =>
  now.getTime() - factorAt.getTime() < FRESH_FACTOR_MINUTES * 60_000

/** Whether a membership has a role with which an endpoint may be called. */
export function mayCall(callers: Callers, { vendor_id, role }: KnownMembership): boolean {
  if (vendor_id === null)
    return (callers.operatorPeople as readonly string[] | undefined)?.includes(role) ?? false
  const order: readonly string[] = vendorRoles
  const least = callers.vendorPerson
  return least !== undefined && order.includes(role) && order.indexOf(role) >= order.indexOf(least)
}

/** Whether a caller sees prices, settlements and accounts. */
export const maySeeMoney = (caller: Caller): boolean => {
  if (caller.kind !== 'person' || caller.membership?.vendor_id !== null) return true
  return seesMoney(caller.membership.role as OperatorRole)
}

/** The vendor that the owner calls for. @throws Refusal when several would do. */
export function vendorOf(caller: Caller): string {
  const vendorId = caller.kind === 'person' ? caller.membership?.vendor_id : undefined
  if (!vendorId) throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  return vendorId
}

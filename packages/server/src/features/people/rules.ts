/** Pure decisions about who manages whose people, and which keys pages handle. */
import { type InvitationCreate, type Member, operatorRoles, vendorRoles } from '@napum/contract'
import { type Caller, SEVERAL_VENDORS, secondFactorOf } from '../../core/people/caller.ts'
import type { Employer } from '../../core/people/members.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Client } from '../../core/work/operation.ts'
import type { MemberRow } from './queries.ts'

/**
 * The place whose people a caller may manage.
 * @param wanted what was asked for; undefined: the own place.
 * @throws Refusal when it is not the caller's to manage.
 */
export function placeOf(caller: Caller, wanted: string | null | undefined): Employer {
  if (caller.kind === 'operator_key') return wanted ?? null
  if (caller.kind !== 'person') throw new Refusal('FORBIDDEN')
  const { membership, session } = caller
  if (membership?.vendor_id === null) return wanted ?? null
  const own = membership?.vendor_id ?? null
  if (own === null) {
    // An owner of several vendors says which one is meant.
    const isOwner = session.memberships.some(
      (one) => one.vendor_id === wanted && one.role === 'owner' && one.status === 'active',
    )
    if (wanted == null) throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
    if (!isOwner) throw new Refusal('FORBIDDEN')
    return wanted
  }
  if (wanted != null && wanted !== own) throw new Refusal('FORBIDDEN')
  return own
}

/** @throws Refusal when the role is one of the other kind of place. */
export function refuseOtherRole(place: Employer, role: InvitationCreate['role']): void {
  const roles: readonly string[] = place === null ? operatorRoles : vendorRoles
  if (!roles.includes(role)) throw invalid([{ path: 'role', message: `must be one of ${roles.join(', ')}` }])
}

/** Whether the caller is one of those who would be left without a manager. Others can always make a new one. */
export const belongsTo = (caller: Caller, place: Employer): boolean =>
  caller.kind === 'person' && caller.session.memberships.some(({ vendor_id }) => vendor_id === place)

export const statusOf = ({ disabled_at }: Pick<MemberRow, 'disabled_at'>): Member['status'] =>
  disabled_at === null ? 'active' : 'disabled'

export const memberView = (row: MemberRow): Member => ({
  person_id: row.person_id,
  vendor_id: row.vendor_id,
  login: row.login,
  name: row.name,
  role: row.role,
  status: statusOf(row),
  second_factor: secondFactorOf(row.has_totp, row.passkey_count),
  passkey_count: row.passkey_count,
  created_at: row.created_at.toISOString(),
  last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
})

/** Whether a caller may hand the account of a person over: the operator any, an owner that of own people alone. */
export function mayReset(caller: Caller, places: readonly { readonly vendor_id: Employer }[]): boolean {
  if (caller.kind === 'operator_key') return true
  if (caller.kind !== 'person') return false
  const { membership, session } = caller
  if (membership?.vendor_id === null) return true
  const owned = session.memberships.filter(({ role }) => role === 'owner').map(({ vendor_id }) => vendor_id)
  return places.every(({ vendor_id }) => vendor_id !== null && owned.includes(vendor_id))
}

const ONLY_TEST_KEYS = 'Pages in test mode handle test keys only. Send `test: true`, or leave test mode.'

/** @throws Refusal when a page in test mode would handle keys for real orders. */
export function refuseRealKeys(
  { isTesting }: Pick<Client, 'isTesting'>,
  { test }: { readonly test?: boolean | null },
) {
  if (isTesting && test !== true) throw new Refusal('FORBIDDEN', { message: ONLY_TEST_KEYS })
}

/** The people of a place, while somebody changes them: a place never loses its last manager. Decision 143. */
import type { Role } from '@napum/contract'
import { type Session, statement } from '../../platform/db/database.ts'

/** Whose people: a vendor's; null: the operator's. */
export type Employer = string | null

interface MemberState {
  readonly person_id: string
  readonly role: Role
  readonly disabled_at: Date | null
}

// Changes of the people of a place take turns, so that two do not take the last two managers away.
const lockOfVendor = statement<MemberState>('people.lock_of_vendor')`
  select person_id, role, disabled_at from membership where vendor_id = $1::text order by membership_id for update`
const lockOfOperator = statement<MemberState>('people.lock_of_operator')`
  select person_id, role, disabled_at from membership where vendor_id is null order by membership_id for update`

/** The people of a place as they are now; nobody else changes them until the transaction ends. */
export const lockMembers = (session: Session, place: Employer): Promise<MemberState[]> =>
  place === null ? session.rows(lockOfOperator) : session.rows(lockOfVendor, [place])

/** Who may do everything in a place. */
const managerOf = (place: Employer): Role => (place === null ? 'admin' : 'owner')

const manages = (place: Employer, { role, disabled_at }: Omit<MemberState, 'person_id'>): boolean =>
  role === managerOf(place) && disabled_at === null

/** Whether nobody is there who could manage the people of the place. */
export const leavesNobody = (place: Employer, members: readonly MemberState[]): boolean =>
  !members.some((member) => manages(place, member))

/** Whether somebody who takes a role would no longer manage the place, and nobody else does. */
export function takesLastAway(
  place: Employer,
  members: readonly MemberState[],
  personId: string,
  role: string,
): boolean {
  const own = members.find(({ person_id }) => person_id === personId)
  if (!own || !manages(place, own) || role === managerOf(place)) return false
  return leavesNobody(
    place,
    members.filter((member) => member !== own),
  )
}

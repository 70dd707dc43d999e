/** Who may call an endpoint: keys of programs, and persons by their role. Each endpoint says it for itself. Decision 143. */
import type { OperatorRole, VendorRole } from './features/people/roles.ts'

export interface Callers {
  /** Everybody, signed in or not. */
  readonly anybody?: true
  readonly vendorKey?: true
  readonly operatorKey?: true
  /** The least role with which a person of a vendor may call, for that vendor. */
  readonly vendorPerson?: VendorRole
  /** The least role with which a person of the operator may call. */
  readonly operatorPerson?: OperatorRole
  /** Also a person who has no second factor yet: what is needed to get one. */
  readonly withoutFactor?: true
  /** Only within minutes of showing a factor. Keys have none to show. */
  readonly freshFactor?: true
  /** Of calls about people: those that pages in test mode make too. They change nothing that is about real orders. */
  readonly inTestMode?: true
}

/** A vendor's program, or its people with this role. */
export const ofVendor = (vendorPerson: VendorRole): Callers => ({ vendorKey: true, vendorPerson })
/** The operator's program, or its people with this role. */
export const ofOperator = (operatorPerson: OperatorRole): Callers => ({ operatorKey: true, operatorPerson })
export const fresh = (callers: Callers): Callers => ({ ...callers, freshFactor: true })
/** A program of a vendor or of the operator; or people of a vendor with this role, in test mode. */
export const ofTester = (vendorPerson: VendorRole): Callers => ({
  vendorKey: true,
  operatorKey: true,
  vendorPerson,
})
/** Everybody who is signed in, with any role. */
export const ofAnyPerson: Callers = { vendorPerson: 'viewer', operatorPerson: 'viewer' }
/** Those who manage people: of their own vendor, or all. */
export const ofManager: Callers = { operatorKey: true, vendorPerson: 'owner', operatorPerson: 'admin' }

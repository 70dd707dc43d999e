/** Who may call an endpoint: keys of programs, and persons by their role. Each endpoint says it for itself. Decision 143. */
import { type OperatorRole, operatorRoles, type VendorRole } from './features/people/roles.ts'

/** What a call of the operator is about, and the roles that may make it. */
export const operatorDuties = {
  /** Reads what is about neither orders nor money. */
  read: operatorRoles,
  /** Reads orders, with the people in them. */
  readOrders: ['viewer', 'staff', 'service', 'admin'],
  /** Reads settlements, accounts and tax invoices. */
  readMoney: ['viewer', 'staff', 'accounting', 'admin'],
  /** Takes in orders and claims, and speaks with vendors. */
  orders: ['staff', 'service', 'admin'],
  /** Enters vendors with their accounts, and checks the figures. */
  office: ['staff', 'accounting', 'admin'],
  /** Confirms, pays and adjusts. */
  money: ['accounting', 'admin'],
  /** People, keys, vendors' profiles, and what cannot be taken back. */
  admin: ['admin'],
} as const satisfies Record<string, readonly OperatorRole[]>
export type OperatorDuty = keyof typeof operatorDuties

/** Whether somebody of the operator sees prices, settlements and accounts. */
export const seesMoney = (role: OperatorRole): boolean =>
  (operatorDuties.readMoney as readonly OperatorRole[]).includes(role)

export interface Callers {
  /** Everybody, signed in or not. */
  readonly anybody?: true
  readonly vendorKey?: true
  readonly operatorKey?: true
  /** The least role with which a person of a vendor may call, for that vendor. */
  readonly vendorPerson?: VendorRole
  /** The roles with which a person of the operator may call. */
  readonly operatorPeople?: readonly OperatorRole[]
  /** Also a person who has no second factor yet: what is needed to get one. */
  readonly withoutFactor?: true
  /** Only within minutes of showing a factor. Keys have none to show. */
  readonly freshFactor?: true
  /** Of calls about people: those that pages in test mode make too. They change nothing that is about real orders. */
  readonly inTestMode?: true
}

/** A vendor's program, or its people with this role. */
export const ofVendor = (vendorPerson: VendorRole): Callers => ({ vendorKey: true, vendorPerson })
/** The operator's program, or its people with this duty. */
export const ofOperator = (duty: OperatorDuty): Callers => ({
  operatorKey: true,
  operatorPeople: operatorDuties[duty],
})
export const fresh = (callers: Callers): Callers => ({ ...callers, freshFactor: true })
/** A program of a vendor or of the operator; or people of a vendor with this role, in test mode. */
export const ofTester = (vendorPerson: VendorRole): Callers => ({
  vendorKey: true,
  operatorKey: true,
  vendorPerson,
})
/** Everybody who is signed in, with any role. */
export const ofAnyPerson: Callers = { vendorPerson: 'viewer', operatorPeople: operatorDuties.read }
/** Those who manage people: of their own vendor, or all. */
export const ofManager: Callers = {
  operatorKey: true,
  vendorPerson: 'owner',
  operatorPeople: operatorDuties.admin,
}

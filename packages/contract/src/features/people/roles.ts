/** What people may be, at a vendor and at the operator. docs/people-guide.md "Roles". */

/** Roles of a vendor's people, each may do what the one before may. */
export const vendorRoles = ['viewer', 'clerk', 'owner'] as const
export type VendorRole = (typeof vendorRoles)[number]
/** Roles of the operator's people. What each may do says `operatorDuties` of callers.ts. */
export const operatorRoles = ['viewer', 'staff', 'accounting', 'service', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export const roles = [...new Set([...vendorRoles, ...operatorRoles])] as const
export type Role = (typeof roles)[number]

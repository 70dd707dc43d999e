/** For whom a document is written: everybody, or vendors with a key alone. */
import { type Audience, type Endpoint, type EndpointName, type ErrorCode, errorCodes } from '@napum/contract'
import { entryCodes, refusalsOf } from './refusals.ts'
import { endpointsInOrder } from './tags.ts'

export interface Scope {
  readonly audiences: readonly Audience[]
  /** Whether the document speaks of the operator's key and of people who sign in. */
  readonly hasOthers: boolean
}

export const everybody: Scope = { audiences: ['vendor', 'operator', 'people', 'sandbox'], hasOthers: true }
export const vendors: Scope = { audiences: ['vendor', 'sandbox'], hasOthers: false }

export const endpointsOf = ({ audiences }: Scope): [EndpointName, Endpoint][] =>
  endpointsInOrder.filter(([, { audience }]) => audiences.includes(audience))

/** The codes that a call of the scope can be refused with, in the order of the table. */
export function codesOf(scope: Scope): readonly ErrorCode[] {
  if (scope.hasOthers) return errorCodes
  const met = endpointsOf(scope).flatMap(([, endpoint]) => [
    ...[...refusalsOf(endpoint).values()].flat(),
    ...entryCodes(endpoint),
  ])
  // Unknown paths and wrong methods are refused before an endpoint is known.
  const codes = new Set<ErrorCode>([...met, 'NOT_FOUND', 'METHOD_NOT_ALLOWED'])
  return errorCodes.filter((code) => codes.has(code))
}

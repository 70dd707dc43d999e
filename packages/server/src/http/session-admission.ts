/**
 * Lets a person in: origin, session, limit, second factor, role, fresh factor, in this order. Each endpoint
 * says which role it asks for. Decisions 143, 144.
 */
import { type Callers, endpoints } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isFresh,
  type KnownMembership,
  mayCall,
  type PersonCaller,
  type SignedIn,
  stranger,
} from '../core/people/caller.ts'
import { rateHeaders, rateRefusal } from '../core/values/rate-state.ts'
import { Refusal } from '../core/values/refusal.ts'
import { addressShare, callerAddress } from './address.ts'
import { credentialRefusal } from './admission-refusal.ts'
import { keepConnection } from './connections.ts'
import { tokenOf } from './cookie.ts'
import { headerOf } from './input.ts'
import { refuseForeignPages } from './origin.ts'
import type { RateDecision, RateLimit } from './rate-limit.ts'
import type { HttpServices } from './services.ts'

/** Whether the call comes with a cookie of ours. */
export const hasToken = ({ config }: Pick<HttpServices, 'config'>, request: FastifyRequest): boolean =>
  tokenOf({ config, request }) !== null

/** Whether an operator is signed in, for pages that are no calls. */
export async function isOperatorSignedIn(services: HttpServices, request: FastifyRequest): Promise<boolean> {
  const session = await sessionOf(services, request)
  if (!session || needsFactor(services, session)) return false
  return session.memberships.some(({ vendor_id, status }) => vendor_id === null && status === 'active')
}

/** Lets anybody in; strangers are counted by address, and a person who is signed in is known as such. */
export async function admitAnybody(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  refuseForeignPages(request)
  const session = await sessionOf(services, request)
  request.caller = session ? { kind: 'person', session, membership: null } : stranger
  if (session) reply.headers(rateHeaders(await takeOne(services.sessionRate, sessionKey(session))))
  else await takeOne(services.strangerRate, addressShare(callerAddress(request)))
}

const sessionKey = ({ sessionId }: SignedIn): string => `session ${sessionId}`

/** @throws Refusal RATE_LIMIT_EXCEEDED */
async function takeOne(rate: RateLimit, key: string): Promise<RateDecision> {
  const decision = await rate.take(key)
  if (!decision.allowed) throw rateRefusal(decision)
  return decision
}

/**
 * Lets a person in for an endpoint.
 * @throws Refusal for each way in which it may not call.
 */
export async function admitPerson(
  services: HttpServices,
  callers: Callers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PersonCaller> {
  refuseForeignPages(request)
  const session = await sessionOf(services, request)
  if (!session) throw await credentialRefusal(services, request, 'SIGN_IN_REQUIRED')
  keepConnection(request.raw)
  request.caller = { kind: 'person', session, membership: null }
  reply.headers(rateHeaders(await takeOne(services.sessionRate, sessionKey(session))))
  if (needsFactor(services, session) && !callers.withoutFactor) throw new Refusal('SECOND_FACTOR_REQUIRED')
  const membership = chosenMembership(session, callers, namedVendor(callers, request))
  if (callers.freshFactor && !isFresh(session, services.realClock.now())) {
    throw new Refusal('FRESH_FACTOR_REQUIRED')
  }
  const caller: PersonCaller = { kind: 'person', session, membership }
  request.caller = caller
  return caller
}

async function sessionOf(services: HttpServices, request: FastifyRequest): Promise<SignedIn | null> {
  const token = tokenOf({ config: services.config, request })
  if (token === null) return null
  // What may be made up costs a look in the database: the looks of one address are limited, and who is known needs none of them.
  if (!services.sessions.hasSeen(token))
    await takeOne(services.newSessionRate, addressShare(callerAddress(request)))
  const name = request.endpointName
  return name && endpoints[name].polled ? services.sessions.peek(token) : services.sessions.find(token)
}

const needsFactor = (services: HttpServices, session: SignedIn): boolean =>
  services.config.secondFactor === 'required' && session.secondFactor === 'none'

/** The vendor that the call is for, when it names one; calls of the operator are for none. */
const namedVendor = (callers: Callers, request: FastifyRequest): string =>
  callers.vendorPerson === undefined ? '' : headerOf(request, 'x-vendor-id')

/**
 * The membership that the call is made by: the one that X-Vendor-Id names, else the only one that may call, the
 * operator's first. null: several vendors' would do.
 */
function chosenMembership(session: SignedIn, callers: Callers, vendorId: string): KnownMembership | null {
  const places = session.memberships.filter((one) => vendorId === '' || one.vendor_id === vendorId)
  const able = places.filter((one) => mayCall(callers, one))
  const active = able.filter(({ status }) => status === 'active')
  if (able.length > 0 && active.length === 0) throw new Refusal('VENDOR_SUSPENDED')
  if (active.length === 0) throw new Refusal('FORBIDDEN')
  const operator = active.find(({ vendor_id }) => vendor_id === null)
  return operator ?? (active.length === 1 ? (active[0] as KnownMembership) : null)
}

/** What a request must show in the pipeline: credentials, rate limit and version, in the order of decision 58a. Decisions 55-61, 143. */
import { API_VERSION, type Callers, type Endpoint, VENDOR_RATE_FACTOR } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SEVERAL_VENDORS } from '../core/people/caller.ts'
import { rateHeaders, rateRefusal } from '../core/values/rate-state.ts'
import { Refusal } from '../core/values/refusal.ts'
import type { KnownVendor } from '../core/vendors/cache.ts'
import { credentialRefusal } from './admission-refusal.ts'
import { identifyVendor, isOperator, type VendorIdentity } from './authentication.ts'
import { keepConnection } from './connections.ts'
import { headerOf, keyHeaderOf } from './input.ts'
import type { RateDecision, RateLimit } from './rate-limit.ts'
import type { HttpServices } from './services.ts'
import { admitAnybody, admitPerson, hasToken } from './session-admission.ts'

type Admit = (services: HttpServices, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** What lets callers of an endpoint in: its interface says which credentials count, its callers whose. */
export function admissionTo({ audience, callers: allowed }: Endpoint): Admit {
  return async (services, request, reply) => {
    if (allowed.anybody) return admitAnybody(services, request, reply)
    // A key in the headers wins over a cookie; a caller with neither is refused by the credentials of the interface.
    const keyHeader = keyHeaderOf(audience, request)
    const hasKey = request.headers[keyHeader] !== undefined
    if (hasKey || audience === 'sandbox' || (audience !== 'people' && !hasToken(services, request))) {
      const admitKey = keyHeader === 'x-vendor-api-key' ? admitVendorKey : admitOperatorKey
      await admitKey(services, request, reply, allowed)
      // Nobody can sign in with what a test key makes.
      if (audience === 'people' && !services.livemode)
        throw new Refusal('FORBIDDEN', { message: NOT_FOR_TEST_KEYS })
    } else if (audience === 'vendor') await admitVendorPerson(services, allowed, request, reply)
    else await admitPerson(services, allowed, request, reply)
    if (audience === 'vendor') refuseOtherVersions(request)
  }
}

/** Lets a vendor's program in, and counts the request. Answers carry the rate limit from here on. */
async function admitVendorKey(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const vendorId = headerOf(request, 'x-vendor-id')
  // A vendor whose node is away is refused at once: its calls wait for no database.
  const isAway = services.db.isAway(vendorId)
  const identity = await identityOf(services, vendorId, headerOf(request, 'x-vendor-api-key'), isAway)
  if (!identity) throw await credentialRefusal(services, request)
  request.vendor = identity.vendor
  const { keyId, keyLabel, vendor } = identity
  request.caller = { kind: 'vendor_key', keyId, keyLabel, vendorId: vendor.vendor_id }
  keepConnection(request.raw)
  services.keyUse.note(identity.keyId)
  const decision = await rateOf(services, identity, isAway)
  reply.headers(rateHeaders(decision))
  if (identity.vendor.status === 'suspended') throw new Refusal('VENDOR_SUSPENDED')
  if (!decision.allowed) throw rateRefusal(decision)
}

/**
 * Counts one request of a key, and of all keys of its vendor; what has least left decides. All processes together count a
 * vendor only when it has more keys than may be used up beside each other, which spares the others a statement; a process
 * by itself always does, so that new keys in the place of old ones are no way around.
 */
async function rateOf(services: HttpServices, { keyId, vendor }: VendorIdentity, isAway: boolean) {
  const all = `vendor ${vendor.vendor_id}`
  const hasMany = vendor.keys.length > VENDOR_RATE_FACTOR
  const counts: [RateLimit, string][] = [
    [isAway ? services.processVendorRate : services.vendorRate, keyId],
    [services.processAllKeysRate, all],
    ...(hasMany && !isAway ? ([[services.allKeysRate, all]] as [RateLimit, string][]) : []),
  ]
  let least: RateDecision | undefined
  for (const [rate, key] of counts) {
    const decision = await rate.take(key)
    if (!decision.allowed) return decision
    if (!least || decision.remaining < least.remaining) least = decision
  }
  return least as RateDecision
}

/**
 * Whose key it is. Before it is refused, the database is asked: the vendor may not be kept here, or another process may have issued the
 * key a moment ago.
 * @param isAway nothing is waited for when the key is known: the look for revoked keys continues beside the call.
 */
async function identityOf(
  { vendorCache, realClock }: HttpServices,
  vendorId: string,
  key: string,
  isAway: boolean,
): Promise<VendorIdentity | null> {
  const identify = (vendor: KnownVendor | undefined) => identifyVendor(vendor, realClock, key)
  const looking = vendorCache.refresh()
  looking.catch(() => {})
  if (!isAway) await looking
  const identity = identify(vendorCache.kept(vendorId))
  if (identity?.vendor.status === 'active') return identity
  return identify(await vendorCache.readAgain(vendorId))
}

async function admitOperatorKey(
  services: HttpServices,
  request: FastifyRequest,
  _reply: FastifyReply,
  allowed: Callers,
): Promise<void> {
  if (!isOperator(services.operatorKeyHash, headerOf(request, 'x-operator-api-key'))) {
    throw await credentialRefusal(services, request)
  }
  keepConnection(request.raw)
  request.caller = { kind: 'operator_key' }
  if (!allowed.operatorKey) throw new Refusal('FORBIDDEN', { message: NOT_FOR_KEYS })
}

const NOT_FOR_KEYS = 'This call is about a person who is signed in. A key cannot make it.'

const NOT_FOR_TEST_KEYS = 'People work on real orders only. Call without a test key.'

async function admitVendorPerson(
  services: HttpServices,
  allowed: Callers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { membership } = await admitPerson(services, allowed, request, reply)
  if (membership === null) throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  const { vendorCache } = services
  const vendorId = membership.vendor_id as string
  let vendor = await vendorCache.vendor(vendorId)
  if (vendor?.status === 'suspended') vendor = await vendorCache.readAgain(vendorId)
  if (!vendor) throw new Refusal('FORBIDDEN')
  request.vendor = vendor
  if (vendor.status === 'suspended') throw new Refusal('VENDOR_SUSPENDED')
}

/** @throws Refusal UNSUPPORTED_VERSION */
export function refuseOtherVersions(request: FastifyRequest): void {
  const version = String(request.headers['x-api-version'] ?? '').trim()
  if (version !== '' && !isSupportedVersion(version)) throw new Refusal('UNSUPPORTED_VERSION')
}

const [servedMajor, servedMinor] = API_VERSION.split('.').map(Number) as [number, number]

/** Whether this service can answer a client of that version: same major, no newer minor. Decision 61. */
export function isSupportedVersion(asked: string): boolean {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?(?:\.\d{1,4})?$/.exec(asked.trim())
  if (!match) return false
  return Number(match[1]) === servedMajor && Number(match[2] ?? 0) <= servedMinor
}

/** Who may pass the door: credentials, rate limit and version, in the order of decision 58a. Decisions 55-61. */
import { KEY_PREFIX_LENGTH } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../core/refusal.ts'
import { addressShare, callerAddress } from './address.ts'
import { identifyVendor, isOperator } from './authentication.ts'
import { keepConnection } from './connections.ts'
import { headerOf } from './input.ts'
import { rateDetails, rateHeaders, refusalHeaders } from './rate-limit.ts'
import type { HttpServices } from './services.ts'
import { isSupportedVersion } from './version.ts'

/** Lets a vendor in, and counts the request. Answers carry the rate limit from here on. */
export async function admitVendor(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await services.vendorCache.refresh()
  const identity = identifyVendor(
    services.vendorCache,
    services.clock,
    headerOf(request, 'x-vendor-id'),
    headerOf(request, 'x-vendor-api-key'),
  )
  if (!identity) throw await credentialRefusal(services, request)
  request.vendor = identity.vendor
  request.keyId = identity.keyId
  keepConnection(request.raw)
  services.keyUse.note(identity.keyId)
  const decision = await services.vendorRate.take(identity.keyId)
  reply.headers(rateHeaders(decision))
  if (identity.vendor.status === 'suspended') throw new Refusal('VENDOR_SUSPENDED')
  if (!decision.allowed) {
    throw new Refusal('RATE_LIMIT_EXCEEDED', {
      details: rateDetails(decision),
      headers: refusalHeaders(decision),
    })
  }
  const version = String(request.headers['x-api-version'] ?? '').trim()
  if (version !== '' && !isSupportedVersion(version)) throw new Refusal('UNSUPPORTED_VERSION')
}

export async function admitOperator(services: HttpServices, request: FastifyRequest): Promise<void> {
  if (!isOperator(services.operatorKeyHash, headerOf(request, 'x-operator-api-key'))) {
    throw await credentialRefusal(services, request)
  }
  keepConnection(request.raw)
}

/** A vendor id is a ULID, and a key of ours this long; whatever else stands there may be a secret in the wrong place. */
const VENDOR_ID_FORM = /^[0-9A-HJKMNP-TV-Z]{26}$/
const KEY_FORM = /^napum_[\w-]{43}$/

/** Who the caller says to be, as far as it helps to find the mistake and gives no key away. */
function claimedIdentity(request: FastifyRequest): object {
  const id = headerOf(request, 'x-vendor-id')
  const key = headerOf(request, 'x-vendor-api-key')
  return {
    claimed_vendor_id: VENDOR_ID_FORM.test(id) ? id : null,
    key_prefix: KEY_FORM.test(key) ? key.slice(0, KEY_PREFIX_LENGTH) : null,
  }
}

/** One answer for every wrong credential; beyond the limit of an address it becomes 429 (decision 60). */
async function credentialRefusal(services: HttpServices, request: FastifyRequest): Promise<Refusal> {
  const address = callerAddress(request)
  const decision = await services.failureRate.take(addressShare(address))
  // The first one that is refused is logged as well; a flood of them would only fill the log.
  if (decision.used <= decision.limit + 1) {
    request.log.warn({ address, ...claimedIdentity(request) }, 'authentication failed')
  }
  if (decision.allowed) return new Refusal('INVALID_API_KEY')
  return new Refusal('RATE_LIMIT_EXCEEDED', {
    message:
      'Too many failed authentications. Check the credentials, and wait the seconds that Retry-After names.',
    details: rateDetails(decision),
    headers: refusalHeaders(decision),
  })
}

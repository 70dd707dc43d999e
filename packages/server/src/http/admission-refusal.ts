/** What becomes of credentials that are wrong: one answer, a line of log, and 429 when an address has too many. Decision 60. */
import type { ErrorCode } from '@napum/contract'
import type { FastifyRequest } from 'fastify'
import { rateRefusal } from '../core/values/rate-state.ts'
import { Refusal } from '../core/values/refusal.ts'
import { prefixOf } from '../core/vendors/api-keys.ts'
import { addressShare, callerAddress } from './address.ts'
import { headerOf } from './input.ts'
import type { HttpServices } from './services.ts'

/** A vendor id is a ULID, and a key of ours this long; whatever else stands there may be a secret in the wrong place. */
const VENDOR_ID_FORM = /^[0-9A-HJKMNP-TV-Z]{26}$/
const KEY_FORM = /^napum_(test_)?[\w-]{43}$/

/** Who the caller says to be, as far as it helps to find the mistake and gives no key away. */
function claimedIdentity(request: FastifyRequest): object {
  const id = headerOf(request, 'x-vendor-id')
  const key = headerOf(request, 'x-vendor-api-key')
  return {
    claimed_vendor_id: VENDOR_ID_FORM.test(id) ? id : null,
    key_prefix: KEY_FORM.test(key) ? prefixOf(key) : null,
  }
}

/** One answer for every wrong credential; beyond the limit of an address it becomes 429. */
export async function credentialRefusal(
  services: HttpServices,
  request: FastifyRequest,
  code: ErrorCode = 'INVALID_API_KEY',
): Promise<Refusal> {
  const address = callerAddress(request)
  const decision = await services.failureRate.take(addressShare(address))
  // The first one that is refused is logged as well; a flood of them would only fill the log.
  if (decision.used <= decision.limit + 1) {
    request.log.warn({ address, ...claimedIdentity(request) }, 'authentication failed')
  }
  if (decision.allowed) return new Refusal(code)
  return rateRefusal(decision, TOO_MANY)
}

const TOO_MANY =
  'Too many failed authentications. Check the credentials, and wait the seconds that Retry-After names.'

/** Who may pass the door: credentials, rate limit and version, in the order of decision 58a. Decisions 55-61. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { identifyVendor, isOperator } from './authentication.ts'
import { headerOf } from './input.ts'
import { rateDetails, rateHeaders, refusalHeaders } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { isSupportedVersion } from './version.ts'

/** Lets a vendor in, and counts the request. Answers carry the rate limit from here on. */
export async function admitVendor(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await services.directory.refresh()
  const identity = identifyVendor(
    services.directory,
    services.clock,
    headerOf(request, 'x-vendor-id'),
    headerOf(request, 'x-vendor-api-key'),
  )
  if (!identity) throw await credentialRefusal(services, request)
  request.vendor = identity.vendor
  request.keyId = identity.keyId
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
  const version = request.headers['x-api-version']
  if (version !== undefined && !isSupportedVersion(String(version))) throw new Refusal('UNSUPPORTED_VERSION')
}

export async function admitOperator(services: Services, request: FastifyRequest): Promise<void> {
  if (!isOperator(services.operatorKeyHash, headerOf(request, 'x-operator-api-key'))) {
    throw await credentialRefusal(services, request)
  }
}

/** One answer for every wrong credential; beyond the limit of an address it becomes 429 (decision 60). */
async function credentialRefusal(services: Services, request: FastifyRequest): Promise<Refusal> {
  const decision = await services.failureRate.take(request.ip)
  if (decision.allowed) return new Refusal('INVALID_API_KEY')
  return new Refusal('RATE_LIMIT_EXCEEDED', {
    message:
      'Too many failed authentications. Check the credentials, and wait the seconds that Retry-After names.',
    details: rateDetails(decision),
    headers: refusalHeaders(decision),
  })
}

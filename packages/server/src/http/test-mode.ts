/**
 * Pages in test mode: a person who is signed in calls the sandbox for the own vendor, with `X-Napum-Mode: test` beside the
 * cookie. Who it is, and what the role allows, is judged by the live service, which alone knows people; the work is done
 * by the sandbox. A call that says test never reaches real orders, whatever else is wrong with it. Decision 158.
 */
import type { Endpoint } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SEVERAL_VENDORS } from '../core/people/caller.ts'
import { Refusal, unavailable } from '../core/values/refusal.ts'
import { testVendorOf } from '../core/vendors/test-keys.ts'
import { refuseOtherVersions } from './admission.ts'
import { keyHeaderOf } from './input.ts'
import { saysTest, wantedMode } from './mode.ts'
import { isOwnPort } from './paths.ts'
import type { RunningService, RunningServices } from './running-services.ts'
import { admitPerson } from './session-admission.ts'

const NOT_IN_TEST_MODE = 'Pages in test mode work on test data. Leave test mode for this.'
const NEEDS_SANDBOX = 'There is no test mode here. It needs a service that was started with SANDBOX=on.'

/** Whether a page in test mode makes this call. @throws Refusal when the call says neither live nor test. */
export function isFromTestMode({ audience, callers }: Endpoint, request: FastifyRequest): boolean {
  if (callers.anybody || wantedMode(request) !== 'test') return false
  return request.headers[keyHeaderOf(audience, request)] === undefined
}

/**
 * Lets a person in test mode in; the service that does the work.
 * @throws Refusal for each way in which it may not call.
 */
export async function admitTester(
  { live, sandbox }: RunningServices,
  { audience, callers }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RunningService> {
  const isOfSandbox = audience === 'vendor' || audience === 'sandbox'
  if (isOfSandbox && !isOwnPort(live.services.config, request, 'vendors')) throw new Refusal('NOT_FOUND')
  if (isOfSandbox && sandbox) saysTest(request, reply)
  if (!live.services.readiness.ready) throw unavailable()
  const { membership } = await admitPerson(live.services, callers, request, reply)
  if (!isOfSandbox && !callers.inTestMode) throw new Refusal('FORBIDDEN', { message: NOT_IN_TEST_MODE })
  if (!sandbox) throw new Refusal('FORBIDDEN', { message: NEEDS_SANDBOX })
  // What is about the person alone is nowhere else.
  if (!isOfSandbox) return live
  const vendorId = membership?.vendor_id ?? null
  if (vendorId === null) throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  const service = await sandbox.serviceKnowing(vendorId, () => testVendorOf(live.services.db, vendorId))
  const vendor = await service.services.vendorCache.vendor(vendorId)
  if (!vendor) throw unavailable()
  // Ahead of the vendor: whatever is noted of its calls from here on is noted there.
  request.service = service
  request.vendor = vendor
  if (vendor.status === 'suspended') throw new Refusal('VENDOR_SUSPENDED')
  if (audience === 'vendor') refuseOtherVersions(request)
  return service
}

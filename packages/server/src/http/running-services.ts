/**
 * Which service answers a call: the live one, or the sandbox. The beginning of the key decides, before anything is looked
 * up, so that a test key is never compared with live ones nor a live key with test ones. Decision 148.
 */
import { type Endpoint, TEST_KEY_PREFIX } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TestKeys, TestVendor } from '../core/vendors/test-keys.ts'
import type { Around, Operations, SandboxOperations } from '../core/work/operation.ts'
import { credentialRefusal } from './admission-refusal.ts'
import { headerOf, keyHeaderOf } from './input.ts'
import { refuseOtherMode, saysTest } from './mode.ts'
import { isOwnPort } from './paths.ts'
import type { HttpServices } from './services.ts'

/** One whole service, as the pipeline sees it. */
export interface RunningService {
  readonly services: HttpServices
  readonly operations: Operations & Partial<SandboxOperations>
  readonly around: Around
}

export const direct: Around = (_call, work) => work()

/** The service for test keys, which may not have been started yet. */
export interface Sandbox {
  /** How the live service issues test keys. */
  readonly keys: TestKeys
  /** The service that judges this key; null: no such key was ever issued, and nothing is started for it. */
  serviceFor(key: string): Promise<RunningService | null>
  /** The service, started for a vendor's people if need be; the vendor is made known there when it is not yet. */
  serviceKnowing(vendorId: string, vendor: () => Promise<TestVendor>): Promise<RunningService>
  /** Begins no more work, and ends what waits. */
  stop(): void
  close(): Promise<void>
}

/** The live service, and what answers test keys. */
export interface RunningServices {
  readonly live: RunningService
  readonly sandbox: Sandbox | null
}

/** The key of the sandbox that a call comes with; null: none, or one that does not count here. */
function testKeyOf({ audience, callers }: Endpoint, request: FastifyRequest): string | null {
  // Nobody needs a key here.
  if (callers.anybody) return null
  const key = headerOf(request, keyHeaderOf(audience, request))
  return key.startsWith(TEST_KEY_PREFIX) ? key : null
}

/** Some paths are for both sides, and so at both ports; a key counts at the port of its side alone. */
function countsHere(live: RunningService, { audience, callers }: Endpoint, request: FastifyRequest): boolean {
  const header = keyHeaderOf(audience, request)
  if (callers.anybody || request.headers[header] === undefined) return true
  return isOwnPort(live.services.config, request, header === 'x-operator-api-key' ? 'operator' : 'vendors')
}

/** The service that a call is for. @throws Refusal when its key can be of none. */
export async function serviceOf(
  { live, sandbox }: RunningServices,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RunningService> {
  const key = testKeyOf(endpoint, request)
  if (key !== null && sandbox !== null) saysTest(request, reply)
  const isStranger = endpoint.audience === 'sandbox' && (key === null || sandbox === null)
  if (isStranger || !countsHere(live, endpoint, request)) {
    throw await credentialRefusal(live.services, request)
  }
  if (!endpoint.callers.anybody) refuseOtherMode(endpoint, request, key === null ? 'live' : 'test')
  // Without a sandbox a test key is a wrong key like any other.
  if (key === null || sandbox === null) return live
  const service = await sandbox.serviceFor(key)
  if (!service) throw await credentialRefusal(live.services, request)
  return service
}

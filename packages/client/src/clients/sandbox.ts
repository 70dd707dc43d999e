/** What test keys can do besides the calls of their owner: the clock, scenarios, faults and reset of the sandbox. */
import { credential } from '../options.ts'
import { sandboxRoutes } from '../routes.ts'
import { type BySession, modeHeaders, Sender, vendorChoice, vendorHeaders } from '../sender.ts'
import type { CallOptions, TransportOptions } from '../transport.ts'
import type { ScenarioName, ScenarioRun } from '../wire.ts'

// Compilers explain a wrong option by the last of these interfaces: TypeScript 7 by name, older ones as they are declared.
interface SandboxBySession extends TransportOptions, BySession {
  readonly vendorId?: string | undefined
}

interface SandboxByOperatorKey extends TransportOptions {
  readonly operatorKey: string
}

interface SandboxByVendorKey extends TransportOptions {
  readonly vendorId: string
  readonly apiKey: string
}

/**
 * With a test key of a vendor, or with the operator's for the whole sandbox; or, in a page of the service, by the session
 * of a person of a vendor, in test mode.
 */
export type SandboxOptions = SandboxBySession | SandboxByOperatorKey | SandboxByVendorKey

export const sandboxCalls = (sender: Sender) => ({
  clock: {
    read: sender.call('GET /sandbox-api/clock'),

    /** By an ISO 8601 duration such as `P1M`. Not repeated on its own: twice would be twice as far. */
    advance: (advance: string, options?: CallOptions) =>
      sender.json('POST /sandbox-api/clock', { body: { advance } }, options),
  },

  /** Makes a situation. Not repeated on its own: each run makes orders of its own. */
  scenario: (name: ScenarioName, body: ScenarioRun = {}, options?: CallOptions) =>
    sender.json('POST /sandbox-api/scenarios/{name}', { params: { name }, body }, options),

  /** What is to go wrong. */
  faults: {
    list: sender.call('GET /sandbox-api/faults'),

    /** Not repeated on its own: twice would be two faults. */
    set: sender.call('POST /sandbox-api/faults', 'body'),

    /** Has everything work again. */
    clear: sender.call('DELETE /sandbox-api/faults'),
  },

  /** What the vendor's test keys called, reads as well, newest first. */
  calls: sender.call('GET /sandbox-api/calls', 'query'),

  /** The letters that the live service would send, newest first. */
  notices: sender.call('GET /sandbox-api/notices', 'query'),

  /** Tells the operator what came of a run of `napum test-integration`, which does it by itself. */
  reportIntegration: sender.call('PUT /sandbox-api/integration', 'body'),

  /** Deletes the test data of the vendor; with the key of the operator, of all. */
  reset: sender.call('POST /sandbox-api/reset'),
})

export type Sandbox = ReturnType<typeof sandboxCalls>

/** Makes a client for the sandbox. It holds no connection of its own and needs no closing. */
export function createSandbox(options: SandboxOptions): Sandbox {
  return sandboxCalls(new Sender(options, headersOf(options), sandboxRoutes))
}

function headersOf(options: SandboxOptions): Record<string, string> {
  if ('session' in options) return { ...vendorChoice(options.vendorId), ...modeHeaders({ mode: 'test' }) }
  return 'operatorKey' in options
    ? { 'x-operator-api-key': credential('operatorKey', options.operatorKey) }
    : vendorHeaders(options.vendorId, options.apiKey)
}

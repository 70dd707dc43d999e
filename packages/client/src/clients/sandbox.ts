/** What test keys can do besides the calls of their owner: the clock, scenarios, faults and reset of the sandbox. */
import { credential } from '../options.ts'
import { sandboxRoutes } from '../routes.ts'
import { type BySession, modeHeaders, Sender, vendorChoice, vendorHeaders } from '../sender.ts'
import type { CallOptions, TransportOptions } from '../transport.ts'
import type {
  FaultCreate,
  IntegrationReport,
  SandboxCallsQuery,
  SandboxNoticesQuery,
  ScenarioName,
  ScenarioRun,
} from '../wire.ts'

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
    read: (options?: CallOptions) => sender.json('GET /sandbox-api/clock', {}, options),

    /** By an ISO 8601 duration such as `P1M`. Not repeated on its own: twice would be twice as far. */
    advance: (advance: string, options?: CallOptions) =>
      sender.json('POST /sandbox-api/clock', { body: { advance } }, options),
  },

  /** Makes a situation. Not repeated on its own: each run makes orders of its own. */
  scenario: (name: ScenarioName, body: ScenarioRun = {}, options?: CallOptions) =>
    sender.json('POST /sandbox-api/scenarios/{name}', { params: { name }, body }, options),

  /** What is to go wrong. */
  faults: {
    list: (options?: CallOptions) => sender.json('GET /sandbox-api/faults', {}, options),

    /** Not repeated on its own: twice would be two faults. */
    set: (body: FaultCreate, options?: CallOptions) =>
      sender.json('POST /sandbox-api/faults', { body }, options),

    /** Has everything work again. */
    clear: (options?: CallOptions) => sender.json('DELETE /sandbox-api/faults', {}, options),
  },

  /** What the vendor's test keys called, reads as well, newest first. */
  calls: (query: SandboxCallsQuery = {}, options?: CallOptions) =>
    sender.json('GET /sandbox-api/calls', { query }, options),

  /** The letters that the live service would send, newest first. */
  notices: (query: SandboxNoticesQuery = {}, options?: CallOptions) =>
    sender.json('GET /sandbox-api/notices', { query }, options),

  /** Tells the operator what came of a run of `napum test-integration`, which does it by itself. */
  reportIntegration: (body: IntegrationReport, options?: CallOptions) =>
    sender.json('PUT /sandbox-api/integration', { body }, options),

  /** Deletes the test data of the vendor; with the key of the operator, of all. */
  reset: (options?: CallOptions) => sender.json('POST /sandbox-api/reset', {}, options),
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

/** Has a call go wrong: the only code that does so, and only in the service for test keys. Decision 154. */
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type FaultKind } from '@napum/contract'
import type { FastifyRequest } from 'fastify'
import { rateRefusal } from '../../../core/values/rate-state.ts'
import { invalid, Refusal, unavailable } from '../../../core/values/refusal.ts'
import type { AdmittedCall, Around } from '../../../core/work/operation.ts'
import { firstRow } from '../../../platform/db/database.ts'
import type { SandboxServices } from '../services.ts'
import { considerFault } from './queries.ts'
import type { RefusedEntries } from './refused-entries.ts'
import { type CallFault, type FaultRequest, happens, kindsFor, wishedBy } from './rules.ts'

const FAULT_HEADER = 'x-sandbox-fault'
/** Long enough to be seen, short enough for a test. */
const RETRY_SECONDS = 1
const SECOND_MS = 1_000

/** Reads the clock again, which another process may have advanced, and applies the faults that were asked for. */
export const faultsAround =
  (
    services: SandboxServices,
    onFault: (request: FastifyRequest, kind: FaultKind) => void,
    refusedEntries: RefusedEntries,
  ): Around =>
  async (call, work) => {
    await services.clock.refresh()
    const fault = await faultOf(services, call)
    if (fault) onFault(call.request, fault.kind)
    return fault
      ? faults[fault.kind as CallFault]({ services, call, work, refusedEntries, ...fault })
      : work()
  }

async function faultOf(
  services: SandboxServices,
  { name, request }: AdmittedCall,
): Promise<FaultRequest | null> {
  const endpoint = endpoints[name]
  const kinds = kindsFor(endpoint)
  const header = request.headers[FAULT_HEADER]
  if (header !== undefined) {
    const wished = wishedBy(String(header), kinds)
    if (wished) return wished
    throw invalid([{ path: 'X-Sandbox-Fault', message: `must be one of ${kinds.join(', ')}, for this call` }])
  }
  if (kinds.length === 0) return null
  const values = [request.vendor?.vendor_id ?? null, kinds, endpoint.method, endpoint.path]
  const row = await firstRow(services.db, considerFault, values)
  return row && happens(row) ? row : null
}

interface Met extends FaultRequest {
  readonly services: SandboxServices
  readonly call: AdmittedCall
  readonly work: Parameters<Around>[1]
  readonly refusedEntries: RefusedEntries
}
type Meet = (met: Met) => ReturnType<Around>

const faults: Readonly<Record<CallFault, Meet>> = {
  async rate_limited({ services }) {
    const limit = services.config.rateLimitPerMinute
    const resetAt = new Date(services.realClock.now().getTime() + RETRY_SECONDS * SECOND_MS)
    const used = { allowed: false, used: limit + 1, limit, remaining: 0, resetAt }
    throw rateRefusal({ ...used, retryAfterSeconds: RETRY_SECONDS })
  },
  async unavailable() {
    throw unavailable('The sandbox was asked to be away.', RETRY_SECONDS)
  },
  async slow({ services, call, work, milliseconds }) {
    const gone = new AbortController()
    call.reply.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, services.stopping])
    await wait(milliseconds, undefined, { signal }).catch(() => {})
    return work()
  },
  async drop_before({ call }) {
    loseAnswer(call)
    return call.reply.send('')
  },
  async drop_after_commit({ call, work }) {
    loseAnswer(call)
    return work()
  },
  async truncate_body({ call, work }) {
    cutAnswer(call)
    return work()
  },
  async cursor_expired() {
    throw new Refusal('CURSOR_EXPIRED')
  },
  async cursor_unknown() {
    throw new Refusal('CURSOR_UNKNOWN')
  },
  async entry_refused({ call, work, refusedEntries }) {
    refusedEntries.meet(call.request.id)
    return work()
  },
}

/** Whatever is sent, the connection is cut instead. */
function loseAnswer({ reply }: AdmittedCall): void {
  const { raw } = reply
  const cut = () => {
    raw.destroy()
    return raw
  }
  Object.assign(raw, { writeHead: cut, write: () => !cut(), end: cut })
}

/** The head of the answer is sent with half of the first piece of its body. */
function cutAnswer({ reply }: AdmittedCall): void {
  const { raw } = reply
  const write = raw.write.bind(raw)
  const cut = (piece?: unknown) => {
    const bytes = typeof piece === 'string' || Buffer.isBuffer(piece) ? Buffer.from(piece) : Buffer.alloc(0)
    write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => raw.destroy())
    return raw
  }
  Object.assign(raw, { write: (piece: unknown) => !cut(piece), end: cut })
}

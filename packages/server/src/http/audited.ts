/** What the audit is told of a call. Decision 145. */
import type { EndpointName } from '@napum/contract'
import type { FastifyRequest } from 'fastify'
import type { Answer } from '../core/answers.ts'
import { callerAddress } from './address.ts'
import type { Input } from './input.ts'
import type { HttpServices } from './services.ts'

/**
 * Keeps who did what before it is answered. A line that cannot be written is logged: what was done is done, and its
 * answer must not deny it.
 */
export async function audited(
  services: HttpServices,
  name: EndpointName,
  request: FastifyRequest,
  { params, query, body }: Input,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { caller } = request
  const place = caller.kind === 'person' ? (caller.membership?.vendor_id ?? null) : null
  const named = { ...(query as object), ...(body as object | null), ...(params as object) } as Readonly<
    Record<string, unknown>
  >
  const entry = {
    caller,
    address: callerAddress(request),
    vendorId: request.vendor?.vendor_id ?? place ?? textOf(named.vendor_id),
    subject: textOf(Object.values(params as object)[0]),
    requestId: request.id,
  }
  const lost = (error: unknown) => request.log.error({ err: error, endpoint: name }, 'audit line lost')
  try {
    const answer = await work()
    if (!request.vendor || !isDryRun(answer)) await services.audit.note(name, entry, answer).catch(lost)
    return answer
  } catch (error) {
    await services.audit.refused(name, entry).catch(lost)
    throw error
  }
}

/** Of a vendor: nothing was done, and nobody's data were shown (decision 146). */
const isDryRun = (answer: Answer): boolean => (answer as { dry_run?: unknown }).dry_run === true

const SUBJECT_LENGTH_MAX = 100
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= SUBJECT_LENGTH_MAX ? value : null

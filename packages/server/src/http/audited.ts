/** Writes the line of the audit for a call. Decision 145. */
import { type Endpoint, type EndpointName, endpoints } from '@napum/contract'
import type { FastifyRequest } from 'fastify'
import type { AuditNote, AuditNotes, RecordChange } from '../core/people/audit.ts'
import type { Answer } from '../core/values/answers.ts'
import { addressShare, callerAddress } from './address.ts'
import type { Input } from './input.ts'
import type { HttpServices } from './services.ts'

/**
 * Writes who did what before the call is answered. A line that cannot be written is logged: the work is done, and the
 * answer must say so.
 */
export async function audited(
  services: HttpServices,
  name: EndpointName,
  request: FastifyRequest,
  input: Input,
  work: (notes: AuditNotes) => Promise<Answer>,
): Promise<Answer> {
  const { caller } = request
  const place = caller.kind === 'person' ? (caller.membership?.vendor_id ?? null) : null
  let note: AuditNote = {}
  const noted = {
    caller,
    address: callerAddress(request),
    vendorId: request.vendor?.vendor_id ?? place ?? textOf(named(input, 'vendor_id')),
    // The last part of a path is what it is about: of a key of a vendor, the key.
    subject: textOf(Object.values(input.params as object).at(-1)),
    reason: reasonOf(named(input, 'reason')),
    invited: name === 'invitePerson' ? textOf(named(input, 'login')) : null,
    requestId: request.id,
  }
  const records: RecordChange[] = []
  const notes: AuditNotes = {
    noteAudit: (more) => {
      note = { ...note, ...more }
    },
    noteRecord: (record) => void records.push(record),
  }
  const lost = (error: unknown) => request.log.error({ err: error, endpoint: name }, 'audit line lost')
  try {
    const answer = await work(notes)
    const isTried = isTrial(name, input) || isDryRun(answer)
    if (!isTried) await services.audit.note(name, { ...noted, note }, answer, records).catch(lost)
    return answer
  } catch (error) {
    // A call that broke off after a commit has a line too.
    await services.audit.noteRecords(noted, records).catch(lost)
    if (!isTrial(name, input))
      await services.audit.refused(name, { ...noted, note: {} }, addressShare(noted.address)).catch(lost)
    throw error
  }
}

/** Whether a call was a dry run. Where the contract has no `dry_run`, the field means nothing. */
function isTrial(name: EndpointName, { query, body }: Input): boolean {
  const endpoint: Endpoint = endpoints[name]
  const asks = (schema: unknown, sent: unknown) =>
    (schema as { properties?: { dry_run?: unknown } } | undefined)?.properties?.dry_run !== undefined &&
    (sent as { dry_run?: unknown } | null)?.dry_run === true
  return asks(endpoint.query, query) || asks(endpoint.body, body) || asks(endpoint.envelope, body)
}

/** What the call says of itself. A body may be the bytes of a file: they are not looked through. */
const named = ({ params, body, query }: Input, name: string): unknown =>
  [params, body, query].map((part) => (part as Record<string, unknown> | null)?.[name]).find(isSaid)

const isSaid = (value: unknown): boolean => value !== undefined

const reasonOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** Nothing was done, and no data was shown (decision 146). */
const isDryRun = (answer: Answer): boolean => (answer as { dry_run?: unknown }).dry_run === true

const SUBJECT_LENGTH_MAX = 100
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= SUBJECT_LENGTH_MAX ? value : null

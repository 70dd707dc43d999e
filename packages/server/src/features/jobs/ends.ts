/** How a job ends, and the messages for it. Decision 129. */
import type { JobKind, JobState, jobEndCodes } from '@napum/contract'
import { Refusal, unavailable } from '../../core/values/refusal.ts'
import { isAway } from '../../platform/db/failures.ts'

type EndCode = (typeof jobEndCodes)[number]

/** Why the signal of a job aborts. */
export class JobEnd extends Error {
  readonly code: EndCode
  constructor(code: EndCode, message: string) {
    super(message)
    this.code = code
  }
}

const again: Readonly<Record<JobKind, string>> = {
  import: 'Orders that were imported before stay. Sending the file again is safe.',
  verify: 'It changes nothing. Start it again, from the beginning or from result.next.',
  retention: 'What was masked before stays masked. Start it again: it skips what is done.',
  records: 'What was written before stays. Start it again: it writes only what is missing.',
  statements: 'There is no file. Start it again.',
  confirm: 'What was confirmed before stays. Start it again for the rest.',
  tax_invoices: 'There is no file. Start it again.',
}

const stopped: Readonly<Record<EndCode, string>> = {
  CANCELLED: 'It was cancelled.',
  SERVICE_STOPPED: 'The service was stopped while it ran.',
  SERVICE_LOST: 'The service that ran it ended unexpectedly.',
  UPLOAD_BROKEN_OFF: 'The upload broke off before its end.',
}

/** The message for a job that did not finish: what happened, what stays, what to do. */
export const endText = (kind: JobKind, code: EndCode): string =>
  code === 'UPLOAD_BROKEN_OFF'
    ? `${stopped[code]} Nothing was imported. Send it again.`
    : `${stopped[code]} ${again[kind]}`

export const endOf = (kind: JobKind, code: EndCode): JobEnd => new JobEnd(code, endText(kind, code))

/** Whether somebody cancelled the job: then no process takes over what is left of a task. */
export const isCancelled = ({ reason }: AbortSignal): boolean =>
  reason instanceof JobEnd && reason.code === 'CANCELLED'

export interface Ending {
  readonly state: Exclude<JobState, 'running'>
  readonly error: { readonly code: string; readonly message: string } | null
  readonly isDefect: boolean
}

export const succeeded: Ending = { state: 'done', error: null, isDefect: false }

const stateOf: Readonly<Record<EndCode, Ending['state']>> = {
  CANCELLED: 'cancelled',
  SERVICE_STOPPED: 'interrupted',
  SERVICE_LOST: 'interrupted',
  UPLOAD_BROKEN_OFF: 'failed',
}

/**
 * What an error of the work means.
 * @param reason why its signal aborted; undefined: it did not.
 */
export function endingOf(kind: JobKind, error: unknown, reason: unknown): Ending {
  const end = reason instanceof JobEnd ? reason : error
  if (end instanceof JobEnd) {
    return { state: stateOf[end.code], error: { code: end.code, message: end.message }, isDefect: false }
  }
  const isKnown = error instanceof Refusal || isAway(error)
  const refusal =
    error instanceof Refusal ? error : isAway(error) ? unavailable() : new Refusal('INTERNAL_ERROR')
  const message = `${refusal.message} ${again[kind]}`
  return { state: 'failed', error: { code: refusal.code, message }, isDefect: !isKnown }
}

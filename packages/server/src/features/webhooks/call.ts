/** One call to a receiver: a POST without redirects, proxies or kept connections, within a time and an amount. Decision 141. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { WebhookFailure } from '@napum/contract'
import type { ReachConfig } from './addresses.ts'
import { CallFailed, type ConnectOptions, connectTo, type Lookup } from './connect.ts'

/** From the lookup of the name to the end of the answer. */
const CALL_MS = 15_000
/** What is read of an answer; what it says beyond its status does not matter. */
const ANSWER_BYTES_MAX = 16 * 1024

export interface Outcome {
  /** null: there was no answer. */
  readonly status: number | null
  /** null: the message arrived. */
  readonly failure: WebhookFailure | null
  /** The header Retry-After as it was sent. */
  readonly retryAfter: string | null
}

/** Stands between a message and its call to the receiver, and may add headers to that. */
export type Through = (
  endpoint: { readonly webhook_id: string; readonly vendor_id: string | null },
  send: (added?: Readonly<Record<string, string>>) => Promise<Outcome>,
) => Promise<Outcome>

export const straight: Through = (_endpoint, send) => send()

export interface Caller {
  readonly through?: Through
  readonly config: ReachConfig
  readonly lookup: Lookup
  /** Milliseconds that a call may take; CALL_MS when left out. */
  readonly callMs?: number
  /** A certificate that is trusted instead of those that the system trusts. */
  readonly ca?: string
}

/** The process has to stop: nobody knows what became of the call. */
export class CallStopped extends Error {}

const failed = (failure: WebhookFailure): Outcome => ({ status: null, failure, retryAfter: null })

/**
 * Sends a body.
 * @throws CallStopped when `stop` aborts; everything else is an outcome.
 */
export async function post(
  { callMs = CALL_MS, ...caller }: Caller,
  url: URL,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  stop: AbortSignal,
): Promise<Outcome> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), callMs)
  const giveUp = () => end.abort()
  // Listened to only as long as the call lasts: the signal of the process outlives all calls.
  stop.addEventListener('abort', giveUp, { once: true })
  if (stop.aborted) giveUp()
  const { signal } = end
  let known: Outcome | null = null
  const tell = (outcome: Outcome) => {
    known = outcome
  }
  try {
    await withinTime(exchange(url, sent, { ...caller, signal }, tell), signal)
  } catch (error) {
    // Its status said all, however the rest of the answer ended.
    if (known) return known
    if (stop.aborted) throw new CallStopped()
    if (signal.aborted) return failed('timeout')
    return failed(error instanceof CallFailed ? error.failure : 'connection_failed')
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', giveUp)
  }
  return known ?? failed('connection_failed')
}

/** A lookup cannot be broken off, so that its end is not waited for. */
function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('time is over'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

async function exchange(
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  options: ConnectOptions,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const socket = await connectTo(url, options)
  if (options.signal.aborted) socket.destroy()
  try {
    const call = request({
      method: 'POST',
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers, 'content-length': Buffer.byteLength(body) },
      createConnection: () => socket,
      signal: options.signal,
    })
    const answer = await answered(call, body)
    tell(outcomeOf(answer))
    await passOver(answer)
  } finally {
    socket.destroy()
  }
}

function answered(call: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call.once('response', resolve).on('error', (error: NodeJS.ErrnoException) => {
      const isGarbage = error.code?.startsWith('HPE_')
      reject(new CallFailed(isGarbage ? 'answer_unreadable' : 'connection_failed'))
    })
    call.once('upgrade', () => reject(new CallFailed('answer_unreadable')))
    call.end(body)
  })
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): Outcome {
  const failure = failureOf(statusCode)
  return { status: statusCode, failure, retryAfter: headers['retry-after'] ?? null }
}

function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'http_status'
}

/** Lets the receiver finish its answer; its status counts, however the rest ends. */
async function passOver(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const piece of answer) {
      bytes += (piece as Buffer).length
      if (bytes >= ANSWER_BYTES_MAX) return
    }
  } catch {
    // Cut off, or too slow.
  }
}

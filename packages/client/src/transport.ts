/**
 * The one place that talks to the network: sends a request, reads the answer, turns what goes wrong into typed
 * errors, and sends again by the rules of `retry.ts`.
 */
import { type Answered, type Doubt, readAnswer, refusal } from './answer.ts'
import { neverConnected, reasonOf } from './causes.ts'
import { type Deadline, sleep, startDeadline } from './deadline.ts'
import { AbortedError, NapumError, type Outcome, OutcomeUnknownError, TransportError } from './errors.ts'
import { baseOf, checkTransportOptions } from './options.ts'
import { mayRepeat, nextWait } from './retry.ts'

/** As much of `fetch` as the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface RetryEvent {
  readonly error: NapumError
  /** The attempt that failed, from 1. */
  readonly attempt: number
  readonly waitMs: number
}

/** An answer that came, whatever its status. */
export interface ResponseEvent {
  readonly method: string
  readonly path: string
  /** From 1. */
  readonly attempt: number
  readonly durationMs: number
  /** The answer itself, for its status and headers. Its body is read by the client: `clone()` it to read it as well. */
  readonly response: Response
}

export interface TransportOptions {
  /** The address of the service; with a path when it is served below one, and without `/vendor-api`. */
  readonly url: string
  /** Instead of the global `fetch`: for a proxy, a certificate, a test. */
  readonly fetch?: Fetch | undefined
  /** How long one attempt may take, in milliseconds: 60,000 when left out, 0 for no limit. */
  readonly timeoutMs?: number | undefined
  /** How often a call is sent at most, the first time included: 5 when left out. */
  readonly maxAttempts?: number | undefined
  /** Called before every wait. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined
  /** Called with every answer, for logs and figures. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined
  /** Replace waiting and random numbers in tests. */
  readonly sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
  readonly random?: (() => number) | undefined
}

/** What every call takes as its last argument. */
export interface CallOptions {
  /** With a test key: what is to go wrong with this call, such as `unavailable` or `slow:2000`. Each attempt meets it. */
  readonly sandboxFault?: string | undefined
  /** Called with every answer to this call, also one that is refused or sent again. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly maxAttempts?: number | undefined
}

/** What a request carries. Not BodyInit, which a project for Node does not know. */
export type CallBody = string | Uint8Array | Blob | ReadableStream<Uint8Array>

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Makes the body; called once an attempt, with a function to call whenever bytes were sent. */
  readonly body?: ((touch: () => void) => CallBody) | undefined
  /** The body is a stream, sent while it is read: one that can be made again, or one that is used up. */
  readonly streaming?: 'again' | 'once' | undefined
  readonly repeatable: boolean
  readonly read: 'json' | 'bytes' | 'stream'
}

const TIMEOUT_DEFAULT_MS = 60_000
/** For calls over all data: the service drops a connection that was silent for ten minutes. */
export const LONG_CALL_TIMEOUT_MS = 600_000
const ATTEMPTS_DEFAULT = 5

export class Transport {
  readonly #options: TransportOptions
  readonly #base: string

  constructor(options: TransportOptions) {
    this.#options = options
    checkTransportOptions(options)
    this.#base = baseOf(options.url)
  }

  /** Sends the call until it is answered or may not be sent again. */
  async send(call: Call, options: CallOptions = {}): Promise<Answered> {
    const max = options.maxAttempts ?? this.#options.maxAttempts ?? ATTEMPTS_DEFAULT
    const doubt = { inDoubt: false, repeatable: call.repeatable }
    for (let number = 1, waitMs = 0; ; number++) {
      try {
        return await this.#once(call, options, doubt, number)
      } catch (error) {
        const failure = error as NapumError
        const spent = call.streaming === 'once'
        if (!mayRepeat(failure, { number, max, repeatable: call.repeatable, spent }))
          throw settled(failure, call)
        // A later refusal does not undo what an earlier attempt may have done.
        if (failure.outcome === 'unknown') doubt.inDoubt = true
        waitMs = nextWait(waitMs, failure.retryAfterMs, this.#options.random ?? Math.random)
        this.#options.onRetry?.({ error: failure, attempt: number, waitMs })
        await (this.#options.sleep ?? sleep)(waitMs, options.signal)
      }
    }
  }

  async #once(call: Call, options: CallOptions, doubt: Doubt, attempt: number): Promise<Answered> {
    const { signal } = options
    if (signal?.aborted) throw aborted(signal, 'not_done', doubt)
    const deadline = startDeadline(options.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_DEFAULT_MS, signal)
    const begun = performance.now()
    let response: Response | undefined
    try {
      response = await this.#fetch(call, deadline)
      this.#tell(options, { ...call, attempt, durationMs: performance.now() - begun, response })
      const answer = response.ok ? await readAnswer(response, call.read, doubt) : undefined
      if (answer) return answer
      throw await refusal(response, doubt)
    } catch (error) {
      if (error instanceof NapumError) throw error
      if (signal?.aborted) throw aborted(signal, 'unknown', doubt)
      throw this.#broken(error, { late: deadline.expired(), answered: response !== undefined }, doubt)
    } finally {
      // A stream continues after this, and ends with the caller's signal.
      if (call.read === 'stream') deadline.disarm()
      else deadline.clear()
    }
  }

  #tell({ onResponse }: CallOptions, { method, path, attempt, durationMs, response }: ResponseEvent): void {
    const event = { method, path, attempt, durationMs, response }
    this.#options.onResponse?.(event)
    onResponse?.(event)
  }

  #fetch(call: Call, deadline: Deadline): Promise<Response> {
    const send: Fetch = this.#options.fetch ?? ((url, init) => globalThis.fetch(url, init))
    const init = {
      method: call.method,
      headers: call.headers,
      signal: deadline.signal,
      // A redirected POST can turn into a GET, and a key must not travel to another address.
      redirect: 'manual',
      ...(call.body && { body: call.body(deadline.touch) }),
      ...(call.streaming && { duplex: 'half' }),
    }
    return send(this.#base + call.path, init as RequestInit)
  }

  /** Turns a failure of fetch, or of reading an answer, into an error with a code. */
  #broken(cause: unknown, when: { late: boolean; answered: boolean }, doubt: Doubt): TransportError {
    const facts = { outcome: 'unknown', repeatable: doubt.repeatable, cause } as const
    const at = `${new URL(this.#base).origin}`
    if (when.late) return new TransportError(`${at} did not answer in time.`, { ...facts, code: 'TIMEOUT' })
    if (when.answered) {
      const message = `The answer of ${at} broke off: ${reasonOf(cause)}`
      return new TransportError(message, { ...facts, code: 'BROKEN_ANSWER' })
    }
    const never = !doubt.inDoubt && neverConnected(cause)
    return new TransportError(`The connection to ${at} failed: ${reasonOf(cause)}`, {
      ...facts,
      code: 'CONNECTION_FAILED',
      outcome: never ? 'not_done' : 'unknown',
    })
  }
}

/** The error that a caller gets: a lost write that must not be repeated says so by its type. */
function settled(error: NapumError, call: Call): NapumError {
  if (call.repeatable || error.outcome === 'not_done' || error instanceof AbortedError) return error
  return new OutcomeUnknownError(error)
}

function aborted(signal: AbortSignal, outcome: Outcome, doubt: Doubt): AbortedError {
  return new AbortedError('The call was given up by its caller.', {
    code: 'ABORTED',
    outcome: doubt.inDoubt ? 'unknown' : outcome,
    repeatable: doubt.repeatable,
    cause: signal.reason,
  })
}

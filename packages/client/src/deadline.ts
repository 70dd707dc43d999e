/** One signal out of the caller's signal and a time limit, for one attempt. */

export interface Deadline {
  readonly signal: AbortSignal
  /** Whether the time limit ended the attempt, and not the caller. */
  readonly expired: () => boolean
  /** Bytes came or went: the time starts again. */
  readonly touch: () => void
  /** No time limit from here on; the caller's signal still counts. */
  readonly disarm: () => void
  /** The attempt is over: drops timer and listener, so that neither keeps the process or the caller's signal. */
  readonly clear: () => void
}

/** Starts the clock; `ms` of 0 means no limit. */
export function startDeadline(ms: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let expired = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const expire = () => {
    expired = true
    controller.abort()
  }
  const touch = () => {
    clearTimeout(timer)
    if (ms > 0) timer = setTimeout(expire, ms)
  }
  const stop = () => controller.abort(outer?.reason)
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop, { once: true })
  touch()
  return {
    signal: controller.signal,
    expired: () => expired,
    touch,
    disarm: () => clearTimeout(timer),
    clear: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}

/** Waits, and ends early when the caller gives up. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}

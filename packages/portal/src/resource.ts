/** What a screen reads: the old answer stays until the new one is there, and an overtaken question is given up. */
import { AbortedError } from '@napum/client'
import { batch, type ReadonlySignal, signal } from '@preact/signals'

export interface Resource<Value> {
  readonly value: ReadonlySignal<Value | null>
  readonly error: ReadonlySignal<unknown>
  readonly busy: ReadonlySignal<boolean>
  /** Asks, and gives up what was asked before. */
  readonly load: (ask: (signal: AbortSignal) => Promise<Value>) => Promise<void>
  /** Changes what is shown without asking. */
  readonly set: (change: (value: Value) => Value) => void
}

export function resource<Value>(): Resource<Value> {
  const value = signal<Value | null>(null)
  const error = signal<unknown>(null)
  const busy = signal(false)
  let running: AbortController | null = null
  return {
    value,
    error,
    busy,
    set: (change) => {
      if (value.value !== null) value.value = change(value.value)
    },
    load: async (ask) => {
      running?.abort()
      const mine = new AbortController()
      running = mine
      busy.value = true
      try {
        const answer = await ask(mine.signal)
        if (running !== mine) return
        batch(() => {
          value.value = answer
          error.value = null
        })
      } catch (failure) {
        if (running === mine && !(failure instanceof AbortedError)) error.value = failure
      } finally {
        if (running === mine) busy.value = false
      }
    },
  }
}

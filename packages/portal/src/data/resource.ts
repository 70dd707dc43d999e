/** What a screen reads: the old answer stays until the new one is there, and an overtaken question is given up. */
import { AbortedError } from '@napum/client'
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { onceOnline } from '../ui/online.tsx'

export interface Resource<Value> {
  readonly value: ReadonlySignal<Value | null>
  readonly error: ReadonlySignal<unknown>
  readonly busy: ReadonlySignal<boolean>
  /** Whether what is shown answers another question than the one that is being asked. */
  readonly stale: ReadonlySignal<boolean>
  /**
   * Asks, and gives up what was asked before.
   * @param about names the question: with the same name it is asked again, with another one the old answer is out of place
   */
  readonly load: (ask: (signal: AbortSignal) => Promise<Value>, about?: string) => Promise<void>
  /** Changes what is shown without asking. */
  readonly set: (change: (value: Value) => Value) => void
}

export function resource<Value>(): Resource<Value> {
  const value = signal<Value | null>(null)
  const error = signal<unknown>(null)
  const busy = signal(false)
  const stale = signal(false)
  let answered = ''
  let forgetNetwork = () => {}
  let running: AbortController | null = null
  const load: Resource<Value>['load'] = async (ask, about = '') => {
    running?.abort()
    forgetNetwork()
    const mine = new AbortController()
    running = mine
    // What was cut off, or still waits, is asked again as soon as there is a network.
    forgetNetwork = onceOnline(() => void load(ask, about))
    batch(() => {
      busy.value = true
      stale.value = value.peek() !== null && about !== answered
    })
    try {
      const answer = await ask(mine.signal)
      if (running !== mine) return
      forgetNetwork()
      answered = about
      batch(() => {
        value.value = answer
        error.value = null
        stale.value = false
      })
    } catch (failure) {
      if (running === mine && !(failure instanceof AbortedError)) error.value = failure
    } finally {
      if (running === mine) busy.value = false
    }
  }
  return {
    value,
    error,
    busy,
    stale,
    set: (change) => {
      if (value.value !== null) value.value = change(value.value)
    },
    load,
  }
}

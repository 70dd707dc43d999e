/** What wants the factor once more: it waits for the dialog, and is done again afterwards. */
import { NapumError } from '@napum/client'
import { signal } from '@preact/signals'

interface Waiting {
  readonly shown: Promise<boolean>
  readonly answer: (isShown: boolean) => void
}

/** Open while somebody is asked; several calls wait for the same answer. */
export const waiting = signal<Waiting | null>(null)

/** A call that was not made, because the person who was asked for the factor declined. Nothing is wrong. */
export class FactorDeclined extends Error {}

function ask(): Promise<boolean> {
  if (waiting.value) return waiting.value.shown
  let answer: Waiting['answer'] = () => {}
  const shown = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  waiting.value = { shown, answer }
  return shown
}

/** The factor was shown; or the person declined, or is no longer signed in. */
export function answerFactor(isShown: boolean): void {
  const asked = waiting.value
  waiting.value = null
  asked?.answer(isShown)
}

/** Makes a call that may want a fresh factor: asks for it then, and makes it again. @throws Declined */
async function withFreshFactor<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof NapumError) || error.code !== 'FRESH_FACTOR_REQUIRED') throw error
    if (!(await ask())) throw new FactorDeclined()
    return await call()
  }
}

/** The same client, whose calls ask for the factor by themselves, on whatever screen they are made. */
export function asking<Client extends object>(client: Client): Client {
  const parts = Object.entries(client).map(([name, part]) => [
    name,
    typeof part === 'function' ? askingCall(part) : asking(part),
  ])
  return Object.fromEntries(parts) as Client
}

type Call = (...values: readonly unknown[]) => unknown

/** Lists that are read page by page are no promises, and never want a factor. */
const askingCall =
  (call: Call): Call =>
  (...values) => {
    const first = call(...values)
    if (!(first instanceof Promise)) return first
    let made: Promise<unknown> | null = first
    return withFreshFactor(() => {
      const now = made ?? (call(...values) as Promise<unknown>)
      made = null
      return now
    })
  }

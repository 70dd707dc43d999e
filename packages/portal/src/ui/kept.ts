/** What somebody types outlives the end of the session, which closes every dialog: it stays in this tab until it is sent. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { keptAs } from './router.ts'

const keyOf = (name: string): string => keptAs(`napum.typed.${name}`)

/** A text that is being typed; session.ts forgets it when somebody else signs in. */
export function useKept(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(name)) ?? '')
  const keep = (next: string) => {
    setText(next)
    if (next === '') sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), next)
  }
  return [text, keep]
}

/** What is typed for many things, by their numbers, and how it becomes another. It survives a reload of the page. */
export function keptMap<Typed>(name: string) {
  const key = keptAs(name)
  const read = (): [string, Typed][] => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]')
    } catch {
      return []
    }
  }
  const typed = signal<ReadonlyMap<string, Typed>>(new Map(read()))
  const keep = (next: ReadonlyMap<string, Typed>): void => {
    typed.value = next
    sessionStorage.setItem(key, JSON.stringify([...next]))
  }
  return [typed as ReadonlySignal<ReadonlyMap<string, Typed>>, keep] as const
}

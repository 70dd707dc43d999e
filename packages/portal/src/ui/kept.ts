/** What somebody types outlives the end of the session, which closes every dialog: it stays in this tab until it is sent. */
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

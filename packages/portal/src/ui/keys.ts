/** Keys of the whole page: single letters do nothing while somebody types, composes Hangul or has a dialog open. */
import { signal } from '@preact/signals'

const KEY = 'napum.keys'
/** Single letters can be turned off, for people who speak their input. */
export const lettersOn = signal(localStorage.getItem(KEY) !== 'off')

export function switchLetters(on: boolean): void {
  lettersOn.value = on
  localStorage.setItem(KEY, on ? 'on' : 'off')
}

type Handler = (event: KeyboardEvent) => void
const layers: Array<Readonly<Record<string, Handler>>> = []

/** Keys of a screen; the ones that came last win. Returns what takes them away. */
export function onKeys(handlers: Readonly<Record<string, Handler>>): () => void {
  layers.unshift(handlers)
  return () => {
    const at = layers.indexOf(handlers)
    if (at >= 0) layers.splice(at, 1)
  }
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))

/** What Enter and Space press by themselves. */
const pressing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input') !== null

/** The physical key of a letter: with a Korean keyboard on, J comes as ㅓ. */
function nameOf(event: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
  const name = letter ?? (event.key === ' ' ? 'space' : event.key.toLowerCase())
  const held =
    (event.ctrlKey || event.metaKey ? 'ctrl+' : '') +
    (event.shiftKey && (letter || /^(arrow|page|home$|end$|space$)/.test(name)) ? 'shift+' : '')
  return held + name
}

let goingTo = false

addEventListener('keydown', (event) => {
  if (event.isComposing || event.defaultPrevented || event.altKey) return
  if (document.querySelector('dialog[open]')) return
  const name = nameOf(event)
  // From within a field it is no letter.
  if (typing(event.target) && name !== 'ctrl+k' && name !== 'ctrl+enter') return
  if (pressing(event.target) && (name === 'enter' || name === 'space')) return
  const isSingle = /^(shift\+)?[a-z0-9/?]$/.test(name)
  if (isSingle && !lettersOn.value) return
  const wanted = goingTo ? `g ${name}` : name
  goingTo = !goingTo && name === 'g'
  if (goingTo) return
  for (const layer of layers) {
    const handler = layer[wanted]
    if (!handler) continue
    event.preventDefault()
    handler(event)
    return
  }
})

/** The keys that open a screen: its letter after G. */
export const jumpTo = (letter: string): readonly string[] => ['G', letter.toUpperCase()]

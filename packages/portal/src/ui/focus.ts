/**
 * Keeps the place of those who work by keyboard. A browser takes the focus to the page when what had it is switched off or
 * goes away; the next key then begins at the top, and a screen reader says nothing.
 */
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** For what comes in place of what was pressed: has the focus, unless it is somewhere else by now. Give it `tabIndex={-1}`. */
export function useArrival<Place extends HTMLElement>(): RefObject<Place> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (isLost()) place.current?.focus()
  }, [])
  return place
}

/** Back to what was pressed, once it can be pressed again: what had the focus at the call of what this gives. */
export function useReturn(busy: boolean): () => void {
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (busy) return
    if (isLost()) pressed.current?.focus()
    pressed.current = null
  }, [busy])
  return () => {
    pressed.current = document.activeElement as HTMLElement | null
  }
}

/**
 * Into the first of these that is there, once the focus is lost and nothing above took it: the keys of a part work from
 * within it.
 */
export function useWithin(place: RefObject<HTMLElement>, ...inside: readonly string[]): void {
  useEffect(() => {
    const soon = setTimeout(() => {
      if (!isLost()) return
      const found = inside.map((each) => place.current?.querySelector<HTMLElement>(each))
      found.find(Boolean)?.focus({ preventScroll: true })
    })
    return () => clearTimeout(soon)
  })
}

/**
 * After a press for more rows: into the first one that came, or the page of them. The press is over by then, and its button
 * may be gone.
 * @param rows how many there are, or what names the page
 * @param find the place, by what was there before
 */
export function useFirstNew<Rows>(rows: Rows, find: (before: Rows) => HTMLElement | null | undefined) {
  const asked = useRef<{ readonly before: Rows; readonly pressed: Element | null } | null>(null)
  useEffect(() => {
    const now = asked.current
    if (!now || now.before === rows) return
    asked.current = null
    if (isLost() || document.activeElement === now.pressed) find(now.before)?.focus()
  }, [rows])
  return () => {
    asked.current = { before: rows, pressed: document.activeElement }
  }
}

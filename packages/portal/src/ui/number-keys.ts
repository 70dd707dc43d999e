/** Keys 1 to 9: each presses what carries it as `aria-keyshortcuts` in a part of the page. */
import { useEffect } from 'preact/hooks'
import { onKeys } from './keys.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** @param part finds the part of the page */
export function useNumberKeys(part: string): void {
  useEffect(
    () =>
      onKeys(
        Object.fromEntries(
          KEYS.map((key) => [
            key,
            () => document.querySelector<HTMLElement>(`${part} [aria-keyshortcuts="${key}"]`)?.click(),
          ]),
        ),
      ),
    [part],
  )
}

/** The key of what stands at this place; none after the ninth. */
export const numberKey = (at: number): string | undefined => KEYS[at]

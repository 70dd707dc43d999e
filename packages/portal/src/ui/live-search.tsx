/** A field that searches as somebody types; `/` leads to it from anywhere on the screen. */
import { useEffect, useRef } from 'preact/hooks'
import { onKeys } from './keys.ts'

const TYPING_MS = 300

interface LiveSearchProps {
  readonly label: string
  readonly hint: string
  /** What is looked for now. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

export function LiveSearch({ label, hint, value, onSearch }: LiveSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<number | null>(null)
  useEffect(() => onKeys({ '/': () => field.current?.select() }), [])
  const search = (text: string, waitMs: number) => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), waitMs)
  }
  return (
    <input
      class="input search"
      type="search"
      ref={field}
      aria-label={label}
      placeholder={hint}
      value={value}
      onInput={(event) => {
        // A syllable that is still being put together is no word to search for.
        if (!event.isComposing) search(event.currentTarget.value, TYPING_MS)
      }}
      onCompositionEnd={(event) => search(event.currentTarget.value, TYPING_MS)}
      onKeyDown={(event) => {
        if (event.isComposing) return
        if (event.key === 'Enter') search(event.currentTarget.value, 0)
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

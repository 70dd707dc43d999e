/** A field that finds: what is typed narrows commands, and is looked for by the service. The arrows walk, Enter takes. */
import type { IconNode } from 'lucide'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { resource } from '../data/resource.ts'
import { Failure } from './failure.tsx'
import { Icon } from './icon.tsx'
import { useId } from './id.ts'
import { words } from './words.ts'

/** Something that can be taken. */
export interface Choice {
  readonly key: string
  readonly title: string
  readonly note?: string | undefined
  readonly icon?: IconNode
  /** What does the same without the palette. */
  readonly keys?: readonly string[]
  readonly run: () => void
}

interface PaletteProps {
  readonly label: string
  readonly hint: string
  /** Those that fit what is typed. */
  readonly commands: (typed: string) => readonly Choice[]
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>
  readonly onClose: () => void
}

const TYPING_MS = 150
const TYPED_MIN = 2

interface PaletteAnswer {
  readonly typed: string
  readonly choices: readonly Choice[]
}

/** What the service finds of what is typed, once the typing rests. */
function useFound(typed: string, find: PaletteProps['find']) {
  const found = useMemo(() => resource<PaletteAnswer>(), [])
  useEffect(() => {
    if (typed.length < TYPED_MIN) return
    const ask = async (signal: AbortSignal) => ({ typed, choices: await find(typed, signal) })
    const timer = setTimeout(() => void found.load(ask, typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const answer = found.value.value
  const isWanted = typed.length >= TYPED_MIN
  const isHere = answer?.typed === typed
  const error = isWanted && !found.busy.value ? found.error.value : null
  return {
    choices: isWanted && isHere ? answer.choices : [],
    isBusy: isWanted && !isHere && error === null,
    error,
  }
}

export function Palette({ label, hint, commands, find, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const wantsFirst = useRef(false)
  const id = useId()
  const typed = text.trim()
  const { choices: found, isBusy, error } = useFound(typed, find)
  const choices = [...found, ...commands(typed)]
  const here = Math.min(at, choices.length - 1)
  // Before it is painted: what is typed at once is meant for it.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    return () => before?.focus?.()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${here}`)?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const take = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    choice.run()
  }
  // Enter that comes before the answer takes the first that is found.
  useEffect(() => {
    if (!wantsFirst.current || isBusy) return
    wantsFirst.current = false
    take(choices[0])
  }, [isBusy])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((here + step + choices.length) % Math.max(1, choices.length))
    else if (event.key !== 'Enter') return
    else if (choices.length > 0 && !isBusy) take(choices[here])
    else wantsFirst.current = true
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by itself
    <dialog
      class="palette"
      ref={dialog}
      aria-label={label}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <input
        class="input"
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-activedescendant={here >= 0 ? `${id}-${here}` : undefined}
        autocomplete="off"
        placeholder={hint}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
          wantsFirst.current = false
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={label} class="palette-list">
        {choices.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has its keys
          <div
            id={`${id}-${place}`}
            key={choice.key}
            role="option"
            tabIndex={-1}
            aria-selected={place === here}
            class="palette-choice"
            onClick={() => take(choice)}
            onMouseMove={() => setAt(place)}
          >
            {choice.icon && <Icon of={choice.icon} />}
            <span class="cut">{choice.title}</span>
            {choice.note && <span class="cut quiet small">{choice.note}</span>}
            {choice.keys && (
              <span class="keys" aria-hidden="true">
                {choice.keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            )}
          </div>
        ))}
      </div>
      <Failure error={error} />
      <p class="quiet small" role="status">
        {isBusy ? words.loading : choices.length === 0 && words.nothingFound}
      </p>
    </dialog>
  )
}

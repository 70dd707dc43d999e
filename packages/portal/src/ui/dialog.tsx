/** A dialog of the browser's own: focus stays inside, Escape closes, the page behind rests. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from './button.tsx'
import { useWithin } from './focus.ts'
import { useId } from './id.ts'
import { words } from './words.ts'

/** What a dialog tells the screen that opened it. */
export interface DialogEnds {
  readonly onClose: () => void
  /** Something was done. */
  readonly onDone: () => void
}

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  readonly foot?: ComponentChildren
  readonly class?: string
  /** Without a way out while something is written. */
  readonly busy?: boolean
}

const FIELDS = '.dialog-body form :is(input:not([type="radio"]), input:checked, select, textarea)'

/** What Ctrl Enter presses from anywhere in a dialog: what sends its form, or the yes of its question, unless that is a danger. */
const yesOf = (dialog: HTMLDialogElement | null): HTMLButtonElement | null =>
  dialog?.querySelector<HTMLButtonElement>(':is(button[type="submit"], .dialog-foot button.main):enabled') ??
  null

export function Dialog({ title, onClose, children, foot, class: look, busy = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const label = useId()
  // Before it is painted: a key that comes with the first sight of it is meant for it.
  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement as HTMLElement | null
    dialog?.showModal()
    // What is to be filled in comes before the button that closes.
    const first = dialog?.querySelector<HTMLElement>('[data-first="true"], [autofocus]')
    ;(first ?? dialog?.querySelector<HTMLElement>(FIELDS))?.focus()
    return () => {
      dialog?.close()
      before?.focus?.()
    }
  }, [])
  useWithin(ref, FIELDS, '.dialog-foot button:enabled')
  return (
    <dialog
      ref={ref}
      class={look}
      aria-labelledby={label}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat)
          return
        event.preventDefault()
        yesOf(ref.current)?.click()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <div class="dialog-head">
        <h2 id={label} class="grow">
          {title}
        </h2>
        <Button label={words.close} look="bare" disabled={busy} onPress={onClose} />
      </div>
      <div class="dialog-body">{children}</div>
      {foot && <div class="dialog-foot">{foot}</div>}
    </dialog>
  )
}

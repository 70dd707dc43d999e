/** Short messages about what was done; they never ask for anything that cannot wait. */
import { signal } from '@preact/signals'
import { Button } from './button.tsx'
import { OfflineNotice } from './online.tsx'
import { words } from './words.ts'

interface Toast {
  readonly id: number
  readonly text: string
  readonly undo: (() => unknown) | undefined
}

const SHOWN_MS = 6_000
const toasts = signal<readonly Toast[]>([])
let last = 0

const drop = (id: number) => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}

/** @param undo takes it back; when that does not work, it is said too */
export function say(text: string, undo?: () => unknown): void {
  const toast = { id: ++last, text, undo }
  toasts.value = [...toasts.value.slice(-2), toast]
  setTimeout(() => drop(toast.id), undo ? SHOWN_MS * 2 : SHOWN_MS)
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      <OfflineNotice />
      {toasts.value.map(({ id, text, undo }) => (
        <div class="toast" key={id}>
          <span class="grow">{text}</span>
          {undo && (
            <Button
              label={words.undo}
              look="small"
              onPress={async () => {
                drop(id)
                try {
                  await undo()
                } catch {
                  say(words.undoFailed(text))
                }
              }}
            />
          )}
        </div>
      ))}
    </div>
  )
}

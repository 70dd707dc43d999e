/** What a screen lets people do by the palette while it is open. */
import { signal } from '@preact/signals'

export interface Command {
  readonly key: string
  readonly title: string
  /** What it is about, in quiet letters. */
  readonly note?: string
  readonly run: () => void
}

export const offered = signal<readonly Command[]>([])

/** Offers commands until the returned function is called. */
export function offer(commands: readonly Command[]): () => void {
  offered.value = commands
  return () => {
    if (offered.value === commands) offered.value = []
  }
}

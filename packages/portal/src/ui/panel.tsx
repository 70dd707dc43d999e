/** A sheet of a screen under its own heading. */
import type { ComponentChildren } from 'preact'

interface PanelProps {
  readonly title: string
  /** A sentence on what it is for. */
  readonly note?: ComponentChildren
  /** What can be done with it, beside the heading. */
  readonly act?: ComponentChildren
  readonly tight?: boolean
  /** A link leads here. */
  readonly id?: string
  readonly children?: ComponentChildren
}

export function Panel({ title, note, act, tight = false, id, children }: PanelProps) {
  return (
    <section id={id} class={`sheet padded stack${tight ? ' tight' : ''}`} aria-label={title}>
      {act ? (
        <div class="row">
          <h2 class="grow">{title}</h2>
          {act}
        </div>
      ) : (
        <h2>{title}</h2>
      )}
      {note && <p class="quiet">{note}</p>}
      {children}
    </section>
  )
}

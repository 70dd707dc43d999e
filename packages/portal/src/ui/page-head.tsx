/** The head of a screen: what it is, and at its end what can be done with all of it. */
import type { ComponentChildren } from 'preact'

interface PageHeadProps {
  readonly title: ComponentChildren
  /** Where it was opened from, and what that is called. */
  readonly back?: readonly [to: string, name: string]
  /** Right beside the title. */
  readonly beside?: ComponentChildren
  /** A sentence on it. */
  readonly note?: ComponentChildren
  readonly children?: ComponentChildren
}

export function PageHead({ title, back, beside, note, children }: PageHeadProps) {
  return (
    <div class="page-head">
      {back && (
        <a class="button small" href={back[0]}>
          ← {back[1]}
        </a>
      )}
      <h1>{title}</h1>
      {beside}
      {note && <p class="quiet">{note}</p>}
      {children && <span class="grow" />}
      {children}
    </div>
  )
}

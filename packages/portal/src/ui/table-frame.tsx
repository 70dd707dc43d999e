/** What a table scrolls in: with a name and reachable by keyboard, so that everybody can scroll it. */
import type { ComponentChildren } from 'preact'

interface TableFrameProps {
  readonly label: string
  readonly class?: string | undefined
  readonly onScroll?: (scrollTop: number) => void
  readonly children: ComponentChildren
}

export function TableFrame({ label, class: look = '', onScroll, children }: TableFrameProps) {
  return (
    <section
      class={`table-frame ${look}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll && ((event) => onScroll(event.currentTarget.scrollTop))}
    >
      {children}
    </section>
  )
}

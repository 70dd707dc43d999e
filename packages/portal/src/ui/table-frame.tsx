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

interface HeadsProps {
  readonly of: readonly string[]
  /** Titles of numbers, at the right, after the others. */
  readonly figures?: readonly string[]
}

/** The titles of a table that is no list. */
export function Heads({ of, figures = [] }: HeadsProps) {
  return (
    <thead>
      <tr>
        {[...of, ...figures].map((title, at) => (
          <th scope="col" class={at < of.length ? undefined : 'figure'} key={title}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Parts of a screen, each with an address. */
import type { ComponentChildren } from 'preact'

export type Tab = readonly [to: string, title: ComponentChildren, isHere: boolean]

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly children?: ComponentChildren
}

export function Tabs({ label, tabs, children }: TabsProps) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(([to, title, isHere]) => (
        <a key={to} href={to} aria-current={isHere ? 'page' : undefined}>
          {title}
        </a>
      ))}
      {children}
    </nav>
  )
}

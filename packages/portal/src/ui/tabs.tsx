/** Parts of a screen, each with an address. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export type Tab = readonly [to: string, title: ComponentChildren, isHere: boolean]

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
}

export function Tabs({ label, tabs }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  const here = tabs.find(([, , isHere]) => isHere)?.[0]
  // A narrow page has room for some of them: the one that is shown comes into sight.
  useEffect(() => {
    const { current } = nav
    if (!current) return
    const watcher = new ResizeObserver(() => {
      const tab = current.querySelector<HTMLElement>('[aria-current]')
      if (tab)
        current.scrollLeft = tab.offsetLeft - current.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2
    })
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [here])
  return (
    <nav class="tabs" aria-label={label} ref={nav}>
      {tabs.map(([to, title, isHere]) => (
        <a key={to} href={to} aria-current={isHere ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}

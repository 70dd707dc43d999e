/** A menu under its button; the browser closes it by Escape or a click elsewhere. */
import type { ComponentChildren, ComponentProps } from 'preact'
import { useRef } from 'preact/hooks'
import { Button, Shortcut } from './button.tsx'
import { useId } from './id.ts'

interface MenuProps {
  readonly label: ComponentChildren
  readonly children: ComponentChildren
  readonly class?: string
  /** The key that opens it, shown beside its name. */
  readonly shortcut?: string
}

export function Menu({ label, children, class: look = 'button', shortcut }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    const box = menu.current
    if (!at || !box) return
    const up = at.bottom + box.offsetHeight > innerHeight && at.top > box.offsetHeight
    box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`
    box.style.top = `${up ? at.top - box.offsetHeight - 4 : at.bottom + 4}px`
  }
  const toggled = (event: Event) => {
    if ((event as ToggleEvent).newState !== 'open') return
    place()
    menu.current?.querySelector<HTMLElement>('button, input, select, a')?.focus()
  }
  return (
    <>
      <button type="button" class={look} ref={button} popovertarget={id} aria-keyshortcuts={shortcut}>
        {label}
        <span aria-hidden="true">▾</span>
        {shortcut && <Shortcut of={shortcut} />}
      </button>
      <div id={id} class="menu" popover="auto" ref={menu} onToggle={toggled}>
        {children}
      </div>
    </>
  )
}

/** A choice of a menu, which is over with it. */
export const MenuChoice = ({ onPress, ...rest }: ComponentProps<typeof Button>) => (
  <Button
    {...rest}
    onPress={(event) => {
      ;(event.currentTarget as HTMLElement).closest<HTMLElement>('[popover]')?.hidePopover()
      return onPress(event)
    }}
  />
)

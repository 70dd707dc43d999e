/** A menu under its button; the browser closes it by Escape or a click elsewhere. */
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'

interface MenuProps {
  readonly label: string
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
    menu.current?.querySelector<HTMLElement>('button, input, a')?.focus()
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

/** The key of a button, for the eye; `aria-keyshortcuts` says it too. */
export const Shortcut = ({ of }: { readonly of: string }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus, only its button does
  <kbd class="shortcut" aria-hidden="true">
    {of}
  </kbd>
)

/** Closes the menu that the event came from. */
export const closeMenu = (event: Event): void =>
  (event.currentTarget as HTMLElement).closest<HTMLElement>('[popover]')?.hidePopover()

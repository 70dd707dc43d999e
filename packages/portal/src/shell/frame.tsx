/** The frame of every entry: its screens at the left, the search, who is here; on a narrow page behind a button. */
import { signal } from '@preact/signals'
import type { IconNode } from 'lucide'
import ChevronsLeft from 'lucide/dist/esm/icons/chevrons-left.mjs'
import ChevronsRight from 'lucide/dist/esm/icons/chevrons-right.mjs'
import SearchIcon from 'lucide/dist/esm/icons/search.mjs'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { isLost } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { onKeys } from '../ui/keys.ts'
import { lazy } from '../ui/lazy.tsx'
import { BASE, go, path } from '../ui/router.ts'
import { SessionWatch } from './session-watch.tsx'
import { isSlim, switchSlim } from './slim.ts'
import { words } from './words.ts'

export interface Screen {
  readonly name: string
  /** Its address, where that is no screen of this entry. */
  readonly to?: string
  /** Opens it after G. */
  readonly letter: string
  readonly icon: IconNode
  readonly title: string
  /** What waits there, and what that means. */
  readonly bubble?: { readonly count: number; readonly title: string } | undefined
}

interface ScreenGroup {
  readonly title?: string | undefined
  readonly screens: readonly Screen[]
}

type Closable = (close: () => void) => ComponentChildren

interface FrameProps {
  readonly brand: string
  readonly groups: readonly ScreenGroup[]
  /** The vendor that the person works for. */
  readonly place: string
  /** What the menu of the account begins with. */
  readonly account: ComponentChildren
  /** The keys and help, while they are open. */
  readonly help: Closable
  /** What Ctrl K opens. */
  readonly palette: Closable
  /** Above all screens. */
  readonly banner?: ComponentChildren
  readonly children: ComponentChildren
}

/** Something that is open or not. */
function closable() {
  const isOpen = signal(false)
  const become = (next: boolean) => () => {
    isOpen.value = next
  }
  return { isOpen, open: become(true), close: become(false) }
}

const drawer = closable()
const help = closable()
const palette = closable()
const openPalette = () => {
  drawer.close()
  palette.open()
}

/** Loaded after the first screen: nobody opens them earlier. */
const Account = lazy(() => import('./account.tsx'))
const Drawer = lazy(() => import('./drawer.tsx'))

interface SideProps extends FrameProps {
  /** Whether words are hidden, for the eye. */
  readonly slim: boolean
}

function Side(props: SideProps) {
  const { brand, groups, slim, place } = props
  const here = path.value[0] ?? groups[0]?.screens[0]?.name
  const look = slim ? 'unseen' : 'grow'
  return (
    <nav class="side" aria-label={words.screens}>
      <a class="brand" href={`${BASE}/${groups[0]?.screens[0]?.name}`} title={brand}>
        <span class="brand-mark" aria-hidden="true">
          납
        </span>
        <span class={look}>{brand}</span>
      </a>
      <button
        type="button"
        class="side-find"
        title={words.find}
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
      >
        <Icon of={SearchIcon} />
        <span class={look}>{words.find}</span>
        {!slim && <kbd>Ctrl K</kbd>}
      </button>
      {groups.map((group) => (
        <Places group={group} here={here} slim={slim} key={group.screens[0]?.name} />
      ))}
      <div class="side-foot">
        <Button
          label={
            <>
              <Icon of={slim ? ChevronsRight : ChevronsLeft} />
              <span class={look}>{slim ? words.whole : words.slim}</span>
            </>
          }
          title={slim ? words.whole : words.slim}
          look="bare side-slim"
          onPress={switchSlim}
        />
        <Account place={place} slim={slim} onHelp={help.open}>
          {props.account}
        </Account>
      </div>
    </nav>
  )
}

interface PlacesProps {
  readonly group: ScreenGroup
  readonly here: string | undefined
  readonly slim: boolean
}

function Places({ group: { title, screens }, here, slim }: PlacesProps) {
  return (
    <>
      {title && !slim && <p class="places-title">{title}</p>}
      <ul class="places" aria-label={title}>
        {screens.map(({ name, to, icon, title, bubble }) => (
          <li key={name}>
            <a
              href={to ?? `${BASE}/${name}`}
              title={slim ? title : undefined}
              aria-current={name === here ? 'page' : undefined}
              onClick={drawer.close}
            >
              <Icon of={icon} />
              <span class={slim ? 'unseen' : undefined}>{title}</span>
              {bubble && bubble.count > 0 && (
                <span class="bubble" title={bubble.title}>
                  {bubble.count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function useFrameKeys(groups: readonly ScreenGroup[]): void {
  useEffect(() => {
    const jumps = Object.fromEntries(
      groups.flatMap(({ screens }) =>
        screens.map(({ name, letter }) => [`g ${letter}`, () => go(`${BASE}/${name}`)]),
      ),
    )
    const { open } = help
    return onKeys({ ...jumps, 'ctrl+k': openPalette, '?': open, 'shift+?': open, 'shift+/': open })
  }, [groups.flatMap(({ screens }) => screens.map(({ name }) => name)).join()])
}

/** The next Tab leads into the screen that keys have opened, not through all screens at the left. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const screen = path.value.join('/')
  const before = useRef(screen)
  useEffect(() => {
    if (before.current !== screen && isLost()) main.current?.focus({ preventScroll: true })
    before.current = screen
  }, [screen])
  return main
}

export function Frame(props: FrameProps) {
  const { brand, children } = props
  const main = useMainFocus()
  useFrameKeys(props.groups)
  return (
    <div class="shell" data-slim={isSlim.value}>
      <a class="skip" href="#main">
        {words.skip}
      </a>
      {props.banner}
      <header class="top">
        <Button label={words.menu} onPress={drawer.open} />
        <strong class="grow">{brand}</strong>
        <Button label={<Icon of={SearchIcon} />} aria-label={words.find} onPress={openPalette} />
      </header>
      <Side {...props} slim={isSlim.value} />
      <main id="main" class="page" tabIndex={-1} ref={main}>
        {children}
      </main>
      <SessionWatch />
      {drawer.isOpen.value && (
        <Drawer onClose={drawer.close}>
          <Side {...props} slim={false} />
        </Drawer>
      )}
      {help.isOpen.value && props.help(help.close)}
      {palette.isOpen.value && props.palette(palette.close)}
    </div>
  )
}

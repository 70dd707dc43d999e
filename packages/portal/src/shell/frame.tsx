/** The frame of every entry: its screens at the left, who is here, the language; on a narrow page behind a button. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { signOut } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { onKeys } from '../ui/keys.ts'
import { BASE, go, path } from '../ui/router.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SessionWatch } from './session-watch.tsx'
import { words } from './words.ts'

export interface Screen {
  readonly name: string
  /** Opens it after G. */
  readonly letter: string
  readonly title: string
  /** What waits there, and what that means. */
  readonly bubble?: { readonly count: number; readonly title: string } | undefined
}

interface FrameProps {
  readonly brand: string
  readonly screens: readonly Screen[]
  readonly who: ComponentChildren
  /** The keys and help, while they are open. */
  readonly help: (close: () => void) => ComponentChildren
  /** Above all screens. */
  readonly banner?: ComponentChildren
  readonly children: ComponentChildren
}

const drawer = signal(false)
const help = signal(false)

function Side({ brand, screens: places, who }: FrameProps) {
  const here = path.value[0] ?? places[0]?.name
  return (
    <nav class="side" aria-label={words().screens}>
      <a class="brand" href={`${BASE}/${places[0]?.name}`}>
        <span class="brand-mark" aria-hidden="true">
          납
        </span>
        {brand}
      </a>
      <ul class="places">
        {places.map(({ name, title, bubble }) => (
          <li key={name}>
            <a
              href={`${BASE}/${name}`}
              aria-current={name === here ? 'page' : undefined}
              onClick={() => {
                drawer.value = false
              }}
            >
              {title}
              {bubble && bubble.count > 0 && (
                <span class="bubble" title={bubble.title}>
                  {bubble.count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <div class="side-foot">
        {who}
        <div class="row">
          <LanguageSwitch />
          <Button
            label="?"
            look="small"
            aria-label={words().help}
            onPress={() => {
              help.value = true
            }}
          />
          <Button label={words().signOut} look="small" onPress={() => signOut()} />
        </div>
      </div>
    </nav>
  )
}

export function Frame(props: FrameProps) {
  const { brand, screens: places, children } = props
  useEffect(() => {
    const jumps = Object.fromEntries(
      places.map(({ name, letter }) => [`g ${letter}`, () => go(`${BASE}/${name}`)]),
    )
    const showHelp = () => {
      help.value = true
    }
    return onKeys({ ...jumps, '?': showHelp, 'shift+?': showHelp, 'shift+/': showHelp })
  }, [])
  return (
    <div class="shell">
      <a class="skip" href="#main">
        {words().skip}
      </a>
      {props.banner}
      <header class="top">
        <Button
          label={words().menu}
          onPress={() => {
            drawer.value = true
          }}
        />
        <strong>{brand}</strong>
      </header>
      <Side {...props} />
      <main id="main" class="page" tabIndex={-1}>
        {children}
      </main>
      <SessionWatch />
      {drawer.value && (
        <Dialog
          title={words().menu}
          class="drawer"
          onClose={() => {
            drawer.value = false
          }}
        >
          <Side {...props} />
        </Dialog>
      )}
      {help.value &&
        props.help(() => {
          help.value = false
        })}
    </div>
  )
}

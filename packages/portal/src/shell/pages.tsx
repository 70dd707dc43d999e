/** What is shown of an entry: the screen of the address within its frame, or the way in. */
import { signal } from '@preact/signals'
import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { answerFactor, waiting } from '../data/factor-again.ts'
import { state } from '../data/session.ts'
import { Failure } from '../ui/failure.tsx'
import { lazy } from '../ui/lazy.tsx'
import { BASE, FIRST, go, IS_TEST, path } from '../ui/router.ts'
import { Toasts } from '../ui/toast.tsx'
import { Shape } from '../ui/waiting.tsx'
import { language } from '../words/catalogue.ts'
import { wrongModeWords } from '../words/wrong-mode.ts'
import { words } from './words.ts'

type Load = () => Promise<{ default: ComponentType }>

export interface Entry {
  /** Each screen is a file of its own, which is loaded when it is first opened. */
  readonly screens: Readonly<Record<string, Load>>
  /** What the tab of the browser says. */
  readonly titleOf: (screen: string) => string
  readonly Shell: ComponentType<{ readonly children: ComponentChildren }>
}

const loaded = signal<Readonly<Record<string, ComponentType>>>({})
const failure = signal<unknown>(null)

function open({ screens }: Entry, name: string): void {
  const load = screens[name]
  if (!load || loaded.value[name]) return
  failure.value = null
  load().then(
    ({ default: screen }) => {
      loaded.value = { ...loaded.value, [name]: screen }
    },
    // What the browser says of it is no sentence for people.
    () => {
      failure.value = new Error(words.notLoaded)
    },
  )
}

function Screen({ entry }: { readonly entry: Entry }) {
  const name = path.value[0] ?? FIRST
  useEffect(() => {
    open(entry, name)
    scrollTo(0, 0)
  }, [name])
  useEffect(() => {
    document.title = entry.titleOf(name)
  }, [name, language.value])
  const Found = loaded.value[name]
  if (Found) return <Found />
  if (!entry.screens[name]) {
    return (
      <div class="empty">
        <h1>{words.nothingHere}</h1>
        <p>
          <a href={`${BASE}/${FIRST}`}>{words.backToStart}</a>
        </p>
      </div>
    )
  }
  if (failure.value) return <Failure error={failure.value} onAgain={() => location.reload()} />
  return <Shape />
}

/** Loaded when nobody is signed in. */
const WayIn = lazy(() => import('../features/sessions/sign-in/sign-in.tsx'))

/** The dialog for the factor, loaded when something first wants it. */
const freshFactor = signal<ComponentType | null>(null)

function FreshFactor() {
  const isWanted = waiting.value !== null
  useEffect(() => {
    if (!isWanted) return
    import('../features/people/settings/factor-again.tsx').then(
      ({ default: dialog }) => {
        freshFactor.value = dialog
      },
      () => answerFactor(false),
    )
  }, [isWanted])
  const Found = freshFactor.value
  return Found && isWanted ? <Found /> : null
}

function Failed({ error }: { readonly error: unknown }) {
  return (
    <main class="page stack">
      <h1>{words.name}</h1>
      <Failure error={error} onAgain={() => location.reload()} />
      {IS_TEST && (
        <p>
          <a href="/portal/today">{wrongModeWords.leave}</a>
        </p>
      )}
    </main>
  )
}

export function Pages({ entry }: { readonly entry: Entry }) {
  const at = state.value
  const { Shell } = entry
  useEffect(() => {
    if (at.kind === 'in' && path.value.length === 0) go(`${BASE}/${FIRST}`)
  }, [at.kind])
  return (
    <>
      {at.kind === 'in' && (
        <Shell>
          <Screen entry={entry} />
        </Shell>
      )}
      {(at.kind === 'out' || at.kind === 'factor') && <WayIn />}
      {at.kind === 'unknown' && IS_TEST && (
        <main class="page">
          <h1>{words.testMode}</h1>
          <p class="empty">{words.preparing}</p>
        </main>
      )}
      {at.kind === 'failed' && <Failed error={at.error} />}
      <FreshFactor />
      <Toasts />
    </>
  )
}

/** What is shown: the screen of the address within the shell, or the way in. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { answerFactor, waiting } from './fresh.ts'
import { Failure } from './parts/failure.tsx'
import { Toasts } from './parts/toast.tsx'
import { words as partWords } from './parts/words.ts'
import { BASE, go, path } from './router.ts'
import { state } from './session.ts'
import { places } from './shell/places.ts'
import { Shell } from './shell/shell.tsx'
import { words } from './shell/words.ts'
import { language } from './words/catalogue.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Each screen is a file of its own, which is loaded when it is first opened. */
const screens: Readonly<Record<string, Load>> = {
  today: () => import('./screens/today/today.tsx'),
  orders: () => import('./screens/orders/orders.tsx'),
  waybills: () => import('./screens/files/waybills.tsx'),
  stock: () => import('./screens/files/stock.tsx'),
  prices: () => import('./screens/files/prices.tsx'),
  uploads: () => import('./screens/uploads/uploads.tsx'),
  claims: () => import('./screens/claims/claims.tsx'),
  settlements: () => import('./screens/settlements/settlements.tsx'),
  print: () => import('./screens/print/print.tsx'),
  settings: () => import('./screens/settings/settings.tsx'),
}

const loaded = signal<Readonly<Record<string, ComponentType>>>({})
const failure = signal<unknown>(null)

function open(name: string): void {
  const load = screens[name]
  if (!load || loaded.value[name]) return
  failure.value = null
  load().then(
    ({ default: screen }) => {
      loaded.value = { ...loaded.value, [name]: screen }
    },
    (error) => {
      failure.value = error
    },
  )
}

/** What the tab of the browser says. */
function titleOf(name: string): string {
  const place = places.find(([each]) => each === name)?.[0]
  return place ? `${words()[place]} · ${words().name}` : words().name
}

function Screen() {
  const name = path.value[0] ?? 'today'
  useEffect(() => {
    open(name)
    scrollTo(0, 0)
  }, [name])
  useEffect(() => {
    document.title = titleOf(name)
  }, [name, language.value])
  const Found = loaded.value[name]
  if (Found) return <Found />
  if (!screens[name]) {
    return (
      <p class="empty">
        {words().nothingHere} <a href={`${BASE}/today`}>{words().today}</a>
      </p>
    )
  }
  if (failure.value) return <Failure error={failure.value} onAgain={() => location.reload()} />
  return <p class="empty">{partWords().loading}</p>
}

/** Loaded when nobody is signed in. */
const way = signal<ComponentType | null>(null)

function WayIn() {
  useEffect(() => {
    void import('./screens/sign-in/sign-in.tsx').then(({ default: screen }) => {
      way.value = screen
    })
  }, [])
  const Found = way.value
  return Found ? <Found /> : null
}

/** The dialog for the factor, loaded when something first wants it. */
const freshFactor = signal<ComponentType | null>(null)

function FreshFactor() {
  const isWanted = waiting.value !== null
  useEffect(() => {
    if (!isWanted) return
    import('./screens/settings/fresh.tsx').then(
      ({ default: dialog }) => {
        freshFactor.value = dialog
      },
      () => answerFactor(false),
    )
  }, [isWanted])
  const Found = freshFactor.value
  return Found && isWanted ? <Found /> : null
}

export function App() {
  const at = state.value
  useEffect(() => {
    if (at.kind === 'in' && path.value.length === 0) go(`${BASE}/today`)
  }, [at.kind])
  return (
    <>
      {at.kind === 'in' && (
        <Shell>
          <Screen />
        </Shell>
      )}
      {(at.kind === 'out' || at.kind === 'factor') && <WayIn />}
      {at.kind === 'failed' && <Failure error={at.error} onAgain={() => location.reload()} />}
      <FreshFactor />
      <Toasts />
    </>
  )
}

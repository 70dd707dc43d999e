/** The frame: screens at the left, who is here, the language; on a narrow page behind a button. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { onKeys } from '../keys.ts'
import { Dialog } from '../parts/dialog.tsx'
import { BASE, go, path } from '../router.ts'
import { signOut, startAnew, state, work, workplaces } from '../session.ts'
import { Help } from './help.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { follow, isBehind, unseenClaims } from './live.ts'
import { places } from './places.ts'
import { SessionWatch } from './session-watch.tsx'
import { words } from './words.ts'

const drawer = signal(false)
const help = signal(false)

function Side() {
  const here = path.value[0] ?? 'today'
  return (
    <nav class="side" aria-label={words().screens}>
      <a class="brand" href={`${BASE}/today`}>
        <span class="brand-mark" aria-hidden="true">
          납
        </span>
        {words().name}
      </a>
      <ul class="places">
        {places.map(([name]) => (
          <li key={name}>
            <a
              href={`${BASE}/${name}`}
              aria-current={name === here ? 'page' : undefined}
              onClick={() => {
                drawer.value = false
              }}
            >
              {words()[name]}
              {name === 'claims' && unseenClaims.value > 0 && (
                <span class="bubble" title={words().newClaims(String(unseenClaims.value))}>
                  {unseenClaims.value}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <div class="side-foot">
        <Who />
        <div class="row">
          <LanguageSwitch />
          <button
            type="button"
            class="button small"
            aria-label={words().help}
            onClick={() => {
              help.value = true
            }}
          >
            ?
          </button>
          <button type="button" class="button small" onClick={() => void signOut()}>
            {words().signOut}
          </button>
        </div>
      </div>
    </nav>
  )
}

/** For whom somebody works here; who works for several vendors chooses. */
function Who() {
  const at = state.value
  if (at.kind !== 'in') return null
  const places = workplaces(at.answer)
  return (
    <div>
      {places.length > 1 ? (
        <select
          class="input"
          aria-label={words().vendor}
          value={at.place.vendor_id}
          onChange={(event) => {
            const place = places.find(({ vendor_id }) => vendor_id === event.currentTarget.value)
            if (!place) return
            work(at.answer, place)
            startAnew(`${BASE}/today`)
          }}
        >
          {places.map(({ vendor_id, vendor_name }) => (
            <option value={vendor_id} key={vendor_id}>
              {vendor_name}
            </option>
          ))}
        </select>
      ) : (
        <p class="who">{at.place.vendor_name}</p>
      )}
      <p class="quiet small">{at.answer.person.name}</p>
    </div>
  )
}

export function Shell({ children }: { readonly children: ComponentChildren }) {
  useEffect(() => {
    const jumps = Object.fromEntries(
      places.map(([name, letter]) => [`g ${letter}`, () => go(`${BASE}/${name}`)]),
    )
    const showHelp = () => {
      help.value = true
    }
    return onKeys({ ...jumps, '?': showHelp, 'shift+?': showHelp, 'shift+/': showHelp })
  }, [])
  useEffect(follow, [])
  return (
    <div class="shell">
      <a class="skip" href="#main">
        {words().skip}
      </a>
      <header class="top">
        <button
          type="button"
          class="button"
          onClick={() => {
            drawer.value = true
          }}
        >
          {words().menu}
        </button>
        <strong>{words().name}</strong>
      </header>
      <Side />
      <main id="main" class="page" tabIndex={-1}>
        {isBehind.value && (
          <p class="notice warn" role="status">
            {words().offline}
          </p>
        )}
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
          <Side />
        </Dialog>
      )}
      {help.value && (
        <Help
          onClose={() => {
            help.value = false
          }}
        />
      )}
    </div>
  )
}

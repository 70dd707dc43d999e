/**
 * Says in time that the session is about to end: when nobody touched anything for long, or when its day is over. A page
 * that nobody uses signs itself out, though it continues following the changes.
 */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { leave, portal, state } from '../data/session.ts'
import { lazy } from '../ui/lazy.tsx'
import type { Ending } from './session-warning.tsx'

const Warning = lazy(() => import('./session-warning.tsx'))

const KEY = 'napum.used'
const WARNED_MS = 5 * 60_000
const LOOK_MS = 15_000
/** How often the page calls for somebody who works without calling the service, such as in a long table of waybills. */
const TELL_MS = 5 * 60_000

interface Limits {
  readonly session: string
  /** Whatever is done, it ends then; by the clock of this computer. */
  readonly end: number
  /** How long it lasts while nothing is done. */
  readonly idleMs: number
}

const ending = signal<Ending | null>(null)
/** The session of which was said that its day ends: it is said once. */
let noticed = ''

/** Pages of one browser share the session, and so its use. */
const used = (): void => localStorage.setItem(KEY, String(Date.now()))
const lastUsed = (): number => Number(localStorage.getItem(KEY) ?? 0)

/** When the service was last called; following the changes does not count. */
let toldAt = Date.now()
function tell(now: number): void {
  if (now < toldAt + TELL_MS || lastUsed() < toldAt) return
  toldAt = now
  // Without an answer the next call says how it is.
  portal()
    .session.get()
    .catch(() => {})
}

function look({ session, end, idleMs }: Limits): void {
  const now = Date.now()
  const idleEnd = lastUsed() + idleMs
  const why = idleEnd < end ? 'idle' : 'ended'
  const left = Math.min(end, idleEnd) - now
  if (left <= 0) {
    ending.value = null
    if (why === 'idle')
      portal()
        .session.signOut()
        .catch(() => {})
    leave(why)
    return
  }
  const isNear = left <= WARNED_MS && !(why === 'ended' && noticed === session)
  tell(now)
  ending.value = isNear ? { minutes: Math.ceil(left / 60_000), why, session } : null
}

export function SessionWatch() {
  const at = state.value
  const answer = at.kind === 'in' ? at.answer : null
  useEffect(used, [])
  useEffect(() => {
    if (!answer) return
    const { session, timestamp } = answer
    const since = (instant: string) => Date.parse(instant) - Date.parse(timestamp)
    const limits = {
      session: session.session_id,
      end: Date.now() + since(session.expires_at),
      idleMs: since(session.idle_until),
    }
    const again = () => look(limits)
    const timer = setInterval(again, LOOK_MS)
    document.addEventListener('visibilitychange', again)
    document.addEventListener('pointerdown', used)
    document.addEventListener('keydown', used)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      document.removeEventListener('pointerdown', used)
      document.removeEventListener('keydown', used)
    }
  }, [answer])
  return ending.value && <Warning ending={ending.value} onClose={close} onStay={stay} />
}

/** Somebody is here. */
function stay(): void {
  used()
  ending.value = null
}

function close(): void {
  if (ending.value?.why === 'ended') noticed = ending.value.session
  ending.value = null
}

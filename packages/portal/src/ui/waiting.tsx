/**
 * What is shown while something is read: nothing for a moment, then a thin bar. When another thing was asked for than the one
 * that is shown, the old one is dimmed soon and cannot be used.
 */
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { words } from './words.ts'

const BAR_AFTER_MS = 150
const OLD_AFTER_MS = 400

/** Whether something has been the case for this long. */
function usePast(isOn: boolean, ms: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setPast(true), ms)
    return () => {
      clearTimeout(timer)
      setPast(false)
    }
  }, [isOn, ms])
  return isOn && isPast
}

interface WaitingProps {
  readonly of: { readonly busy: ReadonlySignal<boolean>; readonly stale: ReadonlySignal<boolean> }
  readonly children: ComponentChildren
}

export function Waiting({ of, children }: WaitingProps) {
  const hasBar = usePast(of.busy.value, BAR_AFTER_MS)
  const isOld = usePast(of.stale.value, OLD_AFTER_MS)
  return (
    <div aria-busy={of.busy.value}>
      {hasBar && <div class="wait-bar" aria-hidden="true" />}
      <div class={isOld ? 'stack old' : 'stack'} inert={isOld}>
        {children}
      </div>
    </div>
  )
}

/** The shape of what comes, for a first reading. */
export function Shape({ lines = 8 }: { readonly lines?: number }) {
  return (
    <div class="shape sheet" role="status">
      <span class="unseen">{words.loading}</span>
      {Array.from({ length: lines }, (_, at) => (
        <div class="shape-line" key={at} />
      ))}
    </div>
  )
}

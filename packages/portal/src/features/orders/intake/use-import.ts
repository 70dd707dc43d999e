/** Orders that are checked, then imported: how far that is, what was found, what was done. */
import { useRef, useState } from 'preact/hooks'
import { useAction } from '../../../ui/action.tsx'
import type { Result, Wish } from './run.ts'

type Send = (wish: Wish) => Promise<Result>

const NOTHING = { orders: 0, done: 0 }

export function useImport() {
  const [checked, setChecked] = useState<Result | null>(null)
  const [done, setDone] = useState<Result | null>(null)
  const [progress, setProgress] = useState(NOTHING)
  const running = useRef<AbortController | null>(null)
  const attempt = useAction()
  const run = (send: Send, dryRun: boolean, keep: (result: Result) => void) =>
    attempt.run(async () => {
      running.current = new AbortController()
      const { signal } = running.current
      setProgress(NOTHING)
      keep(await send({ dryRun, signal, onProgress: (orders, done) => setProgress({ orders, done }) }))
    })
  return {
    attempt,
    progress,
    checked,
    done,
    check: (send: Send) => run(send, true, setChecked),
    write: (send: Send) => run(send, false, setDone),
    cancel: () => running.current?.abort(),
    forget: () => {
      setChecked(null)
      setDone(null)
    },
  }
}

export type Import = ReturnType<typeof useImport>

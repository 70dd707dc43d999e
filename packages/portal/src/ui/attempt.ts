/** Something that is done at the press of a button: whether it runs, and what came in its way. */
import { useState } from 'preact/hooks'
import { useReturn } from './focus.ts'

export interface Attempt {
  readonly busy: boolean
  readonly error: unknown
  /** Whether it was done to its end. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const keepFocus = useReturn(busy)
  const run = async (work: () => Promise<unknown>) => {
    keepFocus()
    setBusy(true)
    setError(null)
    try {
      await work()
      return true
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}

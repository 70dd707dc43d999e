/** Something that is done at the press of a button: whether it runs, what came in its way, and what is said at its end. */
import { ApprovalPendingError } from '@napum/client'
import type { ComponentChild, ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { showHeld } from '../data/held.ts'
import { type ServedFile, saveFile } from './download.ts'
import { Failure } from './failure.tsx'
import { useReturn } from './focus.ts'
import { say } from './toast.tsx'

/** Fetches a file that the service makes. */
type FetchFile = () => Promise<ServedFile>

/** Whether it was done; `held`: it was asked for, and waits for a second person. */
export type Done = boolean | 'held'

export interface Action {
  readonly busy: boolean
  readonly error: unknown
  /** What is shown of that. */
  readonly failure: ComponentChild
  /**
   * Does it.
   * @param then what is said, or done with the result, when it was done to its end
   * @returns whether it was; a second person is asked for in a dialog of its own
   */
  readonly run: <Result>(
    work: () => Promise<Result>,
    then?: string | ((result: Result) => unknown),
  ) => Promise<Done>
  /** Saves a file when it is whole; of one that is cut off nothing is saved. `onBytes` hears how much is here. */
  readonly save: (fetch: FetchFile, onBytes?: (bytes: number) => void) => Promise<Done>
}

export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const keepFocus = useReturn(busy)
  const run: Action['run'] = async (work, then) => {
    keepFocus()
    setBusy(true)
    setError(null)
    try {
      const result = await work()
      if (typeof then === 'string') say(then)
      else await then?.(result)
      return true
    } catch (failure) {
      if (failure instanceof ApprovalPendingError) {
        showHeld([failure.approval])
        return 'held'
      }
      setError(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  const save: Action['save'] = (fetch, onBytes) => run(async () => saveFile(await fetch(), onBytes))
  return { busy, error, failure: <Failure error={error} />, run, save }
}

/** What a dialog with one action has: it stays until that was done, and says what came in its way. */
export interface ActionDialogProps {
  readonly title: string
  readonly look?: 'main' | 'danger'
  /** Hears of it when the dialog is closed. */
  readonly onDone?: () => unknown
  readonly onClose: () => void
  readonly children: ComponentChildren | ((action: Action) => ComponentChildren)
}

/** The action of a dialog, what begins it, and what the dialog shows. @param act does it, and says whether it was done */
export function useDialogAction(
  { onDone, onClose, children }: ActionDialogProps,
  act: (action: Action) => Promise<Done>,
) {
  const action = useAction()
  const begin = async () => {
    if (!(await act(action))) return
    onClose()
    await onDone?.()
  }
  return { action, begin, shown: typeof children === 'function' ? children(action) : children }
}

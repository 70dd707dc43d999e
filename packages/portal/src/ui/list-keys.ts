/** The row that keys work on: J and K move to the next and the previous one, Enter opens it, Space and X choose it. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { onKeys } from './keys.ts'

interface ListKeys {
  readonly count: number
  readonly isOn: boolean
  /** Chooses the row at this place, where rows can be chosen. */
  readonly choose: ((at: number) => void) | undefined
}

/** Answers the index of that row, -1 before a key was pressed. Rows are the elements with `[data-row]`. */
export function useListKeys({ count, isOn, choose }: ListKeys) {
  const [here, setHere] = useState(-1)
  const frame = useRef<HTMLDivElement>(null)
  const now = useRef({ here, count, choose })
  now.current = { here: Math.min(here, count - 1), count, choose }
  const isChoosable = choose !== undefined
  useEffect(() => {
    if (!isOn) return
    const rowAt = (at: number) => frame.current?.querySelectorAll('[data-row]')[at]
    const step = (by: number) => () => {
      const at = Math.max(0, Math.min(now.current.count - 1, now.current.here + by))
      setHere(at)
      rowAt(at)?.scrollIntoView({ block: 'nearest' })
    }
    const [down, up] = [step(1), step(-1)]
    const choose = () => {
      if (now.current.here >= 0) now.current.choose?.(now.current.here)
    }
    const open = () => rowAt(now.current.here)?.querySelector('a')?.click()
    // Where nothing can be chosen, the space bar scrolls the page as usual.
    const choosing: Readonly<Record<string, () => void>> = isChoosable ? { space: choose, x: choose } : {}
    return onKeys({ j: down, k: up, arrowdown: down, arrowup: up, enter: open, ...choosing })
  }, [isOn, isChoosable])
  return { here: now.current.here, frame }
}

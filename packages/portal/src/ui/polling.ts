/**
 * Keeps what a screen shows fresh while somebody looks at it: the service is asked again now and then, and when the page is
 * looked at again. A page that nobody looks at asks nothing.
 */
import { useEffect, useRef } from 'preact/hooks'

const EVERY_MS = 15_000

export function usePolling(again: () => Promise<unknown>, everyMs = EVERY_MS): void {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    let read = performance.now()
    let isAsking = false
    const look = async () => {
      // Nothing changes below a question that is being answered.
      const isSeen = document.visibilityState === 'visible' && !document.querySelector('dialog[open]')
      // A timer that comes some milliseconds early still counts. A slow answer is waited for: to ask again gives it up.
      if (isAsking || !isSeen || performance.now() - read < everyMs * 0.9) return
      read = performance.now()
      isAsking = true
      await latest.current().finally(() => {
        isAsking = false
      })
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** How high a part may be that ends within the window: what stands above it differs from day to day. */
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Keeps in `--above` of the element how many pixels of the window are above it. */
export function useRoomBelow(part: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const top = part.current?.getBoundingClientRect().top ?? 0
      part.current?.style.setProperty('--above', `${Math.max(0, Math.round(top))}px`)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      watcher.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [])
}

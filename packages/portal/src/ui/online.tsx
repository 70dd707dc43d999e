/** Whether the computer has a network: said at once, and over by itself. */
import { signal } from '@preact/signals'
import { words } from './words.ts'

const isOnline = signal(navigator.onLine)

type Listener = () => void
const listeners = new Set<Listener>()

/** Calls once when the network is back; returns what takes it away. */
export function onceOnline(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('offline', () => {
  isOnline.value = false
})
addEventListener('online', () => {
  isOnline.value = true
  const waiting = [...listeners]
  listeners.clear()
  for (const listener of waiting) listener()
})

export function OfflineNotice() {
  if (isOnline.value) return null
  return (
    <div class="toast offline" role="alert">
      {words.offline}
    </div>
  )
}

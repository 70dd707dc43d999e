/**
 * Changes as they happen: the feed of the vendor is followed while the page is open, and every screen that listens is
 * told. What a screen shows comes from the service anyway, so a feed that breaks off only costs freshness.
 */
import { AbortedError, type Change, CursorError } from '@napum/client'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { vendor } from '../data/session.ts'
import { count } from '../ui/format.ts'
import { say } from '../ui/toast.tsx'
import { words } from './clerk-words.ts'

export const isBehind = signal(false)
export const unseenClaims = signal(0)

type Listener = (changes: readonly Change[]) => void
const listeners = new Set<Listener>()

/** Tells of changes until the returned function is called. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does something soon after changes that matter to a screen; many at once count as one. */
export function useChanges(
  matters: (changes: readonly Change[]) => boolean,
  pauseMs: number,
  again: () => unknown,
): void {
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    const silence = onChanges((changes) => {
      if (!matters(changes)) return
      clearTimeout(soon)
      soon = setTimeout(again, pauseMs)
    })
    return () => {
      clearTimeout(soon)
      silence()
    }
  }, [])
}

const PAUSE_MS = 5_000

/** Follows the feed until the returned function is called. */
export function follow(): () => void {
  const end = new AbortController()
  void run(end.signal)
  return () => end.abort()
}

async function run(ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    try {
      const { cursor } = await vendor().feed.start({ signal: ended })
      isBehind.value = false
      await countClaims(ended)
      for await (const { change_list } of vendor().feed.follow({ from: cursor, signal: ended }))
        tell(change_list)
    } catch (error) {
      if (ended.aborted || error instanceof AbortedError) return
      isBehind.value = !(error instanceof CursorError)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

async function countClaims(signal: AbortSignal): Promise<void> {
  const { counts } = await vendor().items.searchPage({ limit: 1 }, { signal })
  unseenClaims.value = counts.claims_unseen
}

function tell(changes: readonly Change[]): void {
  const claimed = changes.filter(({ kinds, item }) => kinds.includes('claim') && item?.claim)
  if (claimed.length > 0) {
    unseenClaims.value += claimed.length
    say(words.claimArrived(count(claimed.length)))
  }
  for (const listener of listeners) listener(changes)
}

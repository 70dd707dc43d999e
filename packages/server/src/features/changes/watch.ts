/**
 * Waiting for changes without a connection to the database: a commit in this process wakes those who wait, and one
 * look a second, for all of them together, finds what other processes wrote. Decision 121.
 */

import { MOVED_MINUTES, movedSince, movingNow } from '../../core/changes/positions.ts'
import type { FeedWatch, Watcher } from '../../core/work/services.ts'
import { type Database, firstRow, statement } from '../../platform/db/database.ts'

const LOOK_MS = 1_000

interface Waiting {
  readonly vendorIds: readonly string[] | null
  /** Whether it is one vendor's, and woken by what is beyond the number that was seen. */
  readonly isNumbered: boolean
  isWoken: boolean
  seen: number
  wake: ((changed: boolean) => void) | null
}

// The heads of those vendors for whom somebody waits. The grouping lets each node of a cluster look by itself (decision
// 172), and keeps it one look for each.
const readHeads = statement<{ vendor_id: string; last_seq: number }>('changes.heads')`
  select head.vendor_id, head.last_seq
  from unnest($1::text[]) as asked (vendor_id)
  cross join lateral (
    select feed_head.vendor_id, feed_head.last_seq
    from feed_head
    where feed_head.vendor_id = asked.vendor_id
    group by feed_head.vendor_id
  ) as head`

/** SQL: an instant ten to twenty minutes ago. It is said twice below, because Citus hands no column into a sum over all nodes. */
const recently = `(${movingNow} - interval '${MOVED_MINUTES} minutes')`

// Differs after every change of any vendor. Sums up what moved in the last ten to twenty minutes; another start of these is a
// difference too.
const stateOfFeeds = statement<{ state: string }>('changes.state_of_feeds')`
  select concat(${recently}, ' ', (select sum(head.last_seq) from feed_head as head where ${movedSince(recently)})) as state`

export function watchFeed(db: Database): FeedWatch {
  /** By the vendors that they watch; null: by all. */
  const watchers = new Map<string | null, Set<Waiting>>()
  const waiting = new Set<Waiting>()
  let isClosed = false
  let state: string | null = null
  let timer: NodeJS.Timeout | null = null
  let isLooking = false

  const wake = (one: Waiting) => {
    one.isWoken = true
    one.wake?.(true)
  }
  const stopListening = db.listen((names) => {
    for (const name of names) for (const one of watchers.get(name) ?? []) wake(one)
    for (const one of watchers.get(null) ?? []) wake(one)
  })

  async function look(): Promise<void> {
    const numbered = [...waiting].filter((one) => one.isNumbered)
    const asked = [...new Set(numbered.map(({ vendorIds }) => vendorIds?.[0]))]
    if (asked.length > 0) {
      const heads = await db.rows(readHeads, [asked])
      const lastOf = new Map(heads.map((row) => [row.vendor_id, row.last_seq]))
      for (const one of numbered) if ((lastOf.get(one.vendorIds?.[0] ?? '') ?? 0) > one.seen) wake(one)
    }
    if (waiting.size === numbered.length) return
    const found = (await firstRow(db, stateOfFeeds))?.state ?? ''
    // The first look of those who watch for any change knows of nothing before it. Who is between a reading and its wait is
    // told too: no later look would find a difference.
    if (state !== found)
      for (const set of watchers.values()) for (const one of set) if (!one.isNumbered) wake(one)
    state = found
  }

  /** A database that is away wakes nobody; the next look may find it. */
  function lookOnce(): void {
    if (isLooking) return
    isLooking = true
    look()
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }

  function begin(one: Waiting): void {
    waiting.add(one)
    if (timer) return
    timer = setInterval(lookOnce, LOOK_MS)
    timer.unref()
  }

  function stop(one: Waiting): void {
    one.wake = null
    waiting.delete(one)
    if (waiting.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  const wait = (one: Waiting, seen: number, ms: number, gone: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      if (one.isWoken || isClosed || gone.aborted) {
        const changed = one.isWoken
        one.isWoken = false
        return resolve(changed)
      }
      const finish = (changed: boolean) => {
        clearTimeout(limit)
        gone.removeEventListener('abort', giveUp)
        stop(one)
        one.isWoken = false
        resolve(changed)
      }
      const giveUp = () => finish(false)
      const limit = setTimeout(giveUp, ms)
      gone.addEventListener('abort', giveUp, { once: true })
      one.seen = seen
      one.wake = finish
      begin(one)
    })

  const watch = (vendorIds: readonly string[] | null, isNumbered: boolean): Watcher => {
    const one: Waiting = { vendorIds, isNumbered, isWoken: false, seen: 0, wake: null }
    for (const name of vendorIds ?? [null]) {
      watchers.set(name, (watchers.get(name) ?? new Set()).add(one))
    }
    return {
      wait: (seen, ms, gone) => wait(one, seen, ms, gone),
      end() {
        for (const name of vendorIds ?? [null]) {
          watchers.get(name)?.delete(one)
          if (watchers.get(name)?.size === 0) watchers.delete(name)
        }
      },
    }
  }

  return {
    watchOne: (vendorId) => watch([vendorId], true),
    watchAny: (vendorIds) => watch(vendorIds, false),
    waiting: () => waiting.size,
    close() {
      isClosed = true
      stopListening()
      for (const one of [...waiting]) one.wake?.(false)
    },
  }
}

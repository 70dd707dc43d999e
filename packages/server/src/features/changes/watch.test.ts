/** Waiting for changes that another process writes. Decision 121. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { watchFeed } from './watch.ts'

const LOOK_MS = 1_000
const gone = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([[['a', 'b']], [['a']]])(
  'tells those who watch %s for any change, and read before a look and wait only after it',
  async (vendorIds) => {
    let state = '5'
    const db = { rows: async () => [{ state }], listen: () => () => {} } as unknown as Database
    const feed = watchFeed(db)
    const [first, second] = [feed.watchAny(null), feed.watchAny(vendorIds)]
    const toFirst = first.wait(0, 20_000, gone)
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    expect(await toFirst).toBe(true)
    // It was told of the first look as well, and reads.
    expect(await second.wait(0, 0, gone)).toBe(true)
    const again = first.wait(0, 20_000, gone)
    state = '6'
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    expect(await again).toBe(true)
    const late = second.wait(0, 20_000, gone)
    await vi.advanceTimersByTimeAsync(0)
    expect(feed.waiting()).toBe(0)
    expect(await late).toBe(true)
    feed.close()
  },
)

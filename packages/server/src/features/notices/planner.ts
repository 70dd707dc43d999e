/**
 * Looks for what letters have to tell: at once what this process committed, and all the rest by one process of several, once a
 * minute. What it finds goes into the queue in the transaction that notes how far it looked. Decision 220.
 */
import { isLongAgo } from '../../core/changes/positions.ts'
import { HOUR_MS } from '../../core/values/instants.ts'
import { firstRow } from '../../platform/db/database.ts'
import { mailAnnouncements } from './announcement-mail.ts'
import { tellAttention, tellDue, tellDueOf } from './daily.ts'
import { tellOperators, tellTroubles } from './events.ts'
import { tellNews } from './news.ts'
import {
  beginAtHeads,
  type FeedAhead,
  feedPaces,
  feedsOf,
  feedsWithNews,
  findReadBefore,
  readMarks,
  releaseWindow,
  setMark,
  takeLead,
} from './news-queries.ts'
import { ASLEEP_MS, atOnce, hourlyAfter, WINDOW_GATHER_MS, windowsAt } from './rules.ts'
import type { PlannerServices } from './services.ts'

/** How often the one process looks at everything; what was committed here is not waited for. In the sandbox it looks each time. */
const LOOK_MS = 60_000
const FEEDS_A_LOOK = 500
/** News that go out once may be this much older than the last look: commits are late, and the clocks of machines differ. */
const LATE_MS = HOUR_MS

const windowPaces = ['hourly', 'daily'] as const
type WindowPace = (typeof windowPaces)[number]

/** How far it looked, by name. */
type Marks = ReadonlyMap<string, string>

export function noticePlanner(services: PlannerServices) {
  const { db, letters, livemode, elapsed, clock, realClock, calendar, deliveryDays } = services
  const name = services.ids.ulid(realClock.now())
  /** Vendors of whom this process has committed something since the last look. */
  const changed = new Set<string>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let stopListening = () => {}

  async function lookAtAll(signal: AbortSignal): Promise<void> {
    const apart = (await clock.vendorsApart?.()) ?? []
    const marks = new Map((await db.rows(readMarks)).map(({ name, value }) => [name, value]))
    const now = realClock.now()
    const windows = await windowsOf(clock.now())
    const asleep = now.getTime() - Date.parse(marks.get('looked_at') ?? '1970-01-01')
    if (asleep > ASLEEP_MS) {
      for (const pace of feedPaces) await db.rows(beginAtHeads, [pace])
      for (const pace of windowPaces) await db.rows(setMark, [pace, windows?.[pace] ?? ''])
      await db.rows(setMark, ['begun_at', now.toISOString()])
    } else {
      await eachFeed('at_once', marks, signal, (feeds) => tellAtOnce(feeds, signal))
      const begun = new Date(marks.get('begun_at') ?? now)
      const since = new Date(Math.max(begun.getTime(), now.getTime() - asleep - LATE_MS))
      await tellTroubles(services, since, signal)
      await tellOperators(services, marks, begun, since)
      for (const pace of windowPaces) {
        const key = windows?.[pace] ?? ''
        if (key > (marks.get(pace) ?? '')) await tellWindow(pace, key, marks, new Set(apart), signal)
      }
      for (const vendorId of apart) await tellApart(vendorId, marks, signal)
    }
    if (!signal.aborted) await db.rows(setMark, ['looked_at', now.toISOString()])
  }

  const tellAtOnce = (feeds: readonly FeedAhead[], signal: AbortSignal): Promise<void> =>
    tellNews(services, 'at_once', atOnce(realClock.now()), feeds, signal)

  /** All that belongs to a window; then its letters go. What is left undone is done by the next process. */
  async function tellWindow(
    pace: WindowPace,
    key: string,
    marks: Marks,
    apart: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<void> {
    const now = realClock.now()
    const nextAt = new Date(now.getTime() + WINDOW_GATHER_MS)
    if (pace === 'hourly') {
      const window = { key, nextAt, next: hourlyAfter(key, now) }
      await eachFeed(pace, marks, signal, async (feeds) => {
        const here = feeds.filter(({ vendor_id }) => !apart.has(vendor_id))
        await tellNews(services, pace, window, here, signal)
        await db.rows(takeLead, [name])
      })
    } else {
      // What was counted today is nothing for tomorrow.
      const window = { key, nextAt, next: null }
      await tellDue(services, window, apart, signal)
      await tellAttention(services, window)
    }
    if (signal.aborted) return
    await db.transaction(async (session) => {
      await session.rows(setMark, [pace, key])
      await session.rows(releaseWindow, [key, realClock.now()])
    })
  }

  /** The windows of a vendor of the sandbox that moved its own clock. */
  async function tellApart(vendorId: string, marks: Marks, signal: AbortSignal): Promise<void> {
    const now = clock.now(vendorId)
    const windows = await windowsOf(now)
    for (const pace of windowPaces) {
      const [key, mark] = [windows?.[pace] ?? '', `${pace}/${vendorId}`]
      if (key <= (marks.get(mark) ?? '')) continue
      const window = { key, nextAt: realClock.now(), next: null }
      if (pace === 'daily') await tellDueOf(services, [vendorId], now, window)
      else await tellNews(services, pace, window, await db.rows(feedsOf, [pace, [vendorId]]), signal)
      await db.rows(setMark, [mark, key])
    }
  }

  const windowsOf = async (now: Date) => windowsAt(now, calendar, await deliveryDays.read(db))

  async function eachFeed(
    pace: (typeof feedPaces)[number],
    marks: Marks,
    signal: AbortSignal,
    tell: (feeds: readonly FeedAhead[]) => Promise<void>,
  ): Promise<void> {
    const mark = `read/${pace}`
    const readBefore = new Date(marks.get(mark) ?? 0)
    let last = ''
    while (!signal.aborted) {
      const feeds = await db.rows(feedsWithNews, [pace, last, FEEDS_A_LOOK, readBefore])
      await tell(feeds)
      if (feeds.length < FEEDS_A_LOOK) break
      last = feeds.at(-1)?.vendor_id ?? ''
    }
    if (signal.aborted || !isLongAgo(readBefore)) return
    const found = await firstRow(db, findReadBefore, [pace, readBefore])
    await db.rows(setMark, [mark, (found?.read_before ?? readBefore).toISOString()])
  }

  return {
    start(): void {
      stopListening()
      stopListening = db.listen((names) => {
        for (const one of names) changed.add(one)
      })
    },
    stop: () => stopListening(),
    /** One look; nothing when nobody could be told. */
    async run(signal: AbortSignal): Promise<void> {
      const vendorIds = [...changed]
      changed.clear()
      if ((await letters.channels(db)).length === 0) return
      const isTime = !livemode || elapsed() - lookedAt >= LOOK_MS
      if (isTime && (await firstRow(db, takeLead, [name]))) {
        await lookAtAll(signal)
        lookedAt = elapsed()
      } else if (vendorIds.length > 0) {
        await tellAtOnce(await db.rows(feedsOf, ['at_once', vendorIds]), signal)
      }
      await mailAnnouncements(services, signal)
    },
  }
}

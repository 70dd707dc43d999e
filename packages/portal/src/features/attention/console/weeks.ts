/** The last seven whole days, beside the seven before them. Today is still to come. */
import type { OverviewAnswer } from '@napum/client'

type Day = OverviewAnswer['sent_per_day'][number]

const WEEK = 7

function weekOf(days: readonly Day[]) {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  const ordered = sum(({ ordered_count }) => ordered_count)
  const sent = sum(({ count }) => count)
  return {
    ordered,
    unavailable: sum(({ unavailable_count }) => unavailable_count),
    /** What left as a share of what came in, to a tenth of a percent; null: nothing came in. */
    sentShare: ordered === 0 ? null : Math.round((sent / ordered) * 1000) / 1000,
  }
}

/** @param days the oldest first, the last one is today */
export function weeksOf(days: readonly Day[]) {
  const whole = days.slice(0, -1)
  return {
    now: weekOf(whole.slice(-WEEK)),
    before: weekOf(whole.slice(-2 * WEEK, -WEEK)),
    from: whole.at(-WEEK)?.date ?? '',
    to: whole.at(-1)?.date ?? '',
  }
}

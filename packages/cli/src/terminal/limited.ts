/** Lists of which only the beginning is wanted. */
import { InvalidArgumentError } from 'commander'
import { type Io, say } from './io.ts'
import { grouped } from './report.ts'

export interface LimitOption {
  readonly limit?: number
}

/** Reads `--limit`; `max`: as much as the service lists at once, where it is not asked for a second page. */
export const limitUpTo =
  (max = Number.POSITIVE_INFINITY) =>
  (text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= 1 && value <= max) return value
    const range = max === Number.POSITIVE_INFINITY ? 'from 1' : `from 1 to ${max}`
    throw new InvalidArgumentError(`It is a whole number ${range}.`)
  }

/** The beginning of a list; that there is more is said on standard error. Pages behind it are not asked for. */
export async function beginningOf<Item>(
  io: Io,
  list: AsyncIterable<Item>,
  { limit = Number.POSITIVE_INFINITY }: LimitOption,
): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of list) {
    if (items.length === limit) {
      say(io.stderr, `These are the first ${grouped(limit)}; there are more.`)
      break
    }
    items.push(item)
  }
  return items
}

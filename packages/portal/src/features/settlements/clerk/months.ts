/** The months that have something to look up. */

/** How many of them are offered at most: those of ten years. */
const MONTHS_MAX = 120

/** `YYYY-MM` from this month back to that of `oldest`; the last month is always one of them, as its papers are due. */
export function monthsSince(oldest: string | null, today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const back = (by: number) => new Date(Date.UTC(year, month - 1 - by, 1)).toISOString().slice(0, 7)
  const found = [back(0), back(1)]
  while (found.length < MONTHS_MAX && oldest !== null && back(found.length) >= oldest.slice(0, 7))
    found.push(back(found.length))
  return found
}

/** The first page of a list, which has the newest. */
export async function firstPage<Answer>(list: { pages(): AsyncIterable<Answer> }): Promise<Answer> {
  for await (const page of list.pages()) return page
  throw new Error('no page')
}

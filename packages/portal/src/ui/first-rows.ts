/** The first rows of a list that the service answers in pages. */

/** What a search answers at most at once. */
const PAGE_MAX = 500

interface Page {
  readonly item_list: readonly unknown[]
  readonly next_cursor: string | null
}

/** Asks for page after page until there are enough rows, or no more; the counts are those of the first page. */
export async function firstRows<Answer extends Page>(
  rows: number,
  ask: (limit: number, cursor?: string) => Promise<Answer>,
): Promise<Answer> {
  let found = await ask(Math.min(rows, PAGE_MAX))
  while (found.next_cursor !== null && found.item_list.length < rows) {
    const { item_list, next_cursor } = await ask(
      Math.min(rows - found.item_list.length, PAGE_MAX),
      found.next_cursor,
    )
    found = { ...found, next_cursor, item_list: [...found.item_list, ...item_list] }
  }
  return found
}

/** Reading a search to its end, page by page: each page names the place where the next one begins. */
import { type Pages, readerOf } from './pages.ts'

interface Page<Item> {
  readonly item_list: readonly Item[]
  readonly next_cursor: string | null
}

/** Makes the reader of a search out of one that fetches the page after a cursor, or the first one. */
export function pagesByCursor<Item, Answer extends Page<Item>>(
  fetch: (cursor: string | undefined) => Promise<Answer>,
): Pages<Item, Answer> {
  async function* answers(): AsyncGenerator<Answer> {
    for (let cursor: string | undefined; ; ) {
      const answer = await fetch(cursor)
      yield answer
      if (answer.next_cursor === null) return
      cursor = answer.next_cursor
    }
  }
  async function* items(): AsyncGenerator<Item> {
    for await (const answer of answers()) yield* answer.item_list
  }
  return readerOf(items, answers, () => fetch(undefined))
}

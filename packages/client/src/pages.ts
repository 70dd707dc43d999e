/** Reading a list to its end, page by page. */
import type { Calls } from './calls.ts'
import type { Arguments, ArgumentsOf, Sender } from './sender.ts'
import type { CallOptions } from './transport.ts'
import type { Pagination } from './wire.ts'

interface Page {
  readonly pagination: Pagination & { readonly total_is_at_least?: boolean | undefined }
}

/**
 * All records of a list: `for await (const record of pages)`. Pages are fetched when they are needed. It can be
 * read several times; each reading asks again.
 */
export interface Pages<Item, Answer = unknown> extends AsyncIterable<Item> {
  /** The answers themselves, one a page. */
  pages(): AsyncIterable<Answer>
  /** The first page alone. */
  first(): Promise<Answer>
  /** Everything in memory. */
  toArray(): Promise<Item[]>
}

export interface PageSource<Item, Answer extends Page> {
  readonly fetch: (page: number) => Promise<Answer>
  readonly items: (answer: Answer) => readonly Item[]
  /** What tells records apart. */
  readonly key: (item: Item) => string
}

/** The reader of a list out of what reads its records, its answers and its first page. */
export const readerOf = <Item, Answer>(
  items: () => AsyncIterableIterator<Item>,
  pages: () => AsyncIterable<Answer>,
  first: () => Promise<Answer>,
): Pages<Item, Answer> => ({
  [Symbol.asyncIterator]: items,
  pages,
  first,
  toArray: async () => {
    const all: Item[] = []
    for await (const item of items()) all.push(item)
    return all
  },
})

/** Makes the reader of a list out of one that fetches a page. */
export const pagesOf = <Item, Answer extends Page>(source: PageSource<Item, Answer>): Pages<Item, Answer> =>
  readerOf(
    () => records(source),
    () => answers(source),
    () => source.fetch(1),
  )

/**
 * A record that leaves the list while it is read (the loop confirms it, say) moves all later ones forward, over
 * the border of a page that was read already. So when the total has shrunk, the reader steps back by as many
 * pages as that can be, and skips what it has given out: whatever stays in the list is given out once.
 * A list too long to be counted does not say how much has left it: it is read once more from its beginning for as long as
 * that brings something new.
 */
async function* records<Item, Answer extends Page>(source: PageSource<Item, Answer>): AsyncGenerator<Item> {
  const given = new Set<string>()
  let isNew = false
  let wasCounted = true
  for (let page = 1, known = 0; ; ) {
    const answer = await source.fetch(page)
    const { total, limit, has_more, total_is_at_least = false } = answer.pagination
    if (total_is_at_least) wasCounted = false
    const gone = known - total
    known = total
    if (gone > 0 && page > 1) {
      page = Math.max(1, page - Math.ceil(gone / limit))
      continue
    }
    for (const item of source.items(answer)) {
      const key = source.key(item)
      if (given.has(key)) continue
      given.add(key)
      isNew = true
      yield item
    }
    if (!has_more && (wasCounted || !isNew)) return
    page = has_more ? page + 1 : 1
    if (!has_more) isNew = false
  }
}

async function* answers<Item, Answer extends Page>(source: PageSource<Item, Answer>): AsyncGenerator<Answer> {
  for (let page = 1; ; page++) {
    const answer = await source.fetch(page)
    yield answer
    if (!answer.pagination.has_more) return
  }
}

/** Calls that answer a list in pages. */
type ListName = {
  [Name in keyof Calls]: Calls[Name] extends { record: object; answer: Page } ? Name : never
}[keyof Calls]

/** All records of a list call, whose page number travels in the body or in the query. */
export function allOf<Name extends ListName>(
  sender: Sender,
  name: Name,
  args: ArgumentsOf<Name>,
  key: keyof Calls[Name]['record'],
  options?: CallOptions,
): Pages<Calls[Name]['record'], Calls[Name]['answer']> {
  type Item = Calls[Name]['record']
  const list = sender.route(name).list as string
  const { body, query }: Arguments = args
  const at = (page: number) =>
    (body ? { ...args, body: { ...body, page } } : { ...args, query: { ...query, page } }) as typeof args
  return pagesOf<Item, Calls[Name]['answer']>({
    fetch: (page) => sender.json(name, at(page), options),
    items: (answer) => (answer as unknown as Record<string, Item[]>)[list] ?? [],
    key: (item) => String(item[key]),
  })
}

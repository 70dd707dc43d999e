/** Keeps what the work list finds items by, and what the operator finds the items of all vendors by. */

import type { ItemKey } from '@napum/contract'
import { arraysOf } from '../../platform/db/arrays.ts'
import { type Database, type Session, statement } from '../../platform/db/database.ts'
import type { Day } from '../values/calendar.ts'
import { monthOf } from './day-counts.ts'
import type { ItemDetails, OrderDetails } from './record.ts'
import { wordsOf } from './words.ts'

/** SQL: the number by which the texts of one vendor in one month are found. */
export const vendorMonth = (vendor: string, month: string): string =>
  `hashtext(${vendor} || '.' || (${month} - date '2000-01-01'))`

// Pairs of characters of the words without blanks as numbers of the month, and the number of vendor and month. What stays as it
// is is not written.
const putTexts = statement('item_texts.put')`
  insert into item_text as held (vendor_id, ord_no, item_index, words, pairs)
  select sent.vendor_id, sent.ord_no, sent.item_index, sent.words,
    text_pairs('', sent.month, replace(sent.words, ' ', '')) || ${vendorMonth('sent.vendor_id', 'sent.month')}
  from unnest($1::text[], $2::text[], $3::integer[], $4::date[], $5::text[])
    as sent (vendor_id, ord_no, item_index, month, words)
  order by sent.ord_no collate "C", sent.vendor_id, sent.item_index
  on conflict (ord_no, vendor_id, item_index) do update set words = excluded.words, pairs = excluded.pairs
  where held.words <> excluded.words or held.pairs <> excluded.pairs`

// New texts wait in a list that every look at the index goes through, once for each month. Only the owner may merge it.
const mergeNew = `
  select gin_clean_pending_list(oid) from pg_class
  where oid = to_regclass('item_text_pairs') and pg_has_role(relowner, 'USAGE')`

/** Merges what was written last into the index: until then, a search costs several times as much. */
export const mergeNewTexts = (db: Database): Promise<void> => db.script(mergeNew)

/** An item with the texts that it is found by. */
interface ToldItem extends ItemKey {
  readonly vendor_id: string
  readonly ord_day: Day
  readonly order: OrderDetails
  readonly details: ItemDetails
}

/** Writes what items are found by, with one statement. */
export async function writeTexts(session: Session, items: readonly ToldItem[]): Promise<void> {
  if (items.length === 0) return
  await session.rows(putTexts, [
    ...arraysOf(items, 'vendor_id', 'ord_no', 'item_index'),
    items.map((item) => monthOf(item.ord_day)),
    items.map((item) => wordsOf(item.order, item.details)),
  ])
}

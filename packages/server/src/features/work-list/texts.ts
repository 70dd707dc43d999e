/** SQL of texts and numbers that an item is found by. Interface 10.2; decision 111. */
import { type Statement, statement } from '../../platform/db/database.ts'
import type { Direction } from './keys.ts'

/** SQL: whether a number of an item begins so. */
export const isNumbered = (start: string) =>
  `starts_with(item.ord_no || '_[' || item.item_index || ']', ${start}) or starts_with(item.tracking_number, ${start})`

/** SQL: whether the words of one have all parts of the text of the other: their patterns, with a character between them. */
const hasText = (held: string, wanted: string) =>
  `${held}.words like all (string_to_array(${wanted}.text, chr(29)))`

/**
 * SQL: whether an item has one of the needles in its texts: a look by its key. Without `offset 0` the database could read the
 * texts of all items at once instead.
 */
export const isInTexts = (needles: string) => `exists (
          select 1 from vendor_item_text as told
          cross join unnest(${needles}) as needle (text)
          where told.vendor_id = $1::text and told.ord_no = item.ord_no and told.item_index = item.item_index and ${hasText('told', 'needle')}
          offset 0)`

/** Where what to find in texts stands among the values of a statement. */
export interface TextColumns {
  /** Of each pair of characters the text that it is of. */
  readonly texts: string
  readonly pairs: string
  /** Months of orders to look through. */
  readonly months: string
}

/** SQL: the pairs of each text in each month as the function `text_pairs` hashes them. */
const hashed = ({ texts, pairs, months }: TextColumns) => `
       select needle.text, month.first_day, array_agg(hashtext(
         $1::text || '.' || (month.first_day - date '2000-01-01') || '.' || needle.pair)) as pairs
       from unnest(${months}) as month (first_day)
       cross join unnest(${texts}, ${pairs}) as needle (text, pair)
       group by month.first_day, needle.text`

/**
 * SQL: items that have one of the texts, month by month in this direction, until `most` are found; whoever takes enough of them
 * stops it early. An item that has two of the texts comes twice, so that as many times as many rows are as many items at least.
 */
export const named = (columns: TextColumns, direction: Direction, most: number | string) => `
     select told.ord_no, told.item_index, wanted.first_day
     from (${hashed(columns)} order by first_day ${direction}) as wanted
     cross join lateral (
       select held.ord_no, held.item_index from vendor_item_text as held
       where held.vendor_id = $1::text and held.pairs @> wanted.pairs and ${hasText('held', 'wanted')}
       limit ${most}
     ) as told
     limit ${most} * (select count(distinct asked.text) from unnest(${columns.texts}) as asked (text))`

/** SQL: all items of some months that have one of the texts. */
export const toldIn = (columns: TextColumns) => `
    select told.ord_no, told.item_index
    from (${hashed(columns)}) as wanted
    cross join lateral (
      select held.ord_no, held.item_index from vendor_item_text as held
      where held.vendor_id = $1::text and held.pairs @> wanted.pairs and ${hasText('held', 'wanted')}
      offset 0
    ) as told`

const namedCount = (direction: Direction): Statement<{ count: number }> =>
  statement(
    `own_items.count_named_${direction}`,
    `select count(*)::integer as count
     from (${named({ texts: '$2::text[]', pairs: '$3::text[]', months: '$4::date[]' }, direction, '$5::bigint')}
     ) as told`,
  )

/** How many items have one of the texts, up to `$5`: `$2` and `$3` pairs of characters, `$4` months in the order to look. */
export const namedCounts: Readonly<Record<Direction, Statement<{ count: number }>>> = {
  asc: namedCount('asc'),
  desc: namedCount('desc'),
}

/** Which of the items `$2`, `$3` have one of the texts `$4`, or a number that begins with `$5`. */
export const readNamed: Statement<{ position: number }> = statement(
  'own_items.named',
  `select item.position
   from unnest($2::text[], $3::integer[]) with ordinality as item (ord_no, item_index, position)
   where ${isInTexts('$4::text[]')}
     or starts_with(item.ord_no || '_[' || item.item_index || ']', $5::text)
     or exists (
       select 1 from order_item as held
       where held.vendor_id = $1::text and held.ord_no = item.ord_no and held.item_index = item.item_index
         and starts_with(held.tracking_number, $5::text)
       offset 0)
   order by item.position`,
)

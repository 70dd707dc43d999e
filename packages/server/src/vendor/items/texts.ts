/** SQL of texts and numbers that an item is found by. Interface 10.2; decision 111. */

/** SQL: whether a number of an item begins so. */
export const isNumbered = (start: string) =>
  `starts_with(item.ord_no || '_[' || item.item_index || ']', ${start}) or starts_with(item.tracking_number, ${start})`

/** SQL: whether an item has one of the needles in its texts: a look by its key. */
export const isInTexts = (needles: string) => `exists (
          select 1 from vendor_item_text as told
          cross join unnest(${needles}) as needle (text)
          where told.vendor_id = $1::text and told.ord_no = item.ord_no and told.item_index = item.item_index and strpos(told.words, needle.text) > 0)`

/**
 * SQL: what `text_pairs` of migration 0009 makes of each needle in each month, for all of them at once: a call of the function
 * takes longer than the look that it is for.
 */
export const pairs = (needles: string, months: string) => `
       select needle.text, month.first_day, array_agg(distinct hashtext(
         $1::text || '.' || (month.first_day - date '2000-01-01') || '.' || substr(needle.text, pair.at, 2))) as pairs
       from unnest(${months}) as month (first_day)
       cross join unnest(${needles}) as needle (text)
       cross join lateral generate_series(1, length(needle.text) - 1) as pair (at)
       group by month.first_day, needle.text`

/** SQL: all items of some months that have one of the needles in their texts. */
export const toldIn = (needles: string, months: string) => `
    select told.ord_no, told.item_index
    from (${pairs(needles, months)}) as wanted
    cross join lateral (
      select held.ord_no, held.item_index from vendor_item_text as held
      where held.vendor_id = $1::text and held.pairs @> wanted.pairs and strpos(held.words, wanted.text) > 0
      offset 0
    ) as told`

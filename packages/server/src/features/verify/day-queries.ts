/** SQL: holds the counts of lists, by day or by month, against the items. */

import { claimTypes, itemStatuses } from '@napum/contract'
import { isWorkList, SENT_LIST, stateKeySql } from '../../core/items/day-counts.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { type Statement, statement } from '../../platform/db/database.ts'
import { differing, type StepRow } from './step.ts'

/** SQL: names of lists, as they are counted. */
const quoted = (lists: readonly string[]) => lists.map((list) => `'${list}'`).join(', ')
export const statusLists = quoted(itemStatuses)
export const paidLists = quoted(itemStatuses.map((status) => `paid:${status}`))
export const claimLists = quoted(claimTypes)

/** Lists of one kind: which items stand in them, by which day, and how their counts are stored. */
interface Listing {
  /** null: there is only one, `lastList`. */
  readonly list: string | null
  readonly day: string
  readonly where: string
  /** Which counts are of these lists, and what a list is called without the prefix of the kind. */
  readonly isCounted: string
  readonly counted: string
  readonly prefix: '' | 'paid:' | 'work:'
  /** The list that comes last, or what comes after it. */
  readonly lastList: string
  /** The counts are those of months: under the first day of each. */
  readonly isByMonth?: true
}

// Every list has as many items on a day, or in a month, as are counted there; that of the marketplace has no lists. A step goes from one
// day of a list to the day of the item that is $4 further in the index, so it costs that and no more than a day; of months alike. $2 and
// $3: the last list and day that are done.
const dayStep = (
  name: string,
  { list, day, where, isCounted, counted, prefix, lastList, isByMonth }: Listing,
): Statement<StepRow> => {
  // Of a single list the day alone leads along the index.
  const order = list === null ? day : `${list}, ${day}`
  const at = (comparison: '>' | '<=', ofList: string, ofDay: string) =>
    list === null ? `${day} ${comparison} ${ofDay}` : `(${list}, ${day}) ${comparison} (${ofList}, ${ofDay})`
  const named = list ?? `'${lastList}'::text`
  const [first, last] = isByMonth
    ? [
        `date_trunc('month', ${day})::date`,
        `(date_trunc('month', ${day}) + interval '1 month - 1 day')::date`,
      ]
    : [day, day]
  return statement(
    `verify.${name}`,
    `with edge as materialized (
       select ${named} as list, ${last} as day
       from order_item
       where vendor_id = $1::text and ${where} and ${at('>', '$2::text', '$3::date')}
         and $1::text <> '${MARKETPLACE_VENDOR_ID}'
       order by ${order}
       limit 1 offset $4::bigint
     ),
     upper_bound as materialized (
       select coalesce((select list from edge), '${lastList}') as list, coalesce((select day from edge), 'infinity') as day
     ),
     recomputed as (
       select ${named} as list, ${first} as day, count(*) as items
       from order_item
       where vendor_id = $1::text and ${where} and ${at('>', '$2::text', '$3::date')}
         and ${at('<=', '(select list from upper_bound)', '(select day from upper_bound)')}
         and $1::text <> '${MARKETPLACE_VENDOR_ID}'
       group by 1, 2
     ),
     stored as (
       select list, day, item_count
       from (
         select ${counted} as list, day, item_count
         from day_count
         where vendor_id = $1::text and ${isCounted} and item_count <> 0
       ) as kept
       where (list, day) > ($2::text, $3::date)
         and (list, day) <= ((select list from upper_bound), (select day from upper_bound))
     )
     select (select count(*) from stored)::integer as checked,
       (select array[list, day::text] from edge) as last,
       ${differing(prefix, isByMonth ? 'in the month of' : 'on')}`,
  )
}

/** Counts that have the names of their lists. */
const plain = { counted: 'list collate "default"', prefix: '' } as const

export const orderDayStep = dayStep('order_days', {
  ...plain,
  list: 'listed_as',
  day: 'ord_day',
  where: 'listed_as is not null',
  isCounted: `list in (${statusLists})`,
  lastList: 'shipped',
})
export const payDayStep = dayStep('pay_days', {
  list: 'listed_as',
  day: 'pay_day',
  where: 'listed_as is not null and pay_day is not null',
  isCounted: `list in (${paidLists})`,
  counted: `substr(list, ${'paid:'.length + 1}) collate "default"`,
  prefix: 'paid:',
  lastList: 'shipped',
})
export const claimDayStep = dayStep('claim_days', {
  ...plain,
  list: 'claim_type',
  day: 'claim_day',
  where: 'claim_type is not null',
  isCounted: `list in (${claimLists})`,
  lastList: 'return',
})
export const sentDayStep = dayStep('sent_days', {
  ...plain,
  list: null,
  day: 'first_sent_day',
  where: 'first_sent_day is not null',
  isCounted: `list = '${SENT_LIST}'`,
  lastList: SENT_LIST,
})
/** Every state key, by month. */
export const workStep = dayStep('work_counts', {
  list: 'state_key',
  day: 'ord_day',
  where: 'true',
  isCounted: isWorkList,
  counted: stateKeySql,
  prefix: 'work:',
  lastList: '~',
  isByMonth: true,
})

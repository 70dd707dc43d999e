/** SQL: compares the counts of due days with the items, and names counts of lists that do not exist. */

import { dueLists, isWorkList, SENT_LIST } from '../../core/items/day-counts.ts'
import { AFTER_TO_SEND, TO_SEND } from '../../core/items/state-key.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { statement } from '../../platform/db/database.ts'
import { claimLists, paidLists, statusLists } from './day-queries.ts'
import { asList, differing, type StepRow } from './step.ts'

/** SQL: the days of one kind of what still has to be sent, along the index of that day. */
const toSend = (list: string, day: 'hope_day' | 'counted_day') => `
     select '${list}' as list, ${day} as day
     from order_item
     where vendor_id = $1::text and $1::text <> '${MARKETPLACE_VENDOR_ID}' and ${day} is not null
       and state_key >= '${TO_SEND}' and state_key < '${AFTER_TO_SEND}'`

// Each item that still has to be sent is counted on the day that decides when it is due. Only such items are read.
export const dueStep = statement<StepRow>(
  'verify.due_counts',
  `with recomputed as (
     select list, day, count(*) as items
     from (${toSend(dueLists.desired, 'hope_day')} union all ${toSend(dueLists.counted, 'counted_day')}) as item
     group by 1, 2
   ),
   stored as (
     select list collate "default" as list, day, item_count
     from day_count
     where vendor_id = $1::text and list in ('${dueLists.desired}', '${dueLists.counted}') and item_count <> 0
   )
   select (select count(*) from stored)::integer as checked, null::text[] as last,
     ${differing('', 'on')}`,
)

// Counts of lists that do not exist.
export const otherDays = statement<StepRow>(
  'verify.other_days',
  `select 0 as checked, null::text[] as last,
     ${asList(`
       select 'count of ' || list || ' on ' || day || ' of vendor ' || $1::text as subject, '0' as expected,
         item_count::text as found
       from day_count
       where vendor_id = $1::text and item_count <> 0
         and list not in (${statusLists}, ${paidLists}, ${claimLists}, '${dueLists.desired}', '${dueLists.counted}', '${SENT_LIST}')
         and not (${isWorkList})`)}`,
)

/**
 * The items of a page as JSON text that the database puts together, as it does those of a list: with columns that the service
 * turns into text, reading them took it about twice as long. `stateView` shows the same; what is due is added by the service,
 * which knows the working days. Interface 10.2; decision 3.
 */

import { askedItems, itemJoins } from '../../core/items/view.ts'
import type { Day } from '../../core/values/calendar.ts'
import { type Statement, statement } from '../../platform/db/database.ts'

export interface PageTextRow {
  record: string
  /** What goes on from the record, in place of the brace at its end, up to `due_on`. */
  state: string
  hope_day: Day | null
  /** From this day on working days are counted. */
  counted_day: Day
}

/** SQL: a word of ours, without characters that JSON writes in another way. */
const word = (value: string) => `coalesce('"' || ${value} || '"', 'null')`
/** SQL: what somebody typed. */
const typed = (value: string) => `coalesce(to_json(${value})::text, 'null')`
/** SQL: an instant as JavaScript writes it. */
const instant = (value: string) =>
  word(`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const amount = (value: string) => `trim_scale(${value})::text`

const record = `item.record_names || item.record_before_status || ${word('item.item_status')} || item.record_after_status
     || $4::text || item.record_after_partner`

const stock = `',"stock":{"available":' || coalesce(item.stock_available::text, 'null')
     || ',"unavailable_reason":' || ${word('item.unavailable_reason')} || ',"memo":' || ${typed('item.stock_memo')}
     || ',"confirmed_at":' || ${instant('item.stock_confirmed_at')} || '}'`

// Each of the next three is null when there is none of it: one part that is missing makes the whole text null.
const shipment = `',"shipment":' || coalesce('{"carrier_code":' || to_json(item.carrier_code)::text
     || ',"tracking_number":' || to_json(item.tracking_number)::text
     || case when item.shipped_at is not null then ',"shipped_at":' || ${instant('item.shipped_at')} end
     || ',"memo":' || ${typed('item.shipment_memo')}
     || case when item.registered_at is not null then ',"registered_at":' || ${instant('item.registered_at')} end || '}', 'null')`

const price = `',"supply_price":' || coalesce('{"unit_price":' || ${amount('item.unit_price')}
     || ',"quantity":' || nullif(item.quantity, 0) || ',"total_amount":' || ${amount('item.total_amount')}
     || case when price.recorded_at is not null then ',"recorded_at":' || ${instant('price.recorded_at')} end
     || ',"source":' || to_json(price.source)::text || '}', 'null')`

const claim = `',"claim":' || coalesce('{"type":"' || item.claim_type || '","date":"' || to_char(item.claim_day, 'YYYY-MM-DD')
     || '","reason":' || to_json(coalesce(item.claim_reason, ''))::text
     || coalesce(',"new_ord_prd_no":' || to_json(item.ord_no || '_[' || item.replaced_by || ']')::text, '')
     || ',"seen":' || (item.claim_seen_at is not null)::text || '}', 'null')`

// Each a look by its whole key, in the order in which they are asked for; `$4` is the vendor's partner code as JSON.
export const readPageTexts: Statement<PageTextRow> = statement(
  'own_items.page_texts',
  `select ${record} as record,
     ${stock}
     || ${shipment}
     || ',"sent_on":' || ${word("to_char(item.first_sent_day, 'YYYY-MM-DD')")}
     || ${price}
     || ${claim}
     || ',"settlement_no":' || ${typed('settlement.settlement_no')} as state,
     item.hope_day, coalesce(item.pay_day, item.ord_day) as counted_day
   ${askedItems}
   ${itemJoins}
   order by asked.position`,
)

/** Keeps what the work list finds items by, and what the operator finds the items of all vendors by. */

import type { ItemKey } from '@napum/contract'
import { monthOf } from '../../../core/items/day-counts.ts'
import type { ItemDetails, OrderDetails } from '../../../core/items/order-fields.ts'
import { MASK } from '../../../core/items/personal.ts'
import { contactPerson } from '../../../core/items/record.ts'
import { PHONE_END_DIGITS, phoneText, searchable } from '../../../core/items/words.ts'
import type { Day } from '../../../core/values/calendar.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import { type Session, statement } from '../../../platform/db/database.ts'

// What stays as it is is not written.
const putTexts = statement('records.put_texts')`
  insert into item_text as held (vendor_id, ord_no, item_index, month, words)
  select *
  from unnest($1::text[], $2::text[], $3::integer[], $4::date[], $5::text[])
    as sent (vendor_id, ord_no, item_index, month, words)
  order by sent.ord_no collate "C", sent.vendor_id, sent.item_index
  on conflict (ord_no, vendor_id, item_index) do update set month = excluded.month, words = excluded.words
  where held.words <> excluded.words or held.month <> excluded.month`

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

const phones = ['recv_tel', 'recv_hp', 'order_tel', 'order_hp', 'user_phone'] as const

function phoneLine(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, '')
  return digits.length < PHONE_END_DIGITS ? '' : phoneText(digits)
}

/** What an item is found by, one text a line. */
export function wordsOf(order: OrderDetails, item: ItemDetails): string {
  const names = [contactPerson(order.recv_name ?? ''), order.ord_company, item.prd_name, item.item_name]
  const lines = [
    ...names.map((name) => searchable(name ?? '')).flatMap((name) => [name, name.replaceAll(' ', '')]),
    ...phones.map((name) => phoneLine(order[name] ?? '')),
  ]
  return [...new Set(lines)].filter((line) => line !== '' && line !== MASK).join('\n')
}

/** Copies all that vendors have, by SQL, under other vendors: a large database in minutes instead of hours. */
import { say } from '../frame.mjs'
import { recount } from '../totals.mjs'

/** Each after those that it refers to. */
const tables = [
  'vendor',
  'order_registry',
  'vendor_order',
  'order_item',
  'day_count',
  'item_event',
  'supply_price',
  'settlement',
  'settlement_line',
  'item_text',
  'change',
  'feed_head',
]
/** The marketplace's own products belong to nobody, and are there once. */
const HOUSE = '00000000000000000000000000'

const named = (name, text) => ({ name: `bench.${name}`, text })
const columns = named(
  'columns',
  `select attname::text as name from pg_attribute
   where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
)

/** The vendors' numbers begin with the number of the copy instead of the first digits of a time. */
const vendorOf = (text, copy) =>
  `case when ${text} = '${HOUSE}' then ${text} else '${copy}' || substr(${text}, 3) end`

/** What another value stands for in a copy. */
const changed = (table, copy) => ({
  vendor_id: vendorOf('vendor_id', copy),
  ord_no: `ord_no || '-${copy}'`,
  partner_code: table === 'vendor' ? `partner_code || '-${copy}'` : 'partner_code',
  vendor_ids: `array(select ${vendorOf('id', copy)} from unnest(vendor_ids) with ordinality as known (id, place) order by place)`,
})

/** @param times how often everything is there at the end. */
export async function multiply(db, times) {
  for (let n = 2; n <= times; n++) {
    await db.transaction((session) => copyAll(session, String(n).padStart(2, '0')))
    say(`${n} times`)
  }
  await db.script(recount)
}

async function copyAll(session, copy) {
  for (const table of tables) {
    const names = (await session.rows(columns, [table])).map(({ name }) => name)
    const values = names.map((name) => changed(table, copy)[name] ?? name)
    const own = names.includes('vendor_id') ? `vendor_id like '01%'` : `ord_no not like '%-__'`
    await session.script(
      `insert into ${table} (${names.join(', ')}) overriding system value select ${values.join(', ')} from ${table} where ${own}`,
    )
  }
}

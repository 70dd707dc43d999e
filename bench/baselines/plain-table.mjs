/** The items of one vendor as a table with a plain column for each field: what baseline C reads. */
import { ItemRecord } from '@napum/contract'
import { recordDaysSql, recordNumbersSql } from '../../packages/server/dist/features/orders/lists/queries.js'
import { run } from '../postgres.mjs'

const types = { string: 'text', number: 'double precision', integer: 'integer', boolean: 'boolean' }
const columns = Object.fromEntries(
  Object.entries(ItemRecord.properties).map(([name, { type, anyOf }]) => [
    name,
    types[type ?? anyOf[0].type],
  ]),
)
const names = Object.keys(columns).join(', ')
const range = 'vendor_id = $1 and item_status = $2 and ord_date between $3 and $4'

export const pagePlain = {
  name: 'page',
  text: `select ${names} from bench_plain_item where ${range} order by ord_date, ord_no, item_index limit 100 offset $5`,
}
export const countPlain = {
  name: 'count',
  text: `select count(*)::integer as total from bench_plain_item where ${range}`,
}

/** Copies a vendor's records into the plain table, with an index in the order of the page. */
export async function makePlainTable(url, vendorId) {
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await run(
    url,
    `create table bench_plain_item (vendor_id text, item_index integer, ${definitions.join(', ')})`,
  )
  await run(
    url,
    `insert into bench_plain_item
     select item.vendor_id, item.item_index, record.*
     from order_item as item
     cross join lateral jsonb_to_record((
       ${recordNumbersSql} || ${recordDaysSql} || coalesce('"' || item.item_status || '"', 'null')
         || item.record_after_status || '"NP0001"' || item.record_after_partner
     )::jsonb) as record (${definitions.join(', ')})
     where item.vendor_id = $1`,
    [vendorId],
  )
  await run(
    url,
    'create index bench_plain_item_page on bench_plain_item (vendor_id, item_status, ord_date, ord_no, item_index)',
  )
  await run(url, 'vacuum analyze bench_plain_item')
}

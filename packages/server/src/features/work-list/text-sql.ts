/** SQL that finds the keys of items by a text: by numbers, and by pairs of characters of what is written of them. Decision 111. */
import { indexedPairs, vendorMonth } from '../../core/items/words.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { inScope, MOST, type ScopeName, textsOf } from './scope-sql.ts'

const KEY = 'item.vendor_id, item.ord_no, item.item_index'

const ownKeys = (where: string) => `
        (select ${KEY} from order_item as item
         where ${inScope.vendor} and ${where} limit ${MOST})`
const trackingNumber = 'item.tracking_number collate "C"'

// What begins so is found along the key and along order_item_by_use; what has it in its middle, by reading all numbers of the
// vendor in these indexes, without the items.
const numbersOfVendor = [
  ownKeys('item.ord_no >= :start::text and item.ord_no < :above::text'),
  ownKeys(
    "item.ord_no = :order::text and starts_with(item.ord_no || '_[' || item.item_index || ']', :start::text)",
  ),
  ownKeys(
    `${trackingNumber} >= :start::text and ${trackingNumber} < :above::text and item.tracking_number is not null`,
  ),
  ownKeys(
    ':middle::text is not null and item.ord_no like :middle::text order by item.ord_no, item.item_index',
  ),
  `
        (select ${KEY}
         from (
           select distinct read.number
           from (
             select ${trackingNumber} as number from order_item as item
             where :middle::text is not null and ${inScope.vendor} and item.tracking_number is not null
             order by ${trackingNumber} offset 0
           ) as read
           where read.number like :middle::text
           limit ${MOST}
         ) as whole
         cross join lateral ${ownKeys(`${trackingNumber} = whole.number and item.tracking_number is not null`)} as item
         limit ${MOST})`,
].join(' union all')

// Orders of all vendors along the key of order_registry, which knows who supplies each position, and by four characters of their
// middle along order_registry_parts; waybills along order_item_waybill_parts.
const numbersOfMarket = `
        (select supplier.vendor_id, found.ord_no, supplier.item_index::integer as item_index
         from (
           (select ord_no, vendor_ids from order_registry
            where ord_no >= :start::text and ord_no < :above::text limit ${MOST})
           union all
           (select ord_no, vendor_ids from order_registry where ord_no = :order::text)
           union all
           (select ord_no, vendor_ids from order_registry
            where number_parts(ord_no) @> number_parts(:part::text) and ord_no like :middle::text limit ${MOST})
         ) as found
         cross join lateral unnest(found.vendor_ids) with ordinality as supplier (vendor_id, item_index)
         where supplier.vendor_id <> '${MARKETPLACE_VENDOR_ID}'
           and (starts_with(found.ord_no || '_[' || supplier.item_index || ']', :start::text) or found.ord_no like :middle::text)
         limit ${MOST})
        union all
        (select ${KEY} from order_item as item
         where number_parts(item.tracking_number) @> number_parts(:part::text) and item.tracking_number is not null
           and (starts_with(item.tracking_number, :start::text) or item.tracking_number like :middle::text)
           and ${inScope.market}
         limit ${MOST})`

const numbersOf = { vendor: numbersOfVendor, market: numbersOfMarket } as const

// Texts along item_text_pairs, month by month, by the numbers that `text_pairs` gives to their pairs of characters, and for one
// vendor by the number of vendor and month. An item may have several of the texts.
const byPairs = (scope: ScopeName) => `
        (select found.*
         from (
           select term.text, array_agg(hashtext('.' || (month.first_day - date '2000-01-01') || '.' || term.pair))
             ${scope === 'vendor' ? `|| ${vendorMonth(':vendor::text', 'month.first_day')}` : ''} as pairs
           from unnest(:months::date[]) as month (first_day)
           cross join unnest(:pair_texts::text[], :pairs::text[]) as term (text, pair)
           group by month.first_day, term.text
         ) as wanted
         cross join lateral (
           select item.vendor_id, item.ord_no, item.item_index from ${textsOf[scope]} as item
           where ${inScope[scope]} and ${indexedPairs} @> wanted.pairs
             and item.words like all (string_to_array(wanted.text, chr(29)))
           limit ${MOST}
         ) as found
         limit (${MOST}) * cardinality(:texts::text[]))`

/** SQL: the keys of the items that have a text, each once. */
export const withText = (scope: ScopeName): string => `
       select distinct found.* from (${numbersOf[scope]}
        union all ${byPairs(scope)}) as found
       limit ${MOST}`

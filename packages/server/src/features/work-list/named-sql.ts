/** SQL that finds the keys of items by a text: by numbers, and by pairs of characters of what is written of them. Decision 111. */

import { vendorMonth } from '../../core/items/texts.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { inScope, keyOf, MOST, type Scope, textsOf } from './scope-sql.ts'

// Numbers by their beginning, of orders and of waybills, and of items of `:orders`. By a part in their middle the numbers of a
// vendor are read along their indexes, without their items.
const byNumberOfVendor = `
        (select item.ord_no, item.item_index from order_item as item
         where item.vendor_id = :vendor::text and item.ord_no >= :start::text and item.ord_no < :above::text limit ${MOST})
        union all
        (select item.ord_no, item.item_index
         from unnest(:orders::text[]) as whole (ord_no)
         cross join lateral (
           select held.ord_no, held.item_index from order_item as held
           where held.vendor_id = :vendor::text and held.ord_no = whole.ord_no
             and starts_with(held.ord_no || '_[' || held.item_index || ']', :start::text)
           offset 0
         ) as item)
        union all
        (select item.ord_no, item.item_index from order_item as item
         where item.vendor_id = :vendor::text and item.tracking_number collate "C" >= :start::text
           and item.tracking_number collate "C" < :above::text and item.tracking_number is not null
         limit ${MOST})
        union all
        (select item.ord_no, item.item_index from order_item as item
         where :middle::text is not null and item.vendor_id = :vendor::text and item.ord_no like :middle::text
         order by item.ord_no, item.item_index limit ${MOST})
        union all
        (select item.ord_no, item.item_index
         from (
           select distinct read.number
           from (
             select held.tracking_number collate "C" as number from order_item as held
             where :middle::text is not null and held.vendor_id = :vendor::text and held.tracking_number is not null
             order by held.tracking_number collate "C" offset 0
           ) as read
           where read.number like :middle::text
           limit ${MOST}
         ) as whole
         cross join lateral (
           select held.ord_no, held.item_index from order_item as held
           where held.vendor_id = :vendor::text and held.tracking_number collate "C" = whole.number
             and held.tracking_number is not null
           offset 0
         ) as item
         limit ${MOST})`

/** SQL: orders of all vendors, as the registry knows who supplies each position. */
const suppliedOf = (orders: string) => `
        (select supplier.vendor_id, found.ord_no, supplier.item_index::integer as item_index
         from (${orders}) as found
         cross join lateral unnest(found.vendor_ids) with ordinality as supplier (vendor_id, item_index)
         where supplier.vendor_id <> '${MARKETPLACE_VENDOR_ID}'
           and (starts_with(found.ord_no || '_[' || supplier.item_index || ']', :start::text) or found.ord_no like :middle::text)
         limit ${MOST})`

// The same of all vendors. What is in the middle of a number, its beginning included, is found by four of its characters.
const byNumberOfMarket = `${suppliedOf(`
           (select ord_no, vendor_ids from order_registry
            where ord_no >= :start::text and ord_no < :above::text limit ${MOST})
           union all
           (select held.ord_no, held.vendor_ids
            from unnest(:orders::text[]) as whole (ord_no)
            cross join lateral (select * from order_registry where order_registry.ord_no = whole.ord_no limit 1) as held)
           union all
           (select ord_no, vendor_ids from order_registry
            where number_parts(ord_no) @> :parts::text[] and ord_no like :middle::text limit ${MOST})`)}
        union all
        (select item.vendor_id, item.ord_no, item.item_index from order_item as item
         where number_parts(item.tracking_number) @> :waybill_parts::text[] and item.tracking_number is not null
           and (starts_with(item.tracking_number, :start::text) or item.tracking_number like :middle::text)
           and ${inScope('market')}
         limit ${MOST})`

const byNumber = { vendor: byNumberOfVendor, market: byNumberOfMarket } as const

// Texts month by month, by the numbers that `text_pairs` gives to their pairs of characters, and for one vendor by the number of
// vendor and month. An item that has two of the texts comes twice, so that as many times as many rows are as many items at least.
const byPairs = (scope: Scope) => `
        (select ${scope === 'market' ? 'found.vendor_id, ' : ''}found.ord_no, found.item_index
        from (
          select term.text, array_agg(hashtext('.' || (month.first_day - date '2000-01-01') || '.' || term.pair))
            ${scope === 'vendor' ? `|| ${vendorMonth(':vendor::text', 'month.first_day')}` : ''} as pairs
          from unnest(:months::date[]) with ordinality as month (first_day, place)
          cross join unnest(:pair_texts::text[], :pairs::text[]) as term (text, pair)
          group by month.first_day, month.place, term.text
          order by month.place
        ) as wanted
        cross join lateral (
          select ${keyOf[scope].replaceAll(/(\w+)/g, 'held.$1')} from ${textsOf[scope]} as held
          where ${scope === 'vendor' ? 'held.vendor_id = :vendor::text and ' : ''}held.pairs @> wanted.pairs
            and held.words like all (string_to_array(wanted.text, chr(29)))
            ${scope === 'vendor' ? '' : `and held.vendor_id <> '${MARKETPLACE_VENDOR_ID}'`}
          limit ${MOST}
        ) as found
        limit (${MOST}) * (select count(distinct asked.text) from unnest(:pair_texts::text[]) as asked (text)))`

export const named = (scope: Scope) => `
       select found.* from (${byNumber[scope]} union all ${byPairs(scope)}) as found
       group by ${keyOf[scope].replaceAll(/(\w+)/g, 'found.$1')}
       limit ${MOST}`

/** Items of all vendors: found by number, vendor, state and stock answer. */
import { type ItemView, itemStatuses, stockFilters } from '@napum/client'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { StatusBadge, StockBadge } from '../../../ui/badge.tsx'
import { ChoiceFilter, FilterRow } from '../../../ui/filters.tsx'
import { count, shortDay } from '../../../ui/format.ts'
import type { Column } from '../../../ui/list.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { pageNumber } from '../../../ui/pager.tsx'
import { address, asked, askedOf, go, narrow, path } from '../../../ui/router.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Listed, useList } from '../../../ui/use-list.tsx'
import { carrierWords, statusWords } from '../../../words/terms.ts'
import { VendorFilter, vendorName } from '../../vendors/vendor-filter.tsx'
import { OneItem } from './one-item.tsx'
import { ItemClaim, itemLink } from './shown.tsx'
import { stockWords, words } from './words.ts'

export default function Items() {
  const number = path.value[1]
  return number ? <OneItem number={number} key={number} /> : <All />
}

/** A number of an item ends with its place in the order. */
const isItemNumber = (text: string): boolean => /_\[\d+\]$/.test(text)

const find = (number: string): void => {
  if (isItemNumber(number)) go(itemLink(number))
  else narrow({ order: number })
}

function All() {
  const list = useList({
    filters: () => ({
      vendor_id: asked('vendor'),
      item_status: askedOf('status', itemStatuses),
      stock: askedOf('stock', stockFilters),
      ord_no: asked('order'),
      page: pageNumber(),
    }),
    ask: operator().listItems,
    rows: ({ item_list }) => item_list,
    keyOf: ({ ord_prd_no }) => ord_prd_no,
    columns,
  })
  const { ord_no: number } = list.filters
  const text = words()
  return (
    <>
      <PageHead title={text.title} />
      <FilterRow reset={address('items')}>
        <SearchBox
          key={number}
          label={text.search}
          value={number ?? ''}
          act={consoleWords().search}
          onFind={find}
        />
        <VendorFilter />
        <ChoiceFilter name="status" label={text.status} codes={itemStatuses} names={statusWords()} />
        <ChoiceFilter name="stock" label={text.stock} codes={stockFilters} names={stockWords()} />
      </FilterRow>
      <Listed of={list} label={text.title} empty={text.empty} />
    </>
  )
}

const columns = (): readonly Column<ItemView>[] => {
  const text = words()
  return [
    {
      title: text.number,
      nowrap: true,
      cell: ({ ord_prd_no }) => <a href={itemLink(ord_prd_no)}>{ord_prd_no}</a>,
    },
    { title: consoleWords().vendor, cell: ({ vendor_id }) => vendorName(vendor_id) },
    {
      title: text.status,
      cell: (item) => (
        <span class="badges">
          <StatusBadge item={item} />
          <StockBadge item={item} />
          <ItemClaim item={item} />
        </span>
      ),
    },
    { title: text.product, wide: true, cell: ({ item_name, prd_name }) => item_name || prd_name },
    { title: text.quantity, figure: true, cell: ({ item_cnt }) => count(item_cnt) },
    { title: text.receiver, nowrap: true, cell: ({ recv_name }) => recv_name },
    { title: text.ordered, nowrap: true, cell: ({ ord_date }) => shortDay(ord_date.slice(0, 10)) },
    {
      title: text.waybill,
      nowrap: true,
      cell: ({ shipment }) =>
        shipment && `${carrierWords()[shipment.carrier_code]} ${shipment.tracking_number}`,
    },
  ]
}

/** Items of all vendors: found by number, vendor, state and stock answer. */
import { type ItemView, itemStatuses, stockFilters } from '@napum/client'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { StatusBadge, StockBadge } from '../../../ui/badge.tsx'
import { count, shortDay } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { useLive } from '../../../ui/live.ts'
import { Loaded, useRead } from '../../../ui/loaded.tsx'
import { Pager, pageNumber } from '../../../ui/pager.tsx'
import { address, go, path, query, refine } from '../../../ui/router.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { carrierWords, statusWords } from '../../../words/terms.ts'
import { VendorSelect, vendorName } from '../../vendors/vendor-select.tsx'
import { OneItem } from './one-item.tsx'
import { ItemClaim, itemLink } from './shown.tsx'
import { stockWords, words } from './words.ts'

export default function Items() {
  const number = path.value[1]
  return number ? <OneItem number={number} key={number} /> : <All />
}

const filters = () => {
  const named = (name: string) => query.value.get(name) || undefined
  return {
    vendor_id: named('vendor'),
    item_status: itemStatuses.find((each) => each === named('status')),
    stock: stockFilters.find((each) => each === named('stock')),
    ord_no: named('order'),
    page: pageNumber(),
  }
}

/** A number of an item ends with its place in the order. */
const isItemNumber = (text: string): boolean => /_\[\d+\]$/.test(text)

const find = (number: string): void => {
  if (isItemNumber(number)) go(itemLink(number))
  else refine({ order: number, page: null })
}

function All() {
  const wanted = filters()
  const reading = useRead(
    (signal) => operator().listItems({ ...wanted, limit: 100 }, { signal }),
    Object.values(wanted),
  )
  useLive(reading.again)
  const text = words()
  return (
    <>
      <div class="page-head">
        <h1>{text.title}</h1>
      </div>
      <div class="filter-row">
        <SearchBox
          key={wanted.ord_no}
          label={text.search}
          value={wanted.ord_no ?? ''}
          act={consoleWords().search}
          onFind={find}
        />
        <VendorSelect value={wanted.vendor_id ?? ''} onChoose={(id) => refine({ vendor: id, page: null })} />
        <SelectField
          label={text.status}
          value={wanted.item_status ?? ''}
          options={[
            ['', partWords().all],
            ...itemStatuses.map((each) => [each, statusWords()[each]] as const),
          ]}
          onChoose={(status) => refine({ status, page: null })}
        />
        <SelectField
          label={text.stock}
          value={wanted.stock ?? ''}
          options={[
            ['', partWords().all],
            ...stockFilters.map((each) => [each, stockWords()[each]] as const),
          ]}
          onChoose={(stock) => refine({ stock, page: null })}
        />
        <a class="button" href={address('items')}>
          {consoleWords().reset}
        </a>
      </div>
      <Loaded of={reading}>
        {({ item_list, pagination }) => (
          <>
            <List
              hasKeys
              label={text.title}
              rows={item_list}
              columns={columns()}
              keyOf={({ ord_prd_no }) => ord_prd_no}
              empty={text.empty}
            />
            <Pager pagination={pagination} />
          </>
        )}
      </Loaded>
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

/** Items of all vendors: found by whatever a caller says, narrowed by filters, and taken along as a file. */
import {
  type AllItem,
  claimFilters,
  dueFilters,
  itemStatuses,
  searchDateTypes,
  stockFilters,
  type View,
} from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { Due, StatusBadge, StockBadge } from '../../../ui/badge.tsx'
import { Check } from '../../../ui/check.tsx'
import { Cut } from '../../../ui/cut.tsx'
import { DateRange } from '../../../ui/date-range.tsx'
import { ChoiceFilter, FilterRow } from '../../../ui/filters.tsx'
import { count, shortDay } from '../../../ui/format.ts'
import { ItemNumber } from '../../../ui/item-number.tsx'
import type { Column } from '../../../ui/list.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, asked, BASE, go, narrow, path, query } from '../../../ui/router.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Listed, useList } from '../../../ui/use-list.tsx'
import { dayWords, dueWords, hasWords } from '../../../words/items.ts'
import { claimWords, statusWords } from '../../../words/terms.ts'
import { VendorFilter } from '../../vendors/vendor-picker.tsx'
import { SEARCH_LENGTH_MIN } from '../../work-list/question.ts'
import { SavedViews } from '../../work-list/saved-views.tsx'
import { ExportItems } from './export.tsx'
import { OneItem } from './one-item.tsx'
import { questionNow, sorts } from './question.ts'
import { ItemClaim, itemLink, Waybill } from './shown.tsx'
import { sortWords, stockWords, words } from './words.ts'

export default function Items() {
  const number = path.value[1]
  return number ? <OneItem number={number} key={number} /> : <All />
}

/** A number of an item ends with its place in the order. */
const isItemNumber = (text: string): boolean => /_\[\d+\]$/.test(text)

const find = (text: string): void => {
  if (isItemNumber(text)) go(itemLink(text))
  else narrow({ q: text })
}

function All() {
  const list = useList({
    filters: () => ({ ...questionNow(), cursor: asked('after') }),
    ask: operator().items.searchPage,
    rows: ({ item_list }) => item_list,
    keyOf: 'ord_prd_no',
    linkOf: ({ ord_prd_no }) => itemLink(ord_prd_no),
    columns,
  })
  const chosen = [...list.chosen]
  const answer = list.value.value
  const typed = asked('q') ?? ''
  return (
    <>
      <PageHead title={words.title}>
        <Menu label={words.view}>
          <SavedViews settings={() => ({ query: kept() })} onOpen={open} />
        </Menu>
        {answer && answer.total > 0 && (
          <ExportItems
            total={answer.total}
            isAtLeast={answer.total_is_at_least}
            of={{ filters: questionNow() }}
          />
        )}
      </PageHead>
      <SearchBox
        key={typed}
        label={words.search}
        placeholder={words.searchHint}
        {...(typed !== '' && typed.length < SEARCH_LENGTH_MIN && { hint: words.tooShort })}
        value={typed}
        act={consoleWords.search}
        autofocus
        onFind={find}
      />
      <Filters />
      {answer && !list.stale.value && answer.sort !== questionNow().sort && (
        <p class="notice">{words.byOrderDay}</p>
      )}
      <Listed of={list} label={words.title} empty={words.empty} hasChoice={may('exportAllItems')}>
        {chosen.length > 0 && (
          <div class="row">
            <span class="grow" />
            <ExportItems
              total={chosen.length}
              label={words.exportChosen(count(chosen.length))}
              of={{ ord_prd_nos: chosen }}
            />
          </div>
        )}
      </Listed>
    </>
  )
}

/** A view keeps what the address asks for, and no page of it. */
function kept(): string {
  const names = [...query.value].filter(([name]) => name !== 'after')
  return new URLSearchParams(names).toString()
}

const open = ({ settings }: View): void =>
  go(`${BASE}/items?${typeof settings.query === 'string' ? settings.query : ''}`)

/** What the address may name besides the text and the order. */
const filterNames = ['vendor', 'status', 'due', 'claim', 'waybill', 'stock', 'from', 'to', 'own'] as const

function Filters() {
  const isOwn = asked('own') === 'yes'
  const set = filterNames.filter(asked).length
  const [isOpen] = useState(set > 0)
  return (
    <details class="fold" open={isOpen}>
      <summary>
        {words.filters} {set > 0 && <span class="badge accent">{count(set)}</span>}
      </summary>
      <FilterRow reset={address('items', { q: asked('q') })}>
        {!isOwn && <VendorFilter />}
        <ChoiceFilter name="status" label={words.status} codes={itemStatuses} names={statusWords} />
        <ChoiceFilter name="due" label={words.due} codes={dueFilters} names={dueWords} />
        <ChoiceFilter
          name="claim"
          label={words.claims}
          codes={claimFilters}
          names={{ none: words.noClaim, ...claimWords }}
        />
        <ChoiceFilter name="waybill" label={words.waybill} codes={['yes', 'no']} names={hasWords} />
        <ChoiceFilter name="stock" label={words.stock} codes={stockFilters} names={stockWords} />
        <ChoiceFilter
          name="by"
          label={words.period}
          usual="ord_date"
          codes={searchDateTypes}
          names={dayWords}
        />
        <DateRange
          from={asked('from') ?? ''}
          to={asked('to') ?? ''}
          onChange={(from, to) => narrow({ from, to })}
        />
        <ChoiceFilter name="sort" label={words.sort} usual={sorts[0]} codes={sorts} names={sortWords} />
        <Check
          label={consoleWords.ownProduct}
          isOn={isOwn}
          onChange={(isOn) => narrow({ own: isOn ? 'yes' : null, vendor: null })}
        />
      </FilterRow>
    </details>
  )
}

const columns = (): readonly Column<AllItem>[] => [
  {
    title: words.number,
    cell: ({ ord_prd_no }) => (
      <a class="small" href={itemLink(ord_prd_no)}>
        <ItemNumber of={ord_prd_no} />
      </a>
    ),
  },
  {
    title: words.receiver,
    nowrap: true,
    cell: ({ recv_name, recv_hp, recv_tel }) => (
      <span class="two">
        {recv_name}
        <span class="quiet small">{recv_hp || recv_tel}</span>
      </span>
    ),
  },
  { title: words.product, cell: ({ item_name, prd_name }) => <Cut text={item_name || prd_name} /> },
  { title: words.quantity, figure: true, cell: ({ item_cnt }) => count(item_cnt) },
  {
    title: words.status,
    nowrap: true,
    cell: (item) => (
      <>
        <StatusBadge item={item} /> <StockBadge item={item} /> <ItemClaim item={item} />
      </>
    ),
  },
  { title: words.waybill, nowrap: true, cell: ({ shipment }) => <Waybill of={shipment} /> },
  {
    title: consoleWords.vendor,
    cell: ({ vendor_name }) => <Cut text={vendor_name ?? consoleWords.ownProduct} />,
  },
  { title: words.ordered, nowrap: true, cell: ({ ord_date }) => shortDay(ord_date.slice(0, 10)) },
  { title: words.due, nowrap: true, cell: (item) => <Due item={item} /> },
]

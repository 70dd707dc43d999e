/** The one list that the work of a day is done in. */
import { useEffect } from 'preact/hooks'
import { useOffer } from '../../shell/commands.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { count } from '../../ui/format.ts'
import { onKeys } from '../../ui/keys.ts'
import { narrowPage } from '../../ui/narrow.ts'
import { address, narrow, query, refine } from '../../ui/router.ts'
import { Select } from '../../ui/select-field.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { Shape, Waiting } from '../../ui/waiting.tsx'
import { words as partWords } from '../../ui/words.ts'
import { statusWords } from '../../words/terms.ts'
import { ActionDialog, BulkBar, commandsOfChoice, totalText } from './bulk-bar.tsx'
import { Cards } from './cards.tsx'
import { Detail } from './detail.tsx'
import { DraftBar } from './draft-bar.tsx'
import { ExportMenu, matching } from './export-menu.tsx'
import { Filters } from './filters.tsx'
import { Grid } from './grid.tsx'
import { listKeys } from './keys.ts'
import * as list from './list.ts'
import { PriceBar } from './price-bar.tsx'
import { noFilters, opened, pageSize, pageSizes, tab, value } from './query.ts'
import { filtersSet, tabs } from './question.ts'
import { selected } from './selection.ts'
import { words } from './words.ts'

export default function Orders() {
  useEffect(list.openList, [])
  useEffect(() => onKeys(listKeys), [])
  useOffer(commandsOfChoice, [selected.value])
  return (
    <>
      <div class="page-head">
        <h1>{words.title}</h1>
        <p class="quiet" role="status" aria-live="polite">
          {list.answer.value && !list.stale.value && totalText()}
        </p>
        <span class="grow" />
        {list.arrived.value > 0 && (
          <Button
            label={
              <>
                {words.arrived(count(list.arrived.value))} <strong>{words.show}</strong>
              </>
            }
            onPress={() => list.reload()}
          />
        )}
        {(list.answer.value?.total ?? 0) > 0 && <ExportMenu label={words.export} scope={matching} />}
      </div>
      <StatusTabs />
      <Filters />
      <div class={opened.value ? 'beside open' : 'beside'}>
        <div class="stack list">
          <Failure error={list.error.value} onAgain={() => void list.reload()} />
          <Waiting of={list.page}>
            <List />
          </Waiting>
          <DraftBar />
          <PriceBar />
          <BulkBar />
        </div>
        {opened.value && <Detail number={opened.value} />}
      </div>
      <ActionDialog />
    </>
  )
}

function StatusTabs() {
  const counts = list.answer.value?.counts
  const shown = {
    pending: counts?.new,
    preparing: counts?.preparing,
    shipped: undefined,
    delivered: undefined,
    all: undefined,
  }
  const others = Object.fromEntries(
    [...query.value].filter(([name]) => !['tab', 'after', 'page', 'item'].includes(name)),
  )
  return (
    <Tabs
      label={words.tabs}
      tabs={tabs.map(
        (name): Tab => [
          address('orders', { ...others, tab: name }),
          <>
            {name === 'all' ? partWords.all : statusWords[name]}
            {shown[name] !== undefined && <span class="badge">{count(shown[name])}</span>}
          </>,
          tab.value === name,
        ],
      )}
    />
  )
}

function List() {
  if (!list.answer.value) return list.busy.value ? <Shape lines={12} /> : null
  // An answer to another question says nothing of this one.
  if (list.items.value.length === 0) return list.stale.value ? null : <Nothing />
  return (
    <div>
      {narrowPage.value ? <Cards /> : <Grid />}
      <Pager />
    </div>
  )
}

/** Why there is nothing, and the way out of it. */
function Nothing() {
  const getsNew = tab.value === 'pending' || tab.value === 'all'
  const isNarrowed = value('q') !== '' || filtersSet(query.value).length > 0
  return (
    <p class="empty sheet">
      {isNarrowed ? words.empty : words.none} {!isNarrowed && getsNew && words.told}
      {isNarrowed && <Button label={words.clear} onPress={() => narrow({ ...noFilters, q: '' })} />}
    </p>
  )
}

function Pager() {
  const hasNext = list.answer.value?.next_cursor != null
  return (
    <nav class="pager" aria-label={partWords.page(String(list.pageNumber.value))}>
      <Button label={partWords.previous} disabled={list.pageNumber.value === 1} onPress={list.previousPage} />
      <span>{partWords.page(count(list.pageNumber.value))}</span>
      <Button label={partWords.next} disabled={!hasNext} onPress={list.nextPage} />
      <span class="grow" />
      <Select
        label={partWords.perPage}
        value={pageSize.value}
        options={pageSizes.map((size) => [size, partWords.rows(String(size))])}
        onChoose={(rows) => refine({ rows, after: null, page: null })}
      />
    </nav>
  )
}

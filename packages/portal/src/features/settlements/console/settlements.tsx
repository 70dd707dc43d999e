/** Settlements of all vendors: found by state, vendor and period; of one, why each won is there. */
import { type Settlement, settlementStatuses } from '@napum/client'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DayFilter, FilterRow } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/list.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { pageNumber } from '../../../ui/pager.tsx'
import { address, asked, askedOf, path } from '../../../ui/router.ts'
import { Listed, useList } from '../../../ui/use-list.tsx'
import { VendorFilter } from '../../vendors/vendor-filter.tsx'
import { SettlementLink, StatusTabs, sumColumns } from '../shown.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { ChosenSettlements } from './chosen.tsx'
import { OneSettlement } from './one-settlement.tsx'
import { words } from './words.ts'

export default function Settlements() {
  const id = path.value[1]
  return id ? <OneSettlement id={id} key={id} /> : <All />
}

const columns = (): readonly Column<Settlement>[] => {
  const text = words()
  return [
    { title: text.number, nowrap: true, cell: SettlementLink },
    { title: consoleWords().vendor, cell: ({ vendor_name }) => vendor_name },
    { title: text.state, cell: StatusBadge },
    ...sumColumns(text),
  ]
}

function All() {
  const list = useList({
    filters: () => ({
      status: askedOf('status', settlementStatuses),
      vendor_id: asked('vendor'),
      settlement_no: asked('number'),
      from: asked('from'),
      to: asked('to'),
      page: pageNumber(),
    }),
    ask: operator().listSettlements,
    rows: ({ settlement_list }) => settlement_list,
    keyOf: ({ settlement_id }) => settlement_id,
    columns,
  })
  const text = words()
  const { status, vendor_id: vendor, from, to } = list.filters
  return (
    <>
      <PageHead title={text.title}>
        <LinkButton label={consoleWords().closing} to={address('closing')} />
      </PageHead>
      <StatusTabs
        label={text.states}
        status={status}
        addressOf={(state) => address('settlements', { status: state, vendor, from, to })}
      />
      <FilterRow reset={address('settlements', { status })}>
        <VendorFilter />
        <DayFilter name="from" label={text.from} />
        <DayFilter name="to" label={text.to} />
      </FilterRow>
      <Listed
        of={list}
        label={text.title}
        empty={text.empty}
        hasChoice={may('confirmSettlement') || may('paySettlements')}
      >
        <ChosenSettlements
          settlements={(list.value.value?.settlement_list ?? []).filter(({ settlement_id }) =>
            list.chosen.has(settlement_id),
          )}
          onDone={() => {
            list.choose(new Set())
            void list.again()
          }}
        />
      </Listed>
    </>
  )
}

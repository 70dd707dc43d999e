/** Settlements of all vendors: found by state, vendor and period; of one, why each won is there. */
import { type Settlement, settlementStatuses } from '@napum/client'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { count, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { useLive } from '../../../ui/live.ts'
import { Loaded, useRead } from '../../../ui/loaded.tsx'
import { Pager, pageNumber } from '../../../ui/pager.tsx'
import { address, path, query, refine } from '../../../ui/router.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { settlementWords } from '../../../words/terms.ts'
import { VendorSelect } from '../../vendors/vendor-select.tsx'
import { OneSettlement } from './one-settlement.tsx'
import { StatusBadge } from './status-badge.tsx'
import { words } from './words.ts'

export default function Settlements() {
  const id = path.value[1]
  return id ? <OneSettlement id={id} key={id} /> : <All />
}

const filters = () => {
  const named = (name: string) => query.value.get(name) || undefined
  return {
    status: settlementStatuses.find((each) => each === named('status')),
    vendor_id: named('vendor'),
    settlement_no: named('number'),
    from: named('from'),
    to: named('to'),
    page: pageNumber(),
  }
}

const columns = (): readonly Column<Settlement>[] => {
  const text = words()
  return [
    {
      title: text.number,
      nowrap: true,
      cell: ({ settlement_id, settlement_no }) => (
        <a href={address(`settlements/${settlement_id}`)}>{settlement_no}</a>
      ),
    },
    { title: consoleWords().vendor, cell: ({ vendor_name }) => vendor_name },
    { title: text.state, cell: StatusBadge },
    {
      title: text.period,
      cell: ({ period_start, period_end, unshipped_count }) => (
        <>
          <span class="nowrap">
            {period_start} – {period_end}
          </span>{' '}
          {unshipped_count > 0 && <span class="badge warn">{text.unshipped(count(unshipped_count))}</span>}
        </>
      ),
    },
    {
      title: text.payable,
      figure: true,
      cell: ({ payable_amount }) => <strong>{won(payable_amount)}</strong>,
    },
    {
      title: text.payDay,
      nowrap: true,
      cell: ({ paid_on, settlement_date }) => paid_on ?? settlement_date,
    },
    { title: text.items, figure: true, cell: ({ item_count }) => count(item_count) },
    { title: text.subtotal, figure: true, cell: ({ subtotal }) => won(subtotal) },
    {
      title: text.cancelled,
      figure: true,
      cell: ({ cancellation_subtotal: sum }) => (sum === 0 ? '–' : won(sum)),
    },
  ]
}

function All() {
  const wanted = filters()
  const reading = useRead(
    (signal) => operator().listSettlements({ ...wanted, limit: 100 }, { signal }),
    Object.values(wanted),
  )
  useLive(reading.again)
  const text = words()
  const { status, vendor_id: vendor, from, to } = wanted
  const tab = (state?: string) => address('settlements', { status: state, vendor, from, to })
  return (
    <>
      <div class="page-head">
        <h1>{text.title}</h1>
        <span class="grow" />
        <a class="button" href={address('closing')}>
          {consoleWords().closing}
        </a>
      </div>
      <nav class="tabs" aria-label={text.states}>
        <a href={tab()} aria-current={status ? undefined : 'page'}>
          {partWords().all}
        </a>
        {settlementStatuses.map((each) => (
          <a key={each} href={tab(each)} aria-current={status === each ? 'page' : undefined}>
            {settlementWords()[each]}
          </a>
        ))}
      </nav>
      <div class="filter-row">
        <VendorSelect value={vendor ?? ''} onChoose={(id) => refine({ vendor: id, page: null })} />
        <TextField
          label={text.from}
          type="date"
          value={from ?? ''}
          onInput={(day) => refine({ from: day, page: null })}
        />
        <TextField
          label={text.to}
          type="date"
          value={to ?? ''}
          onInput={(day) => refine({ to: day, page: null })}
        />
        <a class="button" href={address('settlements', { status })}>
          {consoleWords().reset}
        </a>
      </div>
      <Loaded of={reading}>
        {({ settlement_list, pagination }) => (
          <>
            <List
              hasKeys
              label={text.title}
              rows={settlement_list}
              columns={columns()}
              keyOf={({ settlement_id }) => settlement_id}
              empty={text.empty}
            />
            <Pager pagination={pagination} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** What the vendor is paid: all periods, and of one why each won is there. */
import { type OwnSettlement, settlementStatuses } from '@napum/client'
import { vendor } from '../../../data/session.ts'
import { won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { narrowPage } from '../../../ui/narrow.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, askedOf, path } from '../../../ui/router.ts'
import { TaxInvoices } from '../../tax-invoices/tax.tsx'
import { isPaidInPart, periodText, StatusBadge, StatusTabs, sumColumns } from '../shown.tsx'
import { MonthPapers } from './month.tsx'
import { OneSettlement } from './one-settlement.tsx'
import { RowPaper } from './papers.tsx'
import { subtotalTitle, words } from './words.ts'

export default function Settlements() {
  const number = path.value[1]
  if (number === 'tax') return <TaxInvoices />
  return number ? <OneSettlement number={number} key={number} /> : <All />
}

function All() {
  const status = askedOf('status', settlementStatuses)
  const list = useLoad(
    (signal) => vendor().settlements.list({ status, limit: 100 }, { signal }).first(),
    [status],
  )
  return (
    <>
      <PageHead title={words.title}>
        <MonthPapers />
      </PageHead>
      <StatusTabs
        label={words.states}
        status={status}
        addressOf={(state) => address('settlements', { status: state })}
      />
      <Loaded of={list}>
        {({ settlement_list: found }) =>
          narrowPage.value && found.length > 0 ? (
            <Cards settlements={found} />
          ) : (
            <List
              hasKeys
              label={words.title}
              rows={found}
              columns={columns()}
              keyOf="settlement_id"
              linkOf={link}
              empty={words.empty}
            />
          )
        }
      </Loaded>
    </>
  )
}

const link = ({ settlement_no }: OwnSettlement) => address(`settlements/${encodeURIComponent(settlement_no)}`)

const columns = (): readonly Column<OwnSettlement>[] => [
  { title: words.number, nowrap: true, cell: (each) => <a href={link(each)}>{each.settlement_no}</a> },
  { title: words.state, cell: StatusBadge },
  ...sumColumns({ ...words, subtotal: subtotalTitle() }),
  { title: words.papers, cell: (each) => <RowPaper settlement={each} /> },
]

function Cards({ settlements }: { readonly settlements: readonly OwnSettlement[] }) {
  return (
    <ul class="cards">
      {settlements.map((each) => (
        <li key={each.settlement_id}>
          <a class="counter sheet" href={link(each)}>
            <span class="row">
              {each.settlement_no}
              <StatusBadge {...each} />
            </span>
            <strong class="big">{won(each.payable_amount)}</strong>
            {isPaidInPart(each) && (
              <span class="small">
                {words.outstanding} {won(each.outstanding_amount)}
              </span>
            )}
            <span class="quiet small">{periodText(each)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

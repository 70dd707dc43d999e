/** What the vendor is paid: all periods, and of one why each won is there. */

import {
  type OwnSettlement,
  type OwnSettlementListAnswer,
  type SettlementStatus,
  settlementStatuses,
} from '@napum/client'
import { useEffect, useMemo } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { vendor } from '../../../data/session.ts'
import { Failure } from '../../../ui/failure.tsx'
import { count, won } from '../../../ui/format.ts'
import { narrowPage } from '../../../ui/narrow.ts'
import { address, BASE, go, path, query } from '../../../ui/router.ts'
import { TableFrame } from '../../../ui/table-frame.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { settlementWords } from '../../../words/terms.ts'
import { TaxInvoices } from '../../tax-invoices/tax.tsx'
import { MonthPapers } from './month.tsx'
import { firstPage } from './months.ts'
import { OneSettlement } from './one-settlement.tsx'
import { subtotalTitle, words } from './words.ts'

const looks = { pending: 'warn', confirmed: 'accent', paid: 'good' } as const

export default function Settlements() {
  const number = path.value[1]
  if (number === 'tax') return <TaxInvoices />
  return number ? <OneSettlement number={number} key={number} /> : <All />
}

const status = (): SettlementStatus | undefined =>
  settlementStatuses.find((each) => each === query.value.get('status'))

const read = (wanted: SettlementStatus | undefined, signal: AbortSignal): Promise<OwnSettlementListAnswer> =>
  firstPage(vendor().settlements.list({ status: wanted, limit: 100 }, { signal }))

function All() {
  const list = useMemo<Resource<OwnSettlementListAnswer>>(resource, [])
  const wanted = status()
  const load = () => list.load((signal) => read(wanted, signal))
  useEffect(() => void load(), [wanted])
  const found = list.value.value?.settlement_list
  const text = words()
  return (
    <>
      <div class="page-head">
        <h1>{text.title}</h1>
        <span class="grow" />
        <MonthPapers />
      </div>
      <nav class="tabs" aria-label={text.states}>
        <a href={address('settlements')} aria-current={wanted ? undefined : 'page'}>
          {partWords().all}
        </a>
        {settlementStatuses.map((each) => (
          <a
            key={each}
            href={address('settlements', { status: each })}
            aria-current={wanted === each ? 'page' : undefined}
          >
            {settlementWords()[each]}
          </a>
        ))}
      </nav>
      <div class="stack claims">
        {list.error.value ? <Failure error={list.error.value} onAgain={() => void load()} /> : null}
        {!found && list.busy.value && <p class="empty">{partWords().loading}</p>}
        {found && found.length === 0 && <p class="empty sheet">{text.empty}</p>}
        {found && found.length > 0 && (narrowPage.value ? <Cards found={found} /> : <Table found={found} />)}
      </div>
    </>
  )
}

const link = ({ settlement_no }: OwnSettlement) => `${BASE}/settlements/${encodeURIComponent(settlement_no)}`

function Table({ found }: { readonly found: readonly OwnSettlement[] }) {
  const text = words()
  return (
    <TableFrame label={text.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.number}</th>
            <th scope="col">{text.state}</th>
            <th scope="col">{text.period}</th>
            <th scope="col" class="figure">
              {text.payable}
            </th>
            <th scope="col">{text.payDay}</th>
            <th scope="col" class="figure">
              {text.items}
            </th>
            <th scope="col" class="figure">
              {subtotalTitle()}
            </th>
            <th scope="col" class="figure">
              {text.cancelled}
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((each) => (
            <tr
              class="pick"
              key={each.settlement_id}
              onClick={(event) => {
                if (!(event.target as Element).closest('a')) go(link(each))
              }}
            >
              <td class="nowrap">
                <a href={link(each)}>{each.settlement_no}</a>
              </td>
              <td>
                <span class={`badge ${looks[each.status]}`}>{settlementWords()[each.status]}</span>
              </td>
              <td>
                <span class="nowrap">
                  {each.period_start} – {each.period_end}
                </span>{' '}
                {each.unshipped_count > 0 && (
                  <span class="badge warn">{text.unshipped(count(each.unshipped_count))}</span>
                )}
              </td>
              <td class="figure">
                <strong>{won(each.payable_amount)}</strong>
              </td>
              <td class="nowrap">{each.paid_on ?? each.settlement_date}</td>
              <td class="figure">{count(each.item_count)}</td>
              <td class="figure">{won(each.subtotal)}</td>
              <td class="figure">
                {each.cancellation_subtotal === 0 ? '–' : won(each.cancellation_subtotal)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Cards({ found }: { readonly found: readonly OwnSettlement[] }) {
  return (
    <ul class="cards">
      {found.map((each) => (
        <li key={each.settlement_id}>
          <a class="counter sheet" href={link(each)}>
            <span class="row">
              {each.settlement_no}
              <span class={`badge ${looks[each.status]}`}>{settlementWords()[each.status]}</span>
            </span>
            <strong class="big">{won(each.payable_amount)}</strong>
            <span class="quiet small">
              {each.period_start} – {each.period_end}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

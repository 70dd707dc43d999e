/** One settlement: its sums, its lines, its papers. */

import type { OwnSettlement, SettlementLine, SettlementLinesAnswer } from '@napum/client'
import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { count, moment, won } from '../../format.ts'
import { Failure } from '../../parts/failure.tsx'
import { TableFrame } from '../../parts/table-frame.tsx'
import { words as partWords } from '../../parts/words.ts'
import { type Resource, resource } from '../../resource.ts'
import { address } from '../../router.ts'
import { vendor } from '../../session.ts'
import { doerName } from '../../words/doers.ts'
import { settlementWords } from '../../words/terms.ts'
import { Papers } from './papers.tsx'
import { kindWords, words } from './words.ts'

interface Read {
  readonly settlement: OwnSettlement
  readonly lines: readonly SettlementLine[]
  readonly total: number
}

/** Pages of lines that were asked for; each brings 100. */
async function read(number: string, pages: number, abort: AbortSignal): Promise<Read> {
  const { settlements } = vendor()
  const { settlement } = await settlements.get(number, { signal: abort })
  const lines: SettlementLine[] = []
  let last: SettlementLinesAnswer | undefined
  for await (last of settlements.lines(number, { signal: abort }).pages()) {
    lines.push(...last.line_list)
    if (last.pagination.page >= pages) break
  }
  return { settlement, lines, total: last?.pagination.total ?? 0 }
}

const looks = { pending: 'warn', confirmed: 'accent', paid: 'good' } as const

export function OneSettlement({ number }: { readonly number: string }) {
  const found = useMemo<Resource<Read>>(resource, [])
  const pages = useMemo(() => signal(1), [])
  const load = () => found.load((abort) => read(number, pages.value, abort))
  useEffect(() => void load(), [pages.value])
  const now = found.value.value
  const text = words()
  return (
    <>
      <div class="page-head">
        <a class="button small" href={address('settlements')}>
          ← {text.back}
        </a>
        <h1>{number}</h1>
        {now && (
          <span class={`badge ${looks[now.settlement.status]}`}>
            {settlementWords()[now.settlement.status]}
          </span>
        )}
      </div>
      <div class="stack" aria-busy={found.busy.value}>
        {found.error.value ? <Failure error={found.error.value} onAgain={() => void load()} /> : null}
        {!now && found.busy.value && <p class="empty">{partWords().loading}</p>}
        {now && <Sums settlement={now.settlement} />}
        {now && <Papers settlement={now.settlement} />}
        {now && <Lines lines={now.lines} total={now.total} />}
        {now && now.lines.length < now.total && (
          <button
            type="button"
            class="button"
            disabled={found.busy.value}
            onClick={() => {
              pages.value += 5
            }}
          >
            {text.more}
          </button>
        )}
      </div>
    </>
  )
}

function Sums({ settlement }: { readonly settlement: OwnSettlement }) {
  const text = words()
  const payable = settlement.status === 'paid' ? text.paidAmount : text.payable
  const sums: [string, string][] = [
    [text.period, `${settlement.period_start} – ${settlement.period_end}`],
    [text.items, count(settlement.item_count)],
    [text.subtotal, won(settlement.subtotal)],
    [text.cancelled, won(settlement.cancellation_subtotal)],
    [text.supply, won(settlement.supply_amount)],
    [text.vat, won(settlement.vat_amount)],
    [payable, won(settlement.payable_amount)],
    [settlement.paid_on ? text.paidOn : text.payDay, settlement.paid_on ?? settlement.settlement_date],
    ...(settlement.reference ? [[text.reference, settlement.reference] as [string, string]] : []),
  ]
  return (
    <dl class="sums sheet">
      {sums.map(([title, value]) => (
        <div key={title}>
          <dt class="quiet small">{title}</dt>
          <dd class={title === payable ? 'big' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines, total }: { readonly lines: readonly SettlementLine[]; readonly total: number }) {
  const text = words()
  return (
    <section class="stack tight">
      <h2>
        {text.lines} <span class="quiet small">{text.total(count(total))}</span>
      </h2>
      <TableFrame label={text.lines}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.kind}</th>
              <th scope="col">{text.item}</th>
              <th scope="col" class="figure">
                {text.unit}
              </th>
              <th scope="col" class="figure">
                {text.quantity}
              </th>
              <th scope="col" class="figure">
                {text.amount}
              </th>
              <th scope="col">{text.when}</th>
              <th scope="col">{text.who}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line_id}>
                <td>
                  <span class={`badge ${line.kind === 'sale' ? '' : 'warn'}`}>{kindWords()[line.kind]}</span>
                </td>
                <td class="nowrap">
                  <a href={address('orders', { tab: 'all', q: line.ord_prd_no, item: line.ord_prd_no })}>
                    {line.ord_prd_no}
                  </a>
                </td>
                <td class="figure">{won(line.unit_price)}</td>
                <td class="figure">{count(line.quantity)}</td>
                <td class="figure">{won(line.total_amount)}</td>
                <td class="nowrap quiet">{moment(line.recorded_at)}</td>
                <td class="quiet">{doerName(line.done_by)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

/** One settlement: its sums, its lines, its papers. */

import type { LineKind, OwnSettlement, SettlementLine, SettlementLinesAnswer } from '@napum/client'
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { vendor } from '../../../data/session.ts'
import { Failure } from '../../../ui/failure.tsx'
import { count, moment, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { address } from '../../../ui/router.ts'
import { words as partWords } from '../../../ui/words.ts'
import { doerName } from '../../../words/doers.ts'
import { settlementWords, unitPriceTitle } from '../../../words/terms.ts'
import { lineName } from './line-name.ts'
import { Papers } from './papers.tsx'
import { kindWords, subtotalTitle, words } from './words.ts'

interface SettlementPage {
  readonly settlement: OwnSettlement
  readonly lines: readonly SettlementLine[]
  readonly total: number
}

/** What is asked for of the lines: pages of 100, of one kind or of all. */
interface Wish {
  readonly pages: number
  readonly kind: LineKind | ''
}

async function read(number: string, wish: Wish, abort: AbortSignal): Promise<SettlementPage> {
  const { settlements } = vendor()
  const { settlement } = await settlements.get(number, { signal: abort })
  const lines: SettlementLine[] = []
  let last: SettlementLinesAnswer | undefined
  const kind = wish.kind === '' ? undefined : wish.kind
  for await (last of settlements.lines(number, { kind }, { signal: abort }).pages()) {
    lines.push(...last.line_list)
    if (last.pagination.page >= wish.pages) break
  }
  return { settlement, lines, total: last?.pagination.total ?? 0 }
}

const looks = { pending: 'warn', confirmed: 'accent', paid: 'good' } as const

export function OneSettlement({ number }: { readonly number: string }) {
  const found = useMemo<Resource<SettlementPage>>(resource, [])
  const wish = useMemo(() => signal<Wish>({ pages: 1, kind: '' }), [])
  const load = () => found.load((abort) => read(number, wish.value, abort))
  useEffect(() => void load(), [wish.value])
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
        {now && (
          <Lines lines={now.lines} total={now.total}>
            <KindSelect
              value={wish.value.kind}
              onChoose={(kind) => {
                wish.value = { pages: 1, kind }
              }}
            />
          </Lines>
        )}
        {now && now.lines.length < now.total && (
          <button
            type="button"
            class="button"
            disabled={found.busy.value}
            onClick={() => {
              wish.value = { ...wish.value, pages: wish.value.pages + 5 }
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
    [subtotalTitle(), won(settlement.subtotal)],
    [text.cancelled, won(settlement.cancellation_subtotal)],
    [text.period, `${settlement.period_start} – ${settlement.period_end}`],
    [text.items, count(settlement.item_count)],
    [settlement.paid_on ? text.paidOn : text.payDay, settlement.paid_on ?? settlement.settlement_date],
    ...(settlement.reference ? [[text.reference, settlement.reference] as [string, string]] : []),
  ]
  return (
    <dl class="sums sheet">
      <div class="whole">
        <dt class="quiet small">{payable}</dt>
        <dd class="big">{won(settlement.payable_amount)}</dd>
        <dd class="quiet small">
          {text.equation}: {won(settlement.supply_amount)} + {won(settlement.vat_amount)} ={' '}
          {won(settlement.supply_amount + settlement.vat_amount)}
        </dd>
      </div>
      {sums.map(([title, value]) => (
        <div key={title}>
          <dt class="quiet small">{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface KindSelectProps {
  readonly value: LineKind | ''
  readonly onChoose: (kind: LineKind | '') => void
}

function KindSelect({ value, onChoose }: KindSelectProps) {
  const text = words()
  return (
    <select
      class="input"
      aria-label={text.kind}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value as LineKind | '')}
    >
      <option value="">{text.allKinds}</option>
      {lineKinds.map((kind) => (
        <option value={kind} key={kind}>
          {kindWords()[kind]}
        </option>
      ))}
    </select>
  )
}

const lineKinds = Object.keys(kindWords()) as LineKind[]

function columns(): readonly Column<SettlementLine>[] {
  const text = words()
  return [
    {
      title: text.item,
      nowrap: true,
      cell: ({ ord_prd_no: number }) => (
        <a href={address('orders', { tab: 'all', q: number, item: number })}>{number}</a>
      ),
    },
    {
      title: text.kind,
      cell: (line) => <span class={`badge ${line.kind === 'sale' ? '' : 'warn'}`}>{lineName(line)}</span>,
    },
    { title: text.product, wide: true, cell: ({ product_title }) => product_title },
    { title: text.receiver, nowrap: true, cell: ({ receiver_name }) => receiver_name || '–' },
    { title: text.supplied, nowrap: true, cell: ({ supplied_on }) => supplied_on ?? '–' },
    { title: unitPriceTitle(), figure: true, cell: ({ unit_price }) => won(unit_price) },
    { title: text.quantity, figure: true, cell: ({ quantity }) => count(quantity) },
    { title: text.amount, figure: true, cell: ({ total_amount }) => won(total_amount) },
    { title: text.when, nowrap: true, cell: ({ recorded_at }) => moment(recorded_at) },
    { title: text.who, cell: ({ done_by }) => doerName(done_by) },
  ]
}

interface LinesProps {
  readonly lines: readonly SettlementLine[]
  readonly total: number
  readonly children: ComponentChildren
}

function Lines({ lines, total, children }: LinesProps) {
  const text = words()
  return (
    <section class="stack tight">
      <div class="row">
        <h2>
          {text.lines} <span class="quiet small">{text.total(count(total))}</span>
        </h2>
        {children}
      </div>
      <List
        label={text.lines}
        columns={columns()}
        rows={lines}
        keyOf={({ line_id }) => String(line_id)}
        empty={text.noLines}
      />
    </section>
  )
}

/** One settlement: its sums, its steps, its papers and its lines. */
import type { Settlement, SettlementLine } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { mayManage } from '../../../data/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { download } from '../../../ui/download.ts'
import { Failure } from '../../../ui/failure.tsx'
import { count, moment, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { useLive } from '../../../ui/live.ts'
import { Loaded, useRead } from '../../../ui/loaded.tsx'
import { Pager, pageNumber } from '../../../ui/pager.tsx'
import { address } from '../../../ui/router.ts'
import { doerName } from '../../../words/doers.ts'
import { lineName } from '../clerk/line-name.ts'
import { Confirm, Pay, Reopen } from '../steps/steps.tsx'
import { words as settleWords } from '../steps/words.ts'
import { StatusBadge } from './status-badge.tsx'
import { words } from './words.ts'

export function OneSettlement({ id }: { readonly id: string }) {
  const reading = useRead(async (signal) => (await operator().getSettlement(id, { signal })).settlement)
  useLive(reading.again)
  const page = pageNumber()
  const lines = useRead(
    (signal) => operator().listSettlementLines(id, { page, limit: 100 }, { signal }),
    [page],
  )
  const text = words()
  const done = () => void reading.again()
  const found = reading.value.value
  return (
    <>
      <div class="page-head">
        <a class="button small" href={address('settlements')}>
          ← {text.back}
        </a>
        <h1>{found?.settlement_no}</h1>
        {found && <StatusBadge status={found.status} />}
        <span class="grow" />
        {found && mayManage.value && <Steps settlement={found} onDone={done} />}
      </div>
      <Loaded of={reading}>
        {(settlement) => (
          <>
            <Sums settlement={settlement} />
            <Papers settlement={settlement} />
          </>
        )}
      </Loaded>
      <h2 class="gap-above gap-below">{text.lines}</h2>
      <Loaded of={lines}>
        {({ line_list, pagination }) => (
          <>
            <List
              label={text.lines}
              rows={line_list}
              columns={lineColumns()}
              keyOf={({ line_id }) => line_id}
              empty={text.noLines}
            />
            <Pager pagination={pagination} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface StepsProps {
  readonly settlement: Settlement
  readonly onDone: () => void
}

/** What can be done next. */
function Steps({ settlement, onDone }: StepsProps) {
  const [step, setStep] = useState<'confirm' | 'pay' | 'reopen' | null>(null)
  const text = settleWords()
  const close = () => setStep(null)
  const common = { targets: [settlement], onClose: close, onDone }
  return (
    <>
      {settlement.status === 'pending' && (
        <button type="button" class="button main" onClick={() => setStep('confirm')}>
          {text.confirm}
        </button>
      )}
      {settlement.status === 'confirmed' && (
        <>
          <button type="button" class="button" onClick={() => setStep('reopen')}>
            {text.reopen}
          </button>
          <button type="button" class="button main" onClick={() => setStep('pay')}>
            {text.pay}
          </button>
        </>
      )}
      {step === 'confirm' && <Confirm {...common} carry={settlement.unshipped_count > 0 ? 'ask' : false} />}
      {step === 'pay' && <Pay {...common} />}
      {step === 'reopen' && <Reopen target={settlement} onClose={close} onDone={onDone} />}
    </>
  )
}

function Sums({ settlement }: { readonly settlement: Settlement }) {
  const text = words()
  const at = (instant: string | null) => (instant ? moment(instant) : null)
  const facts: readonly (readonly [string, string | null])[] = [
    [text.period, `${settlement.period_start} – ${settlement.period_end}`],
    [text.items, count(settlement.item_count)],
    [text.subtotal, won(settlement.subtotal)],
    [text.cancelled, won(settlement.cancellation_subtotal)],
    [text.supply, won(settlement.supply_amount)],
    [text.vat, won(settlement.vat_amount)],
    [text.payDay, settlement.settlement_date],
    [text.confirmedAt, at(settlement.confirmed_at)],
    [text.confirmedBy, settlement.confirmed_by],
    [text.paidOn, settlement.paid_on],
    [text.paidBy, settlement.paid_by],
    [text.reference, settlement.reference],
    [text.reopenedAt, at(settlement.reopened_at)],
    [text.reopenedBy, settlement.reopened_by],
    [text.reopenReason, settlement.reopen_reason],
  ]
  return (
    <>
      <dl class="sums sheet">
        <div>
          <dt class="quiet small">{text.vendor}</dt>
          <dd>
            <a href={address(`vendors/${settlement.vendor_id}`)}>{settlement.vendor_name}</a>
          </dd>
        </div>
        <div>
          <dt class="quiet small">{settlement.status === 'paid' ? text.paidAmount : text.payable}</dt>
          <dd class="big">{won(settlement.payable_amount)}</dd>
        </div>
        {facts.map(
          ([title, value]) =>
            value !== null && (
              <div key={title}>
                <dt class="quiet small">{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {settlement.unshipped_count > 0 && (
        <p class="notice warn">
          {settleWords().unshipped(count(settlement.unshipped_count), won(settlement.unshipped_subtotal))}
        </p>
      )}
    </>
  )
}

function Papers({
  settlement: { settlement_id, subtotal, cancellation_subtotal },
}: {
  settlement: Settlement
}) {
  const attempt = useAttempt()
  const text = words()
  const calls = operator()
  const cancellation = { settlement_type: 'cancellation' } as const
  const papers = [
    ...(subtotal === 0 ? [] : [[text.pdf, () => calls.settlementStatement(settlement_id)] as const]),
    ...(cancellation_subtotal === 0
      ? []
      : [[text.pdfCancelled, () => calls.settlementStatement(settlement_id, cancellation)] as const]),
    [text.xlsx, () => calls.settlementStatementXlsx(settlement_id)] as const,
  ]
  return (
    <>
      <div class="row">
        {papers.map(([name, fetch]) => (
          <button
            type="button"
            class="button"
            key={name}
            disabled={attempt.busy}
            onClick={() =>
              void attempt.run(async () => {
                const { fileName, bytes } = await fetch()
                download(fileName, bytes)
              })
            }
          >
            {name}
          </button>
        ))}
      </div>
      {attempt.error ? <Failure error={attempt.error} /> : null}
    </>
  )
}

const lineColumns = (): readonly Column<SettlementLine>[] => {
  const text = words()
  return [
    {
      title: text.item,
      nowrap: true,
      cell: ({ ord_prd_no }) => <a href={address(`items/${encodeURIComponent(ord_prd_no)}`)}>{ord_prd_no}</a>,
    },
    {
      title: text.kind,
      cell: (line) => <span class={`badge ${line.kind === 'sale' ? '' : 'warn'}`}>{lineName(line)}</span>,
    },
    { title: text.product, wide: true, cell: ({ product_title }) => product_title },
    { title: text.unit, figure: true, cell: ({ unit_price }) => won(unit_price) },
    { title: text.quantity, figure: true, cell: ({ quantity }) => count(quantity) },
    { title: text.amount, figure: true, cell: ({ total_amount }) => won(total_amount) },
    { title: text.when, nowrap: true, cell: ({ recorded_at }) => moment(recorded_at) },
    { title: text.who, cell: ({ done_by }) => doerName(done_by) },
  ]
}

/** One settlement: its sums, its steps, its papers and its lines. */

import type { Settlement } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Sums } from '../../../ui/facts.tsx'
import { count, moment, won } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager, pageNumber } from '../../../ui/pager.tsx'
import { usePolling } from '../../../ui/polling.ts'
import { address } from '../../../ui/router.ts'
import { Awaits } from '../../approvals/shown.tsx'
import { Confirm, Pay, Reopen, SetOffLater } from '../actions/actions.tsx'
import { toPay } from '../actions/run.ts'
import { words as settleWords } from '../actions/words.ts'
import { ApartLines } from '../apart-lines.tsx'
import { Hold } from '../hold.tsx'
import { isPaidInPart, lineColumns, periodText, StatusBadge, some } from '../shown.tsx'
import { holdWords } from '../terms.ts'
import { SettlementPayments } from './payments.tsx'
import { words } from './words.ts'

const itemAddress = (number: string) => address(`items/${encodeURIComponent(number)}`)

export function OneSettlement({ id }: { readonly id: string }) {
  const reading = useLoad(async (signal) => (await operator().getSettlement(id, { signal })).settlement)
  usePolling(reading.again)
  const page = pageNumber()
  const lines = useLoad(
    (signal) => operator().listSettlementLines(id, { page, limit: 100 }, { signal }),
    [page],
  )
  const found = reading.value.value
  return (
    <>
      <PageHead
        title={found?.settlement_no}
        back={[address('settlements'), words.back]}
        beside={found && <StatusBadge status={found.status} />}
      >
        {found && may('confirmSettlement') && (
          <Actions settlement={found} onDone={() => void reading.again()} />
        )}
      </PageHead>
      <Loaded of={reading}>
        {(settlement) => (
          <>
            <Awaits isOf={({ subject }) => subject === id} />
            <OnHold settlement={settlement} />
            <Figures settlement={settlement} />
            <Papers settlement={settlement} />
            <SettlementPayments settlement={settlement} onDone={() => void reading.again()} />
            <ApartLines
              read={(query, signal) => operator().listSettlementLines(id, query, { signal })}
              itemAddress={itemAddress}
            />
          </>
        )}
      </Loaded>
      <h2 class="gap-above gap-below">{words.lines}</h2>
      <Loaded of={lines}>
        {({ line_list, pagination }) => (
          <>
            <List
              label={words.lines}
              rows={line_list}
              columns={lineColumns({ itemAddress, unit: words.unit })}
              keyOf="line_id"
              empty={words.noLines}
            />
            <Pager pagination={pagination} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** What can be done next. */
function Actions({ settlement, onDone }: { readonly settlement: Settlement; readonly onDone: () => void }) {
  const [action, setAction] = useState<'confirm' | 'pay' | 'set-off' | 'reopen' | null>(null)
  const close = () => setAction(null)
  const common = { targets: [settlement], onClose: close, onDone }
  return (
    <>
      <LinkButton
        label={words.adjust}
        to={address('adjustments', { vendor: settlement.vendor_id, do: 'add' })}
      />
      {settlement.status === 'pending' && (
        <Button label={settleWords.confirm} look="main" onPress={() => setAction('confirm')} />
      )}
      {settlement.status === 'confirmed' && (
        <>
          {(!settlement.on_hold || settlement.held_by === 'settlement') && (
            <Hold
              isHeld={settlement.on_hold}
              name={`${settlement.settlement_no} ${settlement.vendor_name}`}
              hold={(reason) => operator().holdSettlement(settlement.settlement_id, { reason })}
              release={() => operator().releaseSettlement(settlement.settlement_id)}
              onDone={onDone}
            />
          )}
          {!isPaidInPart(settlement) && (
            <Button label={settleWords.reopen} onPress={() => setAction('reopen')} />
          )}
          {settlement.outstanding_amount < 0 ? (
            <Button label={settleWords.setOffLater} look="main" onPress={() => setAction('set-off')} />
          ) : (
            // While it is on hold, no payment is recorded.
            !settlement.on_hold && (
              <Button label={settleWords.pay} look="main" onPress={() => setAction('pay')} />
            )
          )}
        </>
      )}
      {action === 'confirm' && <Confirm {...common} carry={settlement.unshipped_count > 0 ? 'ask' : false} />}
      {action === 'pay' && <Pay {...common} targets={[toPay(settlement)]} />}
      {action === 'set-off' && <SetOffLater {...common} targets={[toPay(settlement)]} />}
      {action === 'reopen' && <Reopen target={settlement} onClose={close} onDone={onDone} />}
    </>
  )
}

function OnHold({ settlement: { on_hold, held_by, hold_reason } }: { readonly settlement: Settlement }) {
  if (!on_hold) return null
  const why = hold_reason ?? ''
  return (
    <p class="notice bad">
      {held_by === 'suspension'
        ? holdWords.bySuspension
        : held_by === 'vendor'
          ? holdWords.byVendor(why)
          : holdWords.bySettlement(why)}
    </p>
  )
}

function Figures({ settlement }: { readonly settlement: Settlement }) {
  const isPaid = settlement.status === 'paid'
  const at = (instant: string | null) => instant && moment(instant)
  return (
    <>
      <Sums
        of={[
          [words.vendor, <a href={address(`vendors/${settlement.vendor_id}`)}>{settlement.vendor_name}</a>],
          [isPaid ? words.paidAmount : words.payable, won(settlement.payable_amount), 'big'],
          [words.outstanding, isPaidInPart(settlement) ? won(settlement.outstanding_amount) : null],
          [words.period, periodText(settlement)],
          [words.items, count(settlement.item_count)],
          [words.subtotal, won(settlement.subtotal)],
          [words.cancelled, won(settlement.cancellation_subtotal)],
          [words.adjusted, some(settlement.adjustment_subtotal)],
          [words.balance, some(settlement.balance_amount)],
          [words.supply, won(settlement.supply_amount)],
          [words.vat, won(settlement.vat_amount)],
          [words.outsideVat, some(settlement.outside_vat_amount)],
          [words.payDay, settlement.settlement_date],
          [words.confirmedAt, at(settlement.confirmed_at)],
          [words.confirmedBy, settlement.confirmed_by],
          [words.paidOn, settlement.paid_on],
          [words.paidBy, settlement.paid_by],
          [words.reference, settlement.reference],
          [words.reopenedAt, at(settlement.reopened_at)],
          [words.reopenedBy, settlement.reopened_by],
          [words.reopenReason, settlement.reopen_reason],
        ]}
      />
      {settlement.unshipped_count > 0 && (
        <p class="notice warn">
          {settleWords.unshipped({
            n: count(settlement.unshipped_count),
            sum: won(settlement.unshipped_subtotal),
          })}
        </p>
      )}
    </>
  )
}

function Papers({ settlement }: { readonly settlement: Settlement }) {
  const { settlement_id, subtotal, adjustment_subtotal, cancellation_subtotal } = settlement
  const action = useAction()
  const { settlementStatement: pdf, settlementStatementXlsx: xlsx } = operator()
  const cancellation = { settlement_type: 'cancellation' } as const
  return (
    <>
      <div class="row">
        {(subtotal !== 0 || adjustment_subtotal !== 0) && (
          <Button label={words.pdf} of={action} onPress={() => action.save(() => pdf(settlement_id))} />
        )}
        {cancellation_subtotal !== 0 && (
          <Button
            label={words.pdfCancelled}
            of={action}
            onPress={() => action.save(() => pdf(settlement_id, cancellation))}
          />
        )}
        <Button label={words.xlsx} of={action} onPress={() => action.save(() => xlsx(settlement_id))} />
      </div>
      {action.failure}
    </>
  )
}

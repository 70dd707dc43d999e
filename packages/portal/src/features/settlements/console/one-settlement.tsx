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
  const text = words()
  const found = reading.value.value
  return (
    <>
      <PageHead
        title={found?.settlement_no}
        back={[address('settlements'), text.back]}
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
      <h2 class="gap-above gap-below">{text.lines}</h2>
      <Loaded of={lines}>
        {({ line_list, pagination }) => (
          <>
            <List
              label={text.lines}
              rows={line_list}
              columns={lineColumns({ itemAddress, unit: text.unit })}
              keyOf="line_id"
              empty={text.noLines}
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
  const text = settleWords()
  const close = () => setAction(null)
  const common = { targets: [settlement], onClose: close, onDone }
  return (
    <>
      <LinkButton
        label={words().adjust}
        to={address('adjustments', { vendor: settlement.vendor_id, do: 'add' })}
      />
      {settlement.status === 'pending' && (
        <Button label={text.confirm} look="main" onPress={() => setAction('confirm')} />
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
          {!isPaidInPart(settlement) && <Button label={text.reopen} onPress={() => setAction('reopen')} />}
          {settlement.outstanding_amount < 0 ? (
            <Button label={text.setOffLater} look="main" onPress={() => setAction('set-off')} />
          ) : (
            <Button label={text.pay} look="main" onPress={() => setAction('pay')} />
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
  const text = holdWords()
  if (!on_hold) return null
  const why = hold_reason ?? ''
  return (
    <p class="notice bad">
      {held_by === 'suspension'
        ? text.bySuspension
        : held_by === 'vendor'
          ? text.byVendor(why)
          : text.bySettlement(why)}
    </p>
  )
}

function Figures({ settlement }: { readonly settlement: Settlement }) {
  const text = words()
  const isPaid = settlement.status === 'paid'
  const at = (instant: string | null) => instant && moment(instant)
  return (
    <>
      <Sums
        of={[
          [text.vendor, <a href={address(`vendors/${settlement.vendor_id}`)}>{settlement.vendor_name}</a>],
          [isPaid ? text.paidAmount : text.payable, won(settlement.payable_amount), 'big'],
          [text.outstanding, isPaidInPart(settlement) ? won(settlement.outstanding_amount) : null],
          [text.period, periodText(settlement)],
          [text.items, count(settlement.item_count)],
          [text.subtotal, won(settlement.subtotal)],
          [text.cancelled, won(settlement.cancellation_subtotal)],
          [text.adjusted, some(settlement.adjustment_subtotal)],
          [text.balance, some(settlement.balance_amount)],
          [text.supply, won(settlement.supply_amount)],
          [text.vat, won(settlement.vat_amount)],
          [text.outsideVat, some(settlement.outside_vat_amount)],
          [text.payDay, settlement.settlement_date],
          [text.confirmedAt, at(settlement.confirmed_at)],
          [text.confirmedBy, settlement.confirmed_by],
          [text.paidOn, settlement.paid_on],
          [text.paidBy, settlement.paid_by],
          [text.reference, settlement.reference],
          [text.reopenedAt, at(settlement.reopened_at)],
          [text.reopenedBy, settlement.reopened_by],
          [text.reopenReason, settlement.reopen_reason],
        ]}
      />
      {settlement.unshipped_count > 0 && (
        <p class="notice warn">
          {settleWords().unshipped({
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
  const text = words()
  const { settlementStatement: pdf, settlementStatementXlsx: xlsx } = operator()
  const cancellation = { settlement_type: 'cancellation' } as const
  return (
    <>
      <div class="row">
        {(subtotal !== 0 || adjustment_subtotal !== 0) && (
          <Button label={text.pdf} of={action} onPress={() => action.save(() => pdf(settlement_id))} />
        )}
        {cancellation_subtotal !== 0 && (
          <Button
            label={text.pdfCancelled}
            of={action}
            onPress={() => action.save(() => pdf(settlement_id, cancellation))}
          />
        )}
        <Button label={text.xlsx} of={action} onPress={() => action.save(() => xlsx(settlement_id))} />
      </div>
      {action.failure}
    </>
  )
}

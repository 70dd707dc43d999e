/** What was paid for a settlement, as both sides see it. */
import type { OwnPayment } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { won } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { paymentKindWords, paymentWords } from './terms.ts'

interface PaymentsProps<Payment extends OwnPayment> {
  readonly read: (
    signal: AbortSignal,
  ) => Promise<{ readonly payment_list: readonly Payment[]; readonly outstanding_amount: number }>
  /** After the amount. */
  readonly more?: readonly Column<Payment>[]
  /** What can be recorded. */
  readonly act?: ComponentChildren
}

export function Payments<Payment extends OwnPayment>({ read, more = [], act }: PaymentsProps<Payment>) {
  const reading = useLoad(read)
  const columns: readonly Column<Payment>[] = [
    { title: paymentWords.paidOn, nowrap: true, cell: ({ paid_on }) => paid_on },
    {
      title: paymentWords.kind,
      nowrap: true,
      cell: ({ kind }) => (
        <span class={`badge ${kind === 'returned' ? 'bad' : 'good'}`}>{paymentKindWords[kind]}</span>
      ),
    },
    { title: paymentWords.reference, cell: ({ reference }) => reference },
    {
      title: paymentWords.account,
      nowrap: true,
      cell: ({ account_last4 }) => account_last4 && `…${account_last4}`,
    },
    {
      title: paymentWords.amount,
      figure: true,
      // What came back takes away from what was paid.
      cell: ({ kind, amount }) => <strong>{won(kind === 'payment' ? amount : -amount)}</strong>,
    },
    ...more,
  ]
  return (
    <Loaded of={reading}>
      {({ payment_list, outstanding_amount }) =>
        (payment_list.length > 0 || act) && (
          <section class="stack tight">
            <div class="row">
              <h2 class="grow">{paymentWords.payments}</h2>
              {act}
            </div>
            {payment_list.length > 0 && (
              <List label={paymentWords.payments} rows={payment_list} columns={columns} keyOf="payment_id" />
            )}
            {outstanding_amount !== 0 && (
              <p class="notice warn">{paymentWords.outstanding(won(outstanding_amount))}</p>
            )}
          </section>
        )
      }
    </Loaded>
  )
}

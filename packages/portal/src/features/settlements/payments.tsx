/** What was paid for a settlement, as both sides see it. */
import type { OwnPayment, OwnPaymentsAnswer } from '@napum/client'
import { won } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { paymentKindWords, paymentWords } from './terms.ts'

interface PaymentsProps {
  readonly read: (
    signal: AbortSignal,
  ) => Promise<Pick<OwnPaymentsAnswer, 'payment_list' | 'outstanding_amount'>>
}

export function Payments({ read }: PaymentsProps) {
  const reading = useLoad(read)
  const text = paymentWords()
  const columns: readonly Column<OwnPayment>[] = [
    { title: text.paidOn, nowrap: true, cell: ({ paid_on }) => paid_on },
    { title: text.kind, nowrap: true, cell: ({ kind }) => paymentKindWords()[kind] },
    { title: text.reference, cell: ({ reference }) => reference },
    { title: text.account, nowrap: true, cell: ({ account_last4 }) => account_last4 && `…${account_last4}` },
    { title: text.amount, figure: true, cell: ({ amount }) => won(amount) },
  ]
  return (
    <Loaded of={reading}>
      {({ payment_list, outstanding_amount }) =>
        payment_list.length > 0 && (
          <section class="stack tight">
            <h2>{text.payments}</h2>
            <List
              label={text.payments}
              rows={payment_list}
              columns={columns}
              keyOf={({ payment_id }) => payment_id}
              empty=""
            />
            {outstanding_amount !== 0 && (
              <p class="notice warn">{text.outstanding(won(outstanding_amount))}</p>
            )}
          </section>
        )
      }
    </Loaded>
  )
}

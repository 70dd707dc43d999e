/** Confirmed settlements that were transferred: one or many are marked as paid. */

import type { Settlement } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { Button } from '../../../ui/button.tsx'
import { count, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { Pay } from '../actions/actions.tsx'
import { sumOf, toPay } from '../actions/run.ts'
import { words as settleWords } from '../actions/words.ts'
import { SettlementLink } from '../shown.tsx'
import { type PartProps, reasonApart } from './part.ts'
import { leftWords, words } from './words.ts'

type Reason = NonNullable<ReturnType<typeof reasonApart>>

function countsOf(apart: readonly Settlement[]): ReadonlyMap<Reason, number> {
  const counts = new Map<Reason, number>()
  for (const each of apart) {
    const reason = reasonApart(each)
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return counts
}

export function PayPart({ closing, onDone }: PartProps) {
  const all = closing.confirmed.map(toPay)
  // Their batch pays them, and nothing else can.
  const batched = all.filter(({ batch_id }) => batch_id !== null)
  const confirmed = all.filter(({ batch_id }) => batch_id === null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPaying, setPaying] = useState(false)
  // Nobody is paid by "all" whom the bank did not pay, or on an account that nobody looked at.
  const apart = confirmed.filter((one) => reasonApart(one) !== null)
  const apartNumbers = new Set(apart.map(({ settlement_no }) => settlement_no))
  const why = [...countsOf(apart)]
    .map(([reason, n]) => words.reasonCount({ reason: leftWords[reason], n: count(n) }))
    .join(', ')
  const leftOut = (number: string) => apartNumbers.has(number)
  const targets = confirmed.filter(({ settlement_no }) => chosen.has(settlement_no))
  const columns: readonly Column<Settlement>[] = [
    { title: words.number, nowrap: true, cell: SettlementLink },
    {
      title: consoleWords.vendor,
      cell: (settlement) => {
        const reason = reasonApart(settlement)
        return (
          <>
            {settlement.vendor_name} {reason && <span class="badge bad">{leftWords[reason]}</span>}
          </>
        )
      },
    },
    { title: words.payDay, nowrap: true, cell: ({ settlement_date }) => settlement_date },
    {
      title: words.payable,
      figure: true,
      cell: ({ payable_amount }) => <strong>{won(payable_amount)}</strong>,
    },
  ]
  return (
    <>
      {batched.length > 0 && (
        <p class="quiet">{words.inBatches({ n: count(batched.length), sum: won(sumOf(batched)) })}</p>
      )}
      {confirmed.length === 0 ? (
        <p class="quiet">{words.nothingToPay}</p>
      ) : (
        <>
          {apart.length > 0 && (
            <p class="notice warn">
              {words.apartFromPay({ n: count(apart.length), sum: won(sumOf(apart)), why })}
            </p>
          )}
          <List
            look="long"
            label={words.payList}
            rows={confirmed}
            columns={columns}
            keyOf="settlement_no"
            {...(may('paySettlements') && { choice: { chosen, onChoose: setChosen, leftOut } })}
          />
          {may('paySettlements') && (
            <div class="row">
              <span class="grow" role="status">
                {settleWords.scope({ n: count(targets.length), sum: won(sumOf(targets)) })}
              </span>
              <Button
                label={settleWords.payAct(count(targets.length))}
                look="main"
                disabled={targets.length === 0}
                onPress={() => setPaying(true)}
              />
            </div>
          )}
        </>
      )}
      {isPaying && (
        <Pay
          targets={targets}
          onClose={() => setPaying(false)}
          onDone={() => {
            setChosen(new Set())
            onDone()
          }}
        />
      )}
    </>
  )
}

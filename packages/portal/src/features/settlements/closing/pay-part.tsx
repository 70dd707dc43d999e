/** Confirmed settlements that were transferred: one or many are marked as paid. */
import type { Settlement } from '@napum/client'
import { useState } from 'preact/hooks'
import { words as consoleWords } from '../../../console/words.ts'
import { mayManage } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { count, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { address } from '../../../ui/router.ts'
import { sumOf } from '../steps/run.ts'
import { Pay } from '../steps/steps.tsx'
import { words as settleWords } from '../steps/words.ts'
import type { PartProps } from './part.ts'
import { words } from './words.ts'

export function PayPart({ closing: { confirmed, paid }, onDone }: PartProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPaying, setPaying] = useState(false)
  const text = words()
  // Nobody is paid by "all" whom the bank did not pay, or on an account that nobody looked at.
  const apart = confirmed.filter(({ account_warning }) => account_warning !== null)
  const apartNumbers = new Set(apart.map(({ settlement_no }) => settlement_no))
  const leftOut = (number: string) => apartNumbers.has(number)
  const targets = confirmed.filter(({ settlement_no }) => chosen.has(settlement_no))
  const columns: readonly Column<Settlement>[] = [
    {
      title: settleWords().number,
      nowrap: true,
      cell: ({ settlement_id, settlement_no }) => (
        <a href={address(`settlements/${settlement_id}`)}>{settlement_no}</a>
      ),
    },
    {
      title: consoleWords().vendor,
      cell: ({ vendor_name, account_warning }) => (
        <>
          {vendor_name}{' '}
          {account_warning && (
            <span class="badge bad">
              {account_warning === 'ACCOUNT_CHANGED' ? text.accountChanged : text.notInFile}
            </span>
          )}
        </>
      ),
    },
    { title: text.payDay, nowrap: true, cell: ({ settlement_date }) => settlement_date },
    {
      title: settleWords().payable,
      figure: true,
      cell: ({ payable_amount }) => <strong>{won(payable_amount)}</strong>,
    },
  ]
  return (
    <>
      {paid.length > 0 && <p class="notice good">{text.paid(count(paid.length), won(sumOf(paid)))}</p>}
      {confirmed.length === 0 ? (
        <p class="quiet">{text.nothingToPay}</p>
      ) : (
        <>
          {apart.length > 0 && (
            <p class="notice warn">{text.apartFromPay(count(apart.length), won(sumOf(apart)))}</p>
          )}
          <div class="long">
            <List
              label={text.payList}
              rows={confirmed}
              columns={columns}
              keyOf={({ settlement_no }) => settlement_no}
              empty=""
              {...(mayManage.value && { choice: { chosen, onChoose: setChosen, leftOut } })}
            />
          </div>
          {mayManage.value && (
            <div class="row">
              <span class="grow" role="status">
                {settleWords().scope(count(targets.length), won(sumOf(targets)))}
              </span>
              <Button
                label={settleWords().payAct(count(targets.length))}
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

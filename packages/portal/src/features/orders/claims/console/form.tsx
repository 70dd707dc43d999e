/** Claims come in here: one, or many that are pasted; and are taken back. */
import { type ClaimType, claimTypes, type ReturnFault, returnFaults, sendInParts } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../../data/operator.ts'
import { useAction } from '../../../../ui/action.tsx'
import { PageForm, Submit } from '../../../../ui/button.tsx'
import { count, today } from '../../../../ui/format.ts'
import { query } from '../../../../ui/router.ts'
import { Choices, named } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { claimWords, faultWords } from '../../../../words/terms.ts'
import { type Outcome, OutcomeView } from '../../../fulfilment/actions/outcome.tsx'
import { numbersIn } from './numbers.ts'
import { words } from './words.ts'

const notes = () =>
  ({ cancel: words.cancelNote, return: words.returnNote, exchange: words.exchangeNote }) as const

export function Form({ withdraws }: { readonly withdraws: boolean }) {
  const [typed, setTyped] = useState(() => query.value.get('items') ?? '')
  const [type, setType] = useState<ClaimType>('cancel')
  const [fault, setFault] = useState<ReturnFault>('customer')
  const [date, setDate] = useState(today)
  const [reason, setReason] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const attempt = useAction()
  const { numbers, unreadable } = numbersIn(typed)
  // From the page of an item all is said but the reason.
  const [isGiven] = useState(typed !== '')
  const send = async () => {
    setOutcome(null)
    await attempt.run(async () => {
      const why = reason.trim()
      const entries = numbers.map((ord_prd_no) =>
        withdraws ? { ord_prd_no, reason: why } : { ord_prd_no, type, date, reason: why, fault },
      )
      const result = await sendInParts(entries, (part) =>
        withdraws
          ? operator().withdrawClaims(part)
          : operator().registerClaims(part.map((entry) => ({ ...entry, type }))),
      )
      setOutcome(result)
      // What failed stays, to be corrected and sent again.
      const done = new Set(result.done.map(({ ord_prd_no }) => ord_prd_no))
      setTyped(numbers.filter((number) => !done.has(number)).join('\n'))
    })
  }
  const act = withdraws ? words.withdrawAct : words.registerAct
  return (
    <PageForm class="sheet padded stack" onSubmit={send}>
      <TextArea label={words.items} hint={words.itemsHint} rows={5} value={typed} onInput={setTyped} />
      {unreadable.length > 0 && (
        <p class="notice warn">{words.unreadable(unreadable.slice(0, 5).join(', '))}</p>
      )}
      {!withdraws && (
        <>
          <Choices
            label={words.type}
            value={type}
            options={named(claimTypes, claimWords)}
            onChoose={setType}
          />
          <p class="quiet">{notes()[type]}</p>
          {type !== 'cancel' && (
            <Choices
              label={words.fault}
              value={fault}
              options={named(returnFaults, faultWords)}
              onChoose={setFault}
            />
          )}
          <TextField label={words.date} type="date" value={date} max={today()} required onInput={setDate} />
        </>
      )}
      {withdraws && <p class="quiet">{words.withdrawNote}</p>}
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        required
        maxLength={1000}
        autofocus={isGiven}
        onInput={setReason}
      />
      {attempt.failure}
      {outcome && <OutcomeView outcome={outcome} />}
      <div class="row">
        <span class="grow" role="status">
          {attempt.busy && words.running}
        </span>
        <Submit
          label={act(count(numbers.length))}
          of={attempt}
          disabled={numbers.length === 0 || unreadable.length > 0 || !reason.trim()}
        />
      </div>
    </PageForm>
  )
}

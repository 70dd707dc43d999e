/** What can be done with the chosen settlements of a list: those that are pending are confirmed, confirmed ones paid. */
import type { Settlement } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { useOffer } from '../../../shell/commands.ts'
import { Button } from '../../../ui/button.tsx'
import { count, won } from '../../../ui/format.ts'
import { sumOf, toPay } from '../steps/run.ts'
import { Confirm, Pay } from '../steps/steps.tsx'
import { words as settleWords } from '../steps/words.ts'

interface ChosenProps {
  readonly settlements: readonly Settlement[]
  readonly onDone: () => void
}

export function ChosenSettlements({ settlements, onDone }: ChosenProps) {
  const [step, setStep] = useState<'confirm' | 'pay' | null>(null)
  const pending = may('confirmSettlement') ? settlements.filter(({ status }) => status === 'pending') : []
  const confirmed = may('paySettlements')
    ? settlements.filter(({ status, batch_id }) => status === 'confirmed' && batch_id === null).map(toPay)
    : []
  const text = settleWords()
  const acts = [
    { step: 'confirm' as const, of: pending, label: text.confirmAct(count(pending.length)) },
    { step: 'pay' as const, of: confirmed, label: text.payAct(count(confirmed.length)) },
  ].filter(({ of }) => of.length > 0)
  useOffer(
    () =>
      acts.map(({ step: name, of, label }) => ({
        key: `do ${name}`,
        title: label,
        note: text.scope(count(of.length), won(sumOf(of))),
        run: () => setStep(name),
      })),
    [acts.map(({ label }) => label).join()],
  )
  const props = { onClose: () => setStep(null), onDone }
  return (
    <>
      {acts.length > 0 && (
        <div class="row">
          <span class="grow" role="status">
            {text.scope(count(settlements.length), won(sumOf(settlements)))}
          </span>
          {acts.map(({ step: name, label }) => (
            <Button key={name} label={label} onPress={() => setStep(name)} />
          ))}
        </div>
      )}
      {step === 'confirm' && <Confirm targets={pending} carry="ask" {...props} />}
      {step === 'pay' && <Pay targets={confirmed} {...props} />}
    </>
  )
}

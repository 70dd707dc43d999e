/** The way from what was sold to what is paid, as bars and as numbers; and how far the settlement has come. */
import type { OwnSettlement } from '@napum/client'
import { won } from '../../../ui/format.ts'
import { Way } from '../../../ui/way.tsx'
import { settlementWords } from '../../../words/terms.ts'
import { bridgeOf, type PartName } from '../bridge.ts'
import { subtotalTitle, words } from './words.ts'

const titleOf = (name: PartName): string => (name === 'subtotal' ? subtotalTitle() : words[name])

export function Bridge({ settlement }: { readonly settlement: OwnSettlement }) {
  return (
    <table class="bridge" aria-label={words.bridge}>
      <tbody>
        {bridgeOf(settlement).map(({ name, amount, from, width }) => (
          <tr key={name} data-part={name} data-less={amount < 0}>
            <th scope="row">{titleOf(name)}</th>
            <td class="bridge-bar" aria-hidden="true">
              <span style={{ left: `${from}%`, width: `${width}%` }} />
            </td>
            <td class="figure">{won(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const steps = ['pending', 'confirmed', 'paid'] as const

export function Steps({ settlement }: { readonly settlement: OwnSettlement }) {
  const { status, paid_on, settlement_date } = settlement
  const at = status === 'paid' ? steps.length : steps.indexOf(status)
  const day = paid_on ?? settlement_date
  return (
    <Way
      at={at}
      steps={steps.map((step) => (
        <>
          {settlementWords[step]}
          {step === 'paid' && <span class="quiet small"> {day}</span>}
        </>
      ))}
    />
  )
}

/** The state of a settlement, in a word and a colour. */
import type { SettlementStatus } from '@napum/client'
import { settlementWords } from '../../words/terms.ts'
import { paymentWords } from './terms.ts'

const looks = { pending: 'warn', confirmed: 'accent', paid: 'good' } as const

interface StatusBadgeProps {
  readonly status: SettlementStatus
  readonly on_hold?: boolean
}

export function StatusBadge({ status, on_hold }: StatusBadgeProps) {
  return (
    <>
      <span class={`badge ${looks[status]}`}>{settlementWords()[status]}</span>
      {on_hold && <span class="badge bad">{paymentWords().onHold}</span>}
    </>
  )
}

/** The state of a settlement, in a word and a colour. */
import type { SettlementStatus } from '@napum/client'
import { settlementWords } from '../../words/terms.ts'

const looks = { pending: 'warn', confirmed: 'accent', paid: 'good' } as const

export function StatusBadge({ status }: { readonly status: SettlementStatus }) {
  return <span class={`badge ${looks[status]}`}>{settlementWords()[status]}</span>
}

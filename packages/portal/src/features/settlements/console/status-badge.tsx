/** The state of a settlement, in a word and a colour. */
import type { Settlement } from '@napum/client'
import { settlementWords } from '../../../words/terms.ts'

const looks = { pending: 'warn', confirmed: 'accent', paid: 'good' } as const

export function StatusBadge({ status }: Pick<Settlement, 'status'>) {
  return <span class={`badge ${looks[status]}`}>{settlementWords()[status]}</span>
}

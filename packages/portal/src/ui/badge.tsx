/** States in a word and a colour; the word alone says it too. */
import type { WorkItem } from '@napum/client'
import { catalogue } from '../words/catalogue.ts'
import { claimWords, reasonWords, statusWords } from '../words/terms.ts'
import { shortDay } from './format.ts'
import { dueState, type Sendable } from './item-state.ts'

const words = catalogue({
  late: ['{n}일 지연', '{n} d late'],
  today: ['오늘 마감', 'Due today'],
  unavailable: ['재고 없음 · {reason}', 'Unavailable · {reason}'],
  unseen: ['새 {claim}', '{claim}, new'],
})

type BadgeItem = Pick<WorkItem, 'item_status' | 'stock' | 'claim'>

const looks = { pending: 'accent', preparing: 'warn', shipped: 'good', delivered: '' } as const

export function StatusBadge({ item }: { readonly item: Pick<BadgeItem, 'item_status'> }) {
  const status = item.item_status ?? 'pending'
  return <span class={`badge ${looks[status]}`}>{statusWords[status]}</span>
}

export function ClaimBadge({ item }: { readonly item: BadgeItem }) {
  if (!item.claim) return null
  const { type, seen } = item.claim
  return <span class="badge bad">{seen ? claimWords[type] : words.unseen(claimWords[type])}</span>
}

export function StockBadge({ item }: { readonly item: Pick<BadgeItem, 'stock'> }) {
  if (item.stock.available !== false) return null
  return (
    <span class="badge bad">{words.unavailable(reasonWords[item.stock.unavailable_reason ?? 'other'])}</span>
  )
}

export function Due({ item }: { readonly item: Sendable & Pick<WorkItem, 'due_on'> }) {
  const state = dueState(item)
  if (state.kind === 'late') return <span class="badge bad">{words.late(String(state.days))}</span>
  if (state.kind === 'today') return <span class="badge warn">{words.today}</span>
  return <span class={state.kind === 'over' ? 'quiet nowrap' : 'nowrap'}>{shortDay(item.due_on)}</span>
}

/**
 * Whether an item was sent, decided once for warnings, papers, tax months, deadlines, lists and claims: its waybill is
 * registered, its state is or was shipped or delivered, or the import said so. Setting the state back does not undo it.
 * Only the statement by order number goes by the state of now (decision 45). Decision 66.
 */
import type { ItemStatus } from '@napum/contract'
import type { Day } from '../calendar.ts'

/** Whether a state says that an item leaves. */
export const saysSent = (status: ItemStatus | null): boolean => status === 'shipped' || status === 'delivered'

/** Whether an item was sent. */
export const isSent = (item: { readonly first_sent_day: Day | null }): boolean => item.first_sent_day !== null

/** SQL: whether the row `item` was sent. */
export const isSentSql = 'item.first_sent_day is not null'

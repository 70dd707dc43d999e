/** SQL: names of the lists whose items are counted by day. */
import { claimTypes, itemStatuses } from '@napum/contract'

const quoted = (lists: readonly string[]) => lists.map((list) => `'${list}'`).join(', ')
export const statusLists = quoted(itemStatuses)
export const paidLists = quoted(itemStatuses.map((status) => `paid:${status}`))
export const claimLists = quoted(claimTypes)

/** What a claim asks for, and what it does to money (decisions 43 and 43a): pure, so that each kind is tested without a page. */
import type { WorkItem } from '@napum/client'

type ClaimedItem = Pick<WorkItem, 'claim' | 'sent_on' | 'item_status' | 'supply_price'>

/** `stop`: somebody may be packing it right now. */
export type Todo = 'stop' | 'sent' | 'returned' | 'exchanged' | 'kept'

export function todoOf({ claim, sent_on, item_status }: ClaimedItem): Todo {
  if (claim?.type === 'return') return 'returned'
  if (claim?.type === 'exchange') return 'exchanged'
  if (sent_on !== null) return 'sent'
  return item_status === 'preparing' ? 'stop' : 'kept'
}

type MoneyEffect = 'noMoney' | 'takenBack' | 'exchangedMoney'

export function moneyOf({ claim, supply_price }: ClaimedItem): MoneyEffect {
  if (!supply_price) return 'noMoney'
  return claim?.type === 'exchange' ? 'exchangedMoney' : 'takenBack'
}

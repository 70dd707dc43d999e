/** What the palettes of both entries have in common. */
import type { WorkItem } from '@napum/client'
import { count } from '../ui/format.ts'
import type { Choice } from '../ui/palette.tsx'
import { go } from '../ui/router.ts'
import { carrierWords, statusWords } from '../words/terms.ts'

/** A choice that leads to a place. */
export const wayTo = (to: string, title: string, more: Pick<Choice, 'note' | 'icon' | 'keys'>): Choice => ({
  key: to,
  title,
  run: () => go(to),
  ...more,
})

/** Whether a number of a settlement is typed. */
export const isSettlementNumber = (typed: string): boolean => /^SET-/i.test(typed)

/** An item that was found. @param beside what its note says as well */
export function itemChoice(item: WorkItem, to: string, beside?: string): Choice {
  const { ord_prd_no, recv_name, item_name, prd_name, item_cnt, item_status, shipment } = item
  const note = [
    statusWords[item_status ?? 'pending'],
    item.recv_hp || item.recv_tel,
    shipment && `${carrierWords[shipment.carrier_code]} ${shipment.tracking_number}`,
    beside,
    ord_prd_no,
  ]
  const title = `${recv_name} · ${item_name || prd_name} × ${count(item_cnt)}`
  return wayTo(to, title, { note: note.filter(Boolean).join(' · ') })
}

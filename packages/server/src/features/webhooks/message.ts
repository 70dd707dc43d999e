/** What messages say: which changes there are to read, and of which items. No personal data. Decision 140. */
import {
  type ChangeKind,
  type ChangesAvailableMessage,
  changeKinds,
  type EndpointTestMessage,
  itemNumber,
  WEBHOOK_BODY_BYTES_MAX,
  WEBHOOK_ITEMS_MAX,
  type WebhookItem,
  type WebhookKind,
} from '@napum/contract'
import { kindsOf } from '../../core/changes/append.ts'
import type { EntryRow } from '../../core/changes/queries.ts'
import type { Services } from '../../core/work/services.ts'

export interface Range {
  readonly vendor_id: string
  readonly from: number
  readonly to: number
  readonly head: number
}

interface MessageContext {
  /** Whether the entries are all of the range. */
  readonly isWhole: boolean
  readonly livemode: boolean
  readonly now: Date
}

/** Entries of one of these kinds; null: of all. */
export const wantedOf = (
  entries: readonly EntryRow[],
  kinds: readonly WebhookKind[] | null,
): readonly EntryRow[] =>
  kinds === null
    ? entries
    : entries.filter((entry) => kindsOf(entry.kinds).some((kind) => kinds.includes(kind)))

/** Each item and each settlement once, with all that happened to it. */
function itemsOf(entries: readonly EntryRow[]): WebhookItem[] {
  const found = new Map<string, { item: WebhookItem; kinds: Set<ChangeKind> }>()
  for (const { ord_no, item_index, settlement_no, kinds } of entries) {
    const ord_prd_no = ord_no === null || item_index === null ? null : itemNumber({ ord_no, item_index })
    const name = ord_prd_no === null ? `settlement ${settlement_no}` : `item ${ord_prd_no}`
    const known = found.get(name) ?? { item: { ord_prd_no, settlement_no, kinds: [] }, kinds: new Set() }
    for (const kind of kindsOf(kinds)) known.kinds.add(kind)
    found.set(name, known)
  }
  return [...found.values()].map(({ item, kinds }) => ({
    ...item,
    kinds: changeKinds.filter((kind) => kinds.has(kind)),
  }))
}

/**
 * The body of a message, below its limit: items that have no room are left out, and the message says so.
 */
export function changesBody(
  { vendor_id, from, to, head }: Range,
  entries: readonly EntryRow[],
  { isWhole, livemode, now }: MessageContext,
): string {
  const all = itemsOf(entries)
  const items = all.slice(0, WEBHOOK_ITEMS_MAX)
  const message: ChangesAvailableMessage = {
    type: 'changes.available',
    timestamp: now.toISOString(),
    data: {
      vendor_id,
      livemode,
      from_seq: from,
      to_seq: to,
      head_seq: head,
      items,
      items_truncated: !isWhole || items.length < all.length,
    },
  }
  let body = JSON.stringify(message)
  while (Buffer.byteLength(body) >= WEBHOOK_BODY_BYTES_MAX) {
    items.pop()
    body = JSON.stringify({ ...message, data: { ...message.data, items_truncated: true } })
  }
  return body
}

export function testBody(
  webhook_id: string,
  { livemode, realClock }: Pick<Services, 'livemode' | 'realClock'>,
): string {
  const message: EndpointTestMessage = {
    type: 'endpoint.test',
    timestamp: realClock.now().toISOString(),
    data: { webhook_id, livemode },
  }
  return JSON.stringify(message)
}

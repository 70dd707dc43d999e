/** Sends a notice to a webhook of the operator, once. When it is tried again is for the queue of letters to say. Decisions 140, 220. */
import type { NoticeMessage, WebhookFailure } from '@napum/contract'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { attempt, type DeliverServices } from './deliver.ts'
import { insertDelivery, readEndpoint } from './queries.ts'

export type NoticeData = NoticeMessage['data']

/** @returns what failed; null: the receiver took it. `gone`: there is no such webhook any more. */
export async function sendNotice(
  services: DeliverServices & { readonly db: Database },
  webhookId: string,
  data: Omit<NoticeData, 'livemode'>,
  stop: AbortSignal,
): Promise<WebhookFailure | 'gone' | null> {
  const { db, realClock, livemode } = services
  const endpoint = await firstRow(db, readEndpoint, [webhookId, null])
  if (!endpoint?.kinds?.includes('notice') || endpoint.status === 'disabled') return 'gone'
  const message: NoticeMessage = {
    type: 'notice',
    timestamp: realClock.now().toISOString(),
    data: { ...data, livemode },
  }
  const sent = {
    id: `msg_${data.notice_id}`,
    type: 'notice',
    body: JSON.stringify(message),
    range: null,
  } as const
  const { outcome, delivery } = await attempt(services, endpoint, sent, stop)
  await db.rows(insertDelivery, delivery)
  return outcome.failure
}

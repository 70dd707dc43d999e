/** Webhooks of the operator, which are told of the changes of all vendors: what is done with them stands in core/webhooks. */

import type { Call } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { type Owner, replayWebhook, type WebhookServices } from './endpoints.ts'

export type WebhooksServices = WebhookServices & Pick<Services, 'db' | 'vendorCache'>

export const ownerOf = ({ db }: WebhooksServices): Owner => ({ db, vendorId: null })

/** Each vendor has numbers of its own, so that a replay names one. */
export async function replayOperatorWebhook(
  services: WebhooksServices,
  { body, params }: Call<'replayOperatorWebhook'>,
) {
  await services.vendorCache.refreshNow()
  if (!services.vendorCache.vendor(body.vendor_id)) throw new Refusal('VENDOR_NOT_FOUND')
  const from = { vendorId: body.vendor_id, fromSeq: body.from_seq }
  return replayWebhook(services, ownerOf(services), params.webhook_id, from)
}

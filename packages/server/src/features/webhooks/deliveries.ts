/** What an owner learns of deliveries: the list of them, and a test that is made at once. Decisions 140, 142. */
import { DELIVERIES_LIMIT_DEFAULT, type WebhookDeliveryListQuery } from '@napum/contract'
import { answered } from '../../core/values/instants.ts'
import { ABOVE_ALL_IDS, cutAfter } from '../../core/values/pagination.ts'
import { Refusal, unavailable } from '../../core/values/refusal.ts'
import { firstRow } from '../../platform/db/database.ts'
import { CallStopped } from './call.ts'
import { attempt, newMessageId } from './deliver.ts'
import { found, type Owner, type WebhookServices } from './endpoints.ts'
import { leaseEndpoint } from './lease-queries.ts'
import { testBody } from './message.ts'
import * as queries from './queries.ts'
import { noLease } from './rules.ts'

export async function listDeliveries(
  owner: Owner,
  webhookId: string,
  { after = ABOVE_ALL_IDS, limit = DELIVERIES_LIMIT_DEFAULT }: WebhookDeliveryListQuery,
) {
  await found(owner.db, owner, webhookId)
  const rows = await owner.db.rows(queries.pageOfDeliveries, [webhookId, after, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, ({ delivery_id }) => delivery_id)
  return { delivery_list: page.map(answered), ...place }
}

/** Waits without a place among the requests that are worked on. */
type WhileWaiting = <Result>(wait: (gone: AbortSignal) => Promise<Result>) => Promise<Result>

const stopped = 'The service stops, and the receiver had not answered yet. Try again in a few seconds.'

/**
 * Sends a test, in its turn like any other call, and tells what came of it.
 * @throws Refusal UNAVAILABLE when the service stops meanwhile.
 */
export async function testWebhook(
  services: WebhookServices,
  owner: Owner,
  webhookId: string,
  whileWaiting: WhileWaiting,
) {
  const { realClock, ids } = services
  const leaseId = ids.ulid(realClock.now())
  const row = await found(owner.db, owner, webhookId)
  if (!(await firstRow(owner.db, leaseEndpoint, [webhookId, leaseId]))) {
    throw new Refusal('WEBHOOK_BUSY')
  }
  try {
    const message = {
      id: newMessageId(services),
      type: 'endpoint.test',
      body: testBody(webhookId, services),
      range: null,
    } as const
    const { delivery } = await whileWaiting((gone) => attempt(services, row, message, gone))
    const [made] = (await owner.db.rows(queries.insertDelivery, delivery)) as [queries.DeliveryRow]
    return { delivery: answered(made) }
  } catch (error) {
    if (error instanceof CallStopped) throw unavailable(stopped)
    throw error
  } finally {
    await owner.db.transaction(async (session) => {
      await session.rows(queries.lockEndpoint, [webhookId, owner.vendorId])
      const held = await firstRow(session, queries.readEndpoint, [webhookId, owner.vendorId])
      if (held?.lease_id !== leaseId) return
      await session.rows(queries.saveEndpoint, [webhookId, JSON.stringify(noLease)])
    })
  }
}

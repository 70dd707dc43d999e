/** Reading the changes of all vendors, and keeping their feed. */
import { CursorError } from '../../errors.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { ConsumerChangesAnswer, FeedPruneAnswer } from '../../wire.ts'
import { type PartsOptions, pruneChanges } from '../jobs/parts.ts'

const LIMIT = 500
const WAIT_SECONDS = 25

export interface ConsumeOptions extends CallOptions {
  /** false: ends when there is nothing more. */
  readonly follow?: boolean | undefined
}

export const consumerCalls = (sender: Sender) => ({
  /** Creates a consumer; one that is there already stays as it is. */
  createConsumer: sender.call('POST /operator-api/consumers', 'body'),

  listConsumers: sender.call('GET /operator-api/consumers'),

  /** Deletes a consumer with its position. */
  deleteConsumer: sender.call('DELETE /operator-api/consumers/{name}'),

  /** What the consumer has not acknowledged yet, in one answer. */
  readConsumer: sender.call('GET /operator-api/consumers/{name}/changes', 'query'),

  /** Acknowledges what was read. */
  ackConsumer: (name: string, ack: string, options?: CallOptions) =>
    sender.json('POST /operator-api/consumers/{name}/ack', { params: { name }, body: { ack } }, options),

  /**
   * Lets a consumer continue that was away for longer than changes are kept, with the first change that is. What it did not
   * read is lost: read the items of the vendors whose ids this answers. None: nothing is lost.
   */
  skipExpired: (name: string, options?: CallOptions): Promise<string[]> => skipExpired(sender, name, options),

  /**
   * Gives one answer after the other and waits for what comes. An answer is acknowledged when the loop asks for the next
   * one: a loop that breaks off gets it again.
   */
  consume: (name: string, options?: ConsumeOptions): AsyncIterable<ConsumerChangesAnswer> =>
    consume(sender, name, options),

  /** Deletes changes that are older than they are kept; made of as many calls as it takes. */
  pruneChanges: (options?: PartsOptions<FeedPruneAnswer>): Promise<FeedPruneAnswer> =>
    pruneChanges(sender, options),

  /** Makes every cursor invalid, after the database was restored to an older state. */
  newEpoch: sender.call('POST /operator-api/changes/new-epoch'),
})

async function skipExpired(sender: Sender, name: string, options?: CallOptions): Promise<string[]> {
  const params = { name }
  const vendorIds: string[] = []
  for (;;) {
    const lost = await expiredOf(sender, name, options)
    if (!lost) return vendorIds
    vendorIds.push(...lost.vendor_ids)
    await sender.json('POST /operator-api/consumers/{name}/ack', { params, body: { ack: lost.ack } }, options)
  }
}

/** What a consumer cannot read any more; null: it can read all. */
async function expiredOf(
  sender: Sender,
  name: string,
  options?: CallOptions,
): Promise<{ vendor_ids: string[]; ack: string } | null> {
  try {
    await sender.json(
      'GET /operator-api/consumers/{name}/changes',
      { params: { name }, query: { limit: 1 } },
      options,
    )
    return null
  } catch (error) {
    if (!(error instanceof CursorError) || error.code !== 'CURSOR_EXPIRED') throw error
    const { vendor_ids, ack } = error.details ?? {}
    if (!Array.isArray(vendor_ids) || typeof ack !== 'string') throw error
    return { vendor_ids, ack }
  }
}

async function* consume(
  sender: Sender,
  name: string,
  { follow = true, ...call }: ConsumeOptions = {},
): AsyncGenerator<ConsumerChangesAnswer> {
  const params = { name }
  for (let wait = 0; ; ) {
    const answer = await sender.json(
      'GET /operator-api/consumers/{name}/changes',
      { params, query: { limit: LIMIT, wait } },
      call,
    )
    if (answer.change_list.length > 0) yield answer
    await sender.json('POST /operator-api/consumers/{name}/ack', { params, body: { ack: answer.ack } }, call)
    if (!answer.has_more && !follow) return
    wait = answer.has_more ? 0 : WAIT_SECONDS
  }
}

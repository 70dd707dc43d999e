/** Consumers of the changes of all vendors, and their acknowledgements. Decision 123. */

import { isLongAgo } from '../../../core/changes/positions.ts'
import { answered } from '../../../core/values/instants.ts'
import { invalid, Refusal } from '../../../core/values/refusal.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import { firstRow, type Session } from '../../../platform/db/database.ts'
import { tagOf } from '../cursor.ts'
import * as queries from './queries.ts'
import { type Ack, type ConsumerPosition, hasScope, readAck, scopeOf } from './rules.ts'

export type ConsumerServices = Pick<Services, 'db' | 'livemode' | 'realClock' | 'vendorCache' | 'feed'>

/** @throws Refusal when there is no such consumer. */
export async function found(session: Session, name: string): Promise<queries.ConsumerRow> {
  const row = await firstRow(session, queries.readConsumer, [name])
  if (!row) throw new Refusal('CONSUMER_NOT_FOUND')
  return row
}

/** A consumer as it is answered, with how many changes it has before it. */
async function viewOf(session: Session, { created_at, read_before, ...row }: queries.ConsumerRow) {
  const counted = await firstRow(session, queries.countWaiting, [row.name, row.vendor_ids, read_before])
  return answered({ ...row, waiting_count: counted?.waiting_count ?? 0, created_at })
}

export async function createConsumer(services: ConsumerServices, call: Call<'createConsumer'>) {
  const { name, from_start = false } = call.body
  const scope = scopeOf(call.body)
  await refuseUnknown(services, scope.vendor_ids ?? [])
  return services.db.transaction(async (session) => {
    const values = [name, scope.kinds, scope.vendor_ids, services.realClock.now()]
    const created = (await session.rows(queries.insertConsumer, values)).length > 0
    const consumer = await found(session, name)
    if (created) {
      await session.rows(queries.insertPositions, [name, scope.vendor_ids, from_start])
      await moveTo(session, consumer, [])
    }
    if (!created && !hasScope(consumer, scope)) throw new Refusal('CONSUMER_EXISTS')
    return { created, consumer: await viewOf(session, consumer) }
  })
}

/** A consumer of a vendor that was mistyped would wait forever. */
async function refuseUnknown({ vendorCache }: ConsumerServices, vendorIds: readonly string[]): Promise<void> {
  const known = await vendorCache.find(vendorIds)
  const unknown = vendorIds.find((id) => !known.vendor(id))
  if (unknown === undefined) return
  throw invalid([{ path: 'vendor_ids', message: 'must be ids of known vendors' }])
}

export async function listConsumers({ db }: ConsumerServices) {
  const consumer_list = []
  for (const row of await db.rows(queries.readConsumers)) consumer_list.push(await viewOf(db, row))
  return { consumer_list }
}

export async function deleteConsumer({ db }: ConsumerServices, call: Call<'deleteConsumer'>) {
  const { name } = call.params
  return db.transaction(async (session) => {
    await session.rows(queries.lockConsumer, [name])
    const consumer = await viewOf(session, await found(session, name))
    await session.rows(queries.oneByOne)
    await session.rows(queries.deletePositions, [name])
    await session.rows(queries.deleteConsumer, [name])
    return { consumer }
  })
}

export async function ackConsumer({ db }: ConsumerServices, call: Call<'ackConsumer'>) {
  const { name } = call.params
  const ack = readAck(call.body.ack)
  if (!ack) throw invalid([{ path: 'ack', message: 'must be the ack of an earlier answer, as it was' }])
  return db.transaction(async (session) => {
    await session.rows(queries.lockConsumer, [name])
    const consumer = await found(session, name)
    await moveTo(session, consumer, await positionsAhead(session, name, ack))
    return { consumer: await viewOf(session, consumer) }
  })
}

/** Notes what the consumer has read. To be called by who has locked it. */
async function moveTo(
  session: Session,
  { name, vendor_ids, read_before }: queries.ConsumerRow,
  positions: readonly ConsumerPosition[],
): Promise<void> {
  if (positions.length > 0) {
    await session.rows(queries.movePositions, [name, ...arraysOf(positions, 'vendor_id', 'seq')])
  }
  if (!isLongAgo(read_before)) return
  const now = await firstRow(session, queries.findReadBefore, [name, vendor_ids, read_before])
  await session.rows(queries.setReadBefore, [name, now?.read_before ?? read_before])
}

/** Moves on behind changes that a consumer does not want: there is nothing in them to acknowledge. */
export function passOver(
  { db }: ConsumerServices,
  consumer: queries.ConsumerRow,
  positions: readonly ConsumerPosition[],
) {
  return db.transaction(async (session) => {
    const { name } = consumer
    await session.rows(queries.lockConsumer, [name])
    // One that was deleted and made again meanwhile may want them.
    const present = await found(session, name)
    if (present.created_at.getTime() === consumer.created_at.getTime())
      await moveTo(session, present, positions)
  })
}

const foreignAck =
  'This ack does not belong to the present feed: the database was restored, or got a new epoch. Read the changes again; they come from the stored position.'

/**
 * The positions of an acknowledgement that lie ahead of the consumer's positions.
 * @throws Refusal CURSOR_UNKNOWN when one of them is of another history.
 */
async function positionsAhead(session: Session, name: string, { epoch, positions }: Ack) {
  const rows = await session.rows(queries.readPositions, [name, ...arraysOf(positions, 'vendor_id', 'seq')])
  const present = await firstRow(session, queries.readEpoch)
  const foreign = () => new Refusal('CURSOR_UNKNOWN', { message: foreignAck })
  if (present?.epoch !== epoch) throw foreign()
  const known = new Map(rows.map((row) => [row.vendor_id, row]))
  return positions.filter(({ vendor_id, seq, tag }) => {
    const row = known.get(vendor_id)
    if (!row || seq > row.last_seq) throw foreign()
    if (seq <= row.held_seq) return false
    // What was read long ago and is no longer kept cannot be distinguished from another history; it was read anyway.
    const isOurs =
      row.request_id === null ? seq < row.first_seq : tag === tagOf(vendor_id, seq, row.request_id)
    if (!isOurs) throw foreign()
    return true
  })
}

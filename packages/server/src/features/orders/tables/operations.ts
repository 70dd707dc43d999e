/** Reads tables of orders, and keeps the mappings of their columns. operator-interface.md "Orders from tables"; decision 155. */
import { MAPPINGS_MAX, type OrderTableAnswer } from '@napum/contract'
import type { OrdersTask } from '../../../core/files/reader.ts'
import { ReadyJson } from '../../../core/values/answers.ts'
import { answered } from '../../../core/values/instants.ts'
import { invalid, Refusal } from '../../../core/values/refusal.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { firstRow } from '../../../platform/db/database.ts'
import * as queries from './queries.ts'
import { draftOf, keptText } from './rules.ts'

export type OrderTableServices = Pick<Services, 'db' | 'realClock' | 'ids' | 'files'>

/** Nothing is stored: the sender has the file, and the orders in it are written by an import alone. */
export async function readOrderTable(services: OrderTableServices, call: Call<'readOrderTable'>) {
  const mapping = await mappingOf(services, call)
  const { about, orders, unreadable } = await services.files.readOrders({ bytes: call.body, mapping })
  // The orders come from the worker as text, and go out as that.
  const opening = JSON.stringify(about).slice(1, -1)
  return new ReadyJson<OrderTableAnswer>(
    `${opening},"order_list":[${orders.join(',')}],"refused_list":[${unreadable.join(',')}]`,
    orders.length,
  )
}

async function mappingOf(
  { db }: OrderTableServices,
  { query: { mapping_id, mapping } }: Call<'readOrderTable'>,
): Promise<OrdersTask['mapping']> {
  if (mapping_id !== undefined && mapping !== undefined)
    throw invalid([{ path: 'mapping', message: 'cannot come together with mapping_id' }])
  if (mapping !== undefined) return draftOf(mapping)
  if (mapping_id === undefined) return { order: {}, item: {} }
  const row = await firstRow(db, queries.readMapping, [mapping_id])
  if (!row) throw new Refusal('MAPPING_NOT_FOUND')
  return row.mapping as OrdersTask['mapping']
}

export async function listOrderMappings({ db }: OrderTableServices) {
  return { mapping_list: (await db.rows(queries.listMappings)).map(answered) }
}

export async function saveOrderMapping(
  { db, realClock, ids }: OrderTableServices,
  { body, caller }: Call<'saveOrderMapping'>,
) {
  const text = keptText(body.mapping)
  const now = realClock.now()
  const who = caller.kind === 'person' ? caller.session.name : null
  return db.transaction(async (session) => {
    await session.rows(queries.lockMappings)
    const row = await firstRow(session, queries.saveMapping, [ids.ulid(now), body.name, text, now, who])
    const counted = await firstRow(session, queries.countMappings)
    if ((counted?.total ?? 0) > MAPPINGS_MAX) throw new Refusal('MAPPING_LIMIT')
    return { order_mapping: answered(row as queries.MappingRow) }
  })
}

export async function deleteOrderMapping({ db }: OrderTableServices, call: Call<'deleteOrderMapping'>) {
  const row = await firstRow(db, queries.deleteMapping, [call.params.mapping_id])
  if (!row) throw new Refusal('MAPPING_NOT_FOUND')
  return { order_mapping: answered(row) }
}

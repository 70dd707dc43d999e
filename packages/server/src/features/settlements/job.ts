/** The statements of a month as a job, which all processes share. Decision 129. */
import type { StatementsJobRequest, StatementType } from '@napum/contract'
import { counted } from '../../core/files/streams.ts'
import { idsOf, type SettlementKey } from '../../core/ledger/settlement-totals.ts'
import { pageOf } from '../../core/values/pagination.ts'
import { unavailable } from '../../core/values/refusal.ts'
import { rowsByVendor } from '../../core/vendors/rows.ts'
import { isNodeAway, type SharedWork, summed } from '../jobs/index.ts'
import {
  ARCHIVE_SETTLEMENTS_MAX,
  archiveName,
  archiveParts,
  daysOfMonth,
  folderOf,
  readSettlementStatement,
  refuseEmptyArchive,
} from '../statements/index.ts'
import type { SettlementServices } from './operations.ts'
import * as queries from './queries.ts'

export const statementsJob = (
  services: SettlementServices,
): SharedWork<StatementsJobRequest, SettlementKey> => ({
  // A month without statements is refused at once, if all nodes can be asked.
  check: async (request) => {
    try {
      refuseEmptyArchive(await closedOf(services, request))
    } catch (error) {
      if (!isNodeAway(services.db, error)) throw error
    }
  },
  plan: (request, vendorId) => closedOf(services, request, vendorId),
  async *task({ signal }, { format = 'pdf' }, keys) {
    const { livemode, statements, db } = services
    const rows = await rowsByVendor(db, queries.readNamed, keys, idsOf)
    const folders = new Map(
      rows.map(({ settlement_id, vendor_name }) => [settlement_id, folderOf(vendor_name)]),
    )
    const settlements = keys.map(({ vendor_id, settlement_id }) => ({
      folder: folders.get(settlement_id) ?? '',
      read: async (type: StatementType) => {
        signal.throwIfAborted()
        return readSettlementStatement(services, vendor_id, settlement_id, type)
      },
    }))
    // A job has no place among requests that others could take meanwhile.
    const whileWaiting = (wait: () => Promise<unknown>) => wait()
    const made = counted(archiveParts({ livemode, statements, settlements, format, whileWaiting }))
    yield* made.pieces
    return { settlement_count: keys.length, statement_count: made.count() }
  },
  joined: (results) => summed(results, 'settlement_count', 'statement_count'),
  fileName: ({ month, page = 1 }) => archiveName({ livemode: services.livemode, month, page }),
})

/** Settlements of the month that are closed; of a part of it those that the call gives for it. */
async function closedOf(
  { db }: SettlementServices,
  { month, vendor_id, page }: StatementsJobRequest,
  vendorId = vendor_id,
): Promise<SettlementKey[]> {
  const { from, to } = daysOfMonth(month)
  const limit = page === undefined ? null : ARCHIVE_SETTLEMENTS_MAX
  const { offset } = pageOf({ page, limit: ARCHIVE_SETTLEMENTS_MAX })
  const values = [from, to, limit, offset]
  const reading =
    vendorId === undefined
      ? db.rows(queries.settlementsOfMonth, values)
      : db.rows(queries.settlementsOfVendor, [...values, vendorId])
  const rows = await reading.catch((error: unknown) => {
    // Which settlements are in a part of the month is known once all nodes were asked.
    throw page !== undefined && isNodeAway(db, error) ? unavailable() : error
  })
  return rows.flatMap(({ status, ...key }) => (status === 'pending' ? [] : [key]))
}

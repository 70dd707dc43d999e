/** The statements of a month as a job, which all processes share. Decision 129. */
import type { StatementsJobRequest, StatementType } from '@napum/contract'
import { counted } from '../../core/files/streams.ts'
import { idsOf, type SettlementKey } from '../../core/ledger/settlement-totals.ts'
import { rowsByVendor } from '../../core/vendors/rows.ts'
import { type SharedWork, summed } from '../jobs/index.ts'
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
  // A month without statements is refused at once.
  check: async (request) => refuseEmptyArchive(await closedOf(services, request)),
  plan: (request) => closedOf(services, request),
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
): Promise<SettlementKey[]> {
  const { from, to } = daysOfMonth(month)
  const limit = page === undefined ? null : ARCHIVE_SETTLEMENTS_MAX
  const offset = ((page ?? 1) - 1) * ARCHIVE_SETTLEMENTS_MAX
  const rows = await db.rows(queries.settlementsOfMonth, [from, to, vendor_id ?? null, limit, offset])
  return rows.flatMap(({ status, ...key }) => (status === 'pending' ? [] : [key]))
}

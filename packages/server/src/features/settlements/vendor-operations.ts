/** Settlements of the vendor who calls: lists, lines and statements. Interface 10.4. */

import type { OwnSettlement } from '@napum/contract'
import { totalsOf } from '../../core/ledger/settlement-totals.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { VendorServices } from '../../core/work/services.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import {
  ARCHIVE_SETTLEMENTS_MAX,
  closedSettlements,
  daysOfMonth,
  namesPeople,
  readSettlementStatement,
  type StatementRenderer,
  statementArchive,
} from '../statements/index.ts'
import { linesOf } from './lines.ts'
import { ownSettlementView } from './rules.ts'
import * as queries from './vendor-queries.ts'

export type OwnSettlementServices = Pick<
  VendorServices,
  'livemode' | 'config' | 'secrets' | 'deliveryDays'
> & { readonly statements: StatementRenderer }

export async function listOwnSettlements({ db, vendor, query }: Call<'listOwnSettlements'>) {
  const values = queries.valuesOf(query, vendor.vendor_id)
  const page = pageOf(query)
  const counted = await firstRow(db, queries.countSettlements, values)
  const rows = await db.rows(queries.pageOfSettlements, [...values, page.limit, page.offset])
  return { settlement_list: await viewsOf(db, rows), pagination: paginationOf(page, counted?.total ?? 0) }
}

export async function viewsOf(
  db: Database,
  rows: readonly queries.OwnSettlementRow[],
): Promise<OwnSettlement[]> {
  const totals = await totalsOf(db, rows)
  return rows.map((row) => ownSettlementView(row, totals.get(row.settlement_id)))
}

/** @throws Refusal when the vendor has no settlement of this number: one answer, also when somebody else has one. */
export async function settlementOf({
  db,
  vendor,
  params,
}: Pick<Call<'getOwnSettlement'>, 'db' | 'vendor' | 'params'>): Promise<queries.OwnSettlementRow> {
  const row = await firstRow(db, queries.readByNumber, [vendor.vendor_id, params.settlement_no])
  if (!row)
    throw new Refusal('SETTLEMENT_NOT_FOUND', { message: 'You have no settlement with this settlement_no.' })
  return row
}

export async function getOwnSettlement(call: Call<'getOwnSettlement'>) {
  const [settlement] = await viewsOf(call.db, [await settlementOf(call)])
  return { settlement: settlement as OwnSettlement }
}

export const listOwnSettlementLines = async (call: Call<'listOwnSettlementLines'>) =>
  linesOf(call.db, await settlementOf(call), call.query, 'vendor')

/** Interface 4.9 and 4.10 stay as they are: this is the statement of a settlement by its own number. */
export async function ownSettlementStatement(
  services: OwnSettlementServices,
  call: Call<'ownSettlementStatement'>,
) {
  const { settlement_type = 'standard', format = 'pdf' } = call.query
  const { vendor_id, settlement_id } = await settlementOf(call)
  const from = { ...services, db: call.db }
  const read = () => readSettlementStatement(from, vendor_id, settlement_id, settlement_type)
  return services.statements[format](read)
}

/** Pages are cut from all settlements of the month, of which no more come once it is over; then those that are closed stay. */
export async function ownStatementArchive(
  { livemode, statements, config, secrets, deliveryDays }: OwnSettlementServices,
  { db, vendor, query, whileWaiting, noteAudit }: Call<'ownStatementArchive'>,
) {
  const { month, format = 'pdf', page = 1 } = query
  noteAudit({ format, has_personal_data: namesPeople(config) })
  const values = queries.valuesOf(daysOfMonth(month), vendor.vendor_id)
  const limit = ARCHIVE_SETTLEMENTS_MAX
  const rows = await db.rows(queries.pageOfSettlements, [...values, limit, (page - 1) * limit])
  const settlements = closedSettlements({ db, config, secrets, deliveryDays }, rows)
  return statementArchive({ livemode, statements, settlements, format, month, page, whileWaiting })
}

/** Making and reading batches of transfers, and their file. operator-interface.md "Transfer batches"; decision 208. */
import type { SettlementApart, TransferBatch } from '@napum/contract'
import { markedName } from '../../../core/files/file-name.ts'
import { csvFile, type Table, xlsxFile } from '../../../core/files/tables.ts'
import { nameOf } from '../../../core/people/actor.ts'
import { slices } from '../../../core/values/group.ts'
import { pageOf, paginationOf } from '../../../core/values/pagination.ts'
import { invalid, Refusal } from '../../../core/values/refusal.ts'
import { rowsByVendor } from '../../../core/vendors/rows.ts'
import type { Call } from '../../../core/work/operation.ts'
import { UnitOfWork } from '../../../core/work/unit.ts'
import { firstRow, type Session } from '../../../platform/db/database.ts'
import type { SettlementServices } from '../../settlements/index.ts'
import { readColumns, transferTable } from '../columns.ts'
import { type AskedTransfers, accountOf, findTransfers } from '../operations.ts'
import * as queries from './queries.ts'
import { batchView, entriesOf, fileRowsOf, headOf, partsOf } from './rules.ts'

export async function createTransferBatch(services: SettlementServices, call: Call<'createTransferBatch'>) {
  const { body, caller } = call
  const asked: AskedTransfers = {
    numbers: body.settlement_nos ? [...new Set(body.settlement_nos)] : null,
    from: body.from ?? null,
    to: body.to ?? null,
    accepted: new Set(body.accept_changed_accounts ?? []),
  }
  const made = (batch_id: string, now: Date): queries.BatchRow => ({
    batch_id,
    status: 'open',
    is_combined: body.combine === true,
    rows_max: body.rows_max ?? null,
    marketplace: '',
    created_at: now,
    created_by: nameOf(caller),
    paid_on: null,
    reference: null,
    ended_at: null,
    ended_by: null,
  })
  const unwritten = () => made('', services.clock.now())
  if (body.dry_run === true) {
    const { toPay, apart } = await findTransfers(services, services.db, asked)
    return { batch: batchView(unwritten(), entriesOf(toPay, body.combine === true), apart) }
  }
  return UnitOfWork.run(services, call, async (unit) => {
    const { session } = unit
    // Looked up, locked, and looked up again as they are now that nobody else moves them.
    const looked = await findTransfers(services, session, asked)
    await unit.lockByVendor(
      'settlement',
      queries.lockSettlements,
      looked.toPay.map(({ row }) => row),
      idColumn,
    )
    const numbers = looked.toPay.map(({ row }) => row.settlement_no)
    const { toPay, apart, marketplace } = await findTransfers(services, session, { ...asked, numbers })
    const all = [...looked.apart, ...apart]
    // What pays nothing is no batch: the answer says why.
    if (toPay.length === 0) return { batch: batchView(unwritten(), [], all) }
    const { now } = unit.stampOf()
    const row = { ...made(services.ids.ulid(now), now), marketplace }
    const entries = entriesOf(toPay, row.is_combined)
    await writeBatch(session, row, entries, all)
    return { batch: batchView(row, entries, all) }
  })
}

const idColumn = (rows: readonly { readonly settlement_id: string }[]) => [
  rows.map(({ settlement_id }) => settlement_id),
]

/** Entries that are written at once. */
const ENTRIES_AT_ONCE = 1_000

async function writeBatch(
  session: Session,
  row: queries.BatchRow,
  entries: readonly queries.EntryRow[],
  apart: readonly SettlementApart[],
): Promise<void> {
  const { batch_id, is_combined, rows_max, marketplace, created_at, created_by } = row
  const kept = [marketplace, JSON.stringify(apart), created_at, created_by]
  await session.rows(queries.insertBatch, [batch_id, is_combined, rows_max, ...kept])
  for (const some of slices([...entries], ENTRIES_AT_ONCE))
    await session.rows(queries.insertEntries, [batch_id, JSON.stringify(some)])
  await setBatch(session, entries, batch_id)
}

/** Puts settlements into an open batch, or takes them out with null. */
export async function setBatch(
  session: Session,
  entries: readonly queries.EntryRow[],
  batchId: string | null,
): Promise<void> {
  const written = await rowsByVendor(session, queries.setBatch, entries, (own) => [...idColumn(own), batchId])
  if (written.length !== entries.length)
    throw new Error(`${written.length} of ${entries.length} settlements are in the batch`)
}

export async function listTransferBatches(
  { db }: SettlementServices,
  { query }: Call<'listTransferBatches'>,
) {
  const page = pageOf(query)
  const by = query.status === undefined ? 'any' : 'one'
  const values = query.status === undefined ? [] : [query.status]
  const counted = await firstRow(db, queries.counts[by], values)
  const rows = await db.rows(queries.pages[by], [page.limit, page.offset, ...values])
  return { batch_list: rows.map(headOf), pagination: paginationOf(page, counted?.total ?? 0) }
}

export const getTransferBatch = async ({ db }: SettlementServices, { params }: Call<'getTransferBatch'>) => ({
  batch: await readBatchView(db, params.batch_id),
})

/** @throws Refusal when there is no such batch. */
export async function readBatchView(db: Session, batchId: string): Promise<TransferBatch> {
  const row = found(await firstRow(db, queries.readBatch, [batchId]))
  return batchView(row, await db.rows(queries.readEntries, [batchId]), row.apart)
}

/** @throws Refusal when there is no row. */
export function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('BATCH_NOT_FOUND')
  return row
}

export async function transferBatchFile(services: SettlementServices, call: Call<'transferBatchFile'>) {
  const { format = 'xlsx', encoding = 'utf-8', header = true, part = 1 } = call.query
  const columns = readColumns(call.query.columns)
  const row = found(await firstRow(services.db, queries.readBatch, [call.params.batch_id]))
  const entries = await services.db.rows(queries.readEntries, [row.batch_id])
  const all = fileRowsOf(entries, row.marketplace, (entry) => accountOf(services, entry))
  const rowsMax = call.query.rows_max ?? row.rows_max
  const parts = Math.max(partsOf(all.length, rowsMax), 1)
  if (part > parts)
    throw invalid([{ path: 'part', message: `must be at most ${parts}: the file has no more` }])
  const transfer_list = rowsMax === null ? all : all.slice((part - 1) * rowsMax, part * rowsMax)
  const total_amount = transfer_list.reduce((sum, { amount }) => sum + amount, 0)
  call.noteAudit({ format, has_personal_data: true })
  const told = { format, batch_id: row.batch_id, part, transfers: transfer_list.length, total_amount }
  call.log.info(told, 'bank accounts of vendors were given out')
  const today = services.calendar.dayOf(row.created_at)
  const made = transferTable(
    { transfer_list, apart_list: row.apart },
    { columns, header, today, total_amount },
  )
  const name = `${made.name}${parts > 1 ? `_${part}-${parts}` : ''}_${row.batch_id.slice(-BATCH_NAME_LENGTH)}`
  const table: Table = { ...made, name: markedName(services, name) }
  return format === 'csv' ? csvFile(table, encoding) : xlsxFile(table)
}

/** Characters of a batch's id in the name of its file. */
const BATCH_NAME_LENGTH = 6

/** What is to be transferred for confirmed settlements. The one place where many accounts leave in clear. Decision 117. */
import { BANK_TRANSFERS_MAX } from '@napum/contract'
import { markedName } from '../../core/files/file-name.ts'
import { csvFile, type Table, xlsxFile } from '../../core/files/workbook.ts'
import { payableOf, totalsOf } from '../../core/ledger/settlement-totals.ts'
import type { Call } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { invalid } from '../../core/values/refusal.ts'
import { openAccount } from '../../core/vendors/bank-account.ts'
import { firstRow } from '../../platform/db/database.ts'
import { apartTable, readColumns, transferTable } from './columns.ts'
import * as queries from './queries.ts'
import { numbersOf, type TransferLists, transfersOf } from './rules.ts'

export type BankTransferServices = Pick<Services, 'db' | 'livemode' | 'calendar' | 'clock' | 'secrets'>

export async function bankTransfers(services: BankTransferServices, call: Call<'bankTransfers'>) {
  const { format = 'json', list = 'transfers', header = true } = call.query
  const columns = readColumns(call.query.columns)
  if ('path' in columns) throw invalid([columns])
  const found = await read(services, call)
  const { transfer_list, apart_list } = found
  const total_amount = transfer_list.reduce((sum, { amount }) => sum + amount, 0)
  const counts = { transfers: transfer_list.length, apart: apart_list.length, total_amount }
  call.noteAudit({ format, has_personal_data: true })
  call.log.info({ format, list, ...counts }, 'bank accounts of vendors were given out')
  if (format === 'json')
    return { transfer_list, transfer_count: transfer_list.length, total_amount, apart_list }
  const today = services.calendar.dayOf(services.clock.now())
  const made: Table =
    list === 'apart'
      ? apartTable(found, today)
      : transferTable(found, { columns, header, today, total_amount })
  const table = { ...made, name: markedName(services, made.name) }
  return format === 'csv' ? csvFile(table) : xlsxFile(table)
}

async function read(
  services: BankTransferServices,
  { query }: Call<'bankTransfers'>,
): Promise<TransferLists> {
  const { db, secrets } = services
  const numbers = query.settlement_no === undefined ? null : numbersOf(query.settlement_no)
  const period = [query.from ?? '-infinity', query.to ?? 'infinity']
  const rows =
    numbers === null
      ? await db.rows(queries.confirmedOfPeriod, [...period, BANK_TRANSFERS_MAX + 1])
      : await db.rows(queries.namedSettlements, [...period, numbers])
  if (rows.length > BANK_TRANSFERS_MAX) throw tooMany()
  const totals = await totalsOf(db, rows)
  const marketplace = await firstRow(db, queries.marketplaceName, [])
  const open = (row: queries.PayableRow, sealed: string) => openAccount(secrets, row.vendor_id, sealed)
  return transfersOf({
    numbers,
    marketplace: marketplace?.name ?? '',
    settlements: rows.map((row) => ({
      row,
      payable: payableOf(row, totals.get(row.settlement_id)),
      account: open(row, row.bank_account_sealed),
      confirmedAccount: row.confirmed_account === null ? null : open(row, row.confirmed_account),
    })),
  })
}

const tooMany = () =>
  invalid([
    {
      path: 'from',
      message: `must leave at most ${BANK_TRANSFERS_MAX} settlements: ask for a shorter period`,
    },
  ])

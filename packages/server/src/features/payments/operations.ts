/** What is to be transferred for confirmed settlements. Only here many accounts are shown in clear. Decision 117. */
import { BANK_TRANSFERS_MAX } from '@napum/contract'
import { markedName } from '../../core/files/file-name.ts'
import { csvFile, type Table, xlsxFile } from '../../core/files/tables.ts'
import { outstandingOf } from '../../core/ledger/payments.ts'
import { payableOf, totalsOf } from '../../core/ledger/settlement-totals.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { suspendedOf } from '../../core/vendors/access.ts'
import { openAccount } from '../../core/vendors/bank-account.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import type { EntryRow } from './batches/queries.ts'
import { entriesOf, fileRowsOf } from './batches/rules.ts'
import { apartTable, readColumns, transferTable } from './columns.ts'
import * as queries from './queries.ts'
import { numbersOf, splitTransfers } from './rules.ts'

type BankTransferServices = Pick<Services, 'db' | 'livemode' | 'calendar' | 'clock' | 'secrets'>

export async function bankTransfers(services: BankTransferServices, call: Call<'bankTransfers'>) {
  const { format = 'json', list = 'transfers', header = true } = call.query
  const columns = readColumns(call.query.columns)
  const { query } = call
  const numbers = query.settlement_no === undefined ? null : numbersOf(query.settlement_no)
  const asked = { numbers, from: query.from ?? null, to: query.to ?? null, accepted: null }
  const { toPay, apart: apart_list, marketplace } = await findTransfers(services, services.db, asked)
  const transfer_list = fileRowsOf(entriesOf(toPay, false), marketplace, (entry) =>
    accountOf(services, entry),
  )
  const total_amount = transfer_list.reduce((sum, { amount }) => sum + amount, 0)
  const counts = { transfers: transfer_list.length, apart: apart_list.length, total_amount }
  call.noteAudit({ format, has_personal_data: true })
  call.log.info({ format, list, ...counts }, 'bank accounts of vendors were given out')
  if (format === 'json')
    return { transfer_list, transfer_count: transfer_list.length, total_amount, apart_list }
  const today = services.calendar.dayOf(services.clock.now())
  const made: Table =
    list === 'apart'
      ? apartTable({ apart_list }, today)
      : transferTable({ transfer_list, apart_list }, { columns, header, today, total_amount })
  const table = { ...made, name: markedName(services, made.name) }
  return format === 'csv' ? csvFile(table) : xlsxFile(table)
}

export interface AskedTransfers {
  /** Their numbers; null: all that are confirmed. */
  readonly numbers: readonly string[] | null
  /** Days of `period_end`, both included; null: any. */
  readonly from: string | null
  readonly to: string | null
  /** As in `TransferRequest`. */
  readonly accepted: ReadonlySet<string> | null
}

/** Which of the settlements can be transferred now, and which cannot. */
export async function findTransfers(
  services: BankTransferServices,
  session: Session,
  { numbers, from, to, accepted }: AskedTransfers,
) {
  const { secrets } = services
  if (from !== null && to !== null && from > to)
    throw invalid([{ path: 'to', message: 'must not be before from' }])
  const period = [from ?? '-infinity', to ?? 'infinity']
  const rows =
    numbers === null
      ? await session.rows(queries.confirmedOfPeriod, [...period, BANK_TRANSFERS_MAX + 1])
      : await session.rows(queries.namedSettlements, [...period, numbers])
  if (rows.length > BANK_TRANSFERS_MAX) throw tooMany()
  const totals = await totalsOf(session, rows)
  const suspended = await suspendedOf(session, rows)
  const marketplace = (await firstRow(session, queries.marketplaceName, []))?.name ?? ''
  const open = (row: queries.PayableRow, sealed: string) => openAccount(secrets, row.vendor_id, sealed)
  const settlements = rows.map((row) => {
    const payable = payableOf(row, totals.get(row.settlement_id))
    return {
      row,
      payable,
      outstanding: outstandingOf(payable, row),
      account: open(row, row.bank_account_sealed),
      confirmedAccount: row.confirmed_account === null ? null : open(row, row.confirmed_account),
      isSuspended: suspended.has(row.vendor_id),
    }
  })
  return { ...splitTransfers({ numbers, accepted, settlements }), marketplace }
}

/** @throws Refusal when it was encrypted with another key: a file without the account would be worse than none. */
export function accountOf({ secrets }: Pick<Services, 'secrets'>, entry: EntryRow): string {
  const account = openAccount(secrets, entry.vendor_id, entry.bank_account_sealed)
  if (account !== null) return account
  throw new Refusal('UNAVAILABLE', {
    message: `The account of ${entry.vendor_name} was encrypted with another key: set SECRETS_KEY to that key.`,
  })
}

const tooMany = () =>
  invalid([
    {
      path: 'from',
      message: `must leave at most ${BANK_TRANSFERS_MAX} settlements: ask for a shorter period`,
    },
  ])

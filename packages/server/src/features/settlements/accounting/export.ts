/** A month of settlements for accounting, made while it is sent: some settlements are in memory at a time. */
import { XLSX_MEDIA_TYPE } from '@napum/contract'
import { type Value, writeCsv, writeXlsx } from '@napum/spreadsheet'
import { attachmentDisposition, markedName } from '../../../core/files/file-name.ts'
import { begun, counted } from '../../../core/files/streams.ts'
import { idsOf } from '../../../core/ledger/settlement-totals.ts'
import { StreamAnswer } from '../../../core/values/answers.ts'
import { groupBy } from '../../../core/values/group.ts'
import { rowsByVendor } from '../../../core/vendors/rows.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { daysOfMonth } from '../../statements/index.ts'
import { type ClosedRow, nextClosed, type TaxTotals, taxTotalsOfSettlements } from './queries.ts'
import { journalColumns, journalRows, purchaseColumns, purchaseRows } from './rules.ts'

const PAGE_SETTLEMENTS = 200

type AccountingServices = Pick<Services, 'db' | 'livemode' | 'config'>

interface Page {
  readonly rows: readonly ClosedRow[]
  readonly totals: ReadonlyMap<string, readonly TaxTotals[]>
}

const formats = {
  xlsx: { write: writeXlsx, mediaType: XLSX_MEDIA_TYPE },
  csv: { write: writeCsv, mediaType: 'text/csv; charset=utf-8' },
} as const

export async function exportAccounting(
  services: AccountingServices,
  { query, noteAudit }: Call<'exportAccounting'>,
): Promise<StreamAnswer> {
  const { month, list = 'purchases' } = query
  const { format = list === 'purchases' ? 'xlsx' : 'csv' } = query
  noteAudit({ format, has_personal_data: false })
  const { journalAccounts } = services.config
  const [title, columns, rowsOf] =
    list === 'purchases'
      ? (['매입장', purchaseColumns, purchaseRows] as const)
      : ([
          '분개장',
          journalColumns,
          (row: ClosedRow, totals: readonly TaxTotals[]) => journalRows(row, totals, journalAccounts),
        ] as const)
  const pages = (await begun(pagesOf(services, month))) ?? []
  async function* made(): AsyncGenerator<readonly Value[]> {
    for await (const { rows, totals } of pages)
      for (const row of rows) yield* rowsOf(row, totals.get(row.settlement_id) ?? [])
  }
  const { pieces, count } = counted(made())
  const { write, mediaType } = formats[format]
  const name = markedName(services, `${title}_${month}.${format}`)
  return new StreamAnswer(write(columns, pieces), mediaType, attachmentDisposition(name), count)
}

/** At least one page, which may be empty. */
async function* pagesOf({ db }: AccountingServices, month: string): AsyncGenerator<Page> {
  const { from, to } = daysOfMonth(month)
  for (let after: readonly [day: string, id: string] = [from, '']; ; ) {
    const rows = await db.rows(nextClosed, [from, to, ...after, PAGE_SETTLEMENTS])
    const totals = await rowsByVendor(db, taxTotalsOfSettlements, rows, idsOf)
    yield { rows, totals: groupBy(totals, ({ settlement_id }) => settlement_id) }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SETTLEMENTS) return
    after = [last.period_end, last.settlement_id]
  }
}

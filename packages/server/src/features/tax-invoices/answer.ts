/** Reads the tax invoices of a vendor and month, and answers them as JSON or as a file. Interface 10.5. */
import type { TaxInvoicesQuery } from '@napum/contract'
import type { Config } from '../../config/config.ts'
import { markedName } from '../../core/files/file-name.ts'
import { xlsxFile } from '../../core/files/tables.ts'
import type { FileAnswer } from '../../core/values/answers.ts'
import type { Calendar } from '../../core/values/calendar.ts'
import type { BusinessClock } from '../../core/values/context.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Database } from '../../platform/db/database.ts'
import { apartTable } from './apart.ts'
import { composeTaxInvoices, firstDay, lastDay, type Sources } from './compose.ts'
import type { TaxInvoices } from './document.ts'
import { formOf } from './form.ts'
import { readIssued } from './issued-queries.ts'
import * as queries from './queries.ts'
import { readEntries } from './read.ts'
import { filesOf, taxInvoicesView } from './view.ts'
import { warningsOf } from './warnings.ts'

export interface TaxInvoiceServices {
  readonly livemode: boolean
  readonly calendar: Calendar
  readonly clock: BusinessClock
  readonly config: Pick<Config, 'statementReceiver' | 'taxReturns' | 'timeZone'>
}

interface VendorInvoices {
  readonly vendor_id: string
  readonly invoices: TaxInvoices
}

/** Those of several vendors, in the order of their ids. Unknown vendors are left out. */
export const readTaxInvoices = async (...asked: Parameters<typeof readSources>): Promise<VendorInvoices[]> =>
  (await readSources(...asked)).map(({ vendor_id, sources }) => ({
    vendor_id,
    invoices: composeTaxInvoices(sources),
  }))

/** What they are composed of. */
export async function readSources(
  { calendar, clock, config }: TaxInvoiceServices,
  db: Database,
  vendorIds: readonly string[],
  month: string,
): Promise<{ readonly vendor_id: string; readonly sources: Sources }[]> {
  const days = [firstDay(month), lastDay(month)] as const
  const found = []
  for (const { vendor_id, ...parties } of await db.rows(queries.partiesOf, [vendorIds])) {
    const { timeZone, statementReceiver: receiver } = config
    const rows = await readEntries(db, { vendorId: vendor_id, days, timeZone, receiver })
    const months = new Set([month, ...rows.flatMap(({ supplied_month }) => supplied_month ?? [])])
    const issued = await db.rows(readIssued, [vendor_id, [...months]])
    const dayOf = (confirmed: Date | null) => calendar.dayOf(confirmed ?? clock.now(vendor_id))
    found.push({ vendor_id, sources: { month, ...parties, rows, issued, mode: config.taxReturns, dayOf } })
  }
  return found
}

/** @throws Refusal VENDOR_NOT_FOUND; VALIDATION_ERROR for a file that does not exist */
export async function answerTaxInvoices(
  services: TaxInvoiceServices,
  db: Database,
  vendorId: string,
  query: TaxInvoicesQuery,
) {
  if (query.format === 'xlsx') refuseRunning(services, query.month, vendorId)
  const [found] = await readTaxInvoices(services, db, [vendorId], query.month)
  if (!found) throw new Refusal('VENDOR_NOT_FOUND')
  const { invoices } = found
  if (query.format === 'xlsx') return fileOf(services, invoices, vendorId, query)
  const pending = await db.rows(queries.pendingSettlements, [vendorId, lastDay(query.month)])
  const today = services.calendar.dayOf(services.clock.now(vendorId))
  const warnings = warningsOf(invoices, { pending: pending.map((row) => row.settlement_no), today })
  return taxInvoicesView(invoices, vendorId, warnings)
}

/** @throws Refusal VALIDATION_ERROR for a month that has not ended */
export function refuseRunning(
  { calendar, clock }: TaxInvoiceServices,
  month: string,
  vendorId?: string,
): void {
  if (lastDay(month) < calendar.dayOf(clock.now(vendorId))) return
  const message = `must have ended: the invoices of ${month} are dated on its last day`
  throw invalid([{ path: 'month', message }])
}

export async function fileOf(
  mode: Pick<TaxInvoiceServices, 'livemode'>,
  of: TaxInvoices,
  id: string,
  query: Pick<TaxInvoicesQuery, 'form' | 'part'>,
): Promise<FileAnswer> {
  const { form = 'taxable', part = 1 } = query
  const parts = filesOf(of, id).filter((file) => file.form === form).length
  if (part > parts) throw noSuchPart(form, parts)
  const table = form === 'apart' ? apartTable(of, id) : formOf(of, form, part, id)
  return xlsxFile({ ...table, name: markedName(mode, table.name) })
}

const noSuchPart = (form: string, parts: number) =>
  invalid([
    parts === 0
      ? { path: 'form', message: `there is no file of the form ${form} in this month; see file_list` }
      : { path: 'part', message: `must be at most ${parts}, as many as this form has` },
  ])

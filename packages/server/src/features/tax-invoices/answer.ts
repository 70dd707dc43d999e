/** Reads the tax invoices of a vendor and month, and answers them as JSON or as a file. Interface 10.5. */
import type { TaxInvoicesQuery } from '@napum/contract'
import { markedName } from '../../core/files/file-name.ts'
import { xlsxFile } from '../../core/files/workbook.ts'
import type { FileAnswer } from '../../core/values/answers.ts'
import type { Calendar } from '../../core/values/calendar.ts'
import type { BusinessClock } from '../../core/values/context.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Database } from '../../platform/db/database.ts'
import { apartTable } from './apart.ts'
import { composeTaxInvoices, firstDay, lastDay } from './compose.ts'
import type { TaxInvoices } from './document.ts'
import { formOf } from './form.ts'
import * as queries from './queries.ts'
import { readEntries } from './read.ts'
import { filesOf, taxInvoicesView } from './view.ts'
import { warningsOf } from './warnings.ts'

export interface TaxInvoiceServices {
  readonly livemode: boolean
  readonly calendar: Calendar
  readonly clock: BusinessClock
}

export interface VendorInvoices {
  readonly vendor_id: string
  readonly invoices: TaxInvoices
}

/** Those of several vendors, in the order of their ids. Unknown vendors are left out. */
export async function readTaxInvoices(
  db: Database,
  vendorIds: readonly string[],
  month: string,
): Promise<VendorInvoices[]> {
  const days = [firstDay(month), lastDay(month)] as const
  const found: VendorInvoices[] = []
  for (const { vendor_id, supplier, marketplace } of await db.rows(queries.partiesOf, [vendorIds])) {
    const rows = await readEntries(db, { vendorId: vendor_id, days })
    found.push({ vendor_id, invoices: composeTaxInvoices({ month, supplier, marketplace, rows }) })
  }
  return found
}

/** @throws Refusal VENDOR_NOT_FOUND; VALIDATION_ERROR for a file that there is not */
export async function answerTaxInvoices(
  services: TaxInvoiceServices,
  db: Database,
  vendorId: string,
  query: TaxInvoicesQuery,
) {
  if (query.format === 'xlsx') refuseRunning(services, query.month, vendorId)
  const [found] = await readTaxInvoices(db, [vendorId], query.month)
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

/** Marks the tax invoices of a month as issued. operator-interface.md "Tax invoices"; decision 199. */
import type { InvoiceApproval, MarkedInvoice, MarkTaxInvoicesRequest } from '@napum/contract'
import { nameOf } from '../../core/people/actor.ts'
import { moneyToText } from '../../core/values/money.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { type Session, TakenBack } from '../../platform/db/database.ts'
import { isOf } from './amendments.ts'
import { readSources, refuseRunning } from './answer.ts'
import { composeTaxInvoices, lastDay, type Sources } from './compose.ts'
import type { Invoice, TaxInvoices } from './document.ts'
import { kindCodes } from './form.ts'
import type { IssuedRow } from './issued-queries.ts'
import * as queries from './issued-queries.ts'
import { type VendorInvoiceServices, vendorsOf } from './operator-operations.ts'
import { partiesOf } from './queries.ts'
import { issuedView } from './view.ts'

/** Each vendor in a transaction of its own, so that a long list blocks nobody for long. */
export async function markTaxInvoicesIssued(
  services: VendorInvoiceServices,
  call: Call<'markTaxInvoicesIssued'>,
) {
  const { month, approvals = [] } = call.body
  refuseRunning(services, month)
  const vendorIds = await namedVendors(services, call.body)
  refuseForeign(approvals, vendorIds)
  // A wrong approval marks nobody.
  for (const vendorId of new Set(approvals.map(({ vendor_id }) => vendor_id))) {
    const mark = await markingOf(services, call, vendorId)
    await services.db.transaction(async (session) => new TakenBack(await mark(session)))
  }
  const issued_list: MarkedInvoice[] = []
  for (const vendorId of vendorIds)
    issued_list.push(...(await services.db.transaction(await markingOf(services, call, vendorId))))
  return { month, issued_list }
}

async function namedVendors(
  services: VendorInvoiceServices,
  { month, vendor_ids }: MarkTaxInvoicesRequest,
): Promise<string[]> {
  if (!vendor_ids) return vendorsOf(services, month)
  const known = (await services.db.rows(partiesOf, [vendor_ids])).map(({ vendor_id }) => vendor_id)
  if (known.length < new Set(vendor_ids).size) throw new Refusal('VENDOR_NOT_FOUND')
  return known
}

function refuseForeign(approvals: readonly InvoiceApproval[], vendorIds: readonly string[]): void {
  const at = approvals.findIndex(({ vendor_id }) => !vendorIds.includes(vendor_id))
  if (at < 0) return
  throw invalid([
    { path: `approvals.${at}.vendor_id`, message: 'must be one of the vendors that are marked' },
  ])
}

/** Reads what is to be marked of a vendor; what comes back marks it. */
async function markingOf(
  services: VendorInvoiceServices,
  call: Call<'markTaxInvoicesIssued'>,
  vendorId: string,
): Promise<(session: Session) => Promise<MarkedInvoice[]>> {
  const { db, clock } = services
  const { month, amended, approvals = [] } = call.body
  const [read] = await readSources(services, db, [vendorId], month)
  if (!read) return async () => []
  const rows = amended ? renewed(read.sources) : columnsOf(inFiles(composeTaxInvoices(read.sources)))
  const by = [lastDay(month), clock.now(vendorId), nameOf(call.caller)]
  return async (session) => {
    const keep = amended ? queries.renewIssued : queries.keepIssued
    await session.rows(keep, [vendorId, month, ...by, ...rows])
    const issued = await session.rows(queries.readIssued, [vendorId, [month]])
    const approved = approvals.flatMap((approval, at) =>
      approval.vendor_id === vendorId ? [{ approval, row: approvedRow(approval, at, issued) }] : [],
    )
    if (approved.length === 0) return issued.map((row) => markedView(vendorId, row))
    await session.rows(queries.noteApprovals, [
      ...[vendorId, month],
      approved.map(({ row }) => row.tax_type),
      approved.map(({ row }) => row.buyer),
      approved.map(({ approval }) => approval.approval_no),
      approved.map(({ approval }) => approval.written_on ?? null),
    ])
    const marked = await session.rows(queries.readIssued, [vendorId, [month]])
    return marked.map((row) => markedView(vendorId, row))
  }
}

const markedView = (vendor_id: string, row: IssuedRow): MarkedInvoice => ({
  vendor_id,
  kind: kindCodes[row.tax_type],
  buyer_biz_no: row.buyer.startsWith('name ') ? '' : row.buyer,
  ...issuedView(row),
})

const inFiles = ({ invoices }: TaxInvoices): Invoice[] => invoices.filter(({ excluded }) => excluded === null)

/** What counts when the amended invoices were issued as well: all that came back is deducted, and what is gone is nothing. */
function renewed(sources: Sources): unknown[] {
  const issued = sources.issued.filter(({ month }) => month !== sources.month)
  const all = composeTaxInvoices({ ...sources, issued, mode: 'net' })
  const before = sources.issued.filter(({ month }) => month === sources.month)
  const isBefore = (one: Invoice) => before.some((row) => isOf(row, one))
  const invoices = all.invoices.filter((one) => one.excluded === null || isBefore(one))
  const gone = before.filter((row) => !invoices.some((one) => isOf(row, one)))
  const nothing = { supply: 0n, vat: 0n, deductions: [] }
  return columnsOf([
    ...invoices,
    ...gone.map(({ tax_type, buyer, receiver }) => ({ tax_type, key: buyer, receiver, ...nothing })),
  ])
}

const columnsOf = (
  invoices: readonly Pick<Invoice, 'tax_type' | 'key' | 'receiver' | 'supply' | 'vat' | 'deductions'>[],
): unknown[] => [
  invoices.map(({ tax_type }) => tax_type),
  invoices.map(({ key }) => key),
  invoices.map(({ receiver }) => receiver),
  JSON.stringify(
    invoices.map(({ supply, vat }) => ({ supply_amount: moneyToText(supply), vat_amount: moneyToText(vat) })),
  ),
  invoices.map(({ deductions }) => JSON.stringify(deductions)),
]

/** The one invoice that an approval speaks of. */
function approvedRow(
  { kind, buyer_biz_no }: InvoiceApproval,
  at: number,
  issued: readonly IssuedRow[],
): IssuedRow {
  const buyer = buyer_biz_no?.replaceAll(/\D/g, '')
  const named = issued.filter(
    (row) => kindCodes[row.tax_type] === kind && (buyer === undefined || row.buyer === buyer),
  )
  const [row] = named
  if (row && named.length === 1) return row
  throw invalid([
    row
      ? {
          path: `approvals.${at}.buyer_biz_no`,
          message: `is needed: the vendor has ${named.length} invoices of the kind ${kind}`,
        }
      : {
          path: `approvals.${at}.kind`,
          message: 'must be the kind of an invoice that the files of the month hold',
        },
  ])
}

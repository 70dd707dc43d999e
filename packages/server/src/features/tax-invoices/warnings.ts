/** What speaks against issuing the invoices of a month as they are. Pure. Interface 10.5. */
import {
  type InvoiceParty,
  type InvoiceWarning,
  isBusinessNumber,
  TAX_INVOICE_NAME_LENGTH_MAX,
  TAX_INVOICE_SPECIFICATION_LENGTH_MAX,
  TAX_INVOICES_LISTED_MAX,
} from '@napum/contract'
import type { Item, TaxInvoices } from './document.ts'

/** Numbers and names that a warning lists. */
const NAMED_MAX = 20

interface Circumstances {
  /** Settlements that may hold goods of the month and are not confirmed. */
  readonly pending: readonly string[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

export function warningsOf(of: TaxInvoices, { pending, today }: Circumstances): InvoiceWarning[] {
  const { month, written_on, invoices, reversals, amendments, unshipped, supplier } = of
  const isCut = [invoices, reversals, amendments, unshipped].some(
    ({ length }) => length > TAX_INVOICES_LISTED_MAX,
  )
  const wrong = invoices.length === 0 ? [] : wrongFields(supplier)
  const isRunning = written_on >= today
  const found = [
    isRunning && warning('MONTH_RUNNING', `${month} has not ended: more may be added.`, { written_on }),
    alreadyIssued(of),
    deductedElsewhere(of),
    pending.length > 0 &&
      warning(
        'SETTLEMENTS_PENDING',
        `${pending.length} settlements that may have goods of ${month} are not confirmed: what they hold is not here.`,
        { settlement_nos: pending.slice(0, NAMED_MAX), count: pending.length },
      ),
    wrong.length > 0 &&
      warning('SUPPLIER_INCOMPLETE', `Missing or wrong in the profile of the vendor: ${wrong.join(', ')}.`, {
        fields: wrong,
      }),
    incompleteBuyers(of),
    longTexts(of),
    isCut &&
      warning('LISTS_CUT', `Lists end after ${TAX_INVOICES_LISTED_MAX} entries; the files have all.`, {}),
  ]
  return found.filter((one) => one !== false)
}

const warning = (code: InvoiceWarning['code'], message: string, details: object): InvoiceWarning => ({
  code,
  message,
  details,
})

function alreadyIssued({ month, invoices, amendments }: TaxInvoices): InvoiceWarning | false {
  const fresh = invoices.filter(({ issued }) => issued === null).length
  if (fresh === invoices.length) return false
  const details = { amendments: amendments.length, not_issued: fresh }
  const message = `${month} was marked as issued: do not upload its files again, but issue what amendment_list names and the ${fresh} invoices that are not marked.`
  return warning('ALREADY_ISSUED', message, details)
}

function deductedElsewhere({ month, deducted_elsewhere: months }: TaxInvoices): InvoiceWarning | false {
  if (months.length === 0) return false
  const message = `What came back in ${month} is deducted from the invoices of ${months.join(', ')}, which are not marked as issued: mark them if they are.`
  return warning('RETURNS_DEDUCTED', message, { months })
}

/** What an invoice cannot be issued without. */
function wrongFields({ biz_no, name, owner }: InvoiceParty): string[] {
  return [
    ...(isBusinessNumber(biz_no) ? [] : ['biz_no']),
    ...(name.trim() === '' ? ['name'] : []),
    ...(owner.trim() === '' ? ['owner'] : []),
  ]
}

function incompleteBuyers({ invoices }: TaxInvoices): InvoiceWarning | false {
  const incomplete = invoices.filter(({ buyer }) => wrongFields(buyer).length > 0)
  if (incomplete.length === 0) return false
  const names = [...new Set(incomplete.map(({ buyer }) => buyer.name))]
  const message = `biz_no, name or owner of ${names.length} buyers is missing or wrong: complete their rows before you upload.`
  return warning('BUYER_INCOMPLETE', message, { names: names.slice(0, NAMED_MAX), count: names.length })
}

/** Rows whose goods have texts that Hometax may refuse: who uploads shortens them, because only that person knows how. */
function longTexts({ invoices }: TaxInvoices): InvoiceWarning | false {
  const rows = invoices.flatMap(({ place, items }) => (place && items.some(isLong) ? [place] : []))
  if (rows.length === 0) return false
  const message = `${rows.length} rows have a name of goods above ${TAX_INVOICE_NAME_LENGTH_MAX} characters or specifications above ${TAX_INVOICE_SPECIFICATION_LENGTH_MAX}: shorten them before you upload.`
  return warning('TEXTS_LONG', message, { rows: rows.slice(0, NAMED_MAX), count: rows.length })
}

const isLong = ({ name, specifications }: Item): boolean =>
  name.length > TAX_INVOICE_NAME_LENGTH_MAX || specifications.length > TAX_INVOICE_SPECIFICATION_LENGTH_MAX

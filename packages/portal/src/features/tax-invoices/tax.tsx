/** The tax invoices of a month: what is to be invoiced to whom, what is not, and the files for the tax office. */
import type { InvoiceFile, TaxInvoice, TaxInvoicesAnswer, TaxKindTotals } from '@napum/client'
import { vendor } from '../../data/session.ts'
import { useAction } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { businessNumber, count, won } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { address, refine } from '../../ui/router.ts'
import { words as partWords } from '../../ui/words.ts'
import { MonthSelect } from '../settlements/clerk/month.tsx'
import { monthAsked } from '../settlements/months.ts'
import { taxWords } from '../settlements/terms.ts'
import { formWords, reasonWords, warningWords, words } from './tax-words.ts'

export function TaxInvoices() {
  const month = monthAsked()
  const reading = useLoad((signal) => vendor().taxInvoices.get(month, { signal }), [month])
  return (
    <>
      <PageHead
        title={words.title}
        back={[address('settlements'), words.back]}
        beside={<MonthSelect value={month} onChoose={(chosen) => refine({ month: chosen })} />}
      />
      <Loaded of={reading}>{(invoices) => invoices.month === month && <Month invoices={invoices} />}</Loaded>
    </>
  )
}

function Month({ invoices }: { readonly invoices: TaxInvoicesAnswer }) {
  const { invoice_list, reversal_list, amendment_list, unshipped_list, total_list, file_list, warnings } =
    invoices
  const isEmpty = [invoice_list, reversal_list, amendment_list, unshipped_list].every(
    ({ length }) => length === 0,
  )
  return (
    <>
      {warnings.map(({ code }) => (
        <p class="notice warn" key={code}>
          {warningWords[code]}
        </p>
      ))}
      {file_list.length > 0 && <Files month={invoices.month} files={file_list} />}
      {isEmpty ? (
        <p class="empty sheet">{words.empty}</p>
      ) : (
        <>
          <Totals totals={total_list} />
          {amendment_list.length > 0 && <Amendments amendments={amendment_list} />}
          {reversal_list.length > 0 && <p class="notice">{words.reversals(count(reversal_list.length))}</p>}
          {unshipped_list.length > 0 && <p class="notice">{words.unshipped(count(unshipped_list.length))}</p>}
          {invoice_list.length > 0 && <Invoices invoices={invoice_list} />}
        </>
      )}
    </>
  )
}

function Files({ month, files }: { readonly month: string; readonly files: readonly InvoiceFile[] }) {
  const action = useAction()
  return (
    <div class="row">
      {files.map(({ form, part, rows }) => (
        <Button
          key={`${form} ${part}`}
          label={words.file({ n: count(rows), form: formWords[form], part: part > 1 ? ` ${part}` : '' })}
          of={action}
          onPress={() => action.save(() => vendor().taxInvoices.file(month, { form, part }))}
        />
      ))}
      {files.length > 1 && (
        <Button
          label={words.allFiles(count(files.length))}
          look="main"
          of={action}
          onPress={() => action.save(() => vendor().taxInvoices.archive(month))}
        />
      )}
      {action.failure}
    </div>
  )
}

type Sum = TaxKindTotals['invoiced']
/** Nothing is a dash; else what stands on the invoice, and under it how it is made up. */
function Both({ sum }: { readonly sum: Sum }) {
  const { supply_amount, vat_amount } = sum
  if (isZero(sum)) return <>–</>
  return (
    <span class="two">
      {won(supply_amount + vat_amount)}
      <span class="quiet small">{words.madeUp({ supply: won(supply_amount), vat: won(vat_amount) })}</span>
    </span>
  )
}

const isZero = ({ supply_amount, vat_amount }: Sum): boolean => supply_amount === 0 && vat_amount === 0
const isNothing = ({ invoiced, excluded, reversed, unshipped }: TaxKindTotals): boolean =>
  [invoiced, excluded, reversed, unshipped].every(isZero)

function Totals({ totals }: { readonly totals: readonly TaxKindTotals[] }) {
  const sums = [
    [words.invoiced, 'invoiced'],
    [words.excluded, 'excluded'],
    [words.reversed, 'reversed'],
    [words.notSent, 'unshipped'],
  ] as const
  return (
    <Table
      label={words.totals}
      rows={totals.filter((each) => !isNothing(each))}
      keyOf="tax_type"
      columns={[
        { title: words.kind, head: true, cell: ({ tax_type }) => taxWords[tax_type] },
        ...sums.map(([title, name]) => ({
          title,
          figure: true,
          cell: (each: TaxKindTotals) => <Both sum={each[name]} />,
        })),
      ]}
    />
  )
}

function Amendments({ amendments }: { readonly amendments: TaxInvoicesAnswer['amendment_list'] }) {
  const rows = amendments.map((each, at) => ({ ...each, at }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { title: words.reason, cell: ({ reason_code }) => reasonWords[reason_code] },
    { title: words.buyer, cell: ({ buyer }) => buyer.name || '–' },
    { title: words.writtenOn, nowrap: true, cell: ({ written_on }) => written_on },
    { title: words.original, nowrap: true, cell: ({ original }) => original.written_on },
    { title: words.approval, cell: ({ original }) => original.approval_no ?? '–' },
    { title: words.supply, figure: true, cell: ({ supply_amount }) => won(supply_amount) },
    { title: words.vat, figure: true, cell: ({ vat_amount }) => won(vat_amount) },
  ]
  return (
    <section class="stack tight">
      <h2>{words.amendmentList}</h2>
      <p class="notice warn">{words.amendments(count(amendments.length))}</p>
      <Table label={words.amendmentList} rows={rows} columns={columns} keyOf="at" />
    </section>
  )
}

function Invoices({ invoices }: { readonly invoices: readonly TaxInvoice[] }) {
  const columns: readonly Column<TaxInvoice>[] = [
    {
      title: words.buyer,
      nowrap: true,
      cell: ({ buyer }) => (
        <span class="two">
          {buyer.name || '–'}
          <span class="quiet small">{businessNumber(buyer.biz_no)}</span>
        </span>
      ),
    },
    { title: words.kind, cell: ({ tax_type }) => taxWords[tax_type] },
    { title: words.writtenOn, nowrap: true, cell: ({ written_on }) => written_on },
    { title: words.supply, figure: true, cell: ({ supply_amount }) => won(supply_amount) },
    { title: words.vat, figure: true, cell: ({ vat_amount }) => won(vat_amount) },
    {
      title: words.where,
      cell: ({ form }) => (form ? formWords[form] : <span class="badge warn">{words.inNone}</span>),
    },
  ]
  return (
    <section class="stack tight">
      <h2>
        {words.invoiced} <span class="quiet small">{partWords.total(count(invoices.length))}</span>
      </h2>
      <Table
        label={words.invoiced}
        rows={invoices}
        columns={columns}
        keyOf={({ buyer, tax_type, form, row }) => `${buyer.biz_no} ${tax_type} ${form} ${row} ${buyer.name}`}
      />
    </section>
  )
}

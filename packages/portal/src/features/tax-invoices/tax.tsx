/** The tax invoices of a month: what is to be invoiced to whom, what is not, and the files for the tax office. */
import type { InvoiceFile, TaxInvoice, TaxInvoicesAnswer, TaxKindTotals } from '@napum/client'
import { useEffect, useMemo } from 'preact/hooks'
import { type Resource, resource } from '../../data/resource.ts'
import { useSaving } from '../../data/saving.ts'
import { vendor } from '../../data/session.ts'
import { Failure } from '../../ui/failure.tsx'
import { businessNumber, count, won } from '../../ui/format.ts'
import { address, query, refine } from '../../ui/router.ts'
import { TableFrame } from '../../ui/table-frame.tsx'
import { words as partWords } from '../../ui/words.ts'
import { lastMonth, MonthSelect } from '../settlements/clerk/month.tsx'
import { formWords, reasonWords, taxWords, warningWords, words } from './tax-words.ts'

const monthAsked = (): string => {
  const asked = query.value.get('month') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : lastMonth()
}

export function TaxInvoices() {
  const found = useMemo<Resource<TaxInvoicesAnswer>>(resource, [])
  const month = monthAsked()
  const load = () => found.load((signal) => vendor().taxInvoices.get(month, { signal }))
  useEffect(() => void load(), [month])
  const now = found.value.value
  const text = words()
  return (
    <>
      <div class="page-head">
        <a class="button small" href={address('settlements')}>
          ← {text.back}
        </a>
        <h1>{text.title}</h1>
        <MonthSelect value={month} onChoose={(chosen) => refine({ month: chosen })} />
      </div>
      <div class="stack" aria-busy={found.busy.value}>
        {found.error.value ? <Failure error={found.error.value} onAgain={() => void load()} /> : null}
        {!now && found.busy.value && <p class="empty">{partWords().loading}</p>}
        {now && now.month === month && <Month invoices={now} />}
      </div>
    </>
  )
}

function Month({ invoices }: { readonly invoices: TaxInvoicesAnswer }) {
  const { invoice_list, reversal_list, amendment_list, unshipped_list, total_list, file_list, warnings } =
    invoices
  const text = words()
  const isEmpty = [invoice_list, reversal_list, amendment_list, unshipped_list].every(
    ({ length }) => length === 0,
  )
  return (
    <>
      {warnings.map(({ code }) => (
        <p class="notice warn" key={code}>
          {warningWords()[code]}
        </p>
      ))}
      {file_list.length > 0 && <Files month={invoices.month} files={file_list} />}
      {isEmpty ? (
        <p class="empty sheet">{text.empty}</p>
      ) : (
        <>
          <Totals totals={total_list} />
          {amendment_list.length > 0 && <Amendments amendments={amendment_list} />}
          {reversal_list.length > 0 && <p class="notice">{text.reversals(count(reversal_list.length))}</p>}
          {unshipped_list.length > 0 && <p class="notice">{text.unshipped(count(unshipped_list.length))}</p>}
          {invoice_list.length > 0 && <Invoices invoices={invoice_list} />}
        </>
      )}
    </>
  )
}

function Files({ month, files }: { readonly month: string; readonly files: readonly InvoiceFile[] }) {
  const { busy, error, save } = useSaving()
  const text = words()
  return (
    <div class="row">
      {files.map(({ form, part, rows }) => (
        <button
          type="button"
          class="button"
          key={`${form} ${part}`}
          disabled={busy.value}
          onClick={() => void save(() => vendor().taxInvoices.file(month, { form, part }))}
        >
          {text.file(count(rows), formWords()[form], part > 1 ? ` ${part}` : '')}
        </button>
      ))}
      {files.length > 1 && (
        <button
          type="button"
          class="button main"
          disabled={busy.value}
          onClick={() => void save(() => vendor().taxInvoices.archive(month))}
        >
          {text.allFiles(count(files.length))}
        </button>
      )}
      {error.value ? <Failure error={error.value} /> : null}
    </div>
  )
}

type Sum = TaxKindTotals['invoiced']
/** Nothing is a dash; else what stands on the invoice, and under it how it is made up. */
function Both({ sum: { supply_amount, vat_amount } }: { readonly sum: Sum }) {
  if (supply_amount === 0 && vat_amount === 0) return <>–</>
  return (
    <span class="two">
      {won(supply_amount + vat_amount)}
      <span class="quiet small">{words().madeUp(won(supply_amount), won(vat_amount))}</span>
    </span>
  )
}

const isNothing = (totals: TaxKindTotals): boolean =>
  [totals.invoiced, totals.excluded, totals.reversed, totals.unshipped].every(
    ({ supply_amount, vat_amount }) => supply_amount === 0 && vat_amount === 0,
  )

function Totals({ totals }: { readonly totals: readonly TaxKindTotals[] }) {
  const text = words()
  return (
    <TableFrame label={text.totals}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            {[text.invoiced, text.excluded, text.reversed, text.notSent].map((title) => (
              <th scope="col" class="figure" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals
            .filter((each) => !isNothing(each))
            .map((each) => (
              <tr key={each.tax_type}>
                <th scope="row">{taxWords()[each.tax_type]}</th>
                <td class="figure">
                  <Both sum={each.invoiced} />
                </td>
                <td class="figure">
                  <Both sum={each.excluded} />
                </td>
                <td class="figure">
                  <Both sum={each.reversed} />
                </td>
                <td class="figure">
                  <Both sum={each.unshipped} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Amendments({ amendments }: { readonly amendments: TaxInvoicesAnswer['amendment_list'] }) {
  const text = words()
  return (
    <section class="stack tight">
      <h2>{text.amendmentList}</h2>
      <p class="notice warn">{text.amendments(count(amendments.length))}</p>
      <TableFrame label={text.amendmentList}>
        <table>
          <thead>
            <tr>
              {[text.reason, text.buyer, text.writtenOn, text.original, text.approval].map((title) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
              {[text.supply, text.vat].map((title) => (
                <th scope="col" class="figure" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {amendments.map((each, at) => (
              <tr key={at}>
                <td>{reasonWords()[each.reason_code]}</td>
                <td>{each.buyer.name || '–'}</td>
                <td class="nowrap">{each.written_on}</td>
                <td class="nowrap">{each.original.written_on}</td>
                <td>{each.original.approval_no ?? '–'}</td>
                <td class="figure">{won(each.supply_amount)}</td>
                <td class="figure">{won(each.vat_amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

function Invoices({ invoices }: { readonly invoices: readonly TaxInvoice[] }) {
  const text = words()
  return (
    <section class="stack tight">
      <h2>
        {text.list} <span class="quiet small">{text.total(count(invoices.length))}</span>
      </h2>
      <TableFrame label={text.list}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.buyer}</th>
              <th scope="col">{text.kind}</th>
              <th scope="col">{text.writtenOn}</th>
              <th scope="col" class="figure">
                {text.supply}
              </th>
              <th scope="col" class="figure">
                {text.vat}
              </th>
              <th scope="col">{text.where}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((each) => (
              <tr key={`${each.buyer.biz_no} ${each.tax_type} ${each.form} ${each.row} ${each.buyer.name}`}>
                <td>
                  <span class="two">
                    {each.buyer.name || '–'}
                    <span class="quiet small">{businessNumber(each.buyer.biz_no)}</span>
                  </span>
                </td>
                <td>{taxWords()[each.tax_type]}</td>
                <td class="nowrap">{each.written_on}</td>
                <td class="figure">{won(each.supply_amount)}</td>
                <td class="figure">{won(each.vat_amount)}</td>
                <td>{each.form ? formWords()[each.form] : <span class="badge warn">{text.inNone}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

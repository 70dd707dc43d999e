/** Files for the bulk issue of tax invoices: the vendors issue them with their own certificate. */

import type { TaxInvoiceVendor } from '@napum/client'
import { useMemo } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { resource } from '../../../data/resource.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useArrival, useReturn } from '../../../ui/focus.ts'
import { businessNumber, count, moment, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { useMonthJob } from './month-job.tsx'
import type { PartProps } from './part.ts'
import { formWords, words } from './words.ts'

/** Nothing is invoiced before the month is over. What the invoices come to is dear to read, so it is read on a press alone. */
export function InvoicesPart(props: PartProps) {
  const { month, closing } = props
  const reading = useMemo(() => resource<readonly TaxInvoiceVendor[]>(), [month.name])
  const read = () =>
    reading.load((signal) => operator().allTaxInvoiceVendors(month.name, { signal }).toArray())
  const keepFocus = useReturn(reading.busy.value)
  const job = useMonthJob('tax_invoices', props)
  const attempt = useAction()
  const isRead = reading.value.value !== null
  const { done, todo, left_out } = closing.steps.tax_invoices
  const isExcluded = left_out.some(({ reason }) => reason === 'not_in_form')
  const mark = () =>
    attempt.run(
      () => operator().markTaxInvoicesIssued({ month: month.name }),
      () => {
        props.onDone()
        if (isRead) void read()
      },
    )
  if (!month.isOver) return <p class="quiet">{words.monthRunning}</p>
  if (done.count + todo.count === 0 && !isExcluded) return <p class="quiet">{words.noInvoices}</p>
  return (
    <>
      <p>{words.invoices(month.name)}</p>
      <Failure error={reading.error.value} onAgain={() => void read()} />
      {reading.value.value && <Vendors vendors={reading.value.value} month={month.name} />}
      {job.line}
      {attempt.failure}
      <div class="row">
        {may('startTaxInvoicesJob') && (
          <Button
            label={words.makeInvoices}
            look="main"
            of={job}
            disabled={job.isRunning}
            onPress={() => job.start({ month: month.name })}
          />
        )}
        <Button
          label={reading.busy.value ? words.looking : isRead ? words.showAgain : words.showInvoices}
          disabled={reading.busy.value}
          onPress={() => {
            keepFocus()
            return read()
          }}
        />
        {may('markTaxInvoicesIssued') && todo.count > 0 && (
          <>
            <Button label={words.markIssued} of={attempt} onPress={mark} />
            <span class="quiet">{words.markHint}</span>
          </>
        )}
      </div>
    </>
  )
}

interface VendorsProps {
  readonly vendors: readonly TaxInvoiceVendor[]
  readonly month: string
}

function Vendors({ vendors, month }: VendorsProps) {
  const action = useAction()
  const place = useArrival<HTMLDivElement>()
  const fileText = (form: keyof typeof formWords, rows: number) =>
    `${formWords[form]} ${words.rows(count(rows))}`
  const sum = ({ total_list }: TaxInvoiceVendor, of: 'supply_amount' | 'vat_amount') =>
    won(total_list.reduce((total, { invoiced }) => total + invoiced[of], 0))
  const columns: readonly Column<TaxInvoiceVendor>[] = [
    { title: consoleWords.vendor, cell: ({ vendor_name }) => vendor_name },
    { title: words.bizNo, nowrap: true, cell: ({ biz_no }) => biz_no && businessNumber(biz_no) },
    { title: words.supply, figure: true, cell: (vendor) => sum(vendor, 'supply_amount') },
    { title: words.vat, figure: true, cell: (vendor) => sum(vendor, 'vat_amount') },
    {
      title: words.issued,
      cell: ({ issued_at, amendment_count }) => (
        <>
          {issued_at ? moment(issued_at).slice(0, 10) : '–'}{' '}
          {amendment_count > 0 && <span class="badge bad">{words.amendments(count(amendment_count))}</span>}
        </>
      ),
    },
    {
      title: words.files,
      cell: (vendor) => (
        <span class="row">
          {vendor.file_list.map(({ form, part, rows, file_name }) => (
            <Button
              label={fileText(form, rows)}
              look="small"
              key={file_name}
              of={action}
              aria-label={`${vendor.vendor_name} ${fileText(form, rows)}`}
              onPress={() =>
                action.save(() => operator().taxInvoiceFile(vendor.vendor_id, month, { form, part }))
              }
            />
          ))}
        </span>
      ),
    },
  ]
  return (
    <div class="long" ref={place} tabIndex={-1}>
      {action.failure}
      <List
        label={words.invoiceList}
        rows={vendors}
        columns={columns}
        keyOf="vendor_id"
        empty={words.noInvoices}
      />
    </div>
  )
}

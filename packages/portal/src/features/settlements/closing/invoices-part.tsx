/** Files for the bulk issue of tax invoices: the vendors issue them with their own certificate. */

import type { TaxInvoiceVendor } from '@napum/client'
import { useMemo, useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { resource } from '../../../data/resource.ts'
import { type Action, useAction } from '../../../ui/action.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useArrival, useReturn } from '../../../ui/focus.ts'
import { businessNumber, count, moment, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import type { Month } from '../months.ts'
import { Step } from './step.tsx'
import { formWords, words } from './words.ts'

const KILOBYTE = 1_000

interface InvoicesProps {
  readonly n: number
  readonly month: Month
}

/** Nothing is invoiced before the month is over. With many vendors it is dear to read, so it is read on a press alone. */
export function InvoicesStep({ n, month }: InvoicesProps) {
  const reading = useMemo(() => resource<readonly TaxInvoiceVendor[]>(), [month.name])
  const read = () =>
    reading.load((signal) => operator().allTaxInvoiceVendors(month.name, { signal }).toArray())
  const keepFocus = useReturn(reading.busy.value)
  const isRead = reading.value.value !== null
  const vendors = reading.value.value ?? []
  const toIssue = vendors.filter(({ file_list }) => file_list.length > 0)
  const issued = toIssue.filter(({ issued_at }) => issued_at !== null)
  const text = words()
  const state =
    !isRead && month.isOver
      ? 'ready'
      : toIssue.length === 0
        ? 'none'
        : issued.length === toIssue.length
          ? 'done'
          : issued.length > 0
            ? 'part'
            : 'todo'
  const scope = reading.busy.value
    ? text.looking
    : toIssue.length > 0
      ? text.issuedOf(count(issued.length), count(toIssue.length))
      : ''
  return (
    <Step n={n} title={text.invoicesTitle} progress={{ state, done: [], left: [], hands: [] }} scope={scope}>
      {month.isOver ? (
        <>
          <p>{text.invoices(month.name)}</p>
          <Failure error={reading.error.value} onAgain={() => void read()} />
          {isRead && <Invoices vendors={vendors} month={month} again={read} />}
          <div class="row">
            <Button
              label={isRead ? text.showAgain : text.showInvoices}
              disabled={reading.busy.value}
              onPress={() => {
                keepFocus()
                return read()
              }}
            />
          </div>
        </>
      ) : (
        <p class="quiet">{text.monthRunning}</p>
      )}
    </Step>
  )
}

interface PartOfMonth {
  readonly vendors: readonly TaxInvoiceVendor[]
  readonly month: Month
  readonly again: () => Promise<void>
}

function Invoices({ vendors, month, again }: PartOfMonth) {
  const [bytes, setBytes] = useState<number | null>(null)
  const action = useAction()
  const text = words()
  const files = vendors.reduce((sum, { file_list }) => sum + file_list.length, 0)
  const mark = () =>
    action.run(async () => {
      await operator().markTaxInvoicesIssued({ month: month.name })
      await again()
    })
  const saveAll = () => {
    setBytes(0)
    return action
      .save(() => operator().taxInvoiceArchive({ month: month.name }), setBytes)
      .finally(() => setBytes(null))
  }
  return (
    <>
      <Failure error={action.error} />
      <Vendors vendors={vendors} month={month.name} action={action} />
      <div class="row">
        {files > 1 && <Button label={text.allFiles(count(files))} of={action} onPress={saveAll} />}
        {bytes !== null && <span role="status">{text.arrived(count(Math.round(bytes / KILOBYTE)))}</span>}
      </div>
      {may('markTaxInvoicesIssued') &&
        vendors.some(({ issued_at, file_list }) => issued_at === null && file_list.length > 0) && (
          <div class="row">
            <Button label={text.markIssued} of={action} onPress={mark} />
            <span class="quiet">{text.markHint}</span>
          </div>
        )}
      {bytes !== null && <progress aria-label={text.invoicesTitle} />}
    </>
  )
}

interface VendorsProps {
  readonly vendors: readonly TaxInvoiceVendor[]
  readonly month: string
  readonly action: Action
}

function Vendors({ vendors, month, action }: VendorsProps) {
  const place = useArrival<HTMLDivElement>()
  const text = words()
  const fileText = (form: keyof ReturnType<typeof formWords>, rows: number) =>
    `${formWords()[form]} ${text.rows(count(rows))}`
  const sum = ({ total_list }: TaxInvoiceVendor, of: 'supply_amount' | 'vat_amount') =>
    won(total_list.reduce((total, { invoiced }) => total + invoiced[of], 0))
  const columns: readonly Column<TaxInvoiceVendor>[] = [
    { title: consoleWords().vendor, cell: ({ vendor_name }) => vendor_name },
    { title: text.bizNo, nowrap: true, cell: ({ biz_no }) => biz_no && businessNumber(biz_no) },
    { title: text.supply, figure: true, cell: (vendor) => sum(vendor, 'supply_amount') },
    { title: text.vat, figure: true, cell: (vendor) => sum(vendor, 'vat_amount') },
    {
      title: text.issued,
      cell: ({ issued_at, amendment_count }) => (
        <>
          {issued_at ? moment(issued_at).slice(0, 10) : '–'}{' '}
          {amendment_count > 0 && <span class="badge bad">{text.amendments(count(amendment_count))}</span>}
        </>
      ),
    },
    {
      title: text.files,
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
      <List
        label={text.invoiceList}
        rows={vendors}
        columns={columns}
        keyOf={({ vendor_id }) => vendor_id}
        empty={text.noInvoices}
      />
    </div>
  )
}

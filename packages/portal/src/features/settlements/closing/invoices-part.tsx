/** Files for the bulk issue of tax invoices: the vendors issue them with their own certificate. */
import type { TaxInvoiceVendor } from '@napum/client'
import { useState } from 'preact/hooks'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { type Attempt, useAttempt } from '../../../ui/attempt.ts'
import { download } from '../../../ui/download.ts'
import { Failure } from '../../../ui/failure.tsx'
import { useArrival } from '../../../ui/focus.ts'
import { businessNumber, count, moment, won } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { saveStream } from '../steps/streamed.ts'
import type { PartProps } from './part.ts'
import { formWords, words } from './words.ts'

type File = TaxInvoiceVendor['file_list'][number]

const KILOBYTE = 1_000

async function save({ vendor_id }: TaxInvoiceVendor, { form, part }: File, month: string): Promise<void> {
  const { fileName, bytes } = await operator().taxInvoiceFile(vendor_id, month, { form, part })
  download(fileName, bytes)
}

export function InvoicesPart({ month }: PartProps) {
  const [vendors, setVendors] = useState<readonly TaxInvoiceVendor[] | null>(null)
  const [bytes, setBytes] = useState<number | null>(null)
  const attempt = useAttempt()
  const text = words()
  const files = (vendors ?? []).reduce((sum, { file_list }) => sum + file_list.length, 0)
  const show = () =>
    attempt.run(async () => setVendors(await operator().allTaxInvoiceVendors(month.name).toArray()))
  const mark = () =>
    attempt.run(async () => {
      await operator().markTaxInvoicesIssued({ month: month.name })
      setVendors(await operator().allTaxInvoiceVendors(month.name).toArray())
    })
  const saveAll = () =>
    attempt
      .run(async () => {
        setBytes(0)
        await saveStream(await operator().taxInvoiceArchive({ month: month.name }), setBytes)
      })
      .finally(() => setBytes(null))
  if (!month.isOver) return <p class="quiet">{text.monthRunning}</p>
  return (
    <>
      <p>{text.invoices(month.name)}</p>
      {attempt.error ? <Failure error={attempt.error} /> : null}
      {!vendors && (
        <div>
          <button type="button" class="button main" disabled={attempt.busy} onClick={() => void show()}>
            {text.showInvoices}
          </button>
        </div>
      )}
      {vendors && (
        <>
          <Vendors vendors={vendors} month={month.name} attempt={attempt} />
          {files > 1 && (
            <div class="row">
              <button
                type="button"
                class="button main"
                disabled={attempt.busy}
                onClick={() => void saveAll()}
              >
                {text.allFiles(count(files))}
              </button>
              {bytes !== null && (
                <span role="status">{text.arrived(count(Math.round(bytes / KILOBYTE)))}</span>
              )}
            </div>
          )}
          {vendors.some(({ issued_at, file_list }) => issued_at === null && file_list.length > 0) && (
            <div class="row">
              <button type="button" class="button" disabled={attempt.busy} onClick={() => void mark()}>
                {text.markIssued}
              </button>
              <span class="quiet">{text.markHint}</span>
            </div>
          )}
          {bytes !== null && <progress aria-label={text.invoicesTitle} />}
        </>
      )}
    </>
  )
}

interface VendorsProps {
  readonly vendors: readonly TaxInvoiceVendor[]
  readonly month: string
  readonly attempt: Attempt
}

function Vendors({ vendors, month, attempt }: VendorsProps) {
  const place = useArrival<HTMLDivElement>()
  const text = words()
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
          {vendor.file_list.map((file) => (
            <button
              type="button"
              class="button small"
              key={file.file_name}
              disabled={attempt.busy}
              aria-label={`${vendor.vendor_name} ${formWords()[file.form]} ${text.rows(count(file.rows))}`}
              onClick={() => void attempt.run(() => save(vendor, file, month))}
            >
              {formWords()[file.form]} {text.rows(count(file.rows))}
            </button>
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

/** The three things that a file can bring: which columns they have, and the calls that take them. */
import {
  type CarrierCode,
  type FileCommitAnswer,
  type FileField,
  type FileRowIssue,
  type FileRowRead,
  type FileRowVerdict,
  type FileSource,
  type FileStream,
  shippable,
} from '@napum/client'
import { vendor } from '../../session.ts'

/** A row of a preview, of whatever kind. */
export interface PreviewRow {
  readonly row: number
  readonly ord_prd_no: string | null
  readonly verdict: FileRowVerdict
  readonly issues: readonly FileRowIssue[]
  readonly read: FileRowRead
}

export interface Preview {
  readonly upload_id: string
  readonly file: { readonly same_as: { readonly uploaded_at: string; readonly success_count: number } | null }
  readonly columns: readonly { readonly field: FileField; readonly title: string | null }[]
  readonly rows: readonly PreviewRow[]
}

export type KindName = 'waybills' | 'stock' | 'prices'

export interface Kind {
  readonly name: KindName
  readonly fields: readonly FileField[]
  /** A workbook with what is to be filled in; the preview takes it back. */
  readonly template?: () => Promise<FileStream>
  readonly preview: (file: FileSource, carrier: CarrierCode) => Promise<Preview>
  readonly commit: (uploadId: string, rows: number[]) => Promise<FileCommitAnswer>
  readonly result: (uploadId: string) => Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>
}

/** Row by row the number of an item and what is said of it; the rest is of no use for a mended row. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  waybills: {
    name: 'waybills',
    fields: ['ord_prd_no', 'carrier_code', 'tracking_number'],
    template: () => vendor().items.export({ filters: shippable }),
    preview: (file, carrier) => vendor().previewWaybills(file, { carrier }),
    commit: (uploadId, rows) => vendor().commitWaybills(uploadId, { rows }),
    result: (uploadId) => vendor().waybillResult(uploadId),
  },
  stock: {
    name: 'stock',
    fields: ['ord_prd_no', 'stock_available', 'unavailable_reason', 'memo'],
    preview: (file) => vendor().previewStockAnswers(file),
    commit: (uploadId, rows) => vendor().commitStockAnswers(uploadId, { rows }),
    result: (uploadId) => vendor().stockAnswerResult(uploadId),
  },
  prices: {
    name: 'prices',
    fields: ['ord_prd_no', 'unit_price', 'quantity', 'total_amount'],
    preview: (file) => vendor().previewPrices(file),
    commit: (uploadId, rows) => vendor().commitPrices(uploadId, { rows }),
    result: (uploadId) => vendor().priceResult(uploadId),
  },
}

/** The three things that a file can bring: which columns they have, and the calls that take them. */
import {
  type CarrierCode,
  type FileCommitAnswer,
  type FileCorrection,
  type FileField,
  type FileSource,
  type FileStream,
  type PricePreviewAnswer,
  type PriceRow,
  priceTemplate,
  shippable,
  stockTemplate,
  type Upload,
} from '@napum/client'
import { vendor } from '../../../data/session.ts'
import { words } from './words.ts'

/** A row of a preview: what those of every kind have. */
export type PreviewRow = Pick<
  PriceRow,
  'row' | 'ord_prd_no' | 'recv_name' | 'prd_name' | 'verdict' | 'issues' | 'read' | 'result'
>

export interface Preview extends Pick<PricePreviewAnswer, 'upload_id' | 'file'> {
  readonly rows: readonly PreviewRow[]
}

export type KindName = 'waybills' | 'stock' | 'prices'

/** On which screen an upload is gone on with. */
export const screenOf: Readonly<Record<Upload['kind'], KindName>> = {
  waybills: 'waybills',
  stock_answers: 'stock',
  prices: 'prices',
}

export interface Kind {
  readonly name: KindName
  readonly fields: readonly FileField[]
  /** A workbook with what is to be filled in; the preview takes it back. */
  readonly template: () => Promise<FileStream>
  readonly preview: (file: FileSource, carrier: CarrierCode) => Promise<Preview>
  /** The preview again, with corrections. */
  readonly recheck: (
    uploadId: string,
    rows: readonly FileCorrection[],
    carrier: CarrierCode,
  ) => Promise<Preview>
  readonly commit: (uploadId: string, rows: number[]) => Promise<FileCommitAnswer>
  readonly result: (uploadId: string) => Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>
}

type Calls = 'waybillFiles' | 'stockFiles' | 'priceFiles'

const callsOf = (calls: Calls): Omit<Kind, 'name' | 'fields' | 'template'> => ({
  preview: (file) => vendor()[calls].preview(file),
  recheck: (uploadId, rows) => vendor()[calls].recheck(uploadId, { rows: [...rows] }),
  commit: (uploadId, rows) => vendor()[calls].commit(uploadId, { rows }),
  result: (uploadId) => vendor()[calls].result(uploadId),
})

export const kinds: Readonly<Record<KindName, Kind>> = {
  waybills: {
    name: 'waybills',
    fields: ['ord_prd_no', 'carrier_code', 'tracking_number'],
    template: () => vendor().items.export({ filters: shippable, name: words.waybillFile }),
    ...callsOf('waybillFiles'),
    preview: (file, carrier) => vendor().waybillFiles.preview(file, { carrier }),
    recheck: (uploadId, rows, carrier) =>
      vendor().waybillFiles.recheck(uploadId, { rows: [...rows], carrier }),
  },
  stock: {
    name: 'stock',
    fields: ['ord_prd_no', 'stock_available', 'unavailable_reason', 'unit_price', 'memo'],
    template: () => vendor().items.export({ ...stockTemplate, name: words.stockFile }),
    ...callsOf('stockFiles'),
  },
  prices: {
    name: 'prices',
    fields: ['ord_prd_no', 'unit_price', 'quantity', 'total_amount'],
    template: () => vendor().items.export({ ...priceTemplate, name: words.priceFile }),
    ...callsOf('priceFiles'),
  },
}

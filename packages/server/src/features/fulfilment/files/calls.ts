/** What the steps of a file share: the calls, and a part of an upload as it is kept. */
import type { FileRowDone, FileRowFailed } from '@napum/contract'
import type { ReadRow } from '@napum/spreadsheet'
import type { KeptPart } from '../../../core/files/uploads.ts'
import type { KnownVendor } from '../../../core/vendors/cache.ts'
import type { BasicCall } from '../../../core/work/operation.ts'

export interface FileCall extends BasicCall {
  readonly vendor: KnownVendor
}

export interface UploadCall extends FileCall {
  readonly params: { readonly upload_id: string }
}

export type RowResult = FileRowDone | FileRowFailed

export type Part = KeptPart<ReadRow, RowResult>

/** What the steps of a file share: the calls, and a part of an upload as it is kept. */
import type { FileRowDone, FileRowFailed } from '@napum/contract'
import type { ReadRow } from '@napum/spreadsheet'
import type { BasicCall } from '../../../core/operation.ts'
import type { KnownVendor } from '../../../core/vendors/cache.ts'
import type { Session } from '../../../platform/db/database.ts'

export interface FileCall extends BasicCall {
  readonly vendor: KnownVendor
}

export interface UploadCall extends FileCall {
  readonly params: { readonly upload_id: string }
}

/** What a look at an upload needs of a call, whose database may be one transaction. */
export type UploadLook = Pick<UploadCall, 'vendor' | 'params'> & { readonly db: Session }

export type RowResult = FileRowDone | FileRowFailed

export interface Part {
  readonly rows: readonly ReadRow[]
  /** By number of the row. */
  readonly results: Readonly<Record<string, RowResult>>
}

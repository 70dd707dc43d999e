/** The upload that a call names, and its parts. */
import type { ReadRow, RowsKind } from '@napum/spreadsheet'
import type { VendorServices } from '../../../core/services.ts'
import { Refusal } from '../../../core/values/refusal.ts'
import { firstRow } from '../../../platform/db/database.ts'
import type { Part, UploadCall, UploadLook } from './calls.ts'
import { KEPT_MS } from './preview.ts'
import { findUpload, type KeptUpload, keepUpload, readPart } from './queries.ts'

/** An upload that is kept, with the number of its parts. @throws Refusal UPLOAD_NOT_FOUND */
export async function uploadOf(
  services: Pick<VendorServices, 'realClock'>,
  call: UploadCall,
  kind: RowsKind,
): Promise<KeptUpload> {
  const { vendor, params } = call
  const upload = await firstRow(call.db, findUpload, [
    vendor.vendor_id,
    params.upload_id,
    kind,
    services.realClock.now(),
  ])
  if (!upload) throw new Refusal('UPLOAD_NOT_FOUND')
  return upload
}

/** The same, and the upload is kept for another hour; in a transaction it is locked as well. @throws Refusal UPLOAD_NOT_FOUND */
export async function keptUpload(
  services: Pick<VendorServices, 'realClock'>,
  call: UploadLook,
  kind: RowsKind,
): Promise<KeptUpload> {
  const now = services.realClock.now()
  const until = new Date(now.getTime() + KEPT_MS)
  const upload = await firstRow(call.db, keepUpload, [
    call.vendor.vendor_id,
    call.params.upload_id,
    kind,
    now,
    until,
  ])
  if (!upload) throw new Refusal('UPLOAD_NOT_FOUND')
  return upload
}

export async function partAt(call: UploadLook, number: number): Promise<Part> {
  const part = await findPart(call, number)
  if (!part) throw new Refusal('UPLOAD_NOT_FOUND')
  return part
}

/** Null when it has expired a moment ago. */
export async function findPart({ db, vendor, params }: UploadLook, number: number): Promise<Part | null> {
  const part = await firstRow(db, readPart, [vendor.vendor_id, params.upload_id, number])
  return part ? { rows: part.rows as ReadRow[], results: (part.results ?? {}) as Part['results'] } : null
}

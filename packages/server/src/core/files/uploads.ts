/** Uploads that are kept: rows that were read, to be committed within an hour. Decisions 130, 131. */
import type { UploadKind } from '@napum/contract'
import { type Database, firstRow, type Session } from '../../platform/db/database.ts'
import type { Clock } from '../values/context.ts'
import { slices } from '../values/group.ts'
import { invalid, Refusal } from '../values/refusal.ts'
import * as queries from './upload-queries.ts'

/** Tables of adjustments belong to no single vendor: their uploads are kept with the vendor of the marketplace. */
export type KeptKind = UploadKind | 'adjustments'

/** How long an upload is stored after its preview or its last commit. */
export const KEPT_MS = 60 * 60_000
/** Rows of a part. */
export const ROWS_PER_PART = 100
/** Parts that one statement writes. */
const PARTS_AT_ONCE = 20

/** Which upload; its database may be one transaction. */
export interface UploadLook {
  readonly db: Session
  readonly vendor: { readonly vendor_id: string }
  readonly params: { readonly upload_id: string }
}

export interface Clocked {
  readonly realClock: Clock
}

/** A part of an upload, as it is kept. */
export interface KeptPart<Row, Result> {
  readonly rows: readonly Row[]
  /** By number of the row. */
  readonly results: Readonly<Record<string, Result>>
}

/** All parts in one transaction, so that there is no upload with half of its rows; answers their bytes. */
export async function keepRows(
  db: Database,
  upload: readonly unknown[],
  rows: readonly object[],
): Promise<number> {
  return db.transaction(async (session) => {
    let bytes = 0
    await session.rows(queries.addUpload, upload)
    await session.rows(queries.endOldUploads, [upload[0], upload[3]])
    let first = 0
    for (const some of slices(rows, ROWS_PER_PART * PARTS_AT_ONCE)) {
      const parts = [...slices(some, ROWS_PER_PART)].map((part) => JSON.stringify(part))
      const text = parts.join('\n')
      await session.rows(queries.addParts, [upload[0], upload[1], first, text])
      first += parts.length
      bytes += Buffer.byteLength(text)
    }
    return bytes
  })
}

/** An upload that is kept, with the number of its parts. @throws Refusal UPLOAD_NOT_FOUND */
export async function uploadOf(
  { realClock }: Clocked,
  { db, vendor, params }: UploadLook,
  kind: KeptKind,
): Promise<queries.KeptUpload> {
  const values = [vendor.vendor_id, params.upload_id, kind, realClock.now()]
  const upload = await firstRow(db, queries.findUpload, values)
  if (!upload) throw new Refusal('UPLOAD_NOT_FOUND')
  return upload
}

/** The same, and the upload is kept for another hour; in a transaction it is locked as well. @throws Refusal UPLOAD_NOT_FOUND */
export async function keptUpload(
  { realClock }: Clocked,
  { db, vendor, params }: UploadLook,
  kind: KeptKind,
): Promise<queries.KeptUpload> {
  const now = realClock.now()
  const until = new Date(now.getTime() + KEPT_MS)
  const values = [vendor.vendor_id, params.upload_id, kind, now, until]
  const upload = await firstRow(db, queries.keepUpload, values)
  if (!upload) throw new Refusal('UPLOAD_NOT_FOUND')
  return upload
}

/** @throws Refusal UPLOAD_NOT_FOUND */
export async function partAt<Row, Result>(look: UploadLook, number: number): Promise<KeptPart<Row, Result>> {
  const part = await findPart<Row, Result>(look, number)
  if (!part) throw new Refusal('UPLOAD_NOT_FOUND')
  return part
}

/** Null when it has expired a moment ago. */
export async function findPart<Row, Result>(
  { db, vendor, params }: UploadLook,
  number: number,
): Promise<KeptPart<Row, Result> | null> {
  const part = await firstRow(db, queries.readPart, [vendor.vendor_id, params.upload_id, number])
  if (!part) return null
  return { rows: part.rows as Row[], results: (part.results ?? {}) as KeptPart<Row, Result>['results'] }
}

/** Before anything is booked: a number that was mistyped means another row. @throws Refusal VALIDATION_ERROR */
export async function refuseUnknownRows(
  { db, vendor, params }: UploadLook,
  chosen: ReadonlySet<number>,
): Promise<void> {
  const known = await db.rows(queries.readRowNumbers, [vendor.vendor_id, params.upload_id])
  const numbers = new Set(known.map(({ row }) => row))
  const at = [...chosen].findIndex((row) => !numbers.has(row))
  if (at >= 0)
    throw invalid([{ path: `rows.${at}`, message: 'is no row of this upload that holds anything' }])
}

/** Does the work of a commit. The history also has what was booked before it broke off. */
export async function noted<Result>(
  { realClock }: Clocked,
  { db, vendor, params }: UploadLook,
  by: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } finally {
    await db.rows(queries.noteCommit, [vendor.vendor_id, params.upload_id, realClock.now(), by])
  }
}

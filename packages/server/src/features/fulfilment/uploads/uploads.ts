/** Uploads that are kept: rows that were read, to be committed within an hour. Decisions 130, 131. */
import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FileCounts, SameFile, UploadKind } from '@napum/contract'
import type { Clock, Ids } from '../../../core/values/context.ts'
import { slices } from '../../../core/values/group.ts'
import { answered } from '../../../core/values/instants.ts'
import { invalid, Refusal } from '../../../core/values/refusal.ts'
import { type Database, firstRow, type Session } from '../../../platform/db/database.ts'
import * as queries from './queries.ts'

/** Tables of adjustments belong to no single vendor: their uploads are kept with the vendor of the marketplace. */
export type KeptKind = UploadKind | 'adjustments'

/** How long an upload is stored after its preview or its last commit. */
const KEPT_MS = 60 * 60_000
/** Rows of a part. */
export const ROWS_PER_PART = 100
/** Parts that one statement writes. */
const PARTS_AT_ONCE = 20
/** Rows that are written as text before other requests come first. */
const ROWS_AT_ONCE = 500

/** Which upload; its database may be one transaction. */
export interface UploadLook {
  readonly db: Session
  readonly vendor: { readonly vendor_id: string }
  readonly params: { readonly upload_id: string }
}

export interface ClockServices {
  readonly realClock: Clock
}

/** A part of an upload, as it is kept. */
export interface KeptPart<Row, Result> {
  readonly rows: readonly Row[]
  /** By number of the row. */
  readonly results: Readonly<Record<string, Result>>
}

interface ReadFile {
  readonly vendorId: string
  readonly kind: KeptKind
  readonly bytes: Buffer
  readonly fileName: string | null
  /** Who sent it; null: a program. */
  readonly sender: string | null
  readonly rows: readonly object[]
  readonly refusedCount: number
  readonly about: object | null
}

/** Keeps the rows of a file: under which id, until when, how many bytes they take, and when the same file came before. */
export async function keepFile(
  { realClock, ids }: ClockServices & { readonly ids: Ids },
  db: Database,
  { vendorId, kind, bytes, rows, ...file }: ReadFile,
) {
  const uploaded = realClock.now()
  const upload_id = ids.ulid(uploaded)
  const expires_at = new Date(uploaded.getTime() + KEPT_MS)
  const fileHash = hash('sha256', bytes, 'buffer')
  const same = await firstRow(db, queries.findSameFile, [vendorId, kind, fileHash])
  const same_as: SameFile | null = same ? answered(same) : null
  const names = [file.fileName, file.sender, rows.length, file.refusedCount]
  const about = file.about && JSON.stringify(file.about)
  const row = [vendorId, upload_id, kind, uploaded, expires_at, fileHash, ...names, about]
  return { upload: { upload_id, expires_at }, same_as, keptBytes: await keepRows(db, row, rows) }
}

/** All parts in one transaction, so that there is no upload with half of its rows; answers their bytes. */
const keepRows = (db: Database, upload: readonly unknown[], rows: readonly object[]): Promise<number> =>
  db.transaction(async (session) => {
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

/** Rows as JSON with commas between them. */
export async function rowsText<Row>(
  rows: readonly Row[],
  shown: (row: Row) => object = (row) => row as object,
): Promise<string> {
  const texts: string[] = []
  for (const some of slices(rows, ROWS_AT_ONCE)) {
    texts.push(some.map((row) => JSON.stringify(shown(row))).join(','))
    // Requests come first.
    await setImmediate()
  }
  return texts.join(',')
}

export function countVerdicts(verdicts: Iterable<keyof FileCounts>): FileCounts {
  const counts = { ok: 0, warning: 0, refused: 0 }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}

/** An upload that is kept, with the number of its parts. @throws Refusal UPLOAD_NOT_FOUND */
export const uploadOf = async (
  { realClock }: ClockServices,
  look: UploadLook,
  kind: KeptKind,
): Promise<queries.KeptUpload> =>
  found(await firstRow(look.db, queries.findUpload, [...keyOf(look), kind, realClock.now()]))

/** The same, and the upload is kept for another hour; in a transaction it is locked as well. @throws Refusal UPLOAD_NOT_FOUND */
export async function keptUpload(
  { realClock }: ClockServices,
  look: UploadLook,
  kind: KeptKind,
): Promise<queries.KeptUpload> {
  const now = realClock.now()
  const until = new Date(now.getTime() + KEPT_MS)
  return found(await firstRow(look.db, queries.keepUpload, [...keyOf(look), kind, now, until]))
}

export const keyOf = ({ vendor, params }: UploadLook): [vendorId: string, uploadId: string] => [
  vendor.vendor_id,
  params.upload_id,
]

function found<Found>(one: Found | null | undefined): Found {
  if (!one) throw new Refusal('UPLOAD_NOT_FOUND')
  return one
}

/** @throws Refusal UPLOAD_NOT_FOUND */
export const partAt = async <Row, Result>(look: UploadLook, number: number): Promise<KeptPart<Row, Result>> =>
  found(await findPart<Row, Result>(look, number))

/** Null when it has expired a moment ago. */
export async function findPart<Row, Result>(
  look: UploadLook,
  number: number,
): Promise<KeptPart<Row, Result> | null> {
  const part = await firstRow(look.db, queries.readPart, [...keyOf(look), number])
  if (!part) return null
  return { rows: part.rows as Row[], results: (part.results ?? {}) as KeptPart<Row, Result>['results'] }
}

/** Before anything is booked: a number that was mistyped means another row. @throws Refusal VALIDATION_ERROR */
export async function refuseUnknownRows(look: UploadLook, chosen: ReadonlySet<number>): Promise<void> {
  const known = await look.db.rows(queries.readRowNumbers, keyOf(look))
  const numbers = new Set(known.map(({ row }) => row))
  const at = [...chosen].findIndex((row) => !numbers.has(row))
  if (at >= 0)
    throw invalid([{ path: `rows.${at}`, message: 'is no row of this upload that holds anything' }])
}

/** Does the work of a commit. The history also has what was booked before it broke off. */
export async function noted<Result>(
  { realClock }: ClockServices,
  look: UploadLook,
  by: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } finally {
    await look.db.rows(queries.noteCommit, [...keyOf(look), realClock.now(), by])
  }
}

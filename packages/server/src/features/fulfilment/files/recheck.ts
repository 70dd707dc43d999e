/**
 * Answers the preview of an upload again, with what became of its rows and with corrections of some: somebody who left the page
 * continues there, and a corrected upload stays one upload with one result. Decision 198.
 */
import { setImmediate } from 'node:timers/promises'
import type { CarrierCode, FileCorrection } from '@napum/contract'
import {
  type ReadRow,
  type RowIssue,
  type RowsKind,
  readCorrected,
  repeatedItems,
  type Value,
} from '@napum/spreadsheet'
import type { AboutFile } from '../../../core/files/reader.ts'
import type { ReadyJson } from '../../../core/values/answers.ts'
import { slices } from '../../../core/values/group.ts'
import { invalid, Refusal } from '../../../core/values/refusal.ts'
import { keptUpload, partAt, type UploadLook, uploadOf } from '../uploads/uploads.ts'
import { type Part, type RowResult, shownValue, type UploadCall } from './kinds.ts'
import {
  countsOf,
  findItems,
  judged,
  LOOKED_UP_AT_ONCE,
  type PreviewServices,
  shownPreview,
} from './preview.ts'
import { type AskedItem, noteRefused, replaceRows } from './queries.ts'
import { withItems } from './rules.ts'

interface RecheckCall extends UploadCall {
  readonly body: { readonly rows?: readonly FileCorrection[]; readonly carrier?: CarrierCode }
}

type Results = Part['results']

export const recheckOf =
  (services: PreviewServices, kind: RowsKind) =>
  async <Fields>(call: RecheckCall): Promise<ReadyJson<Fields>> => {
    const { vendor_id: vendorId } = call.vendor
    services.growth.check(vendorId)
    const { parts } = await uploadOf(services, call, kind)
    return services.files.readAgain({ vendorId, parts }, async () => {
      const found = await call.db.transaction((db) => lookAgain(services, { ...call, db }, kind))
      services.growth.note(vendorId, found.bytes)
      return shownPreview<Fields>(kind, found)
    })
  }

type Look = UploadLook & Pick<RecheckCall, 'body'>

/** In one transaction that holds the upload: what others correct or book meanwhile is neither missed nor undone. */
async function lookAgain(services: PreviewServices, call: Look, kind: RowsKind) {
  const { parts, expires_at, about: known } = await keptUpload(services, call, kind)
  // Of an older upload nothing is known but its rows.
  if (!known) throw new Refusal('UPLOAD_NOT_FOUND')
  const about = known as AboutFile
  const kept: Part[] = []
  for (let number = 0; number < parts; number++) kept.push(await partAt<ReadRow, RowResult>(call, number))
  const results: Results = Object.assign({}, ...kept.map((part) => part.results))
  const before = kept.flatMap((part) => part.rows)
  const read = corrected(call, kind, before, results, about)
  const items = new Map<string, AskedItem>()
  for (const some of slices(read, LOOKED_UP_AT_ONCE)) await findItems(call, some, items)
  const fresh = await judged(services, call, kind, { rows: withItems(asFirstRead(read), kind, items), items })
  const rows = fresh.map((row, at) => (results[row.row]?.success ? (before[at] as ReadRow) : row))
  const counts = countsOf(rows)
  const bytes = await replace(call, kept, rows, counts.refused)
  const upload = { upload_id: call.params.upload_id, expires_at }
  return { upload, about, same_as: null, counts, rows, items, results, bytes }
}

function corrected(
  { body }: Look,
  kind: RowsKind,
  rows: readonly ReadRow[],
  results: Results,
  about: AboutFile,
): readonly ReadRow[] {
  const corrections = new Map((body.rows ?? []).map(({ row, cells }) => [row, cells]))
  const known = new Set(rows.map(({ row }) => row))
  const unknown = (body.rows ?? []).findIndex(({ row }) => !known.has(row))
  if (unknown >= 0)
    throw invalid([{ path: `rows.${unknown}.row`, message: 'is no row of this upload that holds anything' }])
  return rows.map((row) => {
    const cells = corrections.get(row.row)
    if (!cells || results[row.row]?.success) return row
    const again = readCorrected(kind, row, cells, { carrier: body.carrier })
    return { ...again, cells: ownCells(again, Object.keys(cells), about) }
  })
}

/** The row as it will be given back: with the corrections in their columns, in the words of people. */
function ownCells(row: ReadRow, fields: readonly string[], { columns }: AboutFile): readonly Value[] {
  const cells = [...row.cells]
  for (const { field, column } of columns) {
    if (!fields.includes(field)) continue
    while (cells.length < column) cells.push(null)
    cells[column - 1] = field === 'ord_prd_no' ? (row.read.ord_prd_no ?? '') : shownValue(row, field)
  }
  return cells
}

/** What items and other rows say is found out once more. */
const ofOthers: ReadonlySet<RowIssue['code']> = new Set([
  'OTHER_RECEIVER',
  'USED_BEFORE',
  'ROW_REPEATED',
  'UNAUTHORIZED',
  'ITEM_CANCELLED',
  'ALREADY_REGISTERED',
  'ALREADY_SHIPPED',
])

function asFirstRead(rows: readonly ReadRow[]): ReadRow[] {
  const checked = repeatedItems()
  return rows.map((row) => checked({ ...row, issues: row.issues.filter(({ code }) => !ofOthers.has(code)) }))
}

/** Writes the parts in which anything is other than before; answers their bytes. */
async function replace(
  { db, vendor, params }: UploadLook,
  kept: readonly Part[],
  rows: readonly ReadRow[],
  refused: number,
): Promise<number> {
  const key = [vendor.vendor_id, params.upload_id]
  let first = 0
  let bytes = 0
  for (const [number, part] of kept.entries()) {
    const now = JSON.stringify(rows.slice(first, first + part.rows.length))
    first += part.rows.length
    await setImmediate()
    if (now === JSON.stringify(part.rows)) continue
    await db.rows(replaceRows, [...key, number, now])
    bytes += Buffer.byteLength(now)
  }
  await db.rows(noteRefused, [...key, refused])
  return bytes
}

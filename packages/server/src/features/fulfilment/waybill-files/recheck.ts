/**
 * Answers the preview of an upload again, with what became of its rows and with corrections of some: whoever left the page goes
 * on there, and what was corrected stays one upload with one result. Decision 198.
 */
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
import type { FileCall, Part, UploadCall } from './calls.ts'
import { keptUpload, partAt } from './commit.ts'
import { countsOf, findItems, judged, LOOKED_UP_AT_ONCE } from './judging.ts'
import { shownValue } from './kinds.ts'
import type { PreviewServices } from './preview.ts'
import { type AskedItem, noteRefused, replaceRows } from './queries.ts'
import { withItems } from './rules.ts'
import { shownPreview } from './shown.ts'

interface RecheckCall extends UploadCall {
  readonly body: { readonly rows?: readonly FileCorrection[]; readonly carrier?: CarrierCode }
}

type Results = Part['results']

/** Makes the second look at one kind of file. */
export const recheckOf =
  (services: PreviewServices, kind: RowsKind) =>
  async <Fields>(call: RecheckCall): Promise<ReadyJson<Fields>> => {
    const { parts, expires_at, about } = await keptUpload(services, call, kind)
    // Of an upload of before nothing is known but its rows.
    if (!about) throw new Refusal('UPLOAD_NOT_FOUND')
    const kept: Part[] = []
    for (let number = 0; number < parts; number++) kept.push(await partAt(call, number))
    const results: Results = Object.assign({}, ...kept.map((part) => part.results))
    const before = kept.flatMap((part) => part.rows)
    const read = corrected(call, kind, before, results, about as AboutFile)
    const items = new Map<string, AskedItem>()
    for (const some of slices(read, LOOKED_UP_AT_ONCE)) await findItems(call, some, items)
    const fresh = await judged(services, call, kind, { rows: withItems(anew(read), kind, items), items })
    const rows = fresh.map((row, at) => (results[row.row]?.success ? (before[at] as ReadRow) : row))
    const counts = countsOf(rows)
    await replace(call, kept, rows, counts.refused)
    const { upload_id } = call.params
    const upload = { upload_id, expires_at }
    return shownPreview(kind, {
      upload,
      about: about as AboutFile,
      same_as: null,
      counts,
      rows,
      items,
      results,
    })
  }

function corrected(
  { body }: RecheckCall,
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

function anew(rows: readonly ReadRow[]): ReadRow[] {
  const checked = repeatedItems()
  return rows.map((row) => checked({ ...row, issues: row.issues.filter(({ code }) => !ofOthers.has(code)) }))
}

/** Writes the parts in which anything is other than before. */
async function replace(
  { db, vendor, params }: FileCall & UploadCall,
  kept: readonly Part[],
  rows: readonly ReadRow[],
  refused: number,
): Promise<void> {
  let first = 0
  await db.transaction(async (session) => {
    for (const [number, part] of kept.entries()) {
      const now = JSON.stringify(rows.slice(first, first + part.rows.length))
      first += part.rows.length
      if (now !== JSON.stringify(part.rows))
        await session.rows(replaceRows, [vendor.vendor_id, params.upload_id, number, now])
    }
    await session.rows(noteRefused, [vendor.vendor_id, params.upload_id, refused])
  })
}

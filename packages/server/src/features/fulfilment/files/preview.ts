/** Reads a file, says of each row what would become of it, and keeps it for an hour. Nothing is booked. Decisions 130-132. */
import {
  type CarrierCode,
  type FileCounts,
  type FileRowIssue,
  itemNumber,
  parseItemNumber,
  type SameFile,
} from '@napum/contract'
import { englishOf, levelOf, type ReadRow, type RowIssue, type RowsKind, verdictOf } from '@napum/spreadsheet'
import { type AboutFile, type ReadTask, rowsOfPart } from '../../../core/files/reader.ts'
import { contactPerson } from '../../../core/items/record.ts'
import { ReadyJson } from '../../../core/values/answers.ts'
import { slices } from '../../../core/values/group.ts'
import { daysBefore } from '../../../core/values/instants.ts'
import { itemKeyColumns } from '../../../core/vendors/rows.ts'
import type { VendorServices } from '../../../core/work/services.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import { countVerdicts, keepFile, ROWS_PER_PART, rowsText, type UploadLook } from '../uploads/uploads.ts'
import { type FileCall, kinds, type Part } from './kinds.ts'
import { type AskedItem, lookAtItems, lookAtNumbers } from './queries.ts'
import { keyOf, sentNumbers, USED_DAYS, withEarlierUses, withItems, withOtherReceivers } from './rules.ts'

/** Keys that one statement looks up. */
export const LOOKED_UP_AT_ONCE = 500

interface RowsWithItems {
  readonly rows: ReadRow[]
  readonly items: Map<string, AskedItem>
}

export type PreviewServices = Pick<VendorServices, 'clock' | 'realClock' | 'ids' | 'files' | 'growth'>

interface PreviewCall extends FileCall {
  readonly body: Buffer
  readonly query: { readonly carrier?: CarrierCode; readonly file_name?: string | null }
}

export const previewOf =
  (services: PreviewServices, kind: RowsKind) =>
  async <Fields>(call: PreviewCall): Promise<ReadyJson<Fields>> => {
    const { vendor_id: vendorId } = call.vendor
    const { carrier, file_name = null } = call.query
    services.growth.check(vendorId)
    const file = { vendorId, bytes: call.body, kind }
    const { about, ...found } = await readWithItems(services, call, { ...file, carrier })
    const rows = await judged(services, call, kind, found)
    const counts = countsOf(rows)
    const sent = { fileName: file_name, sender: sender(call), refusedCount: counts.refused }
    const kept = await keepFile(services, call.db, { ...file, ...sent, rows, about })
    services.growth.note(vendorId, kept.keptBytes)
    return shownPreview(kind, { ...kept, about, counts, rows, items: found.items })
  }

/** Looks up the items of what was read while the rest of the file is being read, one look after the other. */
async function readWithItems(
  { files }: PreviewServices,
  call: FileCall,
  file: ReadTask,
): Promise<RowsWithItems & { readonly about: AboutFile }> {
  const found: RowsWithItems = { rows: [], items: new Map() }
  let waiting: string[] = []
  let looks = Promise.resolve()
  let isRefused = false
  const lookUp = () => {
    const parts = waiting
    waiting = []
    looks = looks.then(async () => {
      if (isRefused) return
      const read = parts.flatMap(rowsOfPart)
      await findItems(call, read, found.items)
      found.rows.push(...withItems(read, file.kind, found.items))
    })
    // Awaited at the end; its failure does not matter once the file is refused.
    looks.catch(() => {})
  }
  try {
    const about = await files.read(file, (part) => {
      waiting.push(part)
      if (waiting.length === LOOKED_UP_AT_ONCE / ROWS_PER_PART) lookUp()
    })
    lookUp()
    await looks
    return { about, ...found }
  } catch (error) {
    isRefused = true
    throw error
  }
}

/** The name in the history; a program has none. */
const sender = ({ caller }: FileCall): string | null =>
  caller.kind === 'person' ? caller.session.name : null

/** The same rows with what is to be said of their waybill numbers. */
export async function judged(
  services: Pick<VendorServices, 'clock'>,
  call: Pick<UploadLook, 'db' | 'vendor'>,
  kind: RowsKind,
  found: RowsWithItems,
) {
  if (kind !== 'waybills') return found.rows
  const { items } = found
  const rows = withOtherReceivers(found.rows, items)
  const since = daysBefore(services.clock.now(call.vendor.vendor_id), USED_DAYS)
  const checked: ReadRow[] = []
  for (const some of slices(rows, LOOKED_UP_AT_ONCE)) {
    const sent = sentNumbers(some, items)
    const uses = await call.db.rows(lookAtNumbers, [
      call.vendor.vendor_id,
      ...arraysOf(sent, 'number', 'receiver'),
      since,
    ])
    checked.push(...withEarlierUses(some, items, uses))
  }
  return checked
}

/** Adds the items of some rows to those that were found before. */
export async function findItems(
  call: Pick<UploadLook, 'db' | 'vendor'>,
  rows: readonly ReadRow[],
  found: Map<string, AskedItem>,
): Promise<void> {
  const named = rows.flatMap((row) => parseItemNumber(row.ord_prd_no ?? '') ?? [])
  const keys = new Map(named.map((key) => [itemNumber(key), key])).values()
  const items = await call.db.rows(lookAtItems, [call.vendor.vendor_id, ...itemKeyColumns([...keys])])
  for (const item of items) found.set(itemNumber(item), item)
}

export const countsOf = (rows: readonly ReadRow[]): FileCounts =>
  countVerdicts(rows.map(({ issues }) => verdictOf(issues)))

interface PreviewParts extends RowsWithItems {
  readonly upload: { readonly upload_id: string; readonly expires_at: Date }
  readonly about: AboutFile
  readonly same_as: SameFile | null
  readonly counts: FileCounts
  /** What became of rows before. */
  readonly results?: Part['results']
}

/** The answer: of each row what was read, what is said of it, and whom it is for. */
export async function shownPreview<Fields>(kind: RowsKind, shown: PreviewParts): Promise<ReadyJson<Fields>> {
  const { upload, about, same_as, counts } = shown
  const { kind: format, encoding, sheet, headerRow: header_row, columns } = about
  const file = { kind: format, encoding, sheet, header_row, same_as }
  const opening = JSON.stringify({ ...upload, file, columns }).slice(1, -1)
  const rows = await rowsText(shown.rows, (row) => shownRow(row, kind, shown))
  return new ReadyJson(`${opening},"rows":[${rows}],"counts":${JSON.stringify(counts)}`, shown.rows.length)
}

function shownRow(row: ReadRow, kind: RowsKind, { items, results }: PreviewParts): object {
  const { row: number, ord_prd_no, values, read, issues } = row
  const item = items.get(keyOf(ord_prd_no ?? ''))
  const result = results?.[number]
  return {
    row: number,
    ord_prd_no,
    recv_name: item ? contactPerson(item.recv_name ?? '') : null,
    prd_name: item?.prd_name ?? null,
    ...Object.fromEntries(kinds[kind].shown.map((field) => [field, values[field] ?? null])),
    verdict: verdictOf(issues),
    issues: issues.map(shownIssue),
    read,
    ...(result && { result }),
  }
}

const shownIssue = (issue: RowIssue): FileRowIssue => ({
  code: issue.code,
  level: levelOf(issue.code),
  message: englishOf(issue),
  ...(issue.detail !== undefined && { detail: issue.detail }),
})

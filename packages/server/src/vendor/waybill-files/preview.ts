/** Reads a file, says of each row what would become of it, and keeps it for an hour. Nothing is booked. Decision 130. */
import { hash } from 'node:crypto'
import { type CarrierCode, type FileCounts, type FileRowIssue, parseItemNumber } from '@napum/contract'
import { englishOf, levelOf, type ReadRow, type RowIssue, type RowsKind, verdictOf } from '@napum/spreadsheet'
import { ReadyJson } from '../../core/answers.ts'
import { rowsOfPart } from '../../core/files/reader.ts'
import type { KnownVendor } from '../../core/vendor-cache.ts'
import { type Database, firstRow } from '../../db/database.ts'
import type { BasicCall } from '../../operation.ts'
import type { VendorServices } from '../../services.ts'
import { kinds } from './kinds.ts'
import {
  type AskedItem,
  addParts,
  addUpload,
  endOldUploads,
  findSameFile,
  lookAtItems,
  lookAtNumbers,
} from './queries.ts'
import { keyOf, sentNumbers, USED_DAYS, withEarlierUses, withItems, withOtherReceivers } from './rules.ts'

export type PreviewServices = Pick<VendorServices, 'clock' | 'realClock' | 'ids' | 'files'>

export interface FileCall extends BasicCall {
  readonly vendor: KnownVendor
}

interface PreviewCall extends FileCall {
  readonly body: Buffer
}

/** So long an upload is kept, from its preview or from its last commit. */
export const KEPT_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** Keys that one statement looks up. */
const LOOKED_UP_AT_ONCE = 500
export const ROWS_PER_PART = 100
/** Parts that one statement writes. */
const PARTS_AT_ONCE = 20

/** Makes the preview of one kind of file. */
export const previewOf =
  (services: PreviewServices, kind: RowsKind) =>
  async <Fields>(
    call: PreviewCall,
    { carrier, file_name = null }: { readonly carrier?: CarrierCode; readonly file_name?: string | null },
  ): Promise<ReadyJson<Fields>> => {
    const fileHash = hash('sha256', call.body, 'buffer')
    const looking = lookUpMeanwhile(call, kind)
    const about = await services.files
      .read({ vendorId: call.vendor.vendor_id, bytes: call.body, kind, carrier }, looking.take)
      .catch(looking.giveUp)
    const rows = await judged(services, call, kind, await looking.found())
    const uploaded = services.realClock.now()
    const upload = {
      upload_id: services.ids.ulid(uploaded),
      expires_at: new Date(uploaded.getTime() + KEPT_MS),
    }
    const { vendor_id: vendorId } = call.vendor
    const same = await firstRow(call.db, findSameFile, [vendorId, kind, fileHash])
    const counts = countsOf(rows)
    const told = [kind, uploaded, upload.expires_at, fileHash, file_name, sender(call), rows.length]
    await keep(call.db, [vendorId, upload.upload_id, ...told, counts.refused], rows)
    const file = {
      kind: about.kind,
      encoding: about.encoding,
      sheet: about.sheet,
      header_row: about.headerRow,
      same_as: same ? { ...same, uploaded_at: same.uploaded_at.toISOString() } : null,
    }
    const opening = JSON.stringify({ ...upload, file, columns: about.columns }).slice(1, -1)
    return new ReadyJson(
      `${opening},"rows":[${await shownRows(rows, kind)}],"counts":${JSON.stringify(counts)}`,
    )
  }

/** Lets other requests in between two pieces of work. */
const breath = () => new Promise((resolve) => setImmediate(resolve))

/** Rows with their items. */
interface Found {
  readonly rows: ReadRow[]
  readonly items: Map<string, AskedItem>
}

/** Looks up the items of what was read while the rest of the file is being read, one look after the other. */
function lookUpMeanwhile(call: FileCall, kind: RowsKind) {
  const found: Found = { rows: [], items: new Map() }
  let waiting: string[] = []
  let turn = Promise.resolve()
  let isGivenUp = false
  const look = async (parts: readonly string[]) => {
    if (isGivenUp) return
    const read = parts.flatMap(rowsOfPart)
    for (const item of await itemsOf(call, read)) found.items.set(`${item.ord_no}_[${item.item_index}]`, item)
    found.rows.push(...withItems(read, kind, found.items))
  }
  const begin = () => {
    const parts = waiting
    waiting = []
    turn = turn.then(() => look(parts))
    // Told by `found`; a file that is refused meanwhile has nobody to tell.
    turn.catch(() => {})
  }
  return {
    take(part: string) {
      waiting.push(part)
      if (waiting.length === LOOKED_UP_AT_ONCE / ROWS_PER_PART) begin()
    },
    /** Looks no further for a file that is refused. */
    giveUp(error: unknown): never {
      isGivenUp = true
      throw error
    },
    async found(): Promise<Found> {
      begin()
      await turn
      return found
    },
  }
}

async function judged(services: PreviewServices, call: FileCall, kind: RowsKind, found: Found) {
  if (kind !== 'waybills') return found.rows
  const { items } = found
  const rows = withOtherReceivers(found.rows, items)
  const since = new Date(services.clock.now(call.vendor.vendor_id).getTime() - USED_DAYS * DAY_MS)
  const checked: ReadRow[] = []
  for (const some of slices(rows, LOOKED_UP_AT_ONCE)) {
    const sent = sentNumbers(some, items)
    const uses = await call.db.rows(lookAtNumbers, [
      call.vendor.vendor_id,
      sent.map(({ number }) => number),
      sent.map(({ receiver }) => receiver),
      since,
    ])
    checked.push(...withEarlierUses(some, items, uses))
  }
  return checked
}

function itemsOf(call: FileCall, rows: readonly ReadRow[]): Promise<AskedItem[]> {
  const numbers = new Set(rows.map((row) => keyOf(row.ord_prd_no ?? '')).filter((key) => key !== ''))
  const keys = [...numbers].map((number) => parseItemNumber(number)).filter((key) => key !== null)
  return call.db.rows(lookAtItems, [
    call.vendor.vendor_id,
    keys.map((key) => key.ord_no),
    keys.map((key) => key.item_index),
  ])
}

function* slices<Element>(list: readonly Element[], size: number): Generator<Element[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

/** All parts in one transaction, so that there is no upload with half of its rows. */
async function keep(db: Database, upload: readonly unknown[], rows: readonly ReadRow[]): Promise<void> {
  await db.transaction(async (session) => {
    await session.rows(addUpload, upload)
    await session.rows(endOldUploads, [upload[0], upload[3]])
    let first = 0
    for (const some of slices(rows, ROWS_PER_PART * PARTS_AT_ONCE)) {
      const parts = [...slices(some, ROWS_PER_PART)].map((part) => JSON.stringify(part))
      await session.rows(addParts, [upload[0], upload[1], first, parts.join('\n')])
      first += parts.length
    }
  })
}

async function shownRows(rows: readonly ReadRow[], kind: RowsKind): Promise<string> {
  const texts: string[] = []
  for (const some of slices(rows, LOOKED_UP_AT_ONCE)) {
    texts.push(some.map((row) => JSON.stringify(shownRow(row, kind))).join(','))
    await breath()
  }
  return texts.join(',')
}

function shownRow(row: ReadRow, kind: RowsKind): object {
  const { row: number, ord_prd_no, values, read, issues } = row
  return {
    row: number,
    ord_prd_no,
    ...Object.fromEntries(kinds[kind].shown.map((field) => [field, values[field] ?? null])),
    verdict: verdictOf(issues),
    issues: issues.map(shownIssue),
    read,
  }
}

const shownIssue = (issue: RowIssue): FileRowIssue => ({
  code: issue.code,
  level: levelOf(issue.code),
  message: englishOf(issue),
})

/** Who is told of in the history; a program has no name. */
const sender = ({ caller }: FileCall): string | null =>
  caller.kind === 'person' ? caller.session.name : null

function countsOf(rows: readonly ReadRow[]): FileCounts {
  const counts = { ok: 0, warning: 0, refused: 0 }
  for (const row of rows) counts[verdictOf(row.issues)] += 1
  return counts
}

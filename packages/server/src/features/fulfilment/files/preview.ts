/** Reads a file, says of each row what would become of it, and keeps it for an hour. Nothing is booked. Decision 130. */
import type { CarrierCode } from '@napum/contract'
import type { RowsKind } from '@napum/spreadsheet'
import { rowsOfPart } from '../../../core/files/reader.ts'
import { keepFile, ROWS_PER_PART } from '../../../core/files/uploads.ts'
import type { ReadyJson } from '../../../core/values/answers.ts'
import type { VendorServices } from '../../../core/work/services.ts'
import type { FileCall } from './calls.ts'
import { countsOf, findItems, judged, LOOKED_UP_AT_ONCE, type RowsWithItems } from './judging.ts'
import { withItems } from './rules.ts'
import { shownPreview } from './shown.ts'

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
    const looking = lookUpMeanwhile(call, kind)
    const about = await services.files.read({ ...file, carrier }, looking.take).catch(looking.giveUp)
    const found = await looking.found()
    const rows = await judged(services, call, kind, found)
    const counts = countsOf(rows)
    const sent = { fileName: file_name, sender: sender(call), refusedCount: counts.refused }
    const kept = await keepFile(services, call.db, { ...file, ...sent, rows, about })
    services.growth.note(vendorId, kept.keptBytes)
    return shownPreview(kind, { ...kept, about, counts, rows, items: found.items })
  }

/** Looks up the items of what was read while the rest of the file is being read, one look after the other. */
function lookUpMeanwhile(call: FileCall, kind: RowsKind) {
  const found: RowsWithItems = { rows: [], items: new Map() }
  let waiting: string[] = []
  let turn = Promise.resolve()
  let isGivenUp = false
  const look = async (parts: readonly string[]) => {
    if (isGivenUp) return
    const read = parts.flatMap(rowsOfPart)
    await findItems(call, read, found.items)
    found.rows.push(...withItems(read, kind, found.items))
  }
  const begin = () => {
    const parts = waiting
    waiting = []
    turn = turn.then(() => look(parts))
    // `found` reports it; a file that is refused meanwhile has nobody to tell.
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
    async found(): Promise<RowsWithItems> {
      begin()
      await turn
      return found
    },
  }
}

/** The name in the history; a program has none. */
const sender = ({ caller }: FileCall): string | null =>
  caller.kind === 'person' ? caller.session.name : null

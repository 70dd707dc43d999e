/** Where the chains of all vendors ended at the beginning of a day: the same again at any time, in pieces. Decision 210. */
import { createHash } from 'node:crypto'
import { attachmentDisposition } from '../../core/files/file-name.ts'
import { StreamAnswer } from '../../core/values/answers.ts'
import { invalid } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import type { Session } from '../../platform/db/database.ts'
import { type HeadRow, numberedLines, pageOfHeads } from './chain-queries.ts'

const VENDORS_A_PIECE = 1_000
/** Lines that are looked at in one step back. */
const LINES_BACK = 200

/** Heads of some vendors, as they stand in the file. */
interface Piece {
  readonly text: string
  readonly count: number
}

/** 00:00 UTC of a day. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Lines never change and later ones come after it, so that what was recorded before a moment of the past has one end.
 * @param before lines from then on are left out
 */
async function* headsBefore(db: Session, before: Date): AsyncGenerator<Piece> {
  let after = ''
  for (;;) {
    const page = await db.rows(pageOfHeads, [after, VENDORS_A_PIECE])
    const heads: Pick<HeadRow, 'vendor_id' | 'line_id' | 'line_hash'>[] = []
    for (const row of page) {
      const head = row.recorded_at < before ? row : await headBefore(db, row, before)
      if (head) heads.push(head)
    }
    const lines = heads.map(({ vendor_id, line_id, line_hash }) => `${vendor_id},${line_id},${line_hash}\n`)
    if (lines.length > 0) yield { text: lines.join(''), count: lines.length }
    const last = page.at(-1)
    if (!last || page.length < VENDORS_A_PIECE) return
    after = last.vendor_id
  }
}

/** The last line of a vendor that was recorded before; null when there was none. */
async function headBefore(db: Session, { vendor_id, line_id }: HeadRow, before: Date) {
  for (let last = line_id - 1; last > 0; last -= LINES_BACK) {
    const rows = await db.rows(numberedLines, [vendor_id, Math.max(1, last - LINES_BACK + 1), last])
    const found = rows.findLast(
      ({ settlement_id, recorded_at }) => settlement_id !== null && (recorded_at as Date) < before,
    )
    if (found) return { vendor_id, line_id: found.number, line_hash: found.line_hash ?? '' }
  }
  return null
}

/** How many vendors the file of a day has, and its SHA-256; null when it was given up. */
export async function digestOf(db: Session, day: string, signal: AbortSignal) {
  const digest = createHash('sha256')
  let count = 0
  for await (const piece of headsBefore(db, beginningOf(day))) {
    if (signal.aborted) return null
    digest.update(piece.text)
    count += piece.count
  }
  return { count, sha256: digest.digest('hex') }
}

export async function ledgerHeads(
  { db, realClock }: Pick<Services, 'db' | 'realClock'>,
  { query }: Call<'ledgerHeads'>,
) {
  const today = dayOf(realClock.now())
  const { day = today } = query
  if (day > today) throw invalid([{ path: 'day', message: `must be at most today, ${today}` }])
  const pieces = async function* () {
    for await (const { text } of headsBefore(db, beginningOf(day))) yield Buffer.from(text)
  }
  return new StreamAnswer(pieces(), 'text/csv', attachmentDisposition(`ledger-heads-${day}.csv`))
}

/** Hashes lines that have no hash yet, and writes to the audit where they end, once a day. Decision 210. */
import { hashesAfter } from '../../core/ledger/chain.ts'
import { groupBy } from '../../core/values/group.ts'
import { firstUlidAt, MINUTE_MS } from '../../core/values/instants.ts'
import type { Services } from '../../core/work/services.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { inParts, type Job } from '../../platform/jobs/runner.ts'
import {
  findNote,
  lockHead,
  numberedLines,
  vendorsToChain,
  writeHashes,
  writeHead,
  writeNote,
} from './chain-queries.ts'
import { beginningOf, dayOf, digestOf } from './heads-file.ts'

const LINES_A_PART = 500
const VENDORS_A_PART = 500

export type ChainServices = Pick<Services, 'db' | 'realClock'>

/** Safe beside the same job of another process: each locks the end of the chain that it works on. */
export const chainJob = (services: ChainServices): Job => ({
  name: 'ledger-chain',
  everyMs: 10 * MINUTE_MS,
  async run(signal) {
    const { db } = services
    let after = ''
    await inParts(VENDORS_A_PART, signal, async () => {
      const part = await db.rows(vendorsToChain, [after, VENDORS_A_PART])
      for (const { vendor_id } of part) {
        after = vendor_id
        await inParts(LINES_A_PART, signal, () => hashLines(db, vendor_id))
        if (signal.aborted) break
      }
      return part.length
    })
    if (!signal.aborted) await note(services, signal)
  },
})

/** Hashes the next lines of a vendor, which versions before wrote. @returns how many */
const hashLines = (db: Database, vendorId: string): Promise<number> =>
  db.transaction(async (session) => {
    const head = await firstRow(session, lockHead, [vendorId])
    const last = head?.hashed_line_id ?? 0
    if (!head || last >= head.last_line_id) return 0
    const upTo = Math.min(last + LINES_A_PART, head.last_line_id)
    const rows = await session.rows(numberedLines, [vendorId, last + 1, upTo])
    // A number that is missing is skipped here, and named by `verify`.
    const lines = rows.filter(({ settlement_id }) => settlement_id !== null)
    const hashes = hashesAfter(head.line_hash, lines)
    const hashed = lines.map(({ settlement_id, number }, at) => ({ settlement_id, number, hash: hashes[at] }))
    for (const [settlementId, own] of groupBy(hashed, ({ settlement_id }) => settlement_id)) {
      const byNumber = Object.fromEntries(own.map(({ number, hash }) => [number, hash]))
      await session.rows(writeHashes, [
        vendorId,
        settlementId,
        Object.keys(byNumber),
        JSON.stringify(byNumber),
      ])
    }
    await session.rows(writeHead, [vendorId, upTo, hashes.at(-1) ?? head.line_hash])
    return upTo - last
  })

/** What began before the day is written by then. */
const SETTLED_MS = 10 * MINUTE_MS

/** Writes to the audit where the chains of all vendors ended, once a day: their count, and the SHA-256 of the file of them. */
async function note({ db, realClock }: ChainServices, signal: AbortSignal): Promise<void> {
  const now = realClock.now()
  const day = dayOf(now)
  const begin = beginningOf(day)
  const id = firstUlidAt(begin).padEnd(26, '0')
  if (now.getTime() - begin.getTime() < SETTLED_MS || (await firstRow(db, findNote, [id]))) return
  const heads = await digestOf(db, day, signal)
  if (!heads || heads.count === 0) return
  await db.rows(writeNote, [id, now, `${day}:${heads.count}:${heads.sha256}`])
}

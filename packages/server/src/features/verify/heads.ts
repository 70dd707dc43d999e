/** Holds the lines of vendors against ends of their chains that were exported before. Decision 210. */
import type { ChainEnd } from '@napum/contract'
import { rowsByVendor } from '../../core/vendors/rows.ts'
import type { Session } from '../../platform/db/database.ts'
import { hashesOfNumbers } from './chain-queries.ts'
import type { DifferenceFound } from './rules.ts'

export async function compareHeads(session: Session, heads: readonly ChainEnd[]): Promise<DifferenceFound[]> {
  const rows = await rowsByVendor(session, hashesOfNumbers, heads, (own) => [
    own.map(({ line_id }) => line_id),
  ])
  const placeOf = ({ vendor_id, line_id }: Pick<ChainEnd, 'vendor_id' | 'line_id'>) =>
    `${vendor_id} ${line_id}`
  const hashes = new Map(rows.map((row) => [placeOf(row), row.line_hash]))
  return heads.flatMap(({ vendor_id, line_id, line_hash: expected }) => {
    const found = hashes.get(placeOf({ vendor_id, line_id })) ?? null
    const subject = `line ${line_id} of vendor ${vendor_id}: its hash in the file`
    return found === expected ? [] : [{ subject, expected, found }]
  })
}

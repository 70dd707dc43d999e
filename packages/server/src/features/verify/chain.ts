/** Follows the chain of a vendor's lines: no number is missing or given twice, and each hash is that of its line. Decision 210. */
import { type ChainHead, lineHash } from '../../core/ledger/chain.ts'
import { groupBy } from '../../core/values/group.ts'
import type { Session } from '../../platform/db/database.ts'
import { type NumberedLine, numberedLines } from './chain-queries.ts'
import type { DifferenceFound } from './rules.ts'
import type { StepRow } from './step.ts'

/** Looks at the lines that follow the number `after`. */
export async function chainStep(
  session: Session,
  vendorId: string,
  after: number,
  size: number,
): Promise<StepRow> {
  // The line before the first comes along: its hash is a part of the next one.
  const rows = await session.rows(numberedLines, [vendorId, Math.max(after, 1), after + size])
  const last = rows.at(-1)
  const isDone = !last || last.number >= last.head.last_line_id
  return {
    last: isDone ? null : [String(last.number)],
    differences: chainDifferences(vendorId, after, rows),
  }
}

/** @param after the number of the first of the rows, which was looked at before; 0: all are new */
function chainDifferences(vendorId: string, after: number, rows: readonly NumberedLine[]): DifferenceFound[] {
  const found: DifferenceFound[] = []
  // null: not known, because a line is missing or not hashed yet. Then the next one cannot be compared.
  let before: string | null = ''
  for (const [number, held] of groupBy(rows, (row) => row.number)) {
    const lines = held.filter(({ settlement_id }) => settlement_id !== null)
    const [line] = lines
    const hash = lines.length === 1 && line ? line.line_hash : null
    if (number > after) {
      const subject = `line ${number} of vendor ${vendorId}`
      if (lines.length !== 1) {
        found.push({ subject: `${subject}: its number`, expected: '1', found: String(lines.length) })
      } else if (line && before !== null && isHashed(line)) {
        const expected = lineHash(before, line)
        if (hash !== expected) found.push({ subject: `${subject}: its hash`, expected, found: hash })
      }
      if (line && number === line.head.hashed_line_id && hash !== null && hash !== line.head.line_hash) {
        found.push({
          subject: `newest hash of vendor ${vendorId}`,
          expected: hash,
          found: line.head.line_hash,
        })
      }
    }
    before = hash
  }
  return found
}

const isHashed = ({ number, head }: { readonly number: number; readonly head: ChainHead }): boolean =>
  number <= (head.hashed_line_id ?? 0)

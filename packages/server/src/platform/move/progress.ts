/** How far a move is, kept on its target together with the rows themselves: so a move that was killed continues where it was. */
import type { Database, Session, Statement } from '../db/database.ts'
import type { Table } from './shape.ts'
import { sameForm } from './statements.ts'

/** The table on the target; it goes with the mark. */
export const PROGRESS = 'move_progress'

export interface Progress {
  readonly table_name: string
  readonly row_count: number
  /** The key of the last row that is there; null: none is. */
  readonly last_key: readonly string[] | null
  readonly is_whole: boolean
}

interface CopiedBatch {
  /** The key after which it began; null: at the beginning. */
  readonly before: readonly string[] | null
  /** Its last key; null when there was no row. */
  readonly last: readonly string[] | null
  readonly count: number
  readonly isWhole: boolean
}

const advance: Statement<{ row_count: number }> = {
  name: 'move.advance',
  text: `update ${PROGRESS} set row_count = row_count + $2::bigint, last_key = coalesce($3::text[], last_key), is_whole = $4::boolean
   where table_name = $1::text and not is_whole and last_key is not distinct from $5::text[]
   returning row_count`,
}

/**
 * Runs the write of a batch together with the note of how far the table is.
 * @throws Error when another process continues with the same move.
 */
export async function keepProgress(
  db: Database,
  table: Table,
  { before, count, last, isWhole }: CopiedBatch,
  write: (session: Session) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (session) => {
    // What a crash of the server takes back, the note of it goes with; the end of the move waits for the disk.
    await session.script(`${sameForm}; set local synchronous_commit = off`)
    await write(session)
    const noted = await session.rows(advance, [table.name, count, last, isWhole, before])
    if (noted.length !== 1) throw new Error(`another process continues this move: ${table.name}`)
  })
}

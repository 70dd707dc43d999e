/** Moves the rows of a table, in batches along its key. The next batch is read while the last one is written. */
import type { Database, Session } from '../db/database.ts'
import { keepProgress, type Progress } from './progress.ts'
import type { Table } from './shape.ts'
import {
  type Batch,
  batchOf,
  readBatch,
  readSequence,
  sequenceOf,
  setSequence,
  writeBatch,
} from './statements.ts'

/**
 * Copies what is not there yet.
 * @param onRows called with the number of rows of each batch.
 */
export async function copyTable(
  source: Session,
  target: Database,
  table: Table,
  { last_key, is_whole }: Progress,
  onRows: (count: number) => void,
): Promise<void> {
  if (is_whole) return
  const statements = { read: readBatch(table), write: writeBatch(table) }
  const read = async (after: readonly string[] | null): Promise<Batch> => {
    const { first, next } = statements.read
    const [row] = await (after === null ? source.rows(first) : source.rows(next, after))
    if (!row) throw new Error('a count without a row')
    return batchOf(row)
  }
  let before = last_key
  let batch = await read(before)
  while (batch.last !== null) {
    const { count, last, columns } = batch
    const following = read(last)
    // The write may fail first; the code that awaits it gets this error.
    following.catch(() => {})
    await keepProgress(target, table, { before, last, count, isWhole: false }, (session) =>
      session.rows(statements.write, columns),
    )
    onRows(count)
    before = last
    batch = await following
  }
  await keepProgress(target, table, { before, last: null, count: 0, isWhole: true }, async () => {})
}

/** The next number of each column that the database numbers is the one that the source would have given. */
export async function copySequences(source: Session, target: Session, table: Table): Promise<void> {
  for (const { name } of table.columns.filter((column) => column.is_identity)) {
    const [from] = await source.rows(sequenceOf(table, name))
    const [to] = await target.rows(sequenceOf(table, name))
    if (!from || !to) throw new Error(`no numbers of ${table.name}.${name}`)
    const [state] = await source.rows(readSequence(from.name))
    if (state) await target.rows(setSequence, [to.name, state.last_value, state.is_called])
  }
}

/** Compares both databases table by table: the number of rows, and a digest of all of them. */
import type { Session } from '../db/database.ts'
import type { Table } from './shape.ts'
import { type DigestRow, digestRows } from './statements.ts'

export interface Digest {
  readonly rows: number
  /** 128 bits in hexadecimal digits. */
  readonly digest: string
}

const DIGITS = 32

/** Walks through a table; the order of the walk does not count. */
export async function digestOf(
  session: Session,
  table: Table,
  onRows: (count: number) => void,
): Promise<Digest> {
  const statements = digestRows(table)
  const next = async (after: readonly string[] | null): Promise<DigestRow | undefined> =>
    (await (after === null ? session.rows(statements.first) : session.rows(statements.next, after)))[0]
  let [rows, digest] = [0, 0n]
  let found = await next(null)
  while (found?.last && found.digest !== null) {
    rows += found.count
    digest ^= BigInt(`0b${found.digest}`)
    onRows(found.count)
    found = await next(found.last)
  }
  return { rows, digest: digest.toString(16).padStart(DIGITS, '0') }
}

export const areEqual = (one: Digest, other: Digest): boolean =>
  one.rows === other.rows && one.digest === other.digest

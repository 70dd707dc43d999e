/**
 * The one interface to the database, whichever it is: a PostgreSQL server or the embedded one. SQL is written
 * by hand, in the dialect of PostgreSQL 15; every statement has a name, so that it is planned once a connection.
 */
import type { WallKind } from './wall.ts'

/** A statement with its name; `Row` is what one row of its answer looks like. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  /** Never set: carries the row type. */
  readonly row?: Row
}

/** Names a statement. Names are unique: slice, dot, purpose. */
export const statement = <Row = never>(name: string, text: string): Statement<Row> => ({ name, text })

/** What runs statements: the database itself, or one transaction of it. */
export interface Session {
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /** Runs SQL text of several statements, as migrations are. */
  script(text: string): Promise<void>
}

export interface Database extends Session {
  readonly kind: 'postgresql' | 'embedded'
  /**
   * Runs `work` between begin and commit, on one connection. It is run again, from its start, when the database
   * breaks a deadlock or two requests race for one unique key, so it must have no effect besides its statements.
   */
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** The same database as one vendor may see it: rows of others are out of reach, whatever the statement says. */
  asVendor(vendorId: string): Database
  /** Looks how the database keeps vendors apart behind the statements; `none` when it cannot. */
  wall(): Promise<WallKind>
  /** Connections: in all, idle, and requests that wait for one. */
  load(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** The first row, or undefined. */
export async function firstRow<Row>(
  session: Session,
  query: Statement<Row>,
  values?: readonly unknown[],
): Promise<Row | undefined> {
  return (await session.rows(query, values))[0]
}

/** Whether the database answers at all. */
export const ping = statement<{ one: number }>('database.ping', 'select 1 as one')

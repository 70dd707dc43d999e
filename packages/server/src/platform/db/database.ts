/**
 * The one interface to the database, whichever it is: a PostgreSQL server or the embedded one. SQL is written
 * by hand, in the dialect of PostgreSQL 15; every statement has a name, so that it is planned once a connection.
 */
import type { NodeLoad } from './citus/router.ts'
import type { RowSecurityKind } from './row-security.ts'

/** A statement with its name; `Row` is what one row of its answer looks like. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  /** Never set: carries the row type. */
  readonly row?: Row
}

const known = new Map<string, Statement<unknown>>()

type Sql<Row> = (text: TemplateStringsArray, ...pieces: readonly (string | number)[]) => Statement<Row>

/** Names a statement, whose SQL follows the name or comes as a text. Names are unique: feature, dot, purpose. */
export function statement<Row = never>(name: string): Sql<Row>
export function statement<Row = never>(name: string, text: string): Statement<Row>
export function statement<Row>(name: string, text?: string): Sql<Row> | Statement<Row> {
  const named = (sql: string) => {
    const made = { name, text: sql }
    known.set(name, made)
    return made
  }
  if (text !== undefined) return named(text)
  return (parts, ...pieces) => named(parts.reduce((sql, part, at) => `${sql}${pieces[at - 1]}${part}`).trim())
}

/**
 * Every statement that was named so far: those of a module since it was loaded, those made of parts since they were
 * first asked for. The test of their plans goes through this list, so that none is forgotten.
 */
export const knownStatements = (): ReadonlyMap<string, Statement<unknown>> => known

/** What runs statements: the database itself, or one transaction of it. */
export interface Session {
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /** Runs SQL text of several statements, as migrations are. */
  script(text: string): Promise<void>
  /** Names what changes, for those who listen to the database: they hear of it once it is committed. */
  announce(names: Iterable<string>): void
}

/** Called with the names that a committed transaction of this process announced. It must not fail. */
export type Listener = (names: ReadonlySet<string>) => void

/** What a transaction answers that must leave nothing behind: everything is checked, then nothing of it is kept. */
export class TakenBack<Result> {
  readonly result: Result
  constructor(result: Result) {
    this.result = result
  }
}

export interface Database extends Session {
  readonly kind: 'postgresql' | 'embedded'
  /**
   * Runs `work` between begin and commit, on one connection. It is run again, from its start, when the database
   * breaks a deadlock or two requests race for one unique key, so it must have no effect besides its statements. With
   * `TakenBack` nothing is kept or announced.
   */
  transaction<Result>(work: (session: Session) => Promise<Result | TakenBack<Result>>): Promise<Result>
  /** Tells of what is announced, until the function that comes back is called. */
  listen(listener: Listener): () => void
  /** The same database as one vendor may see it: rows of others are out of reach, whatever the statement says. */
  asVendor(vendorId: string): Database
  /** The same database, asked where the rows of this vendor lie; everything is in reach there as before. Decision 173. */
  near(vendorId: string): Database
  /** Whether the node of this vendor is known to be away: what is asked for the vendor then fails at once. Decision 173. */
  isAway(vendorId: string): boolean
  /** Looks how the database keeps vendors apart behind the statements; `none` when it cannot. */
  rowSecurity(): Promise<RowSecurityKind>
  /** Connections: in all, idle, and requests that wait for one. */
  load(): { total: number; idle: number; waiting: number }
  /** The same of each node that vendors are sent to; none where all rows lie in one place. Decision 173. */
  nodes(): NodeLoad[]
  /** For each of these vendors the number of its node; null where it is not known, or all rows lie in one place. */
  nodesOf(vendorIds: readonly string[]): Promise<(number | null)[]>
  close(): Promise<void>
}

/**
 * What every connection tells the planner. A look into an index costs hardly more than reading on, as it does in memory
 * and on a solid state disk: with the default of 4, made for turning disks, a hundred looks by key are planned as a scan of
 * the whole table. And nothing is compiled: no statement here runs as long as that takes, but costs are guessed without
 * knowing values, and for a search for a text the guess is far above the bound from which on PostgreSQL compiles.
 */
export const planningSettings: readonly (readonly [name: string, value: string])[] = [
  ['random_page_cost', '1.1'],
  ['jit', 'off'],
]

/** The first row, or undefined. */
export async function firstRow<Row>(
  session: Session,
  query: Statement<Row>,
  values?: readonly unknown[],
): Promise<Row | undefined> {
  return (await session.rows(query, values))[0]
}

/** Sent first in a transaction: all that it reads is as of one moment. */
export const oneMoment = statement(
  'database.one_moment',
  'set transaction isolation level repeatable read, read only',
)

/** Whether the database answers at all. */
export const ping = statement<{ one: number }>('database.ping', 'select 1 as one')

/**
 * The statements of a move, written for one table each. Values travel as arrays of texts, one for each column: what one
 * database wrote is read by the other as it is, and this process looks into none of it. `copy` would be shorter, but is not
 * there for an owner who is subject to row security, and speaks to the embedded database in another way.
 */
import pg from 'pg'
import type { Statement } from '../db/database.ts'
import type { Column, Table } from './shape.ts'

/** Rows read in one go, and what they may take where they are stored: bytes. As texts they are two to four times as long. */
const ROWS_MAX = 2_000
const BYTES_MAX = 2_097_152
/** A row of columns of a fixed size is counted with this for each. */
const NARROW_BYTES = 8
/** Rows whose digest is taken in one go: nothing of them comes here. */
const DIGEST_ROWS_MAX = 5_000

/**
 * Both ends write every value the same way, scan along keys whatever the planner thinks of tables without statistics, and
 * take the time that they need. Until the end of the transaction.
 */
export const sameForm = `set local timezone = 'UTC'; set local datestyle = 'iso, ymd'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local enable_seqscan = off;
  set local enable_bitmapscan = off; set local enable_sort = off; set local jit = off; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

export const quoted = (name: string): string => pg.escapeIdentifier(name)
const list = (names: readonly string[]): string => names.map(quoted).join(', ')

/** Columns that take a value. */
const written = ({ columns }: Table): Column[] => columns.filter((column) => !column.is_generated)

function typeOf({ columns }: Table, name: string): string {
  const found = columns.find((column) => column.name === name)
  if (!found) throw new Error(`no column ${name}`)
  return found.type
}

/** Where a scan along the key continues; the key comes as texts. */
const beyond = (table: Table): string =>
  `where (${list(table.key)}) > (${table.key.map((name, at) => `$${at + 1}::text::${typeOf(table, name)}`).join(', ')})`

const keyTexts = ({ key }: Table): string => `array[${key.map((name) => `${quoted(name)}::text`).join(', ')}]`

export interface Batch {
  readonly count: number
  /** The key of its last row; null when there is none. */
  readonly last: readonly string[] | null
  /** One text for each column that takes a value: all its values, as an array is written. */
  readonly columns: readonly (string | null)[]
}

interface BatchRow {
  readonly count: number
  readonly last: string[] | null
  readonly [column: `c${number}`]: string | null
}

/** A scan along the key of a table: from its beginning, and from after a key. */
interface Scan<Row> {
  readonly first: Statement<Row>
  readonly next: Statement<Row>
}

const scan = <Row>(table: Table, purpose: string, text: (from: string) => string): Scan<Row> => ({
  first: { name: `move.${purpose}_first.${table.name}`, text: text('') },
  next: { name: `move.${purpose}_next.${table.name}`, text: text(beyond(table)) },
})

/** The next rows by key, as many as are small enough together, and at least one. */
export function readBatch(table: Table): Scan<BatchRow> {
  const key = list(table.key)
  const wide = table.columns.filter((column) => column.is_wide)
  const narrow = (table.columns.length - wide.length) * NARROW_BYTES
  const size = [narrow, ...wide.map(({ name }) => `coalesce(pg_column_size(${quoted(name)}), 0)`)].join(' + ')
  const values = written(table).map(({ name }, at) => `array_agg(${quoted(name)}::text)::text as c${at}`)
  return scan(
    table,
    'read',
    (from) => `with following as materialized (
     select row_number() over along as move_row, sum(move_bytes) over along as move_bytes_so_far, seen.*
     from (select *, ${size} as move_bytes from ${quoted(table.name)} ${from} order by ${key} limit ${ROWS_MAX}) as seen
     window along as (order by ${key} rows unbounded preceding)
   ), batch as materialized (
     select * from following where move_row = 1 or move_bytes_so_far <= ${BYTES_MAX}
   )
   select count(*)::integer as count, (select ${keyTexts(table)} from batch order by move_row desc limit 1) as last,
     ${values.join(', ')}
   from batch`,
  )
}

export const batchOf = (row: BatchRow): Batch => ({
  count: row.count,
  last: row.last,
  columns: Object.keys(row)
    .filter((name): name is `c${number}` => /^c\d+$/.test(name))
    .map((name) => row[name] as string | null),
})

/** Writes a batch; it takes the texts of its columns. */
export function writeBatch(table: Table): Statement<never> {
  const columns = written(table)
  const at = columns.map((_, place) => place)
  return {
    name: `move.write.${table.name}`,
    text: `insert into ${quoted(table.name)} (${list(columns.map(({ name }) => name))}) overriding system value
     select ${columns.map(({ type }, place) => `sent.c${place}::${type}`).join(', ')}
     from unnest(${at.map((place) => `$${place + 1}::text[]`).join(', ')}) as sent (${at.map((place) => `c${place}`).join(', ')})`,
  }
}

export interface DigestRow {
  readonly count: number
  readonly last: string[] | null
  /** 128 bits, as digits; null when there is no row. */
  readonly digest: string | null
}

/**
 * How many rows follow, up to a limit, and their digest: 128 bits of the SHA-256 of each row as text, by exclusive or, so
 * that the order does not count. Rows have keys, so none is there twice. Computed columns are in it as well.
 */
export const digestRows = (table: Table): Scan<DigestRow> =>
  scan(
    table,
    'digest',
    (from) => `with following as materialized (
     select ${keyTexts(table)} as key, row_number() over (order by ${list(table.key)}) as place,
       ('x' || encode(substr(sha256(convert_to(row(${list(table.columns.map(({ name }) => name))})::text, 'UTF8')), 1, 16), 'hex'))::bit(128) as digest
     from (select * from ${quoted(table.name)} ${from} order by ${list(table.key)} limit ${DIGEST_ROWS_MAX}) as seen
   )
   select count(*)::integer as count, (select key from following order by place desc limit 1) as last,
     bit_xor(digest)::text as digest
   from following`,
  )

export const countRows = ({ name }: Pick<Table, 'name'>): Statement<{ count: number }> => ({
  name: `move.count.${name}`,
  text: `select count(*) as count from ${quoted(name)}`,
})

/** The state of the numbers that the database gives a column. */
export const sequenceOf = (table: Table, column: string): Statement<{ name: string }> => ({
  name: `move.sequence.${table.name}.${column}`,
  text: `select pg_get_serial_sequence(${pg.escapeLiteral(quoted(table.name))}, ${pg.escapeLiteral(column)}) as name`,
})
export const readSequence = (name: string): Statement<{ last_value: string; is_called: boolean }> => ({
  name: `move.read_${name}`.slice(0, 63),
  text: `select last_value::text, is_called from ${name}`,
})
export const setSequence: Statement<never> = {
  name: 'move.set_sequence',
  text: 'select setval($1::text::regclass, $2::bigint, $3::boolean)',
}

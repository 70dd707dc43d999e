/** What a statement really does: blocks touched and rows handled, read from EXPLAIN ANALYZE and never from a clock. */
import { type Session, type Statement, statement } from '../../src/platform/db/database.ts'
import type { Json } from '../service.ts'

export interface Cost {
  /** Blocks of tables, indexes and temporary files that were touched. */
  readonly blocks: number
  /** Rows that went through the nodes of the plan, also those that a filter took out, each time they did. */
  readonly rows: number
  /** The plan, for the message of a failure. */
  readonly plan: string
  /** What the plan does, without the values it was made for: two plans alike in it do the same work on the same rows. */
  readonly shape: string
}

const text = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  return String(value)
}
const element = (value: unknown): string =>
  value === null ? 'null' : `"${text(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const literal = (value: unknown): string =>
  value === null ? 'null' : `'${text(value).replaceAll("'", "''")}'`

/** A statement is planned for its values at each call, or once for any values, while the tables were still small. */
export const modes = ['custom', 'generic'] as const
export type Mode = (typeof modes)[number]

const preparedName = (query: Statement<unknown>, mode: Mode) => `"${query.name} ${mode}"`

/** Prepares a statement as the driver does, under a name; it is planned when it is first run. */
export const prepare = (session: Session, query: Statement<unknown>, mode: Mode): Promise<void> =>
  session.script(`prepare ${preparedName(query, mode)} as ${query.text}`)

/** From here on statements are planned in this way, and what they write is taken back by `takeBack`. */
export const planBy = (session: Session, mode: Mode): Promise<void> =>
  session.script(`set local plan_cache_mode = force_${mode}_plan; savepoint before`)

export const takeBack = (session: Session): Promise<void> => session.script('rollback to savepoint before')

const executed = (query: Statement<unknown>, mode: Mode, values: readonly unknown[]) =>
  `execute ${preparedName(query, mode)}${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`

/** Runs a prepared statement. */
export async function costOf(
  session: Session,
  query: Statement<unknown>,
  mode: Mode,
  values: readonly unknown[],
): Promise<Cost> {
  const [row] = await session.rows<Json>(
    statement('', `explain (analyze, buffers, timing off, format json) ${executed(query, mode, values)}`),
  )
  const root = row['QUERY PLAN'][0].Plan
  const lines: string[] = []
  return {
    blocks: blocksOf(root),
    rows: rowsOf(root, lines, 0),
    plan: lines.join('\n'),
    shape: JSON.stringify(root, withoutValues),
  }
}

/** Parameters and constants, with what is written around them; figures are what was measured. */
const values = /\$\d+|'(?:[^']|'')*'|::(?:timestamp with time zone|[a-z_]+)(?:\[\])?| COLLATE "\w+"|[()]/g
const withoutValues = (_: string, part: unknown): unknown => {
  if (typeof part === 'number') return undefined
  return typeof part === 'string' ? part.replaceAll(values, '') : part
}

const blocksOf = (node: Json): number =>
  ['Shared Hit', 'Shared Read', 'Local Hit', 'Local Read', 'Temp Read', 'Temp Written'].reduce(
    (sum, kind) => sum + (node[`${kind} Blocks`] ?? 0),
    0,
  )

function rowsOf(node: Json, lines: string[], depth: number): number {
  const removed = ['Filter', 'Join Filter', 'Index Recheck'].map((by) => node[`Rows Removed by ${by}`] ?? 0)
  const once = [node['Actual Rows'], ...removed].reduce((sum, count) => sum + count, 0)
  const own = Math.round(once * node['Actual Loops'])
  const at = node['Index Name'] ?? node['Relation Name'] ?? node['CTE Name'] ?? node['Function Name'] ?? ''
  lines.push(`${'  '.repeat(depth)}${node['Node Type']} ${at} rows ${once} x ${node['Actual Loops']}`)
  const inner: Json[] = node.Plans ?? []
  return inner.reduce((sum, child) => sum + rowsOf(child, lines, depth + 1), own)
}

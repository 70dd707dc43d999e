/**
 * What Citus refuses, or does badly, told from the text of a statement: no Citus is needed to keep our statements away
 * from it. Decision 172 says why each shape is refused.
 */
import { distributedTables, referenceTables } from '../../src/platform/db/citus/tables.ts'
import { tablesOfMigrations } from './schema.ts'
import { type Part, type Parts, partsOf } from './sql-parts.ts'

/** How a statement may be found wanting. */
export type Shape =
  | 'no vendor'
  | 'several vendors'
  | 'lock'
  | 'insert without returning'
  | 'function'
  | 'conflict'
  | 'local table'
  | 'shared query'
  | 'written and read'
  | 'lateral'
  | 'recursive'
  | 'place of a row'
  | 'case of a truth'
  | 'no columns'

export interface Finding {
  readonly shape: Shape
  readonly what: string
}

const distributed: ReadonlySet<string> = new Set([...distributedTables, 'vendor_item_text'])
const onEveryNode: ReadonlySet<string> = new Set(referenceTables)
const local: ReadonlySet<string> = new Set(
  [...tablesOfMigrations(), 'vendor_export'].filter(
    (name) => !distributed.has(name) && !onEveryNode.has(name),
  ),
)

/** Functions whose value is not settled by what they are given, as PostgreSQL knows them. */
const unsettled = new Set(
  `now current_timestamp clock_timestamp statement_timestamp random gen_random_uuid nextval currval current_setting to_char
   to_json to_jsonb json_build_object jsonb_build_object json_build_array jsonb_build_array concat concat_ws format
   extract array_to_string json_agg jsonb_agg row_to_json`.split(/\s+/),
)

/** What a part touches. */
interface Touched {
  readonly part: Part
  readonly table: string
  readonly alias: string
  readonly isWritten: boolean
  /** The parameter that its vendor is compared with, or null. */
  readonly vendor: string | null
  /** Whether rows are put in that say their vendors themselves: each goes to its node. */
  readonly isGiven: boolean
}

function touchedBy({ parts, queries }: Parts, wanted: (table: string) => boolean): Touched[] {
  return parts.flatMap((part) =>
    part.tables.flatMap(({ name, alias }, at) => {
      if (queries.has(name) || !wanted(name)) return []
      const isWritten = part.kind !== 'select' && at === 0
      const isInserted = isWritten && part.kind === 'insert'
      const vendor = isInserted ? part.inserted : comparedWith(part, alias)
      return [{ part, table: name, alias, isWritten, vendor, isGiven: isInserted }]
    }),
  )
}

/** The parameter that `alias.vendor_id` must equal in this part. Only what holds for every row counts: nothing beside an `or`. */
function comparedWith({ kind, outer, tables }: Part, alias: string): string | null {
  if (outer.includes('or')) return null
  const others = kind === 'insert' ? 1 : 0
  for (const [at, word] of outer.entries()) {
    if (word !== 'vendor_id' || outer[at + 1] !== '=' || !outer[at + 2]?.startsWith('$')) continue
    const isQualified = outer[at - 1] === '.'
    if (isQualified ? outer[at - 2] === alias : tables.length - others === 1) return outer[at + 2] as string
  }
  return null
}

const follows = (words: readonly string[], ...sought: readonly string[]): boolean =>
  words.some((_, at) => sought.every((word, offset) => words[at + offset] === word))

const isLocking = ({ outer }: Part): boolean =>
  follows(outer, 'for', 'update') || follows(outer, 'for', 'share') || follows(outer, 'for', 'no', 'key')

/** Whether a `case` compares a column with true or false. */
const comparesTruth = ({ words }: Part): boolean =>
  words.some(
    (word, at) =>
      word === 'when' && /^(true|false)$/.test(words[at + 1] ?? '') && words.lastIndexOf('case', at) < at - 1,
  )

/** Says what is wrong with one part that touches a distributed table. */
function* ofTouch({ part, table, isWritten, vendor }: Touched): Generator<Finding> {
  if (vendor === null && isLocking(part))
    yield { shape: 'lock', what: `locks rows of ${table} of several vendors` }
  if (vendor === null && part.words.includes('ctid'))
    yield { shape: 'place of a row', what: `ctid of ${table}` }
  if (comparesTruth(part)) yield { shape: 'case of a truth', what: table }
  if (!isWritten) return
  const { words, outer } = part
  if (part.kind === 'insert' && outer.includes('select') && !outer.includes('returning'))
    yield { shape: 'insert without returning', what: `insert into ${table}` }
  const from = part.kind === 'insert' ? words.indexOf('conflict') : 0
  const called =
    from < 0
      ? undefined
      : words.slice(from).find((word, at, all) => unsettled.has(word) && all[at - 1] !== '.')
  if (called) yield { shape: 'function', what: `${called} where ${table} is written` }
  if (part.kind === 'insert' && words.includes('conflict')) yield* ofConflict(words, table)
}

function* ofConflict(words: readonly string[], table: string): Generator<Finding> {
  const at = words.indexOf('conflict')
  if (words[at + 1] === 'do') return
  const columns = words.slice(at, words.indexOf(')', at))
  if (words[at + 1] !== '(' || !columns.includes('vendor_id'))
    yield { shape: 'conflict', what: `the key of ${table} without its vendor` }
}

/** Whether a part takes rows that come to every node, and gives each of them back one by one. */
function isLookOfOne({ outer, words, isLateral }: Part, everywhere: ReadonlySet<string>): boolean {
  const group = outer.lastIndexOf('group')
  if (!isLateral || (group >= 0 && outer.slice(group).includes('vendor_id'))) return false
  return words.some(
    (word, at) =>
      word === 'vendor_id' &&
      words[at + 1] === '=' &&
      everywhere.has(words[at + 2] ?? '') &&
      words[at + 3] === '.',
  )
}

/** Says what is wrong with the `with` queries of a statement that is not of one node. */
function* ofQueries({ parts, queries }: Parts, touched: readonly Touched[]): Generator<Finding> {
  const writers = new Set(touched.filter((one) => one.isWritten).map(({ part }) => part))
  const readersOf = (name: string) =>
    parts.filter((part) => part.within !== name && part.tables.some((one) => one.name === name))
  for (const name of queries) {
    const readers = readersOf(name)
    const writing = readers.filter((part) =>
      [...writers].some((one) => one === part || (part.within !== null && one.within === part.within)),
    )
    const isWrite = [...writers].some((part) => part.within === name)
    if (writing.length > 0 && (new Set(readers.map((part) => part.within)).size > 1 || isWrite))
      yield { shape: 'shared query', what: name }
  }
  for (const { table, part } of touched.filter((one) => one.isWritten)) {
    const other = touched.find((one) => one.table === table && one.part.within !== part.within)
    const isReadFirst =
      other?.part.within && readersOf(other.part.within).some((one) => one.within === part.within)
    if (other && !isReadFirst) yield { shape: 'written and read', what: table }
  }
}

/** Everything that is wrong with a statement on a database whose tables lie as `tables.ts` says. */
export function findingsOf(text: string): Finding[] {
  const all = partsOf(text)
  const touched = touchedBy(all, (table) => distributed.has(table))
  if (touched.length === 0) return []
  const found: Finding[] = touched.flatMap((one) => [...ofTouch(one)])
  const everywhere = new Set([
    ...all.functions,
    ...all.parts.flatMap(({ tables }) =>
      tables.filter(({ name }) => all.queries.has(name) || onEveryNode.has(name)).map(({ alias }) => alias),
    ),
  ])
  for (const one of touched) {
    if (one.vendor !== null || one.isGiven) continue
    found.push({ shape: 'no vendor', what: one.table })
    if (isLookOfOne(one.part, everywhere)) found.push({ shape: 'lateral', what: one.table })
  }
  const vendors = new Set(touched.map((one) => one.vendor))
  const isOneVendor = !vendors.has(null) && vendors.size === 1
  if (!vendors.has(null) && !isOneVendor)
    found.push({ shape: 'several vendors', what: [...new Set(touched.map((one) => one.table))].join(', ') })
  if (!isOneVendor && /^\s*with recursive/.test(text))
    found.push({ shape: 'recursive', what: 'with recursive' })
  for (const { table } of touchedBy(all, (name) => local.has(name)))
    found.push({ shape: 'local table', what: table })
  if (!isOneVendor && all.parts.some(({ words }) => words[0] === 'select' && words[1] === 'from'))
    found.push({ shape: 'no columns', what: 'select from' })
  const isOfOneNode = isOneVendor && !touched.some(({ part }) => isInsertOfRows(part))
  return unique(isOfOneNode ? found : [...found, ...ofQueries(all, touched)])
}

const isInsertOfRows = ({ kind, outer }: Part): boolean => kind === 'insert' && outer.includes('select')

const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((one) => [`${one.shape}: ${one.what}`, one])).values(),
]

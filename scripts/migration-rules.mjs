/**
 * What a migration must not do while processes of the version before still run: break what that version does, or keep it from
 * writing a large table. CONTRIBUTING.md "A migration". What has to be done anyway is allowed by a line right above the
 * statement, `-- contract: reason`.
 */

/** Migrations before this one make the schema of the first release: nothing ran before them. */
const FIRST_CHECKED = '0007'

/** Tables of few rows: an index is built there, and each row rewritten, in moments. */
const small = new Set([
  'announcement',
  'consumer',
  'content_key',
  'directory',
  'feed_epoch',
  'holiday',
  'installation',
  'marketplace',
  'order_mapping',
  'vendor',
  'vendor_seal',
  'verify_run',
  'webhook_endpoint',
])

/** What a statement must not hold, whatever the table, unless the same file made that table. */
const refused = [
  [
    /\bdrop (table|column|view|materialized view|function|schema|sequence|type|domain)\b/,
    'takes away what the version before uses: stop using it first, and drop it a version later',
  ],
  [
    /\bdrop (index|constraint|policy)\b/,
    'takes away what an `on conflict`, a plan or row security of the version before may need: drop it a version later',
  ],
  [
    /\brename\b/,
    'renames what the version before calls by its name: add the new one, write both, and drop the old one later',
  ],
  [
    /\balter (column )?\w+ (set data )?type\b/,
    'changes a type, which rewrites the table, and the version before sends the former one: add a column',
  ],
  [
    /\bset not null\b/,
    'refuses what the version before writes, and reads the whole table under a lock: add a check `not valid`, and validate it a version later',
  ],
  [
    /\bdrop (default|identity|expression)\b/,
    'takes away a value that the version before leaves to the database',
  ],
  [/\brevoke\b/, 'takes a right from the version before: take it away a version later'],
  [/\b(enable|force) row level security\b|\b(create|alter) policy\b/, 'hides rows from the version before'],
  [/\bcreate or replace\b/, 'changes what the version before calls: make another one beside it'],
  [/^(truncate|cluster|lock|vacuum full|reindex)\b/, 'locks a table that the version before uses'],
  [/^do\b/, 'cannot be looked into'],
]

/** Clauses of `alter table … add`, of a table that was there before. */
const refusedAdditions = [
  [
    (clause) =>
      /^(column )?(if not exists )?\w+ .*\bnot null\b/.test(clause) &&
      !/\bdefault\b|\bgenerated\b/.test(clause),
    'adds a column that the version before does not fill: give it a default, or let it be null',
  ],
  [
    (clause) => /\bgenerated\b/.test(clause) && !/\bvirtual\b/.test(clause),
    'rewrites the whole table under a lock: a computed or numbered column',
  ],
  [
    (clause) => /\bdefault (gen_random_uuid|random|clock_timestamp|nextval)\b/.test(clause),
    'rewrites the whole table under a lock: a default that differs from row to row',
  ],
  [
    (clause) => isConstraint(clause) && /\b(unique|primary key|exclude)\b/.test(clause),
    'builds an index under a lock, and refuses what the version before writes',
  ],
  [
    (clause) => isConstraint(clause) && !/\bnot valid$/.test(clause),
    'looks at every row under a lock: add it `not valid`, and validate it a version later',
  ],
  [
    (clause) => !isConstraint(clause) && /\b(references|check|unique|primary key)\b/.test(clause),
    'looks at every row under a lock: add the column without it, then a constraint `not valid`',
  ],
]
const isConstraint = (clause) => /^(constraint|check|foreign key|unique|primary key|exclude)\b/.test(clause)

/**
 * What the migrations do that they must not.
 * @param {ReadonlyMap<string, string>} files names and texts
 */
export const migrationProblems = (files) =>
  [...files]
    .filter(([name]) => name >= FIRST_CHECKED)
    .flatMap(([name, text]) => fileProblems(text).map((problem) => `${name}: ${problem}`))

function fileProblems(text) {
  const statements = statementsOf(text)
  const made = new Set(
    statements.flatMap(
      ({ sql }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(sql)?.[1] ?? [],
    ),
  )
  return statements
    .filter(({ isAllowed }) => !isAllowed)
    .flatMap(({ sql }) => statementProblems(sql, made, text).map((why) => `"${shortened(sql)}" ${why}`))
}

function statementProblems(sql, made, text) {
  const table = tableOf(sql)
  if (made.has(table)) return []
  const always = refused.filter(([found]) => found.test(sql)).map(([, why]) => why)
  if (/^alter table\b/.test(sql))
    return [...always, ...additionProblems(sql), ...validationProblems(sql, text)]
  if (/^create (unique )?index\b/.test(sql) && !small.has(table))
    return [
      ...always,
      'keeps the version before from writing while it is built: say why that is short, or when to do it',
    ]
  if (/^create unique index\b/.test(sql)) return [...always, 'refuses what the version before may write']
  if (/^(with\b.*\b)?(update|delete from)\b/.test(sql) && !small.has(table))
    return [
      ...always,
      'locks the rows of a large table until all migrations are done: fill it by a job, in parts',
    ]
  return always
}

const additionProblems = (sql) =>
  clausesOf(sql)
    .map((clause) => /^add (.*)$/.exec(clause)?.[1])
    .filter((clause) => clause !== undefined)
    .flatMap((clause) => refusedAdditions.filter(([isFound]) => isFound(clause)).map(([, why]) => why))

/** All migrations are one transaction, so the lock of the addition would be held while every row is looked at. */
function validationProblems(sql, text) {
  const validated = /\bvalidate constraint (\w+)/.exec(sql)?.[1]
  if (validated === undefined || !new RegExp(`\\badd constraint ${validated}\\b`, 'i').test(text)) return []
  return ['validates a constraint that the same upgrade adds: validate it a version later']
}

const tableOf = (sql) =>
  /^alter table (?:if exists )?(?:only )?(\w+)/.exec(sql)?.[1] ??
  /^create (?:unique )?index .*?\bon (?:only )?(\w+)/.exec(sql)?.[1] ??
  /^create policy \w+ on (\w+)/.exec(sql)?.[1] ??
  /^drop table (?:if exists )?(\w+)/.exec(sql)?.[1] ??
  /\b(?:update|delete from)\s+(?:only )?(\w+)/.exec(sql)?.[1]

/** Clauses of an `alter table`, cut at commas outside of brackets. */
function clausesOf(sql) {
  const clauses = ['']
  let depth = 0
  for (const part of sql.replace(/^alter table (if exists )?(only )?\w+ /, '').match(/[(),]|[^(),]+/g) ??
    []) {
    depth += part === '(' ? 1 : part === ')' ? -1 : 0
    if (part === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += part
  }
  return clauses.map((clause) => clause.trim())
}

const SHOWN_CHARACTERS = 70
const shortened = (sql) => (sql.length > SHOWN_CHARACTERS ? `${sql.slice(0, SHOWN_CHARACTERS)}…` : sql)

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^-/'$;]+|[\s\S]/g

/** Statements in lower case, on one line, without comments and with empty texts; each with whether the line above allows it. */
function statementsOf(text) {
  const statements = []
  let sql = ''
  let isAllowed = false
  for (const [part] of `${text}\n;`.matchAll(token)) {
    if (part === ';') {
      statements.push({ sql: sql.replace(/\s+/g, ' ').trim(), isAllowed })
      sql = ''
      isAllowed = false
    } else if (part.startsWith('--')) isAllowed ||= sql.trim() === '' && /^-- contract: \S.{9}/.test(part)
    else if (part.startsWith("'")) sql += "''"
    else if (!part.startsWith('/*')) sql += part.replaceAll('"', '').toLowerCase()
  }
  return statements.filter((one) => one.sql !== '')
}

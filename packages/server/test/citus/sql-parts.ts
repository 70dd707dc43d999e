/**
 * Takes the text of a statement apart, as far as is needed to say which tables each part of it touches and for which
 * vendor. It knows the SQL of this repository and no other: lower case, parameters as `$1`, no quoted names.
 */

/** A part of a statement that stands by itself: a select, one arm of a union, an insert, update or delete. */
export interface Part {
  readonly kind: 'select' | 'insert' | 'update' | 'delete' | 'other'
  /** The name of the `with` query in which it stands, or null. */
  readonly within: string | null
  /** Tables, `with` queries and views in the order in which they are named; the first one is written unless it is a select. */
  readonly tables: readonly Named[]
  /** The words of this part alone; what stands in parentheses and is a query counts for itself. */
  readonly words: readonly string[]
  /** The words outside of any parentheses. */
  readonly outer: readonly string[]
  /** Of an insert: the parameter that is put into the column vendor_id, or null. */
  readonly inserted: string | null
  readonly isLateral: boolean
}

export interface Named {
  readonly name: string
  readonly alias: string
}

export interface Parts {
  readonly parts: readonly Part[]
  /** Names of the `with` queries. */
  readonly queries: ReadonlySet<string>
  /** Names that are given to what functions answer. */
  readonly functions: ReadonlySet<string>
}

type Node = string | Node[]

const wordOrSign =
  /--[^\n]*|'(?:[^']|'')*'|\$\d+|[a-z_][a-z0-9_]*|\d+(?:\.\d+)?|::|<>|<=|>=|->>|->|\|\||@>|[^\s]/gi

/** The text as words; parentheses become lists. */
function read(text: string): Node[] {
  const stack: Node[][] = [[]]
  for (const [word] of text.matchAll(wordOrSign)) {
    if (word.startsWith('--')) continue
    if (word === '(') stack.push([])
    else if (word === ')') {
      const inner = stack.pop() as Node[]
      stack.at(-1)?.push(inner)
    } else stack.at(-1)?.push(word.startsWith("'") ? word : word.toLowerCase())
  }
  return stack[0] as Node[]
}

const starts = new Set(['select', 'with', 'insert', 'update', 'delete', 'values'])
const setOperators = new Set(['union', 'intersect', 'except'])
const endsOfFrom = new Set('where group order limit offset window for having set returning on'.split(' '))
const noAlias = new Set(
  'where group order limit offset window for having set returning on join left cross inner full right union values select using default as'.split(
    ' ',
  ),
)
const isName = (node: Node | undefined): node is string => typeof node === 'string' && /^[a-z_]/.test(node)

/** Whether parentheses hold a query, and not an expression or a list. */
function isQuery(nodes: readonly Node[]): boolean {
  const [first] = nodes
  if (typeof first === 'string') return starts.has(first)
  return (
    first !== undefined && isQuery(first) && nodes.every((node) => typeof node !== 'string' || node !== ',')
  )
}

class Reader {
  readonly parts: Part[] = []
  readonly queries = new Set<string>()
  readonly functions = new Set<string>()

  query(nodes: readonly Node[], within: string | null, isLateral: boolean): void {
    const rest = nodes[0] === 'with' ? this.#withQueries(nodes, within) : nodes
    let arm: Node[] = []
    for (const node of [...rest, 'union']) {
      if (typeof node !== 'string' || !setOperators.has(node)) {
        if (arm.length > 0 || node !== 'all') arm.push(node)
        continue
      }
      this.#part(arm, within, isLateral)
      arm = []
    }
  }

  #withQueries(nodes: readonly Node[], within: string | null): readonly Node[] {
    let at = nodes[1] === 'recursive' ? 2 : 1
    for (;;) {
      const name = nodes[at] as string
      this.queries.add(name)
      while (nodes[at] !== 'as') at++
      while (typeof nodes[at] === 'string') at++
      this.query(nodes[at] as Node[], within ?? name, false)
      at++
      if (nodes[at] !== ',') return nodes.slice(at)
      at++
    }
  }

  #part(nodes: readonly Node[], within: string | null, isLateral: boolean): void {
    const [only] = nodes
    if (typeof only === 'object' && isQuery(only)) {
      this.query(only, within, isLateral)
      return
    }
    const words: string[] = []
    this.#walk(nodes, words, within)
    for (const name of functionsOf(nodes)) this.functions.add(name)
    const first = words[0] ?? ''
    const kind = (['select', 'insert', 'update', 'delete'] as const).find((one) => one === first) ?? 'other'
    this.parts.push({
      kind,
      within,
      tables: tablesOf(nodes),
      words,
      outer: nodes.filter((node) => typeof node === 'string'),
      inserted: kind === 'insert' ? insertedVendor(nodes) : null,
      isLateral,
    })
  }

  #walk(nodes: readonly Node[], words: string[], within: string | null): void {
    nodes.forEach((node, at) => {
      if (typeof node === 'string') words.push(node)
      else if (isQuery(node)) this.query(node, within, nodes[at - 1] === 'lateral')
      else {
        words.push('(')
        this.#walk(node, words, within)
        words.push(')')
      }
    })
  }
}

/** The tables of a part, by the words before them. */
function tablesOf(nodes: readonly Node[]): Named[] {
  const found: Named[] = []
  let inFrom = false
  nodes.forEach((node, at) => {
    const before = nodes[at - 1]
    if (typeof node === 'string' && endsOfFrom.has(node)) inFrom = false
    const begins = before === 'from' || before === 'join' || before === 'into' || before === 'using'
    const isFirst = before === 'update' && at === 1
    const comesNext = inFrom && before === ','
    if (before === 'from' && nodes[at - 2] !== 'distinct') inFrom = true
    if (
      !isName(node) ||
      node === 'lateral' ||
      !(begins || isFirst || comesNext) ||
      nodes[at - 2] === 'distinct'
    )
      return
    if (typeof nodes[at + 1] === 'object' && before !== 'into') return
    const next = nodes[at + 1] === 'as' ? nodes[at + 2] : nodes[at + 1]
    found.push({ name: node, alias: isName(next) && !noAlias.has(next) ? next : node })
  })
  return found
}

/** Names of what functions answer: after `from unnest(…) as`, also with ordinality. */
function functionsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node, at) => {
    const before = nodes[at - 1]
    if (!isName(before) || typeof node === 'string' || isQuery(node)) return []
    if (!['from', 'join', ',', 'lateral', 'rows'].includes(nodes[at - 2] as string) && before !== 'from')
      return []
    const rest = nodes.slice(at + 1, at + 5).filter((next) => next !== 'with' && next !== 'ordinality')
    return rest[0] === 'as' && isName(rest[1]) ? [rest[1]] : []
  })
}

/** The parameter at the place of the column vendor_id. */
function insertedVendor(nodes: readonly Node[]): string | null {
  const columns = nodes.find((node) => typeof node === 'object') as Node[]
  const place = columns.filter((node) => node !== ',').indexOf('vendor_id')
  const from = nodes.findIndex((node) => node === 'select' || node === 'values')
  const given = nodes[from] === 'values' ? (nodes[from + 1] as Node[]) : nodes.slice(from + 1)
  let at = 0
  for (const [index, node] of given.entries()) {
    if (at === place && typeof node === 'string') {
      const next = given[index + 1]
      return node.startsWith('$') && (next === '::' || next === ',' || next === undefined) ? node : null
    }
    if (node === ',') at++
    if (node === 'from') return null
  }
  return null
}

export function partsOf(text: string): Parts {
  const reader = new Reader()
  reader.query(read(text), null, false)
  return { parts: reader.parts, queries: reader.queries, functions: reader.functions }
}

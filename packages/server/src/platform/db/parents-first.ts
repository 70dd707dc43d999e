/** The order in which rows of tables can be written. */

interface LinkedTable {
  readonly name: string
  /** Tables that its rows refer to; others than those that are ordered do not count. */
  readonly parents: readonly string[]
}

/** Tables, each after those that it refers to. @throws Error when they refer to each other */
export function parentsFirst<Table extends LinkedTable>(tables: readonly Table[]): Table[] {
  const left = new Set(tables)
  const ordered: Table[] = []
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ name }) => name))
    const free = [...left].filter(({ parents }) => !parents.some((parent) => waiting.has(parent)))
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`)
    for (const table of free) {
      ordered.push(table)
      left.delete(table)
    }
  }
  return ordered
}

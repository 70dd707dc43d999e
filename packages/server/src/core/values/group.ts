/** A list in parts of at most `size`, in its order. */
export function* slices<Element>(list: readonly Element[], size: number): Generator<Element[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

/** Rows by a key, in their order. (Node 20 has no Map.groupBy.) */
export function groupBy<Key, Row>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

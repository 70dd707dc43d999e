/** A store for `mirror()` in a file: a line for each save. Node alone; a browser that bundles the client never loads it. */
import type { VendorItem } from '../../wire.ts'
import type { MirrorStore } from './mirror.ts'

/** As much of `node:fs` as is used: what compiles here runs in browsers too, and knows no types of Node. */
interface Files {
  existsSync(path: string): boolean
  readFileSync(path: string, encoding: 'utf8'): string
  appendFileSync(path: string, text: string, options: { flush: boolean }): void
  writeFileSync(path: string, text: string, options: { flush: boolean }): void
  renameSync(from: string, to: string): void
}

interface Line {
  readonly items: readonly VendorItem[]
  readonly cursor: string | null
}

/** A variable, so that bundlers for browsers leave it alone. */
const NODE_FILES = 'node:fs'
const FLUSH = { flush: true }

/**
 * Opens or makes the file. Items and cursor of a save stand in one line, so that both are kept or neither, whenever the program ends.
 *
 * @example
 * const mirror = vendor.feed.mirror(await fileStore('items.ndjson'))
 * await mirror.sync()
 */
export async function fileStore(path: string): Promise<MirrorStore> {
  const files = (await import(/* @vite-ignore */ NODE_FILES)) as Files
  let items = new Map<string, VendorItem>()
  let cursor: string | null = null
  const keep = (line: Line) => {
    for (const item of line.items) items.set(item.ord_prd_no, item)
    cursor = line.cursor ?? cursor
  }
  const rewrite = () => {
    const line: Line = { items: [...items.values()], cursor }
    files.writeFileSync(`${path}.new`, textOf(line), FLUSH)
    files.renameSync(`${path}.new`, path)
  }
  if (files.existsSync(path))
    for (const text of files.readFileSync(path, 'utf8').split('\n')) keep(lineOf(text))
  // What was cut off goes, and the lines of the past become one.
  rewrite()
  return {
    cursor: () => cursor,
    items: () => items.values(),
    save(saved, at) {
      const line = { items: saved, cursor: at }
      files.appendFileSync(path, textOf(line), FLUSH)
      keep(line)
    },
    clear() {
      items = new Map()
      cursor = null
      rewrite()
    },
  }
}

const textOf = (line: Line): string => `${JSON.stringify(line)}\n`

/** A line that was cut off says nothing. */
function lineOf(text: string): Line {
  try {
    return JSON.parse(text) as Line
  } catch {
    return { items: [], cursor: null }
  }
}

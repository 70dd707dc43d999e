/**
 * Mirrors all items of the vendor into a file, and proves that the copy is equal. It may be killed at any moment: started
 * again, it continues where it stopped.
 *
 *     node examples/mirror.mjs items.ndjson             # brings it up to date, compares, ends
 *     node examples/mirror.mjs items.ndjson --follow    # keeps it up to date until it is stopped
 *
 * The file is a journal: each line has items and the cursor up to which they are known. A line that was cut off by a crash
 * is skipped, because the cursor of the line before it brings the same changes again.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { relative } from 'node:path'
import { createVendorClient } from '@napum/client'

const { NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY } = process.env
const [, , file, mode] = process.argv
const program = relative('', process.argv[1])
if (!file) {
  console.error(`Usage: node ${program} FILE [--follow]
For example: node ${program} items.ndjson
Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; \`npm run demo\` prints values to try.`)
  process.exit(2)
}
const vendor = createVendorClient({
  url: NAPUM_URL,
  vendorId: NAPUM_VENDOR_ID,
  apiKey: NAPUM_API_KEY,
  onRetry: ({ error, waitMs }) => console.error(`${error.code}: trying again in ${waitMs} ms`),
})

/** Where the mirror keeps what it knows: in memory, and line by line in the file. */
function journal() {
  let items = new Map()
  let cursor = null
  const keep = (line) => {
    for (const item of line.items) items.set(item.ord_prd_no, item)
    cursor = line.cursor
  }
  if (existsSync(file)) {
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = parsed(text)
      if (line) keep(line)
    }
    // What was cut off goes, and the lines of the past become one.
    rewrite([...items.values()], cursor)
  }
  return {
    cursor: () => cursor,
    clear() {
      items = new Map()
      cursor = null
      rewrite([], null)
    },
    save(list, at) {
      const line = { items: list, cursor: at }
      append(line)
      keep(line)
    },
    items: () => items.values(),
  }
}

function parsed(text) {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** On the disk before it counts as known. */
function append(line) {
  appendFileSync(file, `${JSON.stringify(line)}\n`)
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** Under another name first: a file that is half written must not take the place of a whole one. */
function rewrite(items, cursor) {
  writeFileSync(`${file}.new`, `${JSON.stringify({ items, cursor })}\n`)
  renameSync(`${file}.new`, file)
}

const store = journal()
const mirror = vendor.feed.mirror(store)
const onSaved = ({ items, cursor }) => console.error(`${items} items saved, at ${cursor ?? 'the snapshot'}`)
if (mode === '--follow') await mirror.follow({ onSaved })

const { equal, head_seq, differing_days } = await mirror.compare({ onSaved })
for (const { day, local, service } of differing_days) {
  console.error(`${day}: ${local?.count ?? 0} items here, ${service?.count ?? 0} there, or they differ`)
}
console.log(`${equal ? 'Equal' : 'Not equal'} at change ${head_seq}, ${[...store.items()].length} items`)
process.exitCode = equal ? 0 : 1

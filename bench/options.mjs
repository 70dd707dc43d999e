/** What `npm run bench` may be told. */
import { optionsOf } from './frame.mjs'

const usage = `npm run bench -- [options]

  --items N      sample items, of which the hot vendor has three tenths (default 1000000; batches need 100000)
  --embedded     measure the embedded database instead of PostgreSQL
  --only A,B     only these groups: import, lists, batches, embedded, start
  --soak N       minutes of mixed load at the end, watching memory (default 0)
  --json         print JSON instead of tables

PostgreSQL is the server of DATABASE_URL when that is set (a database of its own is made there and dropped
afterwards), otherwise one from npm.`

const groups = ['import', 'lists', 'batches', 'embedded', 'start']

/** Of them the hot vendor has as many delivered items as batches and their baselines change. */
const BATCHES_ITEMS_MIN = 100_000

export function readOptions() {
  const defaults = { items: 1_000_000, embedded: false, only: groups.join(','), soak: 0, json: false }
  const options = optionsOf(defaults, usage)
  const { items } = options
  if (!Number.isInteger(items) || items < 10_000) throw new Error('--items must be a whole number from 10000')
  const only = options.only.split(',')
  const unknown = only.find((name) => !groups.includes(name))
  if (unknown !== undefined) throw new Error(`--only knows ${groups.join(', ')}, not ${unknown}`)
  if (only.includes('batches') && items < BATCHES_ITEMS_MIN) {
    throw new Error(
      `batches take fresh items of the hot vendor: --items from ${BATCHES_ITEMS_MIN}, or --only others`,
    )
  }
  return { ...options, only: new Set(only) }
}

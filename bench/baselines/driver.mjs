/**
 * The baseline of everything that speaks to PostgreSQL: the statements that the service sends, by the bare driver in a
 * loop. They are recorded from the service's own code, run inside this process once and rolled back, so that the baseline
 * never drifts away from what it is the baseline of.
 */

import { openPostgresql } from '@napum/server'
import pg from 'pg'
import { serviceOn } from '../inside.mjs'
import { loop } from '../loops.mjs'
import { answerAsHelper } from '../processes.mjs'

let client
let app
let record = null
/** Recorded calls by name, each a list of statements. */
const scripts = new Map()

/** What is asked now and then, for no request in particular: keys, limits, the scope of a connection, what is written afterwards. */
const isAside = ({ name, text }) =>
  /^(vendor_cache|rate_limit|key_use|audit|requests|webhooks|operator_jobs|item_texts)\./.test(name) ||
  name === 'changes.sum_of_heads' ||
  /^(re)?set /.test(text)

/** Keeps what the service's code sends, and lets nothing of it stay. */
const send = pg.Client.prototype.query
pg.Client.prototype.query = function query(asked, ...more) {
  if (record === null) return send.call(this, asked, ...more)
  const statement = typeof asked === 'string' ? { text: asked } : asked
  if (!isAside(statement)) record.push(statement)
  if (asked !== 'commit') return send.call(this, asked, ...more)
  // The service looks at how its commit was answered.
  return send.call(this, 'rollback').then((answer) => Object.assign(answer, { command: 'COMMIT' }))
}

/** Statements whose second value are numbers, which another one before them raises: what was recorded was rolled back. */
const numberedBy = {
  'changes.append_own': { raises: 'changes.raise_head', last: 'last_seq' },
  'ledger.write': { raises: 'ledger.raise_lines', last: 'last_line_id' },
}

/** The statement with the numbers that were raised now, in place of the recorded ones. */
function renumbered(query, raised) {
  const numbered = numberedBy[query.name]
  if (!numbered) return query
  const [vendorId, numbers, ...rest] = query.values
  const shift = raised.get(numbered.raises)[numbered.last] - Math.max(...numbers)
  return { ...query, values: [vendorId, numbers.map((number) => number + shift), ...rest] }
}

async function replayOnce(statements) {
  const raised = new Map()
  for (const query of statements) {
    const { rows } = await client.query(renumbered(query, raised))
    raised.set(query.name, rows?.[0])
  }
}

answerAsHelper({
  async open(url) {
    app = serviceOn(openPostgresql({ url }))
    await app.ready()
    client = new pg.Client({ connectionString: url })
    await client.connect()
  },
  /** Keeps the statements of the given requests under a name; each request is replayed in its turn. */
  async record({ name, requests }) {
    const recorded = []
    for (const request of requests) {
      record = []
      const answer = await app.inject(request)
      if (answer.statusCode !== 200) throw new Error(`${request.url}: ${answer.statusCode} ${answer.body}`)
      recorded.push(record)
      record = null
    }
    scripts.set(name, { recorded, next: 0 })
  },
  replay({ name, amount }) {
    const script = scripts.get(name)
    return loop(amount, async () => {
      await replayOnce(script.recorded[script.next++ % script.recorded.length])
    })
  },
})

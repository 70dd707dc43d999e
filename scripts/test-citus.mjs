/**
 * Tests of promises that a cluster could break, on the Citus coordinator that DATABASE_URL names: a database there whose
 * nodes are registered, and a user who may make databases and roles on all of them. Further arguments go to the test runner.
 * Without a coordinator it says so in one line, and exits with 0.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import pg from 'pg'

const files = [
  'faults/citus-statements',
  'faults/citus-routes',
  'faults/citus-later',
  'faults/citus-isolate',
  'faults/citus-rebalance',
  'faults/citus-away',
  'faults/citus-month-end',
  'concurrency',
  'model',
  'kill',
  'row-security',
  'conformance',
].map((name) => `packages/server/test/${name}.test.ts`)

const nodes = await countNodes(process.env.DATABASE_URL)
if (typeof nodes === 'string') {
  console.log(`skipped: ${nodes}`)
  process.exit(0)
}
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
const given = process.argv.slice(2)
const namesFiles = given.some((one) => one.endsWith('.test.ts'))
// One file after the other: each makes and drops databases on all nodes.
const run = spawnSync('npx', ['vitest', 'run', ...(namesFiles ? [] : files), '--maxWorkers=1', ...given], {
  stdio: 'inherit',
  env: { ...process.env, TEST_CITUS: '1' },
})
process.exit(run.status ?? 1)

/** The nodes of the cluster, or why there are none to test on. */
async function countNodes(url) {
  if (!url) return 'DATABASE_URL names no Citus coordinator'
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query(`select 1 from pg_extension where extname = 'citus'`)
    if (rows.length === 0) return 'the database in DATABASE_URL does not have the extension citus'
    const held = await client.query(
      'select count(*)::integer as nodes from pg_dist_node where (select groupid from pg_dist_local_group) = 0',
    )
    return held.rows[0].nodes > 1 ? held.rows[0].nodes : 'DATABASE_URL names no coordinator with other nodes'
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Tests with the service as two processes behind one port (WORKERS): those that only speak to it over HTTP, and those that
 * start it as a process, with all faults. Files that are named are run instead, and options go to the test runner.
 * CONTRIBUTING.md says which tests cannot be run so, and why.
 */
import { execFileSync, spawnSync } from 'node:child_process'

/** What callers are promised. */
const promises = {
  'packages/server/src/features': [
    'attention',
    'changes',
    'fulfilment',
    'holidays',
    'jobs',
    'orders/intake/claims',
    'orders/intake/import-orders',
    'orders/intake/races',
    'orders/items',
    'orders/lists/orders',
    'orders/records',
    'orders/retention/retention',
    'payments',
    'people',
    'sessions/passkeys',
    'settlements/closing',
    'settlements/vendor-settlements',
    'statements/statements',
    'tax-invoices',
    'vendors',
    'verify',
    'webhooks/operator-webhooks',
    'webhooks/vendor-webhooks',
    'work-list/export',
    'work-list/items',
  ],
  'packages/server/test': [
    'batches',
    'callers',
    'concurrency',
    'conformance',
    'feed',
    'generated-client',
    'model',
    'proof',
    'row-security',
    'seal',
    'smoke',
    'vendor-role',
  ],
}

/** What is killed, stopped, replaced and restored. */
const processes = {
  examples: ['examples'],
  'packages/server/test': ['kill', 'kill-jobs', 'process'],
  'packages/server/test/faults': [
    'feed',
    'integration',
    'move',
    'postgres',
    'process',
    'sandbox',
    'waiting',
    'webhooks',
    'workers',
  ],
}

const filesOf = (group) =>
  Object.entries(group).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`))

/** The exit code of the test runner. */
function run(files, env = {}) {
  const { status } = spawnSync('npx', ['vitest', 'run', ...files, ...options], {
    stdio: 'inherit',
    env: { ...process.env, TEST_WORKERS: '2', ...env },
  })
  return status ?? 1
}

execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
const given = process.argv.slice(2)
const options = given.filter((one) => one.startsWith('-'))
const named = given.filter((one) => !one.startsWith('-'))
// What is named is run as it would be among all: the many runs that FAULTS asks of a promise are no matter of workers.
const isPromise = (name) => filesOf(promises).some((file) => name.startsWith(file))
const files = named.length > 0 ? named : [...filesOf(promises), ...filesOf(processes)]
const codes = [
  [files.filter(isPromise), {}],
  [files.filter((name) => !isPromise(name)), { FAULTS: '1' }],
].map(([some, env]) => (some.length > 0 ? run(some, env) : 0))
process.exit(Math.max(...codes))

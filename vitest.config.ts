import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (name: string) => fileURLToPath(new URL(`./packages/${name}/src/index.ts`, import.meta.url))

/** Processes and databases that are started, stopped and killed: more time than every run should take. */
const faults = ['faults/**/*', 'process', 'kill', 'kill-jobs', 'backup'].map(
  (name) => `packages/server/test/${name}.test.ts`,
)

/** What takes long and changes seldom: programs of examples, packages that are packed and compiled, and whole installations. */
const long = [
  'examples/demo.test.ts',
  'examples/examples.test.ts',
  'packages/client/test/package.test.ts',
  'packages/server/test/generated-client.test.ts',
  'packages/server/test/database-setup.test.ts',
  'packages/server/test/move.test.ts',
]

const include = [
  'packages/*/src/**/*.test.ts',
  'packages/*/test/**/*.test.ts',
  'examples/**/*.test.ts',
  'scripts/*.test.mjs',
]

// `npm run test:faults` and `npm run test:long` have the others, and `npm run test:citus` one of them.
const withFaults = process.env.FAULTS !== undefined || process.env.TEST_CITUS !== undefined
const exclude = ['**/node_modules/**', ...(withFaults ? [] : [...faults, ...long])]

const common = {
  globalSetup: ['packages/server/test/postgres-server.ts'],
  setupFiles: ['vitest.random.ts'],
  // Nothing takes a tenth of this; a machine that does other work at the same time must not make a test fail.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // What a report without differences shows of two values.
  chaiConfig: { truncateThreshold: 400 },
}

/**
 * Files that need a process of their own: memory and processor time are measured, the list of all statements is read, or
 * signals and limits of the process are touched. All others share two threads, in which modules are loaded and
 * compiled once: that saves a third of the processor time.
 */
const alone = [
  'packages/server/test/plans/plans.test.ts',
  'packages/server/test/hostile.test.ts',
  'packages/server/src/features/statements/plans.test.ts',
  'packages/server/src/features/orders/intake/import-stream.test.ts',
  'packages/server/src/http/body-reader.test.ts',
  ...(withFaults ? faults : []),
]

/** What pages decide without a browser: they find the few names of one that they read while they are loaded. */
const ofPages = 'packages/portal/src/**/*.test.ts'

/** Pages in a browser: they are built before, and share the service of their file. */
const inBrowser = 'packages/portal/test/browser/**/*.test.ts'

export default defineConfig({
  resolve: {
    // Tests read the sources, so that no test ever passes against a stale build.
    alias: {
      '@napum/contract': source('contract'),
      '@napum/openapi': source('openapi'),
      '@napum/spreadsheet': source('spreadsheet'),
      '@napum/sample-data': source('sample-data'),
      '@napum/client': source('client'),
    },
  },
  test: {
    // One test file at a time for each of two cores, each with a database of its own. A third thread would load and compile all
    // modules once more, which takes longer than what two threads wait for.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'shared',
          include,
          exclude: [...exclude, ...alone, ofPages, inBrowser],
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { ...common, name: 'alone', include: alone, exclude, pool: 'forks' } },
      {
        extends: true,
        test: {
          ...common,
          name: 'pages',
          include: [ofPages],
          globalSetup: [],
          setupFiles: [...common.setupFiles, 'packages/portal/test/page-names.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'browser',
          include: [inBrowser],
          globalSetup: [...common.globalSetup, 'packages/portal/test/browser/setup.ts'],
          isolate: false,
          pool: 'threads',
        },
      },
    ],
  },
})

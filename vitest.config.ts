import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (name: string) => fileURLToPath(new URL(`./packages/${name}/src/index.ts`, import.meta.url))

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
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'examples/**/*.test.ts',
      'scripts/*.test.mjs',
    ],
    // Faults under load take more time than every run should: `npm run test:faults` has them.
    exclude: ['**/node_modules/**', ...(process.env.FAULTS ? [] : ['packages/server/test/faults/**'])],
    globalSetup: ['packages/server/test/postgres-server.ts'],
    // Nothing takes a tenth of this; a machine that does other work at the same time must not make a test fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Two cores: two test files at a time; each file has a database of its own.
    maxWorkers: 2,
  },
})

/** For `vitest --root packages/cli`: the tests of this package talk to a fake service. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (name: string) => fileURLToPath(new URL(`../${name}/src/index.ts`, import.meta.url))

export default defineConfig({
  resolve: {
    alias: {
      '@napum/client': source('client'),
      '@napum/contract': source('contract'),
      '@napum/sample-data': source('sample-data'),
    },
  },
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 30_000, maxWorkers: 2 },
})

/** For `vitest --root packages/client`: the tests of this package need no database. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: { '@napum/contract': fileURLToPath(new URL('../contract/src/index.ts', import.meta.url)) },
  },
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 180_000, maxWorkers: 2 },
})

/** How much of the client a page loads. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const index = fileURLToPath(new URL('index.ts', import.meta.url))

/** The chunks of a page that uses the client: those that it loads at its start, and all. */
async function chunksOf(program: string) {
  const page = {
    name: 'page',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === 'page' ? id : undefined),
    load: (id: string) => (id === 'page' ? `import * as napum from '${index}'\n${program}` : undefined),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page],
    // As for a server, because Vite adds code of its own to pages that load parts later.
    build: { write: false, target: 'es2022', ssr: true, minify: true, rolldownOptions: { input: 'page' } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const start = new Set<string>()
  const load = (name: string) => {
    if (start.has(name)) return
    start.add(name)
    for (const needed of chunks.get(name)?.imports ?? []) load(needed)
  }
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) load(fileName)
  const bytesOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0)
  const code = [...chunks.values()].map((chunk) => chunk.code).join('\n')
  return { startBytes: bytesOf(start), allBytes: bytesOf(chunks.keys()), code }
}

it('a page of a vendor loads less than 8 kB of the client, and nothing of the operator', async () => {
  const made = `globalThis.vendor = napum.createVendorClient({ url: '/', session: true })`
  const { startBytes, allBytes, code } = await chunksOf(made)
  expect(startBytes).toBeLessThan(8_000)
  // What follows the feed comes when it is used.
  expect(allBytes).toBeGreaterThan(startBytes)
  expect(allBytes).toBeLessThan(10_000)
  expect(code).not.toContain('/operator-api/vendors')
  expect(code).not.toContain('/portal-api/session')
})

it('a receiver of webhooks loads their check alone', async () => {
  const { allBytes, code } = await chunksOf('globalThis.check = napum.verifyWebhook')
  expect(allBytes).toBeLessThan(1_500)
  expect(code).not.toContain('-api/')
})

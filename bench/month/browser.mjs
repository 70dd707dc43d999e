/** The browser of the tests of the pages. */
import { resolve } from 'node:path'
import { createServer } from 'vite'

export async function openBrowser() {
  // Node 20 reads no TypeScript.
  const loader = await createServer({
    root: resolve(import.meta.dirname, '../..'),
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { findBrowser, launch } = await loader.ssrLoadModule('/packages/portal/test/browser/find.ts')
  const found = await findBrowser()
  await loader.close()
  if (!found) throw new Error('There is no browser. Set NAPUM_BROWSER to the path of a Chromium.')
  const browser = await launch(found)
  return { newContext: (options) => browser.newContext(options), stop: () => browser.close() }
}

/** The browser of the tests of the pages, and modules of this repository in TypeScript, which Node 20 does not read. */
import { resolve } from 'node:path'
import { createServer } from 'vite'

/** Opens it, and loads modules by their paths from the root. */
export async function openBrowser(...paths) {
  const loader = await createServer({
    root: resolve(import.meta.dirname, '../..'),
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { findBrowser, launch } = await loader.ssrLoadModule('/packages/portal/test/browser/find.ts')
  const modules = await Promise.all(paths.map((path) => loader.ssrLoadModule(path)))
  const found = await findBrowser()
  await loader.close()
  if (!found) throw new Error('There is no browser. Set NAPUM_BROWSER to the path of a Chromium.')
  return { browser: await launch(found), modules }
}

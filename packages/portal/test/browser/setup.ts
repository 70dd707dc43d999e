/** Before the first browser test: builds the pages from their sources, and finds a browser. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { type Found, findBrowser } from './find.ts'
import { SITE } from './places.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** null: there is none, and the tests are skipped. */
    browser: Found | null
  }
}

export default async function setup(project: TestProject): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    mode: 'production',
    build: { outDir: SITE, emptyOutDir: true },
  })
  const found = await findBrowser()
  const advice = 'set NAPUM_BROWSER to the path of a Chromium'
  if (!found && process.env.CI === 'true')
    throw new Error(`No browser for the tests of the portal: ${advice}.`)
  if (!found) console.warn(`\n*** NO BROWSER: the tests of the portal are SKIPPED; ${advice}. ***\n`)
  project.provide('browser', found)
}

/** Builds the pages: hashed files, each also packed with brotli and gzip, so that the service never packs anything. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function packed(): Plugin {
  let site = ''
  return {
    name: 'packed',
    configResolved({ root, build }) {
      site = resolve(root, build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
        const path = join(site, name)
        if (!statSync(path).isFile() || !/\.(js|css|html|svg|txt)$/.test(name)) continue
        const bytes = readFileSync(path)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importers: readonly string[]; readonly isEntry: boolean } | null
}

/** The index of the client names all of it; pages take parts. */
const CLIENT = '/client/src/index.ts'

/** The entries that load a module before their first screen. */
function entriesOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  const found = modules.getModuleInfo(id)
  if (!found || seen.has(id) || id.endsWith(CLIENT)) return []
  seen.add(id)
  return [
    ...(found.isEntry ? [id] : []),
    ...found.importers.flatMap((importer) => entriesOf(importer, modules, seen)),
  ]
}

export default defineConfig({
  root: here('.'),
  base: '/portal/',
  resolve: { alias: { '@napum/client': here('../client/src/index.ts') } },
  // The tests build what is shipped: without this, their environment adds the place of each element in the sources.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The policy of the pages allows files only, nothing inside other files.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Two entries: pages of vendors' clerks, and of the operator. What both use is one file.
    rollupOptions: {
      input: { index: here('index.html'), console: here('console.html') },
      // An entry names all of its parts: without words in their names the first screen is smaller.
      output: {
        chunkFileNames: 'assets/[hash].js',
        // Whatever screens use of it as well: split further, it packs worse.
        codeSplitting: {
          groups: [
            {
              debugName: 'both',
              name: (id, modules) => (entriesOf(id, modules).length === 2 ? 'both' : null),
            },
          ],
        },
      },
    },
  },
  plugins: [packed()],
})

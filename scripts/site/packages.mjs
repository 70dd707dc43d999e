/** The two packages that the service hands out at /sdk: the client, and the command line for vendors in one file. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { withExamples } from './client-examples.mjs'
import { filesBelow } from './files.mjs'
import { packageTar } from './tar.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (path) => readFileSync(join(root, path))
const manifest = (path) => JSON.parse(read(`${path}/package.json`))

/** @returns {Promise<Map<string, Buffer>>} files below /sdk */
export async function sdkFiles() {
  const made = { client: await clientPackage(), cli: await vendorPackage() }
  const files = new Map(Object.values(made).map(({ file, bytes }) => [file, bytes]))
  const latest = Object.fromEntries(
    Object.entries(made).map(([kind, { version, file, bytes }]) => [
      kind,
      { version, file, sha256: createHash('sha256').update(bytes).digest('hex') },
    ]),
  )
  return files.set('latest.json', Buffer.from(`${JSON.stringify(latest, null, 2)}\n`))
}

/** @returns {Promise<{ version: string, file: string, bytes: Buffer }>} */
export async function clientPackage() {
  const { devDependencies: _, scripts: __, ...shipped } = manifest('packages/client')
  const files = new Map([['package.json', json(shipped)]])
  for (const name of ['README.md', 'LICENSE']) files.set(name, read(`packages/client/${name}`))
  for (const [name, path] of filesBelow(join(root, 'packages/client/dist'))) {
    if (/\.test\.|\.map$|\.tsbuildinfo$/.test(name)) continue
    const text = readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?/m, '')
    files.set(`dist/${name}`, Buffer.from(name.endsWith('.d.ts') ? await plainTypes(text, path) : text))
  }
  return packed('napum-client', shipped.version, files)
}

/** With examples. TypeScript before 5.0 refuses declarations that import with the ending `.ts`. */
async function plainTypes(text, path) {
  const module = await import(pathToFileURL(path.replace(/\.d\.ts$/, '.js')).href)
  const shown = await withExamples(text, module)
  return shown.replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2')
}

async function vendorPackage() {
  const { version, description: _, license, engines } = manifest('packages/cli')
  const { code, licences } = await bundled()
  const files = new Map([
    ['bin/napum.js', Buffer.from(code)],
    ['LICENSE', read('LICENSE')],
    ['THIRD-PARTY-LICENSES.txt', Buffer.from(licences)],
    [
      'package.json',
      json({
        name: 'napum',
        version,
        description:
          'napum on the command line, for vendors: files, changes, statements, webhooks, test-integration',
        license,
        type: 'module',
        engines,
        bin: { napum: './bin/napum.js' },
      }),
    ],
  ])
  return packed('napum', version, files, new Set(['bin/napum.js']))
}

/** All of the command line in one file, and the licences of what is in it. */
async function bundled() {
  const { output } = await build({
    root: join(root, 'packages/cli'),
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'bin/vendor.js',
      write: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const [{ code, moduleIds }] = output
  const folders = new Set(
    moduleIds.flatMap(
      (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.split(sep).join('/'))?.[0] ?? [],
    ),
  )
  return { code, licences: [...folders].sort().map(licenceOf).join('\n') }
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  if (!file) throw new Error(`${name} has no licence file`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}

function packed(name, version, files, programs) {
  return { version, file: `${name}-${version}.tgz`, bytes: packageTar(files, programs) }
}

const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** What is published works in an empty project, from ES modules and from CommonJS, with types and nothing else installed. */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperatorClient, createPortalClient, createSandbox, createVendorClient } from '../src/index.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const tsc = join(modules, 'typescript', 'bin', 'tsc')
const project = mkdtempSync(join(tmpdir(), 'napum-client-'))
const installed = join(project, 'node_modules', '@napum', 'client')

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const write = (name: string, text: string) => writeFileSync(join(project, name), text)

/** Type-checks one file of the project and gives what the compiler says. */
function check(file: string, ...options: string[]): string {
  const strict = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--exactOptionalPropertyTypes',
  ]
  try {
    return run(process.execPath, tsc, ...strict, ...options, file)
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

const use = `
const seen: string[] = []
const fetch = async (url: string) => {
  seen.push(url)
  return new Response('{"status":"ok","vendor_id":"01J"}', { headers: { 'content-type': 'application/json' } })
}
const vendor = createVendorClient({ url: 'http://napum.test', vendorId: '01J', apiKey: 'key', fetch })
vendor.health().then(({ status }: { status: 'ok' }) => console.log(status, seen[0], new AbortedError('', facts) instanceof NapumError))
const facts = { code: 'ABORTED', outcome: 'not_done', repeatable: false } as const
`
const typedUse = `${use}
async function all() {
  for await (const item of vendor.orders.all({ start_date: '2026-01-01', end_date: '2026-01-31', status: '결제완료' })) {
    const price: number = item.item_price
    console.log(price)
  }
  const { results } = await vendor.shipments.register([{ ord_prd_no: 'O_[1]', carrier_code: 'cj', tracking_number: '1' }])
  for (const result of results) if (!result.success) console.log(result.error_code satisfies string)
  // @ts-expect-error there is no such carrier
  vendor.shipments.register([{ ord_prd_no: 'O_[1]', carrier_code: 'pigeon', tracking_number: '1' }])
}
void all
`
const plain = (text: string) =>
  text.replace(/: (string\[\]|string|\{ status: 'ok' \})/g, '').replace(' as const', '')
const esm = `import { AbortedError, createVendorClient, NapumError } from '@napum/client'\n`

/** What the examples speak of. */
const exampleNames = `import { createOperatorClient, createPortalClient, createSandbox, createVendorClient, fileStore } from '@napum/client'
import { readFile } from 'node:fs/promises'
declare const url: string, vendorId: string, apiKey: string, storedCursor: string, vendor_id: string, line_hash: string
declare const line_id: number, vendor: ReturnType<typeof createVendorClient>, operator: ReturnType<typeof createOperatorClient>
declare const portal: ReturnType<typeof createPortalClient>, sandbox: ReturnType<typeof createSandbox>
declare const store: (...all: unknown[]) => Promise<void>, createReadStream: (name: string) => ReadableStream<Uint8Array>
`

const clientsOf = () => ({
  vendor: createVendorClient({ url: 'http://napum.test', session: true }),
  operator: createOperatorClient({ url: 'http://napum.test', session: true }),
  portal: createPortalClient({ url: 'http://napum.test' }),
  sandbox: createSandbox({ url: 'http://napum.test', session: true }),
})

/** The names of all calls. */
const callsOf = (clients: object): string[] =>
  Object.entries(clients).flatMap(([name, one]) =>
    Object.entries(one).flatMap(([group, call]) =>
      typeof call === 'function'
        ? `${name}.${group}`
        : Object.keys(call as object).map((key) => `${name}.${group}.${key}`),
    ),
  )

beforeAll(async () => {
  run(process.execPath, tsc, '-b', home)
  // As the service hands it out.
  const { clientPackage } = await import(new URL('../../../scripts/site/packages.mjs', import.meta.url).href)
  const { bytes } = await clientPackage()
  writeFileSync(join(project, 'client.tgz'), bytes)
  mkdirSync(installed, { recursive: true })
  run('tar', '-xzf', 'client.tgz', '--strip-components=1', '-C', installed)
  mkdirSync(join(project, 'node_modules', '@types'))
  symlinkSync(join(modules, '@types', 'node'), join(project, 'node_modules', '@types', 'node'))
  write('package.json', '{ "type": "module" }')
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('the published package', () => {
  it('depends on nothing and carries no test', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(manifest.dependencies).toBeUndefined()
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /test|tsbuildinfo/.test(file))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js']))
    expect(files.filter((file) => /cjs/.test(file))).toEqual([])
  })

  it('works in an ES module', () => {
    write('use.mjs', esm + plain(use))
    expect(run(process.execPath, 'use.mjs')).toBe('ok http://napum.test/vendor-api/health true\n')
  })

  it('works in a CommonJS file, as the same ES modules', () => {
    write(
      'use.cjs',
      `const { AbortedError, createVendorClient, NapumError } = require('@napum/client')\n${plain(use)}`,
    )
    expect(run(process.execPath, 'use.cjs')).toBe('ok http://napum.test/vendor-api/health true\n')
  })

  it('is one copy for both, so that an error of one is known to the other', () => {
    write(
      'both.cjs',
      `const { NapumError } = require('@napum/client')
import('@napum/client').then((client) => console.log(client.NapumError === NapumError))`,
    )
    expect(run(process.execPath, 'both.cjs')).toBe('true\n')
  })

  it('has types for both, in a project for browsers', () => {
    write('use.mts', esm + typedUse)
    write(
      'use.cts',
      `import { AbortedError, createVendorClient, NapumError } from '@napum/client'\n${typedUse}`,
    )
    const browser = ['--lib', 'es2022,dom,dom.asynciterable', '--types', '']
    expect(check('use.mts', ...browser)).toBe('')
    expect(check('use.cts', ...browser)).toBe('')
  })

  it('has types in a project for Node, without those of browsers', () => {
    write('node.mts', esm + typedUse)
    expect(check('node.mts', '--lib', 'es2022', '--types', 'node')).toBe('')
  })
  it('keeps a mirror in a file, as its README shows', () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8')
    const example = readme.split('```ts\n').find((part) => part.includes('fileStore('))
    const imports = `import { createVendorClient } from '@napum/client'\n`
    const made = `const vendor = createVendorClient({ url: 'http://napum.test', vendorId: '01J', apiKey: 'key' })\n`
    write(
      'mirror.mts',
      `${imports}${made}${example?.split('```')[0]}console.log(equal, differing_days.length)\n`,
    )
    expect(check('mirror.mts', '--lib', 'es2022,dom,dom.asynciterable', '--types', '')).toBe('')
  })

  it.each([
    ['createVendorClient', "vendorId: '01J'", 'apiKey'],
    ['createOperatorClient', '', 'operatorKey'],
    ['createSandbox', "vendorId: '01J'", 'apiKey'],
  ])('names the key that %s was not given', (create, given, missing) => {
    write(
      'wrong.mts',
      `import { ${create} } from '@napum/client'\n${create}({ url: 'http://napum.test', ${given} })`,
    )
    const said = check('wrong.mts', '--lib', 'es2022,dom,dom.asynciterable', '--types', '')
    expect(said).toContain(`Property '${missing}' is missing`)
    expect(said).not.toContain('session')
  })

  it('shows an example of every call, which compiles', () => {
    const types = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(features|clients)\/.*\.d\.ts$/.test(name.replaceAll('\\', '/')))
      .map((name) => readFileSync(join(installed, 'dist', name), 'utf8'))
    const shown = types.flatMap((text) => text.match(/(?<=@example\n)(?:\s*\* [^@].*\n)+/g) ?? [])
    const examples = shown.map((text) => text.replace(/^\s*\* ?/gm, ''))
    const all = examples.join('')
    // People are invited, and webhooks looked after, by the same calls of both interfaces.
    const isShown = (path: string) =>
      [path, path.replace('operator.', 'portal.'), path.replace('operator.', 'vendor.')].some((one) =>
        all.includes(`${one}(`),
      )
    expect(callsOf(clientsOf()).filter((path) => !isShown(path))).toEqual([])
    const blocks = examples.map((text) => `export const example = async () => {{\n${text}}}\n`)
    write(
      'examples.mts',
      `${exampleNames}${blocks.map((text, at) => text.replace('example', `example${at}`)).join('')}`,
    )
    expect(check('examples.mts', '--lib', 'es2022', '--types', 'node')).toBe('')
  })

  describe('with TypeScript 4.9', () => {
    const old = join(project, 'old')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    beforeAll(() => {
      mkdirSync(old)
      writeFileSync(join(old, 'package.json'), '{}')
      const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
      execFileSync(npm, ['install', ...quiet, 'typescript@4.9.5', '@types/node@20'], {
        cwd: old,
        stdio: 'ignore',
      })
      mkdirSync(join(old, 'node_modules', '@napum'))
      symlinkSync(installed, join(old, 'node_modules', '@napum', 'client'))
    })
    const said = (file: string, ...options: string[]) => {
      writeFileSync(join(old, file), esm + typedUse)
      const fixed = [
        '--noEmit',
        '--strict',
        '--preserveSymlinks',
        '--target',
        'es2021',
        '--lib',
        'es2022,dom',
        '--types',
        'node',
      ]
      const compiler = join(old, 'node_modules/typescript/bin/tsc')
      try {
        return execFileSync(process.execPath, [compiler, ...fixed, ...options, file], {
          cwd: old,
          encoding: 'utf8',
        })
      } catch (error) {
        return (error as { stdout: string }).stdout
      }
    }

    it('compiles in a CommonJS project', () => {
      expect(said('use.ts', '--module', 'commonjs', '--moduleResolution', 'node')).toBe('')
    })
    it('compiles with the resolution of node16', () => {
      expect(said('use.mts', '--module', 'node16')).toBe('')
    })
    it('compiles for bundlers', () => {
      expect(said('bundled.ts', '--module', 'esnext', '--moduleResolution', 'node')).toBe('')
    })
    it('says in one line that a CommonJS file with node16 has to load it by import()', () => {
      const lines = said('use.cts', '--module', 'node16').trim().split('\n')
      expect(lines.filter((line) => line.includes('error'))).toEqual([expect.stringContaining('TS1479')])
    })
  })

  it('names a wrong entry in one line', () => {
    write(
      'entry.mts',
      `${esm}${use}\nvendor.shipments.register([{ ord_prd_no: 'O', carrier_code: 'pigeon', tracking_number: '1' }])`,
    )
    const told = check('entry.mts', '--lib', 'es2022,dom,dom.asynciterable', '--types', '')
    expect(told.match(/error TS/g)).toHaveLength(1)
    expect(told).toContain(`'"pigeon"' is not assignable`)
  })
})

/** The service as one package that brings everything along: `npm install --global` needs neither a registry nor build tools. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../site/files.mjs'
import { packageTar } from '../site/tar.mjs'

/** What of each package runs. */
const shipped = {
  contract: ['dist'],
  openapi: ['dist', 'examples.json'],
  spreadsheet: ['dist'],
  'sample-data': ['dist'],
  client: ['dist'],
  server: ['dist', 'migrations', 'site', 'templates', 'upgrade'],
  portal: ['dist'],
  cli: ['bin', 'dist'],
}
/** Maps, declarations and tests do not run; nor do extensions of the embedded database that no migration names. */
const needless = /\.(map|tsbuildinfo|d\.[cm]?ts)$|\.test\.|\/pglite\/dist\/[^/]+\.tar\.gz$/

/**
 * @param {string} root of the repository, built
 * @param {string} staging an empty folder
 * @returns {Buffer} a .tgz
 */
export function serverPackage(root, staging) {
  const manifest = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  for (const file of ['package.json', 'package-lock.json', 'LICENSE'])
    cpSync(join(root, file), join(staging, file))
  for (const path of manifest('.').workspaces) {
    mkdirSync(join(staging, path), { recursive: true })
    cpSync(join(root, path, 'package.json'), join(staging, path, 'package.json'))
  }
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: staging,
    stdio: 'inherit',
  })
  const modules = join(staging, 'node_modules')
  // Links to the workspaces, and programs that nobody calls.
  rmSync(join(modules, '@napum'), { recursive: true, force: true })
  rmSync(join(modules, '.bin'), { recursive: true, force: true })
  for (const [name, parts] of Object.entries(shipped)) {
    const folder = join(modules, '@napum', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), json(manifest(`packages/${name}`)))
    for (const part of parts)
      cpSync(join(root, 'packages', name, part), join(folder, part), { recursive: true })
  }
  const names = topLevel(modules)
  const versions = names.map((name) => [name, manifestAt(join(modules, name)).version])
  const { version, license, engines } = manifest('packages/server')
  const files = new Map([
    [
      'package.json',
      Buffer.from(
        json({
          name: 'napum-server',
          version,
          description: 'The vendor side of a marketplace as a self-hosted service',
          license,
          type: 'module',
          engines,
          bin: { napum: './bin/napum.js' },
          dependencies: Object.fromEntries(versions),
          bundleDependencies: names,
        }),
      ),
    ],
    ['LICENSE', readFileSync(join(root, 'LICENSE'))],
    ['bin/napum.js', Buffer.from("#!/usr/bin/env node\nimport '../node_modules/@napum/cli/bin/napum.js'\n")],
  ])
  for (const [name, path] of filesBelow(modules))
    if (!needless.test(name)) files.set(`node_modules/${name}`, readFileSync(path))
  return packageTar(files, new Set(['bin/napum.js']))
}

const topLevel = (modules) =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
    )
    .sort()

const manifestAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/**
 * `npm run release`: what people install, in the folder `release`, from a clean clone after `npm ci`. Publishes nothing:
 * docs/releasing.md says each step.
 */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serverPackage } from './server-package.mjs'

const root = resolve(import.meta.dirname, '../..')
const release = join(root, 'release')
const { version } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8'))

rmSync(release, { recursive: true, force: true })
mkdirSync(join(release, 'image'), { recursive: true })
const staging = mkdtempSync(join(tmpdir(), 'napum-release-'))
try {
  const server = `napum-server-${version}.tgz`
  writeFileSync(join(release, server), serverPackage(root, staging))
  const sdk = join(root, 'packages/server/dist/site/sdk')
  for (const name of readdirSync(sdk).filter((each) => each.endsWith('.tgz')))
    copyFileSync(join(sdk, name), join(release, name))
  writeFileSync(join(release, 'sbom.json'), sbom(staging))
  copyFileSync(join(root, 'deploy/docker/Dockerfile.release'), join(release, 'image/Dockerfile'))
  cpSync(join(release, server), join(release, 'image', server))
} finally {
  rmSync(staging, { recursive: true, force: true })
}
const files = readdirSync(release).filter((name) => /\.(tgz|json)$/.test(name))
const sums = files.map((name) => `${sha256(join(release, name))}  ${name}\n`)
writeFileSync(join(release, 'SHA256SUMS'), sums.join(''))
process.stdout.write(sums.join(''))

function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** What is in the package of the server, as CycloneDX: read from the modules that it brings along, so that none is missing. */
function sbom(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const modules = join(folder, 'node_modules')
  const components = readdirSync(modules, { recursive: true })
    .filter(
      (path) =>
        /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(path) && !path.startsWith('@napum/'),
    )
    .map((path) => {
      const { name, version, license } = JSON.parse(readFileSync(join(modules, path), 'utf8'))
      const { integrity = '' } = packages[`node_modules/${path.replace(/\/package\.json$/, '')}`] ?? {}
      const [, sum] = /^sha512-(.+)$/.exec(integrity) ?? []
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      return {
        ...{ type: 'library', 'bom-ref': purl, name, version, purl },
        ...(license && { licenses: [{ expression: String(license) }] }),
        ...(sum && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }),
      }
    })
  const component = { type: 'application', name: 'napum-server', version }
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component },
    components,
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

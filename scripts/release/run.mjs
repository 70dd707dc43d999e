/**
 * `npm run release`: what people install, in the folder `release`, from a clean clone after `npm ci`. Publishes nothing:
 * docs/releasing.md says each step.
 */
import { execFileSync } from 'node:child_process'
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

/** What is in the package of the server, as CycloneDX. */
function sbom(folder) {
  return execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
    cwd: folder,
    maxBuffer: 64 * 1024 ** 2,
  })
}

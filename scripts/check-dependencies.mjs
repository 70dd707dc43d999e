/**
 * Checks the lock file: every package runs on the oldest Node that we promise, so that `npm ci --engine-strict` passes
 * there; none reports its installation to somebody; install scripts are approved by name, so that npm neither asks nor
 * blocks; no host is recorded, so that any registry serves. Exits with 1 when it says anything.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import semver from 'semver'

const root = resolve(import.meta.dirname, '..')
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { engines, allowScripts } = read('package.json')
const oldest = semver.minVersion(engines.node)
/** Packages whose only purpose is to count who installs what. */
const telemetry = ['@scarf/scarf']

const findings = Object.entries(read('package-lock.json').packages).flatMap(([path, entry]) => {
  const name = path.split('node_modules/').at(-1)
  const wanted = entry.engines?.node
  return [
    wanted && !semver.satisfies(oldest, wanted) && `wants Node ${wanted}; we promise ${engines.node}`,
    telemetry.includes(name) && 'reports installations',
    entry.hasInstallScript && allowScripts[name] !== true && 'has an install script that nobody approved',
    /^https?:/.test(entry.resolved ?? '') && `names the host of a registry: ${entry.resolved}`,
  ].flatMap((what) => (what ? [`${path || 'package.json'}: ${what}`] : []))
})
for (const finding of findings) console.error(finding)
console.log(`package-lock.json: ${findings.length} findings`)
process.exit(findings.length > 0 ? 1 : 0)

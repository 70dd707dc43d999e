/**
 * Imports follow the floors of `import-rules.mjs`, and never go in a circle. Prints what breaks that, and exits with 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { problemsOf, unsharedProblems } from './import-rules.mjs'

const root = resolve(import.meta.dirname, '..')
const paths = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
  .map((path) => `packages/${path.split(sep).join('/')}`)
  .filter((path) => /^packages\/[\w-]+\/src\/.*(?<!\.test)\.[cm]?[jt]sx?$/.test(path))
const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const problems = [...problemsOf(files), ...unsharedProblems(files)]
for (const problem of problems) console.error(problem)
console.log(`${files.size} files, ${problems.length} imports against the house rules`)
process.exit(problems.length > 0 ? 1 : 0)

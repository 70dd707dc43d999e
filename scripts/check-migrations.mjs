/**
 * New migrations leave the version before working: see `migration-rules.mjs`. Prints what does not, and exits with 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrationProblems } from './migration-rules.mjs'

const folder = resolve(import.meta.dirname, '../packages/server/migrations')
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const files = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

const problems = migrationProblems(files)
for (const problem of problems) console.error(problem)
console.log(`${files.size} migrations, ${problems.length} statements that the version before may not survive`)
process.exit(problems.length > 0 ? 1 : 0)

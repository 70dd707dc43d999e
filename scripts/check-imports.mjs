/**
 * Imports go one way: contract <- client <- cli, portal; contract <- openapi <- server; slices -> core -> db; no slice imports
 * another slice. Prints what breaks that, and exits with 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Which workspace packages a package may import. */
const packages = {
  contract: [],
  openapi: ['contract'],
  'sample-data': ['contract'],
  client: ['contract'],
  server: ['contract', 'openapi'],
  cli: ['contract', 'client', 'sample-data'],
  portal: ['contract', 'client'],
}

/** Which rooms of the server a room may import; a slice may import itself and these. */
const rooms = {
  db: ['db', 'config'],
  core: ['core', 'db', 'http', 'config', 'context', 'services'],
  http: ['http', 'core', 'db', 'config', 'context', 'services'],
  slice: ['core', 'db', 'http', 'config', 'context', 'services'],
}

const files = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/src\/.*(?<!\.test)\.ts$/.test(file.split(sep).join('/')))
  .map((file) => file.split(sep).join('/'))

const problems = files.flatMap((file) => importsOf(file).flatMap((target) => problemOf(file, target)))
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} imports against the house rules`)
process.exit(problems.length > 0 ? 1 : 0)

function importsOf(file) {
  const text = readFileSync(join(root, 'packages', file), 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1])
}

function problemOf(file, target) {
  const [own, , ...inner] = file.split('/')
  if (target.startsWith('@napum/')) {
    const wanted = target.slice('@napum/'.length).split('/')[0]
    return packages[own]?.includes(wanted) ? [] : [`packages/${file}: ${own} must not import ${target}`]
  }
  if (!target.startsWith('.') || own !== 'server') return []
  const resolved = relative(
    join(root, 'packages/server/src'),
    resolve(root, 'packages', dirname(file), target),
  )
  const from = roomOf(inner)
  const to = roomOf(resolved.split(sep))
  if (from.room === 'top' || (from.room === 'slice' && to.room === 'slice' && from.name === to.name))
    return []
  const allowed = rooms[from.room]?.includes(to.room === 'top' ? to.name : to.room)
  return allowed ? [] : [`packages/${file}: ${from.name} must not import ${resolved}`]
}

/** The room of a path below the server's sources: a slice is a folder of a wing. */
function roomOf(parts) {
  if (parts.length === 1) return { room: 'top', name: parts[0].replace(/\.ts$/, '') }
  if (parts[0] === 'vendor' || parts[0] === 'operator')
    return { room: 'slice', name: `${parts[0]}/${parts[1]}` }
  return { room: parts[0], name: parts[0] }
}

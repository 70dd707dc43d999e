/**
 * Writes every committed file that is made of others; `npm run generate` builds what they are made of first. With
 * --check it writes nothing, and exits with 1 when a committed file is not what it would write, or when .gitattributes
 * does not say that the file is generated. With `examples` it first records the examples of the interface document: that takes
 * a service, so a check leaves it to a test.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { callersFiles } from './callers.mjs'
import { clientFiles } from './client.mjs'
import { codesFiles } from './codes.mjs'
import { consoleFiles } from './console.mjs'
import { decisionFiles } from './decisions.mjs'
import { schemaFiles } from './schema.mjs'

const root = resolve(import.meta.dirname, '../..')
if (process.argv.includes('examples')) {
  const env = { ...process.env, RECORD_EXAMPLES: '1' }
  execFileSync('npx', ['vitest', 'run', 'packages/server/test/examples'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}
// It reads the recording while it is loaded.
const { openApiFiles } = await import('./openapi.mjs')
const files = [
  ...openApiFiles(),
  ...callersFiles(),
  ...codesFiles(),
  ...clientFiles(),
  ...consoleFiles(),
  ...decisionFiles(),
  ...(await schemaFiles()),
]

if (process.argv.includes('--check')) {
  const problems = files.flatMap(([path, text]) => problemsOf(path, text))
  for (const problem of problems) console.error(problem)
  console.log(`${files.length} generated files, ${problems.length} problems`)
  process.exit(problems.length > 0 ? 1 : 0)
}
for (const [path, text] of files) {
  writeFileSync(join(root, path), text)
  console.log(`${path}: ${text.length} characters`)
}

function problemsOf(path, text) {
  const stale = textOf(path) !== text
  const unmarked = !textOf('.gitattributes')?.split('\n').includes(`${path} linguist-generated`)
  return [
    ...(stale ? [`${path} is not what would be written today: run npm run generate and commit it`] : []),
    ...(unmarked ? [`${path} is not marked as linguist-generated in .gitattributes`] : []),
  ]
}

function textOf(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}

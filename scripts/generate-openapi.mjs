/**
 * Writes docs/openapi.json from the built contract. With --check it writes nothing, and exits with 1 when the committed
 * file is not what the contract says.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openApiDocument } from '@napum/openapi'

const file = join(resolve(import.meta.dirname, '..'), 'docs/openapi.json')
const wanted = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted)
  console.log(`docs/openapi.json: ${wanted.length} characters`)
} else if (committed() !== wanted) {
  console.error('docs/openapi.json is not what the contract says: run npm run generate and commit it')
  process.exit(1)
}

function committed() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { endpoints } from '@napum/contract'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (name) => readFileSync(resolve(root, 'docs', name), 'utf8')
/** The feed of changes has a page for both interfaces. */
const changes = read('changes-guide.md')
const interfaces = {
  vendor: read('vendor-interface.md') + changes,
  operator: read('operator-interface.md') + changes,
  people: read('people-guide.md'),
  sandbox: read('sandbox-guide.md'),
}
const escaped = (text) => text.replace(/[{}/.]/g, '\\$&')
const slicesOf = (audience) =>
  readdirSync(resolve(root, 'packages/server/src', audience), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${audience}/${name}`)

it.each(Object.entries(endpoints))(
  'the call %s is on the page of its interface',
  (_name, { audience, method, path }) => {
    // A method that shares its path with another one may stand in one line with it: `GET`, `PUT /operator-api/…`.
    const line = new RegExp(`\\b${method}\\b[^\\n]*${escaped(path)}(?![\\w/{-])`)
    expect(interfaces[audience]).toMatch(line)
  },
)

it.each(Object.keys(interfaces).flatMap(slicesOf))('the slice %s is in the interface map', (slice) => {
  // Health is one answer without a file of its own in the map.
  if (slice !== 'vendor/health') expect(read('spec-map.md')).toContain(`server/${slice}/`)
})

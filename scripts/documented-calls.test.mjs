import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { endpoints } from '@napum/contract'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (name) => readFileSync(resolve(root, 'docs', name), 'utf8')
const interfaces = {
  vendor: read('vendor-interface.md') + read('guides/en/changes.md'),
  operator: read('operator-interface.md'),
  people: read('people-guide.md'),
  sandbox: read('guides/en/sandbox.md'),
}
const escaped = (text) => text.replace(/[{}/.]/g, '\\$&')
it.each(Object.entries(endpoints))(
  'the call %s is on the page of its interface',
  (_name, { audience, method, path }) => {
    // A method that shares its path with another one may stand in one line with it: `GET`, `PUT /operator-api/…`.
    const line = new RegExp(`\\b${method}\\b[^\\n]*${escaped(path)}(?![\\w/{-])`)
    expect(interfaces[audience]).toMatch(line)
  },
)

const features = readdirSync(resolve(root, 'packages/server/src/features'))
it.each(features)(
  'the feature %s says what it does, in its README and on the page of the architecture',
  (feature) => {
    expect(readFileSync(resolve(root, 'packages/server/src/features', feature, 'README.md'), 'utf8')).toMatch(
      /^# .+\n\n\w/,
    )
    expect(read('architecture.md')).toMatch(new RegExp(`^\\|[^|]*\`${feature}\`[^|]*\\|`, 'm'))
  },
)

it.each(features)('the README of %s lists only what lies beside it', (feature) => {
  const folder = resolve(root, 'packages/server/src/features', feature)
  const lists = readFileSync(resolve(folder, 'README.md'), 'utf8').match(/^- .+/gm) ?? []
  const named = lists.flatMap((line) =>
    [...line.split(':')[0].matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  const isThere = (name) =>
    readdirSync(folder).some((file) => new RegExp(`^${escaped(name).replace('*', '.*')}(?:\\/)?$`).test(file))
  expect(named.filter((name) => !isThere(name.replace(/\/$/, '')))).toEqual([])
})

it('is a feature of the server, whatever feature a call names', () => {
  expect(new Set(Object.values(endpoints).map(({ feature }) => feature))).toEqual(new Set(features))
})

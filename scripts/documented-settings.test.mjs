import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const config = resolve(root, 'packages/server/src/config')
const sources = readdirSync(config, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(resolve(config, file), 'utf8'))
const read = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/\b(?:read|count|isOn)(?:<[^()]*>)?\(\s*'([A-Z_]+)'/g)].map(([, name]) => name),
  ),
)

const page = readFileSync(resolve(root, 'docs/settings.md'), 'utf8')
const rows = [...page.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].map(([, names]) => names)
const listed = rows.flatMap((names) => names.split(', ').map((name) => name.replaceAll('`', '')))

it('the page of the settings lists what the service reads, each once, and nothing else', () => {
  expect(read.size).toBeGreaterThan(30)
  expect([...listed].sort()).toEqual([...read].sort())
})

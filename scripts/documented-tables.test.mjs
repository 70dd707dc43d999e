import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const read = (name) => readFileSync(resolve(import.meta.dirname, '../docs', name), 'utf8')
const tables = [...read('schema.sql').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name)

it.each(tables)('the page of the database says what the table %s is for', (table) => {
  expect(read('database.md')).toContain(`\`${table}\``)
})

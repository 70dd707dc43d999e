/** What the migrations make of the tables, read from their text: no database is needed for it. */
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../migrations/', import.meta.url)

/** The migrations in their order, without comments. */
const texts = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll(/--[^\n]*/g, ''))

/** The names of all tables that were ever made. */
export const tablesOfMigrations = (): string[] =>
  texts().flatMap((text) =>
    [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(
      ([, name]) => name as string,
    ),
  )

/**
 * Columns whose values come from a sequence when all migrations are done, as `table.column`. On a node of its own a
 * sequence counts for itself: numbers that say what came first would say it wrongly after a shard has moved.
 */
export function columnsFromSequences(all: readonly string[] = texts()): string[] {
  const found = new Set<string>()
  for (const statement of all.flatMap((text) => text.split(';'))) {
    const table = /(?:create (?:unlogged )?table(?: if not exists)?|alter table(?: only)?) (\w+)/.exec(
      statement,
    )?.[1]
    if (!table) continue
    const dropped = /alter column (\w+) drop (?:identity|default)/g
    for (const [, column] of statement.matchAll(dropped)) found.delete(`${table}.${column}`)
    const counted =
      /(\w+) (?:bigint|integer|smallint)?[^,()]*(?:generated (?:always|by default) as identity|default nextval)/g
    const added = /alter column (\w+) (?:add generated|set default nextval)/g
    const serial = /(\w+) (?:big|small)?serial\b/g
    for (const pattern of [counted, added, serial])
      for (const [, column] of statement.matchAll(pattern)) found.add(`${table}.${column}`)
  }
  return [...found]
}

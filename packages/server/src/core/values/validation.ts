/** Checks values against schemas of the contract: strictly, nothing is converted. Decisions 57, 59. */
import { type Issue, nullRemover } from '@napum/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { explain } from './explain.ts'

export const UNSTORABLE = 'must not contain NUL or half a surrogate pair'

/** Finds what is wrong with a value; an empty list when it fits. Takes out what null leaves out. */
export type Check = (value: unknown) => Issue[]

/**
 * Compiles a schema once. The check first takes the optional fields out of the value that null leaves out, so that
 * nobody who reads it afterwards meets a null that the schema does not name (decision 59).
 * @param depth `all`: texts that no database stores (NUL, lone surrogates) do not fit either; `structure`: they do.
 */
export function compileCheck(schema: TSchema, depth: 'all' | 'structure' = 'all'): Check {
  // When it is first needed: of some 400 checks, most processes use few in their first minutes.
  let compiled: ReturnType<typeof Compile> | null = null
  const removeNulls = nullRemover(schema)
  const find = depth === 'all' ? unstorableTextFinder(schema) : null
  return (value) => {
    removeNulls?.(value)
    compiled ??= Compile(schema)
    if (!compiled.Check(value)) return explain(schema, value)
    const path = find?.(value, '') ?? null
    return path === null ? [] : [{ path, message: UNSTORABLE }]
  }
}

/** The path of the first text in a value that PostgreSQL would refuse or silently change, or null. */
type TextFinder = (value: unknown, path: string) => string | null

/**
 * Knows where a schema has texts, so that a value is looked at there and nowhere else. Fields that the schema does
 * not know are not read, so they may hold anything; null: there are no texts.
 */
export function unstorableTextFinder(schema: TSchema): TextFinder | null {
  const { type, properties, items, anyOf } = schema as {
    type?: string
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  if (anyOf) return firstOf(anyOf.map(unstorableTextFinder).filter((member) => member !== null))
  if (properties) return inProperties(properties)
  if (items) return inElements(unstorableTextFinder(items))
  // A schema that names no type may hold a text as well.
  if (type !== undefined && type !== 'string') return null
  return (value, path) => (typeof value === 'string' && !isStorable(value) ? path || 'body' : null)
}

const firstOf = (finders: readonly TextFinder[]): TextFinder | null =>
  finders.length < 2
    ? (finders[0] ?? null)
    : (value, path) => {
        for (const find of finders) {
          const found = find(value, path)
          if (found !== null) return found
        }
        return null
      }

function inProperties(properties: Readonly<Record<string, TSchema>>): TextFinder | null {
  const known: [name: string, find: TextFinder][] = []
  for (const [name, property] of Object.entries(properties)) {
    const find = unstorableTextFinder(property)
    if (find) known.push([name, find])
  }
  if (known.length === 0) return null
  return (value, path) => {
    if (value === null || typeof value !== 'object') return null
    for (const [name, find] of known) {
      const inner = (value as Record<string, unknown>)[name]
      const found = inner === undefined ? null : find(inner, path ? `${path}.${name}` : name)
      if (found !== null) return found
    }
    return null
  }
}

const inElements = (find: TextFinder | null): TextFinder | null =>
  find &&
  ((value, path) => {
    if (!Array.isArray(value)) return null
    for (const [at, element] of value.entries()) {
      const found = find(element, path ? `${path}.${at}` : String(at))
      if (found !== null) return found
    }
    return null
  })

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The same of all texts in a value that no schema describes, names as well. Bodies are not deep (BODY_DEPTH_MAX). */
export function hasStorableTexts(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isStorable(name) && hasStorableTexts(inner))
}

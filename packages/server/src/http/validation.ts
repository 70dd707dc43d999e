/** Checks values against schemas of the contract: strictly, nothing is converted or removed. Decisions 57, 59. */
import type { Issue } from '@napum/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'

/** Issues that one answer lists; the rest would only repeat them. */
const ISSUES_MAX = 20
// The library stops after 8 by itself, fewer than a vendor has fields.
Settings.Set({ maxErrors: ISSUES_MAX })

/** Finds what is wrong with a value; an empty list when it fits. */
export type Check = (value: unknown) => Issue[]

/**
 * Compiles a schema once.
 * @param depth `all`: texts that no database stores (NUL, lone surrogates) do not fit either; `structure`: they do.
 */
export function compileCheck(schema: TSchema, depth: 'all' | 'structure' = 'all'): Check {
  const compiled = Compile(schema)
  const find = depth === 'all' ? unstorableTextFinder(schema) : null
  return (value) => {
    if (!compiled.Check(value)) return issuesOf(compiled.Errors(value))
    const path = find?.(value, '') ?? null
    return path === null ? [] : [{ path, message: 'must not contain NUL or half a surrogate pair' }]
  }
}

type SchemaErrors = ReturnType<ReturnType<typeof Compile>['Errors']>

/** One issue a place: the errors of the members of a union stand behind the union's own. */
function issuesOf(errors: SchemaErrors): Issue[] {
  const byPath = new Map<string, Issue>()
  for (const error of errors) {
    for (const [path, message] of messagesOf(error)) byPath.set(path, { path, message })
    if (byPath.size >= ISSUES_MAX) break
  }
  return [...byPath.values()].slice(0, ISSUES_MAX)
}

function messagesOf(error: SchemaErrors[number]): [string, string][] {
  const at = dotted(error.instancePath)
  const params = error.params as Record<string, unknown>
  switch (error.keyword) {
    case 'required':
      return (params.requiredProperties as string[]).map((name) => [
        at ? `${at}.${name}` : name,
        'is required',
      ])
    case 'enum':
      return [[at, `must be one of ${(params.allowedValues as unknown[]).join(', ')}`]]
    case 'const':
      return [[at, `must be ${String(params.allowedValue)}`]]
    case 'format':
    case 'pattern':
      return [[at, formSentence(error)]]
    case 'anyOf':
      return [[at, 'has the wrong type or value']]
    default:
      return [[at || 'body', error.message]]
  }
}

const formSentence = (error: SchemaErrors[number]): string =>
  (error.params as { format?: string }).format === 'date'
    ? 'must be a real day, YYYY-MM-DD'
    : 'does not have the required form'

const dotted = (pointer: string): string =>
  pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

/** The path of the first text in a value that PostgreSQL would refuse or silently change, or null. */
export type TextFinder = (value: unknown, path: string) => string | null

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

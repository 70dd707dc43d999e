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
  return (value) => {
    if (!compiled.Check(value)) return issuesOf(compiled.Errors(value))
    if (depth === 'structure') return []
    const path = unstorableText(schema, value, '')
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

/**
 * The path of the first text that PostgreSQL would refuse or silently change, or null. Fields that the schema does
 * not know are not read, so they may hold anything.
 */
export function unstorableText(schema: TSchema, value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path || 'body'
  if (value === null || typeof value !== 'object') return null
  for (const [name, inner] of Object.entries(value)) {
    const known = schemaAt(schema, name)
    const found = known ? unstorableText(known, inner, path ? `${path}.${name}` : name) : null
    if (found !== null) return found
  }
  return null
}

/** What a schema says of a property or an element. */
function schemaAt(schema: TSchema, name: string): TSchema | undefined {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  if (anyOf) return anyOf.map((member) => schemaAt(member, name)).find((found) => found !== undefined)
  return properties && Object.hasOwn(properties, name) ? properties[name] : items
}

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

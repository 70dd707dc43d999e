/** Values that fit a schema of the contract, and values that almost do. */
import type { Json } from './service.ts'

/** A value that fits; undefined when anything would. */
function fitting(schema: Json): Json {
  if (schema.anyOf) return fitting(schema.anyOf[0])
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name: string) => [name, fitting(schema.properties[name])]),
      )
    case 'array':
      return [fitting(schema.items)]
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return schema.format === 'date' ? '2026-01-22' : (schema.examples?.[0] ?? 'x')
  }
  return undefined
}

/** Values of another type, or just outside of what is allowed. */
function unfitting(schema: Json): Json[] {
  if (schema.anyOf) return schema.anyOf.some(({ type }: Json) => type === 'array') ? [{}] : [{}, []]
  if (schema.enum) return ['no-such-value', 1, null, [schema.enum[0]]]
  switch (schema.type) {
    case 'object':
      return [[], 'x', 1, true, null]
    case 'array':
      return [{}, 'x', 1, null, ...(schema.minItems ? [[]] : [])]
    case 'integer':
      return ['1', 1.5, true, null, [1], ...bounds(schema)]
    case 'number':
      return ['1', true, null, [1], ...bounds(schema)]
    case 'boolean':
      return [0, 1, 'true', null]
    case 'string':
      return [1, true, null, ['x'], {}, ...wrongTexts(schema)]
  }
  return []
}

const bounds = (schema: Json): number[] => [
  ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
  ...(schema.maximum === undefined || schema.maximum >= Number.MAX_SAFE_INTEGER ? [] : [schema.maximum + 1]),
]

const wrongTexts = (schema: Json): string[] => [
  ...(schema.format === 'date' ? ['2026-02-30', '2026-2-1', '0000-01-01', '20260122', ''] : []),
  ...(schema.minLength ? [''] : []),
  ...(schema.maxLength ? ['x'.repeat(schema.maxLength + 1)] : []),
]

export interface WrongBody {
  readonly body: Json
  /** The place that an issue must name. */
  readonly path: string
}

/** Bodies with one thing wrong each, derived from the schema. */
export function wrongBodies(schema: Json): WrongBody[] {
  const base = fitting(schema)
  return wrongInside(schema, base).map(({ body, path }) => ({ body, path: path || 'body' }))
}

function wrongInside(schema: Json, base: Json): WrongBody[] {
  if (schema.type === 'array') {
    return wrongAt(schema.items, base[0]).map(({ body, path }) => ({ body: [body], path: joined('0', path) }))
  }
  if (schema.type !== 'object') return []
  const properties = Object.entries(schema.properties ?? {})
  const changed = properties.flatMap(([name, inner]) =>
    wrongAt(inner, base[name] ?? fitting(inner))
      // null leaves an optional field out (decision 59).
      .filter(({ body }) => body !== null || schema.required?.includes(name))
      .map(({ body, path }) => ({ body: { ...base, [name]: body }, path: joined(name, path) })),
  )
  const missing = (schema.required ?? []).map((name: string) => {
    const { [name]: _left, ...rest } = base
    return { body: rest, path: name }
  })
  return [...changed, ...missing]
}

const wrongAt = (schema: Json, base: Json): WrongBody[] => [
  ...unfitting(schema).map((body) => ({ body, path: '' })),
  ...wrongInside(schema, base),
]

const joined = (name: string, path: string): string => (path ? `${name}.${path}` : name)

/** Queries with one wrong value each, or with one of those missing that are needed. */
export function wrongQueries(schema: Json): { query: Record<string, string>; path: string }[] {
  const base: Record<string, string> = fitting(schema)
  const missing = Object.keys(base).map((path) => {
    const { [path]: _left, ...query } = base
    return { query, path }
  })
  const changed = Object.entries<Json>(schema.properties).flatMap(([name, inner]) => {
    const texts: string[] =
      inner.type === 'integer'
        ? [...bounds(inner).map(String), '-1', '1.5', 'one', '', '0x1', '1e1']
        : inner.type === 'boolean'
          ? ['1', 'yes', 'TRUE', '']
          : inner.enum
            ? ['no-such-value', '']
            : wrongTexts(inner)
    return [...texts, ...(inner.enum ? [] : inner.type === 'string' ? ['\0'] : [])].map((text) => ({
      query: { ...base, [name]: text },
      path: name,
    }))
  })
  return [...changed, ...missing]
}

/** The smallest body of a schema, and the same with null in every field that null leaves out (decision 59). */
export function withNulls(schema: Json): { small: Json; nulls: Json } {
  const inside = (inner: Json, nulls: boolean): Json => {
    if (inner.anyOf) return inside(inner.anyOf[0], nulls)
    if (inner.type === 'array') return [inside(inner.items, nulls)]
    if (inner.type !== 'object') return fitting(inner) ?? 'x'
    const fields = Object.entries<Json>(inner.properties)
    return Object.fromEntries(
      fields.flatMap(([name, property]) => {
        if (inner.required?.includes(name)) return [[name, inside(property, nulls)]]
        const meansSomething = property.anyOf || property.type === undefined
        return meansSomething ? [] : nulls ? [[name, null]] : []
      }),
    )
  }
  return { small: inside(schema, false), nulls: inside(schema, true) }
}

/** The largest value of a schema, of the character that JSON may write with the most bytes. */
export function longest(schema: Json): Json {
  if (schema.anyOf) return longest(schema.anyOf[0])
  if (schema.enum) return [...schema.enum].sort((one: string, other: string) => other.length - one.length)[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries<Json>(schema.properties).map(([name, inner]) => [name, longest(inner)]),
      )
    case 'array':
      return Array(schema.maxItems ?? 1).fill(longest(schema.items))
    case 'integer':
    case 'number':
      return schema.maximum ?? 1
    case 'boolean':
      return false
  }
  return schema.format === 'date' ? '2026-01-22' : '한'.repeat(schema.maxLength ?? 100)
}

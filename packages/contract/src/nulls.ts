/**
 * `null` in an optional field of a request means left out: serialisers of Java, C# and Go send it for every field that
 * has no value. Where null means something of its own, the schema of the field says so, and it stays. Derived from the
 * schemas, so that a new field needs no work for it. Decision 59.
 */
import type { TSchema } from 'typebox'

interface Node {
  readonly type?: string
  readonly anyOf?: readonly TSchema[]
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly maxItems?: number
}

/** Whether null is a value of the schema, and so more than a field that was left out. */
export function takesNull(schema: TSchema): boolean {
  const { type, anyOf } = schema as Node
  if (anyOf) return anyOf.some(takesNull)
  return type === undefined || type === 'null'
}

/** Names of the fields of an object schema in which null means left out. */
const leftOutByNull = ({ properties = {}, required = [] }: Node): string[] =>
  Object.keys(properties).filter(
    (name) => !required.includes(name) && !takesNull(properties[name] as TSchema),
  )

/** The schema of a request as a caller may fill it: every optional field takes null as well. */
export function asSent<Schema extends object>(schema: Schema): Schema {
  const node = schema as Node
  const optional = new Set(leftOutByNull(node))
  const inside = (inner: object) => asSent(inner)
  const field = ([name, inner]: [string, object]) => [
    name,
    optional.has(name) ? { anyOf: [inside(inner), { type: 'null' }] } : inside(inner),
  ]
  return {
    ...schema,
    ...(node.anyOf ? { anyOf: node.anyOf.map(inside) } : {}),
    ...(node.items ? { items: inside(node.items) } : {}),
    ...(node.properties
      ? { properties: Object.fromEntries(Object.entries(node.properties).map(field)) }
      : {}),
  }
}

/** Takes the fields out of a value that null leaves out. The value may be anything: it is not checked yet. */
type NullRemover = (value: unknown) => void

/** Makes the remover of a schema; null: the schema has no such field anywhere. */
export function nullRemover(schema: TSchema): NullRemover | null {
  const { anyOf, items, maxItems = Number.POSITIVE_INFINITY, properties } = schema as Node
  if (anyOf) return inEach(anyOf.map(nullRemover))
  if (properties) return inProperties(schema as Node, properties)
  const inside = items ? nullRemover(items) : null
  if (!inside) return null
  return (value) => {
    // What is too long is refused as it is.
    if (Array.isArray(value) && value.length <= maxItems) for (const element of value) inside(element)
  }
}

function inEach(removers: readonly (NullRemover | null)[]): NullRemover | null {
  const known = removers.filter((remove) => remove !== null)
  if (known.length === 0) return null
  return (value) => {
    for (const remove of known) remove(value)
  }
}

function inProperties(node: Node, properties: Readonly<Record<string, TSchema>>): NullRemover | null {
  const optional = leftOutByNull(node)
  const inner = Object.entries(properties).flatMap(([name, property]) => {
    const remove = nullRemover(property)
    return remove ? [[name, remove] as const] : []
  })
  if (optional.length === 0 && inner.length === 0) return null
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return
    const fields = value as Record<string, unknown>
    for (const name of optional) if (fields[name] === null) delete fields[name]
    for (const [name, remove] of inner) remove(fields[name])
  }
}

/**
 * The schemas of the contract as they stand in the document: those that have a name are written once under
 * `components` and referred to, and what TypeBox spells out at length is written as a reader expects it.
 */

export type Json = { readonly [key: string]: unknown }

const NULL = '{"type":"null"}'

export class SchemaBook {
  /** Names by the JSON text of a schema: making a field optional copies the schema, so identity does not serve. */
  readonly #names = new Map<string, string>()
  readonly #written = new Map<string, unknown>()
  /** The JSON text that each written name stands for. */
  readonly #texts = new Map<string, string>()

  /** Gives a schema its name, unless it has one. */
  name(name: string, schema: object): void {
    const text = JSON.stringify(schema)
    if (!this.#names.has(text)) this.#names.set(text, name)
  }

  /** The schema as it stands in the document. */
  write(schema: object): Json {
    return this.#convert(JSON.parse(JSON.stringify(schema))) as Json
  }

  /** Everything that was referred to, by name. */
  components(): Json {
    return Object.fromEntries([...this.#written].sort(([left], [right]) => (left < right ? -1 : 1)))
  }

  #convert(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((inner) => this.#convert(inner))
    if (node === null || typeof node !== 'object') return node
    const text = JSON.stringify(node)
    const name = this.#names.get(text)
    if (name === undefined) return this.#inside(node as Json)
    const before = this.#texts.get(name) ?? text
    if (before !== text) throw new Error(`${name} differs between a request and an answer: give each a name`)
    this.#texts.set(name, text)
    if (!this.#written.has(name)) {
      // Written down before its inside, so that the order of names does not depend on how deep they stand.
      this.#written.set(name, null)
      this.#written.set(name, this.#inside(node as Json))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #inside(node: Json): Json {
    const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, this.#convert(value)]))
    return plainNullable(inner)
  }
}

/** `anyOf` of one plain schema and null, as one schema with two types: readers and generators do better with it. */
function plainNullable(node: Json): Json {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || JSON.stringify(anyOf[1]) !== NULL) return node
  const [value] = anyOf as [Json]
  if (typeof value.type !== 'string' || value.const !== undefined) return node
  const values = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {}
  return { ...value, ...values, ...rest, type: [value.type, 'null'] }
}

export const pascal = (name: string): string =>
  name
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

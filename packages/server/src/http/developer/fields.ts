/** The schema of a body or an answer as a list of its fields, objects within objects. */
import { escaped, type Language } from '../plain-page.ts'
import { inlineHtml } from './markdown.ts'
import { words } from './words.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly additionalProperties?: Schema | boolean
}

export type Resolve = (schema: Schema) => Schema

/** Deeper than this, the example says more than a list. */
const DEPTH_MAX = 5

export function fieldsHtml(schema: Schema, resolve: Resolve, language: Language, depth = 0): string {
  const { alternatives, fields } = insideOf(schema, resolve)
  if (alternatives.length > 1)
    return alternatives
      .map((one) => `<div class="either">${fieldsHtml(one, resolve, language, depth)}</div>`)
      .join('')
  if (fields === null) return ''
  const { properties = {}, required = [] } = fields
  const rows = Object.entries(properties).map(([name, given]) => {
    const field = resolve(given)
    const more = depth < DEPTH_MAX ? fieldsHtml(field, resolve, language, depth + 1) : ''
    const about = given.description ?? field.description ?? ''
    const needed = required.includes(name) ? ` <em>${escaped(words.required[language])}</em>` : ''
    return `<li><code>${escaped(name)}</code> <span class="type">${escaped(typeText(field, resolve))}</span>${needed}${about ? `<p>${inlineHtml(about)}</p>` : ''}${more ? `<details${depth === 0 ? ' open' : ''}><summary>${escaped(name)}</summary>${more}</details>` : ''}</li>`
  })
  return rows.length > 0 ? `<ul class="fields">${rows.join('')}</ul>` : ''
}

/** The object whose fields are listed: the schema itself, or the entries of its list. */
function insideOf(
  schema: Schema,
  resolve: Resolve,
): { alternatives: readonly Schema[]; fields: Schema | null } {
  const one = resolve(schema)
  const alternatives = (one.anyOf ?? []).map(resolve).filter(({ type }) => type !== 'null')
  if (alternatives.length > 1 && alternatives.some(({ properties }) => properties))
    return { alternatives, fields: null }
  if (alternatives.length === 1) return insideOf(alternatives[0] as Schema, resolve)
  if (one.items) return insideOf(one.items, resolve)
  return { alternatives: [], fields: one.properties ? one : null }
}

function typeText(schema: Schema, resolve: Resolve): string {
  const { type, format, items, anyOf, const: only, enum: values } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (items)
    return `${[type].flat().includes('null') ? 'null | ' : ''}list of ${typeText(resolve(items), resolve)}`
  if (anyOf) return [...new Set(anyOf.map((one) => typeText(resolve(one), resolve)))].join(' | ')
  return `${[type ?? 'any'].flat().join(' | ')}${format ? ` (${format})` : ''}`
}

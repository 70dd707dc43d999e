/**
 * Holds every answer of the test run against the interface document: its status, its media type, its headers and its
 * body, in which no undocumented field may stand. What the service accepted must fit the documented body, too.
 */
import { type EndpointName, endpoints } from '@napum/contract'
import { openApiDocument } from '@napum/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'

type Json = { readonly [key: string]: unknown }
interface Documented {
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>
  readonly content: Readonly<Record<string, { readonly schema: object }>>
}

const document = openApiDocument() as unknown as Json
// Each schema is used a few times: optimizing its check takes longer than it saves.
const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
formats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema(document, 'open')
ajv.addSchema(closed(document) as Json, 'closed')

/** The same document with no room for fields that it does not name. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (node === null || typeof node !== 'object') return node
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  const isObject = [inner.type].flat().includes('object') && typeof inner.properties === 'object'
  return isObject && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner
}

const checks = new Map<string, ValidateFunction>()

/** Compiles what stands at a place of the document, once. */
function checkAt(form: 'open' | 'closed', ...place: string[]): ValidateFunction {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
  const $ref = `${form}#/${pointer.join('/')}`
  const check = checks.get($ref) ?? ajv.compile({ $ref })
  checks.set($ref, check)
  return check
}

const at = (place: readonly string[]): Json | undefined =>
  place.reduce<Json | undefined>((node, part) => node?.[part] as Json | undefined, document)

export interface Exchange {
  readonly name: EndpointName
  /** The body that was sent as JSON, if one was. */
  readonly sent: unknown
  readonly answer: LightMyRequestResponse
}

/** @throws Error when the document does not describe what was sent and answered. */
export function expectDocumented({ name, sent, answer }: Exchange): void {
  const operation = ['paths', endpoints[name].path, endpoints[name].method.toLowerCase()]
  const lie = (what: string) =>
    new Error(`docs/openapi.json does not describe ${name} ${answer.statusCode}: ${what}\n${answer.body}`)
  const place = resolved([...operation, 'responses', String(answer.statusCode)])
  const documented = at(place) as Documented | undefined
  if (!documented) throw lie('no such status')
  for (const problem of headerProblems(documented, answer)) throw lie(problem)
  const mediaType = String(answer.headers['content-type']).split(';')[0] as string
  if (!documented.content[mediaType]) throw lie(`no such media type: ${mediaType}`)
  if (mediaType !== 'application/json') return
  const check = checkAt('closed', ...place, 'content', mediaType, 'schema')
  if (!check(answer.json())) throw lie(ajv.errorsText(check.errors))
  if (sent === undefined || answer.statusCode > 201) return
  const body = checkAt('open', ...operation, 'requestBody', 'content', 'application/json', 'schema')
  if (!body(sent)) throw lie(`accepted, but not documented: ${ajv.errorsText(body.errors)}`)
}

/** Follows a reference that stands at the place. */
function resolved(place: string[]): string[] {
  const reference = at(place)?.$ref
  return typeof reference === 'string' ? reference.split('/').slice(1) : place
}

function headerProblems({ headers }: Documented, answer: LightMyRequestResponse): string[] {
  return Object.entries(headers).flatMap(([name, { $ref }]) => {
    const text = answer.headers[name.toLowerCase()]
    if (text === undefined) return [`no header ${name}`]
    const place = [...$ref.split('/').slice(1), 'schema']
    const value = at(place)?.type === 'integer' ? Number(text) : text
    return checkAt('closed', ...place)(value) ? [] : [`header ${name}: ${String(text)}`]
  })
}

import {
  type EndpointName,
  type ErrorCode,
  endpoints,
  errorCodes,
  errorTable,
  FileResultAnswer,
} from '@napum/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { endpointExamples, entryCodes, openApiDocument, refusalsOf, vendors } from './index.ts'

type Node = { readonly [key: string]: unknown }

const document = openApiDocument()
// Each schema is used a few times: optimizing its check takes longer than it saves.
const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
formats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema(document as unknown as Node, 'document')

const names = Object.keys(endpoints) as EndpointName[]
const operation = (name: EndpointName): Node =>
  document.paths[endpoints[name].path]?.[endpoints[name].method.toLowerCase()] as Node

interface Partial {
  readonly results: readonly { readonly error_code?: string }[]
}

/** Codes of entries that no story comes to: an item that leaves its vendor between two calls, a line of 8 MiB. */
const untold: { readonly [Name in EndpointName]?: readonly ErrorCode[] } = {
  importOrders: ['PAYLOAD_TOO_LARGE'],
  commitWaybills: ['UNAUTHORIZED', 'IDEMPOTENCY_KEY_REUSED'],
  commitStockAnswers: ['UNAUTHORIZED'],
  commitPrices: ['UNAUTHORIZED'],
}

/** Every media type in the document, with its place: what has a schema and examples. */
function* mediaTypes(node: unknown, place: string): Generator<[place: string, media: Node]> {
  if (node === null || typeof node !== 'object') return
  for (const [key, inner] of Object.entries(node)) {
    const here = `${place}/${encodeURIComponent(key.replaceAll('/', '~1'))}`
    if (key === 'content') {
      for (const [type, media] of Object.entries(inner as Node)) {
        yield [`${here}/${encodeURIComponent(type.replaceAll('/', '~1'))}`, media as Node]
      }
    } else if (key !== 'examples') yield* mediaTypes(inner, here)
  }
}

describe('the interface document', () => {
  it('has every endpoint of both audiences under its own name', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(ids.sort()).toEqual([...names].sort())
  })

  it('shows examples that fit their schemas', () => {
    let shown = 0
    for (const [place, { examples }] of mediaTypes(document, '')) {
      if (!examples) continue
      const check = ajv.compile({ $ref: `document#${place}/schema` })
      for (const [name, { value }] of Object.entries(examples as Record<string, { value: unknown }>)) {
        shown++
        expect(check(value), `${place} ${name}: ${ajv.errorsText(check.errors)}`).toBe(true)
      }
    }
    expect(shown).toBeGreaterThan(200)
  })

  it.each(names)('shows a request and an answer of %s, and one example for every error code', (name) => {
    const endpoint = endpoints[name]
    const examples = endpointExamples[name]
    const forgotten = `tell of ${name} in packages/server/test/examples, then run npm run generate -- examples`
    if (endpoint.body) expect(Object.keys(examples.requests), forgotten).not.toHaveLength(0)
    const isFileOnly =
      endpoint.file !== undefined &&
      (endpoint.answer === FileResultAnswer || endpoint.query === undefined || endpoint.streamed === true)
    if (!isFileOnly) expect(Object.keys(examples.answers), forgotten).not.toHaveLength(0)
    const failures = Object.values(examples.partial).flatMap(({ value }) => (value as Partial).results)
    const shown = new Set(failures.map(({ error_code }) => error_code))
    const unshown = entryCodes(endpoint).filter((code) => !shown.has(code))
    expect(unshown, forgotten).toEqual(untold[name] ?? [])
    const { responses } = operation(name) as { responses: Record<string, Node> }
    for (const [status, codes] of refusalsOf(endpoint)) {
      const response = responses[status] as Node
      if (response.$ref) continue
      const { content } = response as { content: { 'application/json': { examples: Node } } }
      expect(Object.keys(content['application/json'].examples)).toEqual(codes)
    }
  })

  it.each(names)('names every parameter of %s with an example', (name) => {
    const { params, query } = endpoints[name]
    const known = [...Object.keys(params?.properties ?? {}), ...Object.keys(query?.properties ?? {})]
    const examples = endpointExamples[name]
    expect(Object.keys({ ...examples.params, ...examples.query }).sort()).toEqual(known.sort())
  })

  it('lists every error code with its status', () => {
    const { description } = document.info as { description: string }
    for (const code of errorCodes) {
      expect(description).toContain(`| \`${code}\` | ${errorTable[code].status ?? 'entry'} |`)
    }
  })

  it('is the same text every time it is made', () => {
    expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(document))
  })
})

describe('the document for vendors', () => {
  const own = openApiDocument(vendors)
  const text = JSON.stringify(own)
  const ids = Object.values(own.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )

  it("has the operations of vendors and of the sandbox, and no other's", () => {
    const expected = names.filter((name) => ['vendor', 'sandbox'].includes(endpoints[name].audience))
    expect(ids.sort()).toEqual(expected.sort())
    expect(Object.keys(own.webhooks)).toEqual(['changes.available', 'endpoint.test'])
  })

  it('knows no key of the operator, no session, and no path or answer of others', () => {
    expect(Object.keys((own.components as { securitySchemes: object }).securitySchemes)).toEqual([
      'VendorApiKey',
      'VendorId',
    ])
    expect(text).not.toMatch(/OperatorApiKey|X-Operator-Api-Key|"\/(operator|portal)-api|"Session"/)
    const { schemas, responses } = own.components as { schemas: object; responses: object }
    for (const name of [...Object.keys(schemas), ...Object.keys(responses)])
      expect(text.split(`/${name}"`).length, name).toBeGreaterThan(1)
    expect(Object.keys(responses).filter((name) => /^(Operator|People)/.test(name))).toEqual([])
  })

  it('says the same of each operation as the whole document, for those who have a key', () => {
    for (const [path, methods] of Object.entries(own.paths))
      for (const [method, { parameters, requestBody, responses }] of Object.entries(methods))
        expect({ parameters, requestBody, responses }).toEqual(
          (({ parameters, requestBody, responses }) => ({ parameters, requestBody, responses }))(
            document.paths[path]?.[method] as Node,
          ),
        )
  })
})

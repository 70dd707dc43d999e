/** The OpenAPI 3.1 document: the endpoint table, the schemas, the error table and the limits, written for others. */
import * as contract from '@napum/contract'
import { guide } from './guide.ts'
import { headerComponents, parameterComponents, securitySchemes } from './headers.ts'
import { operationOf } from './operation.ts'
import { sharedResponses } from './responses.ts'
import { type Json, SchemaBook } from './schemas.ts'
import { endpointsInOrder, tagList } from './tags.ts'
import { messagesTag, webhooksOf } from './webhooks.ts'

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: Json
  readonly servers: readonly Json[]
  readonly tags: readonly Json[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly webhooks: Json
  readonly components: Json
}

/** Builds the document; the same contract gives the same text. */
export function openApiDocument(): OpenApiDocument {
  const book = namedSchemas()
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of endpointsInOrder) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(book, name, endpoint)
    paths[endpoint.path] = path
  }
  const webhooks = webhooksOf(book)
  const responses = sharedResponses(book)
  return {
    openapi: '3.1.0',
    info: {
      title: 'napum',
      version: contract.API_VERSION,
      summary: 'The vendor side of a marketplace: orders, stock, shipments and settlement statements.',
      description: guide,
      contact: { name: 'The operator of this marketplace' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that this document came from.' }],
    tags: [...tagList, messagesTag],
    paths,
    webhooks,
    components: {
      securitySchemes,
      parameters: parameterComponents,
      headers: headerComponents,
      responses,
      schemas: book.components(),
    },
  }
}

/** Every object that the contract exports goes by its own name; parameters stand with their operations. */
function namedSchemas(): SchemaBook {
  const book = new SchemaBook()
  for (const [name, value] of Object.entries(contract)) {
    const isObject = (value as { type?: unknown } | null)?.type === 'object'
    if (!isObject || /(Params|Query)$/.test(name)) continue
    book.name(name, value as object)
    // In a request, where optional fields take null, it goes by the same name.
    book.name(name, contract.asSent(value as object))
  }
  return book
}

/** The OpenAPI 3.1 document: the endpoint table, the schemas, the error table and the limits, written for others. */
import * as contract from '@napum/contract'
import { guideFor } from './guide.ts'
import { headerComponents, parameterComponents, schemesOf } from './headers.ts'
import { operationOf } from './operation.ts'
import { sharedResponses } from './responses.ts'
import { type Json, SchemaBook } from './schemas.ts'
import { endpointsOf, everybody, type Scope } from './scope.ts'
import { tagsOf } from './tags.ts'
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
export function openApiDocument(scope: Scope = everybody): OpenApiDocument {
  const book = namedSchemas()
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of endpointsOf(scope)) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(book, name, endpoint, scope)
    paths[endpoint.path] = path
  }
  const webhooks = webhooksOf(book, scope)
  const responses = sharedResponses(book, scope.audiences)
  return {
    openapi: '3.1.0',
    info: {
      title: scope.hasOthers ? 'napum' : 'napum for vendors',
      version: contract.API_VERSION,
      summary: 'The vendor side of a marketplace: orders, stock, shipments and settlement statements.',
      description: guideFor(scope),
      contact: { name: 'The operator of this marketplace' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that this document came from.' }],
    tags: [...tagsOf(scope.audiences), messagesTag],
    paths,
    webhooks,
    components: {
      securitySchemes: schemesOf(scope),
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

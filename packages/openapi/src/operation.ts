/** One endpoint as an operation of the document. */

import { asSent, bodyBytesMax, type Endpoint, type EndpointName, endpoints } from '@napum/contract'
import type { TObject } from 'typebox'
import { endpointExamples } from './examples/index.ts'
import { securityOf } from './headers.ts'
import { answersByEntry } from './refusals.ts'
import { responsesOf } from './responses.ts'
import { capital, type Json, type SchemaBook } from './schemas.ts'
import type { Scope } from './scope.ts'
import { tagOf } from './tags.ts'

const KIB = 1024
const sizeOf = (bytes: number): string =>
  bytes < KIB ** 2 ? `${bytes / KIB} KiB` : `${bytes / KIB ** 2} MiB`

export function operationOf(book: SchemaBook, name: EndpointName, endpoint: Endpoint, scope: Scope): Json {
  const parameters = parametersOf(book, name, endpoint)
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...(endpoint.deprecated ? { deprecated: true, 'x-sunset': endpoint.deprecated.sunset } : {}),
    description: descriptionOf(name, endpoint, scope),
    security: securityOf(name, scope),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.takesFile ? { requestBody: fileBody } : {}),
    ...(endpoint.body ? { requestBody: requestBodyOf(book, name, endpoint, asSent(endpoint.body)) } : {}),
    responses: responsesOf(book, name, endpoint),
  }
}

const binary = { schema: { type: 'string', format: 'binary' } }
const fileBody = {
  required: true,
  content: { 'application/octet-stream': binary, 'text/csv': binary, 'text/plain': binary },
}

/** What holds for the endpoint beyond its schemas, in whole sentences. */
function descriptionOf(name: EndpointName, endpoint: Endpoint, { hasOthers }: Scope): string {
  const sentences = [
    endpoint.description,
    answersByEntry(endpoint) ? batchSentence(endpoint) : undefined,
    endpoint.body || endpoint.takesFile
      ? `The request body may be at most ${sizeOf(bodyBytesMax(endpoint))}.`
      : undefined,
    hasOthers ? callersSentence(name) : undefined,
    repeatSentence(endpoint),
  ]
  return sentences.filter((sentence) => sentence !== undefined).join(' ')
}

function batchSentence(endpoint: Endpoint): string {
  if (endpoint.bodyOptional)
    return 'Each row succeeds or fails by itself: the status is 200 when all succeeded, 207 when any failed.'
  const [list] = Object.values((endpoint.body as TObject).properties) as [{ maxItems?: number }]
  return (
    `Takes 1 to ${list.maxItems} entries. Each entry succeeds or fails by itself: ` +
    'the status is 200 when all succeeded, 207 when any failed. ' +
    'Only a list that is missing, empty, too long or malformed is refused as a whole, with 400.'
  )
}

/** Which people may call; keys stand under the credentials. */
function callersSentence(name: EndpointName): string | undefined {
  const { anybody, vendorPerson, operatorPeople, freshFactor } = endpoints[name].callers
  if (anybody) return undefined
  const roles = [
    ...(vendorPerson ? [`of a vendor from the role \`${vendorPerson}\` on`] : []),
    ...(operatorPeople
      ? [`of the operator as ${operatorPeople.map((role) => `\`${role}\``).join(', ')}`]
      : []),
  ]
  const isSandbox = endpoints[name].audience === 'sandbox'
  const when = freshFactor ? ', within five minutes of showing a factor' : ''
  const where = isSandbox ? ', in test mode (`X-Napum-Mode: test`)' : ''
  const sentences = [
    isSandbox ? 'Of keys, only test keys may call it.' : '',
    roles.length > 0 ? `People ${roles.join(', or ')} may call it${when}${where}.` : '',
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

function repeatSentence(endpoint: Endpoint): string | undefined {
  if (endpoint.method === 'GET' || !endpoint.repeatable) return undefined
  return 'Safe to retry when no answer arrived.'
}

function parametersOf(book: SchemaBook, name: EndpointName, endpoint: Endpoint): Json[] {
  const { params, query } = endpointExamples[name]
  return [
    ...(endpoint.params ? parametersFrom(book, 'path', endpoint.params, params) : []),
    ...(endpoint.query ? parametersFrom(book, 'query', endpoint.query, query) : []),
    ...(endpoint.audience === 'vendor' ? [{ $ref: '#/components/parameters/ApiVersion' }] : []),
  ]
}

const parametersFrom = (
  book: SchemaBook,
  place: 'path' | 'query',
  schemas: TObject,
  examples: Json,
): Json[] =>
  Object.entries(schemas.properties).map(([name, schema]) => {
    const { description, ...rest } = book.write(schema) as { description?: string }
    return {
      name,
      in: place,
      required: place === 'path',
      ...(description === undefined ? {} : { description }),
      ...exampled(place, rest, examples[name]),
    }
  })

/** A try-it page sends the example of a parameter: a filter that nobody asked for would hide everything. */
const exampled = (place: 'path' | 'query', schema: Json, value: unknown): Json =>
  place === 'path' ? { schema, example: value } : { schema: { ...schema, examples: [value] } }

function requestBodyOf(book: SchemaBook, name: EndpointName, endpoint: Endpoint, body: object): Json {
  book.name(`${capital(name)}Request`, body)
  const { requests, ndjson } = endpointExamples[name]
  const streamed = {
    schema: {
      type: 'string',
      description: 'One order per line, each as in `orders` of the JSON body; any number of lines.',
    },
    examples: { orders: { summary: 'Two orders, a line each', value: ndjson } },
  }
  return {
    required: endpoint.bodyOptional !== true,
    content: {
      'application/json': { schema: book.write(body), examples: requests },
      ...(endpoint.consumes?.includes('application/x-ndjson') ? { 'application/x-ndjson': streamed } : {}),
    },
  }
}

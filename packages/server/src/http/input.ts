/** Reads a request: content type, parameters, query and body, checked against the contract. */
import type { Readable } from 'node:stream'
import {
  type Audience,
  BODY_DEPTH_MAX,
  bodyListsMax,
  bodyValuesMax,
  type Endpoint,
  type Issue,
} from '@napum/contract'
import type { FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import type { Caller } from '../core/people/caller.ts'
import type { ShapeLimits } from '../core/values/json-shape.ts'
import { invalid, Refusal } from '../core/values/refusal.ts'
import { type Check, compileCheck, unstorableTextFinder } from '../core/values/validation.ts'
import { parseJsonBody } from './body.ts'

export const NDJSON = 'application/x-ndjson'

/** A header that came once, or the empty text. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Where the key of a call stands. Vendors and the operator call the sandbox, each with a key of its own. */
export const keyHeaderOf = (audience: Audience, request: FastifyRequest) =>
  audience === 'vendor' || (audience === 'sandbox' && request.headers['x-operator-api-key'] === undefined)
    ? 'x-vendor-api-key'
    : 'x-operator-api-key'

const hasNoBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0

const PACKED_FILE = 'Send the bytes of the file as they are, without Content-Encoding.'

/** @throws Refusal when the body is announced as something that the endpoint does not read. */
export function checkContentType(endpoint: Endpoint, request: FastifyRequest, caller: Caller): void {
  if (caller.kind !== 'vendor_key' && caller.kind !== 'operator_key') refuseForms(endpoint, request)
  if (endpoint.takesFile) {
    // The bytes show what a file is; only packed bodies are never read.
    if (!isPlain(request)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', { message: PACKED_FILE })
    return
  }
  if (!endpoint.body || (endpoint.bodyOptional && hasNoBody(request))) return
  const [type, ...parameters] = headerOf(request, 'content-type')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const accepted = endpoint.consumes ?? ['application/json']
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (!accepted.includes(type ?? '') || !isUtf8 || !isPlain(request)) throw wrongType(accepted)
}

/** What a form of any page can send, without a preflight request of the browser. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** A caller without a key sends JSON or a file, also where no body is read. */
function refuseForms(endpoint: Endpoint, request: FastifyRequest): void {
  if (hasNoBody(request)) return
  const type = headerOf(request, 'content-type').toLowerCase().split(';')[0]?.trim() ?? ''
  const isFile = endpoint.takesFile && !FORM_TYPES.includes(type)
  const isListed = (endpoint.consumes ?? ['application/json']).includes(type)
  if (!isFile && !isListed) throw wrongType(endpoint.consumes ?? ['application/json'])
}

function isPlain(request: FastifyRequest): boolean {
  const encoding = headerOf(request, 'content-encoding').toLowerCase()
  return encoding === '' || encoding === 'identity'
}

/** The text of the error table names JSON alone; where a call reads other types as well, all are named. */
const wrongType = (accepted: readonly string[]): Refusal =>
  accepted.length === 1
    ? new Refusal('UNSUPPORTED_MEDIA_TYPE')
    : new Refusal('UNSUPPORTED_MEDIA_TYPE', {
        message: `Send the body in UTF-8 with one of these headers: ${accepted.map((type) => `Content-Type: ${type}`).join(', ')}.`,
      })

export interface Input {
  readonly body: unknown
  readonly params: unknown
  readonly query: unknown
  /** The body of a request that is read as a stream instead. */
  readonly stream: Readable | null
}

/** Compiles what an endpoint checks, once. */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Input {
  const bodySchema = endpoint.envelope ?? endpoint.body
  // A batch keeps texts that cannot be stored: they fail their entry, not the batch (decision 26b).
  const checkBody = bodySchema && compileCheck(bodySchema, endpoint.envelope ? 'structure' : 'all')
  const shape = { depth: BODY_DEPTH_MAX, values: bodyValuesMax(endpoint), lists: bodyListsMax(endpoint) }
  const checkQuery = endpoint.query && compileCheck(endpoint.query)
  const findUnstorable = endpoint.params ? unstorableTextFinder(endpoint.params) : null
  return (request) => {
    const stream = endpoint.consumes?.includes(NDJSON) && isStream(request.body) ? request.body : null
    const query = endpoint.query ? typedOf(endpoint.query, request.query as Record<string, unknown>) : {}
    refuse(checkQuery, query)
    refuse(reversedRange, query)
    const params = request.params as Record<string, string>
    const unstorable = findUnstorable?.(params, '') ?? null
    if (unstorable !== null)
      throw invalid([{ path: unstorable, message: 'contains characters that no number has' }])
    if (endpoint.takesFile) return { params, query, stream: null, body: fileOf(request) }
    return { params, query, stream, body: stream ? null : readBody(endpoint, request, shape, checkBody) }
  }
}

const fileOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  shape: ShapeLimits,
  check: Check | undefined,
): unknown {
  if (!check) return null
  if (endpoint.bodyOptional && hasNoBody(request)) return {}
  const body = parseJsonBody(request.body as Buffer | undefined, shape)
  refuse(check, body)
  return body
}

function refuse(check: Check | undefined, value: unknown): void {
  const issues = check?.(value) ?? []
  if (issues.length > 0) throw invalid(issues)
}

/** A range that ends before it begins (decision 68). Days are in their order as texts. */
function reversedRange(query: unknown): Issue[] {
  const { from, to } = query as Record<string, unknown>
  if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return []
  return [{ path: 'to', message: 'must not lie before from' }]
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body

/** A query string has only texts: those of number and boolean fields are read as such when they are written so. */
function typedOf(schema: TObject, query: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    const type = (schema.properties[name] as { type?: string } | undefined)?.type
    const isNumber = type === 'integer' && typeof value === 'string' && /^-?\d{1,16}$/.test(value)
    const isBoolean = type === 'boolean' && (value === 'true' || value === 'false')
    read[name] = isNumber ? Number(value) : isBoolean ? value === 'true' : value
  }
  return read
}

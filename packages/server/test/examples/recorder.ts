/**
 * Records the examples of the interface document: what a service with a fixed clock and fixed ids is sent in the story, and
 * what it answers. Of each endpoint it also records, by itself, a request with something wrong in it and one for what does
 * not exist.
 */
import { createHash } from 'node:crypto'
import { asSent, type Endpoint, type EndpointName, type ErrorCode, endpoints } from '@napum/contract'
import { monotonicFactory } from 'ulid'
import type { Clock, Ids } from '../../src/core/values/context.ts'
import { wrongBodies, wrongQueries } from '../schema-samples.ts'
import type { CallOptions, Json, Reply, TestService } from '../service.ts'

/** Somebody who calls. */
export type Ask = (name: EndpointName, body?: unknown, options?: CallOptions) => Promise<Reply>

interface Example {
  readonly summary: string
  readonly value: unknown
}

/** What is recorded of an endpoint. */
interface Recorded {
  params: Record<string, unknown>
  query: Record<string, unknown>
  requests: Record<string, Example>
  ndjson?: string
  answers: Record<string, Example>
  partial: Record<string, Example>
  refusals: Record<string, unknown>
}

const BYTE_VALUES = 256
const SHA256_BYTES = 32

/** Ids and secrets that are the same in each recording: each comes of the instant and how many there were before at that instant. */
export function fixedIds(clock: Clock): Ids & { pin(id: string): void } {
  let drawn = 0
  let instant = ''
  let pinned: string | undefined
  const bytes = (count: number): Buffer => {
    const now = clock.now().toISOString()
    drawn = now === instant ? drawn + 1 : 0
    instant = now
    const parts = Array.from({ length: Math.ceil(count / SHA256_BYTES) }, (_, part) =>
      createHash('sha256').update(`${now} ${drawn} ${part}`).digest(),
    )
    return Buffer.concat(parts).subarray(0, count)
  }
  const ulid = monotonicFactory(() => (bytes(1)[0] as number) / BYTE_VALUES)
  return {
    ulid(at) {
      const next = pinned ?? ulid(at.getTime())
      pinned = undefined
      return next
    },
    requestId: (at) => `req_${at.getTime().toString(36)}_${bytes(3).toString('hex')}`,
    secretBytes: bytes,
    /** The next id is this one. */
    pin(id) {
      pinned = id
    },
  }
}

/** Names of the parameter by which an endpoint finds what a code says is not there. */
const soughtBy: Partial<Record<ErrorCode, readonly string[]>> = {
  API_KEY_NOT_FOUND: ['key_id'],
  CONSUMER_NOT_FOUND: ['name'],
  ITEM_NOT_FOUND: ['ord_prd_no'],
  BATCH_NOT_FOUND: ['batch_id'],
  PAYMENT_NOT_FOUND: ['payment_id'],
  SCENARIO_NOT_FOUND: ['name'],
  SETTLEMENT_NOT_FOUND: ['settlement_id', 'settlement_no'],
}

/** What neither the clock nor the ids give: it stands in the recording as this. */
const uncertain: Readonly<Record<string, unknown>> = {
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
  signature: 'MEUCIQDrXkFQ7cT2Yw0kQn1v5mB8JdLhR3sGfUoPzWxAeCyVtg',
  duration_ms: 84,
}
const settled = (value: unknown): Json =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, inner) => (inner === null ? null : (uncertain[key] ?? inner))),
  )

const otherThan = (id: string): string => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

/** 1 s between two calls, so that their ids and their order never depend on what runs beside them. */
const BETWEEN_MS = 1_000

export class Recorder {
  readonly recorded = new Map<EndpointName, Recorded>()
  readonly #service: TestService
  readonly #refused = new Set<EndpointName>()

  constructor(service: TestService) {
    this.#service = service
  }

  /** The recording as a file: endpoints in the order of the contract. */
  text(): string {
    const names = Object.keys(endpoints) as EndpointName[]
    return `${JSON.stringify(Object.fromEntries(names.flatMap((name) => (this.recorded.has(name) ? [[name, this.recorded.get(name)]] : []))), null, 1)}\n`
  }

  /**
   * A call that goes well, at least for one entry.
   * @param title name of the example and a sentence about it, with a colon between them.
   * @param given parameters of the path, fields of the query and of the body, by their names.
   * @returns the body of the answer.
   */
  async show(ask: Ask, name: EndpointName, title: string, given?: Given, more?: CallOptions): Promise<Json> {
    const call = sortedOut(endpoints[name], given, more)
    const { body, options } = call
    if (!this.#refused.has(name)) await this.#refusals(ask, name, call)
    const one = this.#of(name)
    const reply = await this.#send(ask, name, call)
    const [key = '', summary = ''] = title.split(/: (.*)/)
    const asTold = key === 'failed' ? reply.status === 207 : reply.status <= 201
    if (!asTold) throw new Error(`${name} ${title}: ${reply.raw.body}`)
    one.params = { ...settled(options.params ?? {}), ...one.params }
    one.query = { ...settled(options.query ?? {}), ...one.query }
    if (reply.status === 207) one.partial[key] = { summary, value: settled(reply.body) }
    else {
      if (body !== undefined) one.requests[key] = { summary, value: settled(body) }
      if (typeof options.payload === 'string' && endpoints[name].consumes) one.ndjson = options.payload
      if (reply.body) one.answers[key] = { summary, value: settled(reply.body) }
    }
    return reply.body
  }

  /** A request that is worth an example, though its answer looks like another one. */
  async showRequest(ask: Ask, name: EndpointName, title: string, given?: Given): Promise<void> {
    await this.show(ask, name, title, given)
    delete this.#of(name).answers[title.split(':')[0] as string]
  }

  /** An answer to a request that is no example to follow. */
  async showAnswer(ask: Ask, name: EndpointName, title: string, given?: Given): Promise<void> {
    await this.show(ask, name, title, given)
    delete this.#of(name).requests[title.split(':')[0] as string]
  }

  /** A call that is refused with this code. */
  refuse(ask: Ask, name: EndpointName, code: ErrorCode, given?: Given, more?: CallOptions): Promise<void> {
    return this.#refuse(ask, name, code, sortedOut(endpoints[name], given, more))
  }

  async #refuse(ask: Ask, name: EndpointName, code: ErrorCode, call: SortedCall): Promise<void> {
    const reply = await this.#send(ask, name, call)
    const came = reply.body?.error?.code
    if (came !== code) throw new Error(`${name}: ${code} was to come, not ${reply.raw.body}`)
    this.#of(name).refusals[code] ??= settled(reply.body)
  }

  #of(name: EndpointName): Recorded {
    const empty = { params: {}, query: {}, requests: {}, answers: {}, partial: {}, refusals: {} }
    const one = this.recorded.get(name) ?? empty
    this.recorded.set(name, one)
    return one
  }

  #send(ask: Ask, name: EndpointName, { body, options }: SortedCall): Promise<Reply> {
    this.#service.clock.advance(BETWEEN_MS)
    return ask(name, body, options)
  }

  async #refusals(ask: Ask, name: EndpointName, { body, options }: SortedCall): Promise<void> {
    this.#refused.add(name)
    for (const code of [...(endpoints[name].errors ?? []), ...(endpoints[name].refusals ?? [])]) {
      const names = soughtBy[code] ?? [code.toLowerCase().replace('not_found', 'id')]
      const params = changed(names, options.params)
      const query = changed(names, options.query as CallOptions['params'])
      if (!code.endsWith('_NOT_FOUND') || !(params ?? query)) continue
      const asked = { ...options, ...(params ? { params } : { query: query as Record<string, string> }) }
      await this.#refuse(ask, name, code, { body, options: asked })
    }
    const wrong = wrongInput(endpoints[name], options)
    if (!wrong) return
    const call = { body: wrong.body ?? body, options: { ...options, ...wrong.options } }
    await this.#refuse(ask, name, 'VALIDATION_ERROR', call)
  }
}

type Given = Readonly<Record<string, unknown>>
interface SortedCall {
  readonly body: unknown
  readonly options: CallOptions
}

/** Each field to where the endpoint has it; one that it does not know to the body, or else to the query. */
function sortedOut({ params, query, body }: Endpoint, given?: Given, more: CallOptions = {}): SortedCall {
  const has = (schema: unknown, name: string) => name in ((schema as Json)?.properties ?? {})
  const sorted: Record<'params' | 'query' | 'body', Record<string, unknown>> = {
    params: {},
    query: {},
    body: {},
  }
  for (const [name, value] of Object.entries(given ?? {})) {
    const isOfQuery = !has(body, name) && (has(query, name) || !body)
    sorted[has(params, name) ? 'params' : isOfQuery ? 'query' : 'body'][name] = value
  }
  const isSent = body !== undefined && given !== undefined && more.payload === undefined
  const filled = Object.entries(sorted).filter(([part, of]) => part !== 'body' && Object.keys(of).length > 0)
  return { body: isSent ? sorted.body : undefined, options: { ...Object.fromEntries(filled), ...more } }
}

/** The parameters with another value in the first of these that is there; undefined: none is. */
function changed(names: readonly string[], params: Readonly<Record<string, string>> = {}) {
  const name = names.find((each) => params[each] !== undefined)
  return name === undefined ? undefined : { ...params, [name]: otherThan(String(params[name])) }
}

/** The call with something wrong in it; null: it takes nothing that could be wrong. */
function wrongInput(
  { body, query, params }: Endpoint,
  options: CallOptions,
): { body?: unknown; options?: CallOptions } | null {
  const [wrongBody] = body ? wrongBodies(asSent(body)) : []
  if (wrongBody) return { body: wrongBody.body }
  const [wrongQuery] = query ? wrongQueries(query) : []
  if (wrongQuery) return { options: { query: { ...options.query, ...wrongQuery.query } } }
  if (!params) return null
  return {
    options: { params: Object.fromEntries(Object.keys(params.properties).map((name) => [name, '\0'])) },
  }
}

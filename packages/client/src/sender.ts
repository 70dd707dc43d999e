/** Turns method, path and arguments into a call. All interfaces stand on it. */
import type { Answered } from './answer.ts'
import type { CallName, Calls } from './calls.ts'
import { credential } from './options.ts'
import { API_VERSION, type Route, type Routes } from './routes.ts'
import {
  type Call,
  type CallBody,
  type CallOptions,
  LONG_CALL_TIMEOUT_MS,
  Transport,
  type TransportOptions,
} from './transport.ts'

type Scalar = string | number | boolean | null | undefined

export interface Arguments {
  /** For the braces in the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object | undefined
  readonly body?: unknown
  /** A body that is JSON text already. */
  readonly text?: string
  /** A body that is a file. */
  readonly bytes?: Uint8Array
  /** A body of lines. */
  readonly lines?: LinesBody
  /** When the arguments make a call repeatable that is not so in general. */
  readonly repeatable?: boolean
}

type SentPart<Name extends CallName, Key extends string> =
  Calls[Name] extends Readonly<Record<Key, infer Sent>> ? Sent : undefined

/** The arguments of a call as the contract types them. */
export type ArgumentsOf<Name extends CallName> = Arguments & {
  readonly query?: SentPart<Name, 'query'> | undefined
} & (Calls[Name] extends { readonly params: infer Params } ? { readonly params: Params } : unknown) &
  (Calls[Name] extends { readonly body: infer Body }
    ? { readonly body: Body }
    : { readonly body?: undefined }) &
  (Calls[Name] extends { readonly file: infer File } ? { readonly bytes: File } : unknown)

type GivenOf<Name extends CallName> = Calls[Name] extends { readonly given: infer Given extends unknown[] }
  ? Given
  : []

/** A function that makes a call. It takes what its path names in braces, then its query or its body, then options. */
type CallOf<Name extends CallName, Answer = Calls[Name]['answer']> = (
  ...given: [...sent: GivenOf<Name>, options?: CallOptions | undefined]
) => Promise<Answer>

/** What a call sends besides its path. */
type SentBy<Name extends CallName> = Calls[Name] extends { readonly query: object }
  ? ['query']
  : Calls[Name] extends { readonly body: object }
    ? ['body']
    : []

/** NDJSON: made once an attempt, with a function that says that something moved. */
export interface LinesBody {
  readonly make: (touch: () => void) => CallBody
  readonly streaming?: Call['streaming']
}

/** A statement as a file in memory. */
export interface FileAnswer {
  /** Without any path; safe to save under. */
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly requestId: string | undefined
}

/** A statement on its way: the stream fails when it is cut off before its end. */
export interface FileStream {
  readonly fileName: string
  readonly stream: ReadableStream<Uint8Array>
  /** In bytes, when the service said so. */
  readonly size: number | undefined
  readonly requestId: string | undefined
}

const FILE_NAME_UNKNOWN = 'statement.pdf'

function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // An empty part, "." or ".." would make it another path, and so another call.
    if (!value || value === '.' || value === '..')
      throw new TypeError(`${name} is not a valid part of a path`)
    return encodeURIComponent(value)
  })
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query as Record<string, Scalar>).filter(([, value]) => value != null)
  const text = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return text && `?${text}`
}

/** What travels as the body of a call, and its type. */
function bodyOf({
  body,
  text,
  bytes,
  lines,
}: Arguments): (Pick<Call, 'body' | 'streaming'> & { type: string }) | undefined {
  if (lines) return { type: 'application/x-ndjson', body: lines.make, streaming: lines.streaming }
  if (bytes) return { type: 'application/octet-stream', body: () => bytes }
  const json = text ?? (body === undefined ? undefined : JSON.stringify(body))
  return json === undefined ? undefined : { type: 'application/json', body: () => json }
}

export class Sender {
  readonly #transport: Transport
  readonly #headers: Readonly<Record<string, string>>
  readonly #routes: Routes

  /** `routes` are those of one audience, so that a bundle carries no others. */
  constructor(options: TransportOptions, headers: Readonly<Record<string, string>>, routes: Routes) {
    this.#transport = new Transport(options)
    this.#headers = headers
    this.#routes = routes
  }

  /** What is known of a call. */
  route(name: CallName): Route {
    return this.#routes[name] ?? {}
  }

  /** The function that makes a call that answers JSON. */
  call<Name extends CallName>(name: Name, ...[sent]: SentBy<Name>): CallOf<Name> {
    return this.#given(name, sent, (args, options) => this.json(name, args, options))
  }

  /** The same, of a call that may take longer than others. */
  longCall<Name extends CallName>(name: Name, ...[sent]: SentBy<Name>): CallOf<Name> {
    return this.#given(name, sent, (args, options) =>
      this.json(name, args, { timeoutMs: LONG_CALL_TIMEOUT_MS, ...options }),
    )
  }

  /** The function that makes a call that answers a file, and hands it on while it arrives. */
  streamCall<Name extends CallName>(name: Name, ...[sent]: SentBy<Name>): CallOf<Name, FileStream> {
    return this.#given(name, sent, (args, options) => this.stream(name, args, options))
  }

  /** What is given one by one, as the arguments of a call. */
  #given<Name extends CallName, Answer>(
    name: Name,
    sent: 'query' | 'body' | undefined,
    make: (args: ArgumentsOf<Name>, options: CallOptions | undefined) => Promise<Answer>,
  ): CallOf<Name, Answer> {
    const places = [...name.matchAll(/\w+(?=})/g)].flat()
    return (...given: unknown[]) => {
      const params = Object.fromEntries(places.map((place) => [place, given.shift()]))
      const args = sent ? { params, [sent]: given.shift() ?? {} } : { params }
      return make(args as ArgumentsOf<Name>, given[0] as CallOptions)
    }
  }

  /** Makes a call that answers JSON. */
  async json<Name extends CallName>(
    name: Name,
    args: ArgumentsOf<Name>,
    options?: CallOptions,
  ): Promise<Calls[Name]['answer']> {
    return (await this.#send(name, args, options, 'json')).json as Calls[Name]['answer']
  }

  /** Makes a call that answers a file, and reads it to its end. */
  async file<Name extends CallName>(
    name: Name,
    args: ArgumentsOf<Name>,
    options?: CallOptions,
  ): Promise<FileAnswer> {
    const { fileName = FILE_NAME_UNKNOWN, bytes, requestId } = await this.#send(name, args, options, 'bytes')
    return { fileName, bytes: bytes as Uint8Array, requestId }
  }

  /** Makes a call that answers a file, and hands it on while it arrives. */
  async stream<Name extends CallName>(
    name: Name,
    args: ArgumentsOf<Name>,
    options?: CallOptions,
  ): Promise<FileStream> {
    const answer = await this.#send(name, args, options, 'stream')
    const { fileName = FILE_NAME_UNKNOWN, stream, size, requestId } = answer
    return { fileName, stream: stream as ReadableStream<Uint8Array>, size, requestId }
  }

  #send(
    name: CallName,
    args: Arguments,
    options: CallOptions | undefined,
    read: Call['read'],
  ): Promise<Answered> {
    const [method, path] = name.split(' ') as [string, string]
    const { type, ...content } = bodyOf(args) ?? {}
    const call: Call = {
      method,
      path: pathOf(path, args.params) + queryOf(args.query),
      headers: {
        ...this.#headers,
        ...(type && { 'content-type': type }),
        ...(options?.sandboxFault && { 'x-sandbox-fault': options.sandboxFault }),
      },
      ...content,
      repeatable: args.repeatable ?? !this.route(name).once,
      read,
    }
    return this.#transport.send(call, options)
  }
}

/** Calls by the session of the person who is signed in: the browser adds the cookie itself. */
export interface BySession {
  readonly session: true
}

/** Which data pages work on: a call of a page in test mode is refused before it can reach real orders. */
export interface ByMode {
  /** `test`: the data of the sandbox. */
  readonly mode?: 'live' | 'test' | undefined
}

/** What a call carries in test mode. */
export const modeHeaders = ({ mode }: ByMode): Record<string, string> =>
  mode === undefined ? {} : { 'x-napum-mode': mode }

/** What a call carries for a person who works for several vendors. */
export const vendorChoice = (vendorId: string | undefined): Record<string, string> =>
  vendorId === undefined ? {} : { 'x-vendor-id': credential('vendorId', vendorId) }

/** What every call of the vendor interface carries. The version is the one that the types are made for. */
export const vendorHeaders = (vendorId: string, apiKey: string) => ({
  'x-vendor-id': credential('vendorId', vendorId),
  'x-vendor-api-key': credential('apiKey', apiKey),
  'x-api-version': API_VERSION,
})

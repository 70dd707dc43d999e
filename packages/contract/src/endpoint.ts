/** What an endpoint is. The endpoints of a feature stand in the feature's own file; `endpoints.ts` gathers them. */
import type { TObject, TSchema } from 'typebox'
import type { Batch } from './batch.ts'
import type { Callers } from './callers.ts'
import type { ErrorCode } from './errors.ts'

/** `sandbox`: calls that only test keys can make, a vendor's or the operator's. */
export type Audience = 'vendor' | 'operator' | 'people' | 'sandbox'
/**
 * What the answer shows of people: nothing of anybody but who calls; something, so that reads are counted in the audit; or
 * many records at once, so that each call has a line of its own.
 */
type ShownData = 'none' | 'people' | 'export'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whose it is. */
interface Owner {
  readonly audience: Audience
  /** The feature that owns it; the folder name in every package. */
  readonly feature: string
}
interface AnyEndpoint {
  readonly summary: string
  readonly description?: string
  readonly params?: TObject
  readonly query?: TObject
  /** It is going away: since when that is said, and on which day it may end, at least 12 months later (YYYY-MM-DD). */
  readonly deprecated?: { readonly since: string; readonly sunset: string }
  /** The request body, for documentation and types. */
  readonly body?: TSchema
  /** Whether the call may come without any body. */
  readonly bodyOptional?: boolean
  /** What the pipeline checks of the body; the body schema itself when left out. */
  readonly envelope?: TSchema
  /** A batch that answers 200 or 207 (decision 19). */
  readonly batch?: Batch
  /** The body is a file, taken as bytes whatever its content type; its size in bytes. */
  readonly takesFile?: { readonly bytesMax: number }
  /** Works on all rows of a file that came before: it has a place among those that come. */
  readonly holdsFile?: true
  /** Media types of the request body; JSON when left out. */
  readonly consumes?: readonly string[]
  readonly status?: 200 | 201
  /** What is to be created may be there: then the answer has `created: false` and the status is 200. */
  readonly mayExist?: true
  readonly answer: TSchema
  /** Answers a file of this media type, or of one of these, instead, on request or always. */
  readonly file?: string | readonly string[]
  /** The file is made while it is sent: it has no length in advance, and is cut off when something goes wrong. */
  readonly streamed?: true
  readonly callers: Callers
  readonly data: ShownData
  /** Changes nothing, though it is no GET. */
  readonly reads?: true
  /** An open page calls it by itself, all the time: the call does not keep a session alive. */
  readonly polled?: true
  /** With `FOUR_EYES=on` it may wait for a second person: then the status is 202 and the answer `{ approval }`. */
  readonly fourEyes?: true
  /** Commits one part after the other: a call that ends in an error may have done some of it. */
  readonly inParts?: true
  /** Gives somebody a right or takes one away: its line in the audit is kept longer. */
  readonly changesRights?: true
  /** Codes beyond those that every endpoint of the interface can answer. */
  readonly errors?: readonly ErrorCode[]
  /** Codes that refuse the whole request where `errors` are those of single entries. */
  readonly refusals?: readonly ErrorCode[]
}

/** What is read may always be read again; each other call says so. */
type Repeating<Reading, Writing> =
  | (Reading & { readonly repeatable?: true })
  | (Writing & { readonly repeatable: boolean })
type Writes = Exclude<Method, 'GET'>

/** An endpoint as it is written down: method and path in one, with parameters in braces as OpenAPI writes them. */
type Row = AnyEndpoint &
  Repeating<{ readonly call: `GET /${string}` }, { readonly call: `${Writes} /${string}` }>
export type Endpoint = AnyEndpoint &
  Owner & { readonly path: string } & Repeating<{ readonly method: 'GET' }, { readonly method: Writes }>

/** The endpoints that a feature has for one audience, by name. */
export type EndpointTableOf = Readonly<Record<string, Row>>

type PartsOf<Call> = Call extends `${infer M extends Method} ${infer Path}`
  ? { readonly method: M; readonly path: Path }
  : never

/** Says of each endpoint of a table whose it is, and takes its call apart. */
export const endpointsOf = <
  const Of extends Audience,
  const Feature extends string,
  Table extends EndpointTableOf,
>(
  audience: Of,
  feature: Feature,
  table: Table,
) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { call, ...endpoint }]) => {
      const [method, path] = call.split(' ')
      return [name, { audience, feature, method, path, ...endpoint }]
    }),
  ) as unknown as {
    readonly [Name in keyof Table]: Omit<Table[Name], 'call'> &
      PartsOf<Table[Name]['call']> & { readonly audience: Of; readonly feature: Feature }
  }

/** Whether a client may repeat the call on its own after a break. */
export const isRepeatable = ({ method, repeatable }: Endpoint): boolean => method === 'GET' || repeatable

/** The three schemas of a batch endpoint. */
export const batchEndpoint = <Key extends string, Entry extends TSchema>(of: Batch<Key, Entry>) => ({
  body: of.body,
  envelope: of.envelope,
  batch: of,
})

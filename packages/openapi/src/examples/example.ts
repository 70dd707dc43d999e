/** What an example is. */
import type { ErrorCode } from '@napum/contract'

export interface Example {
  readonly summary: string
  readonly value: unknown
}
type Examples = Readonly<Record<string, Example>>

/** What an endpoint is shown with. */
export interface EndpointExamples {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly requests: Examples
  /** The body as NDJSON, where the endpoint reads it. */
  readonly ndjson?: string
  /** Answers when everything went well. */
  readonly answers: Examples
  /** Answers when some entries failed. */
  readonly partial: Examples
  readonly refusals: Partial<Record<ErrorCode, unknown>>
}

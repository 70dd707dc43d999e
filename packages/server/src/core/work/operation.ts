/**
 * What an operation is given and what it answers, for each endpoint as its schemas say. An endpoint of the contract
 * without an operation, or with one that answers something else, does not compile.
 */
import type { Audience, Batch, EndpointName, EndpointTable } from '@napum/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Database } from '../../platform/db/database.ts'
import type { AuditNotes } from '../people/audit.ts'
import type { Caller } from '../people/caller.ts'
import type { FileAnswer, HeldAnswer, ReadyJson, StreamAnswer } from '../values/answers.ts'
import type { KnownVendor } from '../vendors/cache.ts'

/** What was sent in a place for which an endpoint has no schema. */
type Nothing = Readonly<Record<string, never>>

type SentIn<Of, Place extends string> =
  Of extends Readonly<Record<Place, infer Schema extends TSchema>> ? Static<Schema> : Nothing

/** The entries of a batch are typed as they should be; each is still to be checked. */
type BodyOf<Of> = Of extends { readonly batch: Batch<infer Key, infer Entry> }
  ? { readonly [Name in Key]: readonly Static<Entry>[] } & (Of extends {
      readonly batch: { readonly takesDryRun: true }
    }
      ? { readonly dry_run?: boolean }
      : unknown)
  : Of extends { readonly takesFile: object }
    ? Buffer
    : Of extends { readonly body: TSchema }
      ? SentIn<Of, 'body'>
      : null

/** A body that is read while it arrives. */
export interface BodyStream {
  /** Its bytes in pieces; fails when none comes for too long. */
  pieces(): AsyncIterable<Buffer>
  /** Passes the rest over, so that a caller who is still sending reads the answer. */
  passOver(): void
}

/** What every operation is given. */
export interface BasicCall extends AuditNotes {
  /** In the vendor interface only the rows of the vendor who calls are within reach. */
  readonly db: Database
  readonly requestId: string
  readonly log: FastifyBaseLogger
  readonly caller: Caller
  readonly address: string
  /**
   * Waits for something that costs nothing, without taking up a place among the requests that are worked on; `gone` tells
   * that the client has given up, or that the service stops. No connection to the database may be held meanwhile.
   */
  whileWaiting<Result>(wait: (gone: AbortSignal) => Promise<Result>): Promise<Result>
}

interface VendorCall {
  /** For whom: the vendor whose key it is, or one that the person works for. */
  readonly vendor: KnownVendor
}

interface SandboxCall {
  /** Whose key it is; null: the operator's. */
  readonly vendor: KnownVendor | null
}

/** The browser that a person calls with. */
export interface Client {
  readonly address: string
  /** The address as far as limits count by it. */
  readonly share: string
  readonly userAgent: string
  /** Where this service is seen from there: scheme and host. */
  readonly origin: string
  /** What links for people of vendors and of the operator begin with. */
  readonly portalUrl: string
  readonly consoleUrl: string
  readonly isTesting: boolean
  /** The token that came with the call; null: none. */
  readonly token: string | null
  /** What says that this browser asked for a challenge; null: nothing. */
  readonly challenge: string | null
  /** Hands the browser what says so, until the challenge ends. */
  keepChallenge(token: string): void
  keepToken(token: string): void
  dropToken(): void
}

interface PeopleCall {
  readonly client: Client
}

interface StreamCall {
  /** The body when it came as a stream; `body` is null then. */
  readonly stream: BodyStream | null
}

type CallOf<Of> = BasicCall & {
  readonly body: BodyOf<Of>
  readonly params: SentIn<Of, 'params'>
  readonly query: SentIn<Of, 'query'>
} & (Of extends { readonly audience: 'vendor' } ? VendorCall : unknown) &
  (Of extends { readonly audience: 'sandbox' } ? SandboxCall : unknown) &
  (Of extends { readonly audience: 'people' } ? PeopleCall : unknown) &
  (Of extends { readonly consumes: readonly string[] } ? StreamCall : unknown)

/** What the operation of an endpoint is given. */
export type Call<Name extends EndpointName> = CallOf<EndpointTable[Name]>

type ReadOnly<Value> = Value extends readonly (infer Element)[]
  ? readonly ReadOnly<Element>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
    : Value

/** The fields of an answer without those that the pipeline writes. */
export type FieldsOf<Name extends EndpointName> = ReadOnly<
  Omit<Static<EndpointTable[Name]['answer']>, 'request_id' | 'timestamp'>
>

/** What the operation of an endpoint answers: its fields, written out or not, or its file. */
export type AnswerOf<Name extends EndpointName> =
  | FieldsOf<Name>
  | ReadyJson<FieldsOf<Name>>
  | (EndpointTable[Name] extends { readonly file: string | readonly string[] } ? FileAnswer : never)
  | (EndpointTable[Name] extends { readonly streamed: true } ? StreamAnswer : never)
  | (EndpointTable[Name] extends { readonly fourEyes: true } ? HeldAnswer : never)

export type Operation<Name extends EndpointName> = (call: Call<Name>) => Promise<AnswerOf<Name>>

type SandboxEndpointName = {
  readonly [Name in EndpointName]: EndpointTable[Name] extends { readonly audience: 'sandbox' } ? Name : never
}[EndpointName]

/** The operations of all features of a service, by endpoint. */
export type Operations = {
  readonly [Name in Exclude<EndpointName, SandboxEndpointName>]: Operation<Name>
}

/** What a sandbox can do beyond that. */
export type SandboxOperations = { readonly [Name in SandboxEndpointName]: Operation<Name> }

type FeatureName = EndpointTable[keyof Operations]['feature']

/** The operations of a feature, all of them, or all of one audience: `OperationsOf<'webhooks', 'vendor'>`. */
export type OperationsOf<Feature extends FeatureName, Of extends Audience = Audience> = {
  readonly [Name in keyof Operations as EndpointTable[Name] extends {
    readonly feature: Feature
    readonly audience: Of
  }
    ? Name
    : never]: Operation<Name>
}

/** A call that was admitted and whose input was read. */
export interface AdmittedCall {
  readonly name: EndpointName
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Does the work of a call and sends its answer; a service may do something of its own around that. */
export type Around = (call: AdmittedCall, work: () => Promise<FastifyReply>) => Promise<FastifyReply>

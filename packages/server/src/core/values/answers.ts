/** What an operation may answer besides plain fields. */
import type { Approval } from '@napum/contract'

/** Only for the compiler: no value has it. */
declare const writtenOut: unique symbol

/** Fields of the answer as ready JSON text, with their names, without braces: `"order_list":[…],"pagination":{…}`. */
export class ReadyJson<Fields> {
  declare readonly [writtenOut]: Fields
  readonly text: string
  /** How many records are in it; null: it is not made of records. */
  readonly records: number | null
  constructor(text: string, records: number | null) {
    this.text = text
    this.records = records
  }
}

export class FileAnswer {
  readonly bytes: Buffer
  readonly mediaType: string
  /** The whole value of Content-Disposition. */
  readonly disposition: string
  /** How many records are in it; null: it is not made of records. */
  readonly records: () => number | null
  constructor(bytes: Buffer, mediaType: string, disposition: string, records: number | null = null) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.disposition = disposition
    this.records = () => records
  }
}

/**
 * A file that is made while it is sent. A piece is made when the client has taken those before it; when the client goes
 * away, `return` of the pieces is called and no further one is asked for.
 */
export class StreamAnswer {
  readonly pieces: AsyncIterable<Buffer>
  readonly mediaType: string
  /** The whole value of Content-Disposition. */
  readonly disposition: string
  /** How many records were handed on so far; null: it is not made of records. */
  readonly records: () => number | null
  constructor(
    pieces: AsyncIterable<Buffer>,
    mediaType: string,
    disposition: string,
    records: () => number | null = () => null,
  ) {
    this.pieces = pieces
    this.mediaType = mediaType
    this.disposition = disposition
    this.records = records
  }
}

/** What waits for a second person: nothing was done yet. Decision 231. */
export class HeldAnswer {
  readonly approval: Approval
  constructor(approval: Approval) {
    this.approval = approval
  }
}

export type Answer = object | ReadyJson<unknown> | FileAnswer | StreamAnswer

/** What an operation may answer besides plain fields. */

/** Only for the compiler: no value has it. */
declare const writtenOut: unique symbol

/** Fields of the answer as ready JSON text, with their names, without braces: `"order_list":[…],"pagination":{…}`. */
export class ReadyJson<Fields> {
  declare readonly [writtenOut]: Fields
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A file to download. */
export class FileAnswer {
  readonly bytes: Buffer
  readonly mediaType: string
  /** The whole value of Content-Disposition. */
  readonly disposition: string
  constructor(bytes: Buffer, mediaType: string, disposition: string) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.disposition = disposition
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
  constructor(pieces: AsyncIterable<Buffer>, mediaType: string, disposition: string) {
    this.pieces = pieces
    this.mediaType = mediaType
    this.disposition = disposition
  }
}

/** Any answer, as the door sends it. */
export type Answer = object | ReadyJson<unknown> | FileAnswer | StreamAnswer

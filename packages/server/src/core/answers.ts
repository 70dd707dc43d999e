/** What an operation may answer besides plain fields. */

/** Fields of the answer as ready JSON text, with their names, without braces: `"order_list":[…],"pagination":{…}`. */
export class ReadyJson {
  readonly fields: string
  constructor(fields: string) {
    this.fields = fields
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

export type Answer = Readonly<Record<string, unknown>> | ReadyJson | FileAnswer

/** Writes a zip whose parts are packed while they are made: sizes follow each part, so nothing waits in memory. */
import { crc32, createDeflateRaw } from 'node:zlib'

type Piece = string | Uint8Array

/** One part and the pieces of its text or bytes. */
export interface Part {
  readonly name: string
  readonly pieces: AsyncIterable<Piece> | Iterable<Piece>
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Sizes stand behind the part; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1980-01-01, the first day that a zip can tell: the same content is always the same file. */
const DAY = 0x21
/** Half the time of the default for a file that is a tenth larger. */
const LEVEL = 4
/** How much is packed before what came of it is handed on. */
const PACK_BYTES = 256 * 1024

/** What the directory says of a part; `offset`: behind how many bytes of its own run of parts it begins. */
export interface PackedPart {
  readonly name: string
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
}

/** Parts that were packed one after the other. */
export interface PackedParts {
  readonly parts: readonly PackedPart[]
  readonly bytes: number
}

/** What fits into the fields of a zip. */
const BYTES_MAX = 0xffff_ffff
const PARTS_MAX = 0xffff

/**
 * A zip, piece by piece.
 * @throws Error when it becomes larger than 4 GiB, or has more than 65,535 parts
 */
export async function* writeZip(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Buffer> {
  yield zipDirectory([yield* packParts(parts)])
}

/** A run of parts without a directory: several of them, wherever they were made, and the directory of all are a zip. */
export async function* packParts(
  parts: Iterable<Part> | AsyncIterable<Part>,
): AsyncGenerator<Buffer, PackedParts> {
  const written: PackedPart[] = []
  let offset = 0
  for await (const part of parts) {
    const head = localHeader(Buffer.from(part.name))
    yield head
    const packer = new Packer(part.pieces)
    for await (const piece of packer.pieces()) yield piece
    yield descriptor(packer)
    written.push({
      name: part.name,
      offset,
      crc: packer.crc,
      packed: packer.packed,
      unpacked: packer.unpacked,
    })
    offset += head.length + packer.packed + DESCRIPTOR_BYTES
    if (Math.max(offset, packer.unpacked) > BYTES_MAX) throw tooLarge()
  }
  return { parts: written, bytes: offset }
}

const tooLarge = () => new Error('this is more than a zip can hold')

class Packer {
  crc = 0
  packed = 0
  unpacked = 0
  readonly #texts: Part['pieces']

  constructor(texts: Part['pieces']) {
    this.#texts = texts
  }

  async *pieces(): AsyncGenerator<Buffer> {
    const deflate = createDeflateRaw({ level: LEVEL, chunkSize: PACK_BYTES })
    const pieces = deflate[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const feeding = this.#feed(deflate)
    // A failure of the source ends the iteration below as well, and is thrown there.
    feeding.catch((error) => deflate.destroy(error))
    try {
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
        this.packed += next.value.length
        yield next.value
      }
      await feeding
    } finally {
      deflate.destroy()
    }
  }

  async #feed(deflate: ReturnType<typeof createDeflateRaw>): Promise<void> {
    for await (const text of this.#texts) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      this.crc = crc32(bytes, this.crc)
      this.unpacked += bytes.length
      if (deflate.destroyed) return
      // `drain` also comes when the reader is slow: one piece waits at most.
      if (!deflate.write(bytes)) await drained(deflate)
    }
    deflate.end()
  }
}

const drained = (stream: ReturnType<typeof createDeflateRaw>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done)
      resolve()
    }
    stream.on('drain', done).on('close', done)
  })

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DAY, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

const DESCRIPTOR_BYTES = 16

function descriptor({ crc, packed, unpacked }: Packer): Buffer {
  const bytes = Buffer.alloc(DESCRIPTOR_BYTES)
  bytes.writeUInt32LE(DESCRIPTOR, 0)
  bytes.writeUInt32LE(crc >>> 0, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(unpacked, 12)
  return bytes
}

/** The end of a zip that these runs of parts begin, in their order. */
export function zipDirectory(runs: readonly PackedParts[]): Buffer {
  let offset = 0
  const written: Buffer[] = []
  for (const { parts, bytes } of runs) {
    for (const part of parts) {
      const name = Buffer.from(part.name)
      written.push(Buffer.concat([entryOf(part, name, offset), name]))
    }
    offset += bytes
  }
  if (offset > BYTES_MAX || written.length > PARTS_MAX) throw tooLarge()
  const entries = Buffer.concat(written)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([entries, end])
}

function entryOf({ offset, crc, packed, unpacked }: PackedPart, name: Buffer, before: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(ENTRY, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATED, 10)
  entry.writeUInt16LE(DAY, 14)
  entry.writeUInt32LE(crc >>> 0, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(unpacked, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(before + offset, 42)
  return entry
}

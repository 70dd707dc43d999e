/** Unpacks parts of a zip piece by piece, within a budget for the whole file, and checks them when they end. */
import { crc32, createInflateRaw } from 'node:zlib'
import { UNPACKED_BYTES_MAX } from '../limits.ts'
import { FileRefusal } from '../refusal.ts'
import type { ZipEntry } from './directory.ts'

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
/** Few pieces of some size cost less than many small ones. */
const PIECE_BYTES = 256 * 1024

export class Unpacker {
  readonly #zip: Buffer
  readonly #check: () => void
  #left = UNPACKED_BYTES_MAX

  /** @param check is called before each piece */
  constructor(zip: Buffer, check: () => void = () => {}) {
    this.#zip = zip
    this.#check = check
  }

  /**
   * Hands the unpacked part on in pieces, which are only valid until `take` returns. Once it answers false, the rest is neither
   * unpacked nor checked.
   * @throws FileRefusal when it is larger than announced or allowed, damaged, or of an unknown kind.
   */
  async each(entry: ZipEntry, take: (piece: Buffer) => boolean): Promise<void> {
    if (entry.unpackedBytes > this.#left) throw new FileRefusal('unpacks_too_large')
    this.#left -= entry.unpackedBytes
    const packed = this.#packed(entry)
    let bytes = 0
    let crc = 0
    const add = (piece: Buffer) => {
      this.#check()
      bytes += piece.length
      // What a part says of its size is no promise: this is where a bomb ends.
      if (bytes > entry.unpackedBytes) throw new FileRefusal('broken')
      crc = crc32(piece, crc)
      return take(piece)
    }
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new FileRefusal('broken')
    const isWhole = entry.method === STORED ? piecesOf(packed).every(add) : await inflate(packed, add)
    if (!isWhole) return
    if (bytes !== entry.unpackedBytes || crc >>> 0 !== entry.crc) throw new FileRefusal('broken')
  }

  /** A whole part in memory; for parts that are small. */
  async whole(entry: ZipEntry, bytesMax: number): Promise<Buffer> {
    if (entry.unpackedBytes > bytesMax) throw new FileRefusal('too_much_inside')
    const pieces: Buffer[] = []
    await this.each(entry, (piece) => {
      pieces.push(Buffer.from(piece))
      return true
    })
    return Buffer.concat(pieces)
  }

  #packed({ name, offset, packedBytes }: ZipEntry): Buffer {
    const zip = this.#zip
    if (offset + LOCAL_BYTES > zip.length || zip.readUInt32LE(offset) !== LOCAL)
      throw new FileRefusal('broken')
    const named = zip.toString(
      'utf8',
      offset + LOCAL_BYTES,
      offset + LOCAL_BYTES + zip.readUInt16LE(offset + 26),
    )
    if (named.replaceAll('\\', '/') !== name) throw new FileRefusal('broken')
    const start = offset + LOCAL_BYTES + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    if (start + packedBytes > zip.length) throw new FileRefusal('broken')
    return zip.subarray(start, start + packedBytes)
  }
}

const piecesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, at) =>
    bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES),
  )

/** Whether all of it was wanted. */
async function inflate(packed: Buffer, add: (piece: Buffer) => boolean): Promise<boolean> {
  const stream = createInflateRaw({ chunkSize: PIECE_BYTES })
  stream.end(packed)
  try {
    for await (const piece of stream) if (!add(piece as Buffer)) return false
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new FileRefusal('broken')
    throw error
  } finally {
    stream.destroy()
  }
}

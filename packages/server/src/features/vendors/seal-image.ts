/**
 * The image of a seal: a PNG that is small, whole and of a kind that every renderer reads. Only what makes the picture is
 * kept of it, so that nothing that a camera or a program wrote into it is handed on. Decision 116.
 */
import { crc32, inflateSync } from 'node:zlib'

export const SEAL_BYTES_MAX = 64 * 1024
/** Of each side: a seal of 12 mm has 1,000 at 2,100 dots an inch. */
const SEAL_PIXELS_MAX = 1_000

interface SealImage {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length, type, content, checksum. */
const FRAME_BYTES = 12
/** Length, type and content of the header. */
const HEADER_BYTES = 13
/** What makes the picture; texts, times and profiles of colours are left out. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/** Samples of a pixel by kind of colour, and the bits that a sample may have. */
const kinds: Readonly<Record<number, { readonly samples: number; readonly bits: readonly number[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
}

interface Chunk {
  readonly type: string
  readonly content: Buffer
  /** With its length and its checksum. */
  readonly whole: Buffer
}

/** Reads the image, or says in words what is wrong with it. */
export function readSeal(bytes: Buffer): SealImage | string {
  if (bytes.length > SEAL_BYTES_MAX) return `must have at most ${SEAL_BYTES_MAX} bytes`
  const chunks = chunksOf(bytes)
  const [header] = chunks ?? []
  if (!chunks || header?.type !== 'IHDR' || header.content.length !== HEADER_BYTES)
    return 'must be a whole PNG'
  const [width, height] = [header.content.readUInt32BE(0), header.content.readUInt32BE(4)]
  if (Math.min(width, height) < 1 || Math.max(width, height) > SEAL_PIXELS_MAX)
    return `must have at most ${SEAL_PIXELS_MAX} x ${SEAL_PIXELS_MAX} pixels`
  if (header.content[12] !== 0) return 'must not be interlaced'
  if (!hasPixels(chunks, header.content)) return 'must be a whole PNG'
  const kept = chunks.filter(({ type }) => KEPT.includes(type)).map(({ whole }) => whole)
  return { png: Buffer.concat([SIGNATURE, ...kept]), width, height }
}

/** The chunks up to the end of the file, each with a right checksum; null when they are not. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    if (at + FRAME_BYTES > bytes.length) return null
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, content: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return end === bytes.length ? chunks : null
    at = end
  }
  return null
}

/** Whether the pixels are all there, no fewer and no more: a small file could unpack to any size. */
function hasPixels(chunks: readonly Chunk[], header: Buffer): boolean {
  const kind = kinds[header[9] as number]
  const bits = header[8] as number
  const isPalette = header[9] === 3
  if (!kind?.bits.includes(bits) || header[10] !== 0 || header[11] !== 0) return false
  const palette = chunks.find(({ type }) => type === 'PLTE')
  if (isPalette && (!palette || palette.content.length % 3 !== 0 || palette.content.length > 768))
    return false
  const row = 1 + Math.ceil((header.readUInt32BE(0) * kind.samples * bits) / 8)
  const expected = row * header.readUInt32BE(4)
  try {
    const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content))
    const pixels = inflateSync(packed, { maxOutputLength: expected })
    if (pixels.length !== expected) return false
    for (let at = 0; at < expected; at += row) if ((pixels[at] as number) > 4) return false
    return true
  } catch {
    return false
  }
}

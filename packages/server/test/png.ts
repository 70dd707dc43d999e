/** Makes PNGs for tests: whole ones, and such that are not what they say. */
import { crc32, deflateSync } from 'node:zlib'

export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(type: string, content: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)])
  framed.writeUInt32BE(content.length)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}

interface Made {
  readonly width?: number
  readonly height?: number
  /** Kind of colour: 6 has red, green, blue and opacity. */
  readonly color?: number
  readonly interlaced?: boolean
  readonly pixels?: Buffer
  readonly extra?: readonly Buffer[]
}

/** A red ring on nothing, as a seal is. */
export function aPng(made: Made = {}): Buffer {
  const { width = 60, height = 60, color = 6, interlaced = false, extra = [] } = made
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, color, 0, 0, interlaced ? 1 : 0], 8)
  const pixels = made.pixels ?? ring(width, height)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function ring(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(height * (1 + width * 4))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x / width - 0.5, y / height - 0.5)
      const isInk = distance < 0.48 && distance > 0.38
      pixels.set([200, 20, 40, isInk ? 255 : 0], y * (1 + width * 4) + 1 + x * 4)
    }
  return pixels
}

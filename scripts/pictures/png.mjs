/** Makes a picture of a page lighter: at most 256 colours, by a table. What pages show needs no more. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const COLOURS = 256
const RGB = 2

/** @param {Buffer} png 8 bits for each of red, green and blue, not interlaced: as browsers write it */
export function withColourTable(png) {
  const { width, height, pixels } = decode(png)
  const counts = new Map()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const table = tableOf(counts)
  const places = new Map([...counts.keys()].map((pixel) => [pixel, nearest(table, pixel)]))
  const rows = Buffer.alloc(height * (width + 1))
  pixels.forEach((pixel, at) => {
    rows[at + Math.floor(at / width) + 1] = places.get(pixel)
  })
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const colours = Buffer.from(table.flatMap((pixel) => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One after the other, whichever is missed most: often there, and far from those that are in the table. */
function tableOf(counts) {
  const missed = new Map([...counts.keys()].map((pixel) => [pixel, Number.MAX_SAFE_INTEGER]))
  const table = []
  while (table.length < COLOURS && missed.size > 0) {
    let next = -1
    let most = -1
    for (const [pixel, distance] of missed) {
      const weight = distance * counts.get(pixel)
      if (weight > most) [next, most] = [pixel, weight]
    }
    table.push(next)
    missed.delete(next)
    for (const [pixel, distance] of missed) missed.set(pixel, Math.min(distance, between(pixel, next)))
  }
  return table
}

function nearest(table, pixel) {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  table.forEach((each, at) => {
    const distance = between(each, pixel)
    if (distance < least) [best, least] = [at, distance]
  })
  return best
}

/** The square of how far two colours are apart. */
function between(one, other) {
  const red = (one >> 16) - (other >> 16)
  const green = ((one >> 8) & 255) - ((other >> 8) & 255)
  const blue = (one & 255) - (other & 255)
  return red * red + green * green + blue * blue
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Every pixel as one number, red first. */
function decode(png) {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  if (png[24] !== 8 || png[25] !== RGB || png[28] !== 0) throw new Error('a PNG of another kind')
  const bytes = unfiltered(inflateSync(Buffer.concat(dataOf(png))), width * 3, height)
  const pixels = new Uint32Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = bytes.readUIntBE(at * 3, 3)
  return { width, height, pixels }
}

function dataOf(png) {
  const parts = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return parts
}

/** Undoes what rows were prepared by before they were packed: each by its neighbours to the left and above. */
function unfiltered(packed, stride, height) {
  const bytes = Buffer.alloc(stride * height)
  for (let row = 0; row < height; row++) {
    const filter = packed[row * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const at = row * stride + x
      const left = x >= 3 ? bytes[at - 3] : 0
      const above = row > 0 ? bytes[at - stride] : 0
      const corner = x >= 3 && row > 0 ? bytes[at - stride - 3] : 0
      bytes[at] = packed[at + row + 1] + guess(filter, left, above, corner)
    }
  }
  return bytes
}

function guess(filter, left, above, corner) {
  if (filter < 3) return [0, left, above][filter]
  if (filter === 3) return (left + above) >> 1
  const all = left + above - corner
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((each) => Math.abs(all - each))
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

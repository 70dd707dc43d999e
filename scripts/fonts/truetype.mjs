/** Makes a smaller TrueType font: some characters of a large one, with glyphs renumbered, packed as WOFF2. */
import { brotliCompressSync, constants } from 'node:zlib'

/** Glyphs made of others: which parts of a component record follow its flags. */
const WORDS = 0x0001
const SCALE = 0x0008
const MORE = 0x0020
const SCALE_XY = 0x0040
const SCALE_2X2 = 0x0080

/** Tables of WOFF2 by their number in its directory. */
const KNOWN = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']
/** Tables are stored as they are: for glyf and loca that has to be said. */
const AS_IT_IS = 3 << 6

/** Reads the tables of a font file. */
export function openFont(bytes) {
  const tables = new Map()
  for (let n = 0; n < bytes.readUInt16BE(4); n++) {
    const at = 12 + n * 16
    const start = bytes.readUInt32BE(at + 8)
    tables.set(
      bytes.toString('latin1', at, at + 4),
      bytes.subarray(start, start + bytes.readUInt32BE(at + 12)),
    )
  }
  const long = tables.get('head').readInt16BE(50) === 1
  const loca = tables.get('loca')
  const offset = (glyph) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const widths = tables.get('hhea').readUInt16BE(34)
  return {
    tables,
    outline: (glyph) => tables.get('glyf').subarray(offset(glyph), offset(glyph + 1)),
    metrics: (glyph) => {
      const hmtx = tables.get('hmtx')
      if (glyph < widths) return hmtx.subarray(glyph * 4, glyph * 4 + 4)
      const bearing = widths * 4 + (glyph - widths) * 2
      return Buffer.concat([
        hmtx.subarray(widths * 4 - 4, widths * 4 - 2),
        hmtx.subarray(bearing, bearing + 2),
      ])
    },
  }
}

/** Where the numbers of the components of a composite glyph stand. */
function componentsOf(outline) {
  const places = []
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return places
  for (let at = 10, flags = MORE; flags & MORE; ) {
    flags = outline.readUInt16BE(at)
    places.push(at + 2)
    const transform = flags & SCALE ? 2 : flags & SCALE_XY ? 4 : flags & SCALE_2X2 ? 8 : 0
    at += 4 + (flags & WORDS ? 4 : 2) + transform
  }
  return places
}

/** The font with these characters only; `glyphs` says which glyph of the large font each of them has. */
export function subset(font, glyphs) {
  const kept = [0]
  const numbers = new Map([[0, 0]])
  const keep = (glyph) => {
    if (numbers.has(glyph)) return
    numbers.set(glyph, kept.length)
    kept.push(glyph)
  }
  for (const glyph of glyphs.values()) keep(glyph)
  for (const glyph of kept) {
    const outline = font.outline(glyph)
    for (const at of componentsOf(outline)) keep(outline.readUInt16BE(at))
  }
  const outlines = kept.map((glyph) => renumbered(font.outline(glyph), numbers))
  const characters = [...glyphs].map(([code, glyph]) => [code, numbers.get(glyph)]).sort(([a], [b]) => a - b)
  const { tables } = font
  return new Map([
    ['OS/2', tables.get('OS/2')],
    ['cmap', cmapOf(characters)],
    ['glyf', Buffer.concat(outlines)],
    ['head', changed(tables.get('head'), (head) => head.writeInt16BE(1, 50))],
    ['hhea', changed(tables.get('hhea'), (hhea) => hhea.writeUInt16BE(kept.length, 34))],
    ['hmtx', Buffer.concat(kept.map((glyph) => font.metrics(glyph)))],
    ['loca', locaOf(outlines)],
    ['maxp', changed(tables.get('maxp'), (maxp) => maxp.writeUInt16BE(kept.length, 4))],
    ['name', tables.get('name')],
    // Without names of glyphs.
    ['post', changed(tables.get('post').subarray(0, 32), (post) => post.writeUInt32BE(0x00030000, 0))],
  ])
}

function renumbered(outline, numbers) {
  const copy = Buffer.from(outline)
  for (const at of componentsOf(copy)) copy.writeUInt16BE(numbers.get(copy.readUInt16BE(at)), at)
  return Buffer.concat([copy, Buffer.alloc((4 - (copy.length % 4)) % 4)])
}

function changed(table, write) {
  const copy = Buffer.from(table)
  write(copy)
  return copy
}

function locaOf(outlines) {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  outlines.reduce(
    (at, outline, n) => loca.writeUInt32BE(at + outline.length, (n + 1) * 4) && at + outline.length,
    0,
  )
  return loca
}

/** Format 12: runs of characters whose glyphs follow each other. */
function cmapOf(characters) {
  const runs = []
  for (const [code, glyph] of characters) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1 && glyph === last[2] + code - last[0]) last[1] = code
    else runs.push([code, code, glyph])
  }
  const head = Buffer.alloc(12 + 16)
  head.writeUInt16BE(1, 2)
  head.writeUInt16BE(3, 4)
  head.writeUInt16BE(10, 6)
  head.writeUInt32BE(12, 8)
  head.writeUInt16BE(12, 12)
  head.writeUInt32BE(16 + runs.length * 12, 16)
  head.writeUInt32BE(runs.length, 24)
  const body = Buffer.alloc(runs.length * 12)
  for (const [n, run] of runs.entries())
    for (const [m, value] of run.entries()) body.writeUInt32BE(value, n * 12 + m * 4)
  return Buffer.concat([head, body])
}

const base128 = (value) => {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return Buffer.from(bytes)
}

/** The tables as a WOFF2 file. */
export function woff2(tables) {
  const names = [...tables.keys()]
  const directory = Buffer.concat(
    names.map((name) => {
      const flags = KNOWN.indexOf(name) | (name === 'glyf' || name === 'loca' ? AS_IT_IS : 0)
      return Buffer.concat([Buffer.from([flags]), base128(tables.get(name).length)])
    }),
  )
  const data = brotliCompressSync(Buffer.concat([...tables.values()]), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
    },
  })
  const size = names.reduce(
    (sum, name) => sum + Math.ceil(tables.get(name).length / 4) * 4,
    12 + names.length * 16,
  )
  const header = Buffer.alloc(48)
  header.write('wOF2', 0, 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt16BE(names.length, 12)
  header.writeUInt32BE(size, 16)
  header.writeUInt32BE(data.length, 20)
  header.writeUInt16BE(1, 24)
  const length = header.length + directory.length + data.length
  const padding = Buffer.alloc((4 - (length % 4)) % 4)
  header.writeUInt32BE(length + padding.length, 8)
  return Buffer.concat([header, directory, data, padding])
}

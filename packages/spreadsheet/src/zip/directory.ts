/** The directory of a zip: which parts it has and where they lie. Its sizes are checked when a part is read. */
import { ZIP_ENTRIES_MAX } from '../limits.ts'
import { FileRefusal } from '../refusal.ts'

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Of its local header. */
  readonly offset: number
}

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_BYTES_MAX = 65_535
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50
const LOCATOR64_BYTES = 20
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const ENCRYPTED = 1
const EXTRA64 = 1
const FULL32 = 0xffff_ffff

const broken = () => new FileRefusal('broken')

/** All parts of the zip by name; of a repeated name the first. */
export function readDirectory(zip: Buffer): ReadonlyMap<string, ZipEntry> {
  const { count, offset } = endOf(zip)
  if (count > ZIP_ENTRIES_MAX) throw new FileRefusal('too_much_inside')
  const entries = new Map<string, ZipEntry>()
  let at = offset
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) throw broken()
    const names = zip.readUInt16LE(at + 28)
    const extras = zip.readUInt16LE(at + 30)
    const end = at + ENTRY_BYTES + names + extras + zip.readUInt16LE(at + 32)
    if (end > zip.length) throw broken()
    if ((zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new FileRefusal('password_protected')
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + names).replaceAll('\\', '/')
    const extra = zip.subarray(at + ENTRY_BYTES + names, at + ENTRY_BYTES + names + extras)
    if (!entries.has(name)) entries.set(name, { name, ...numbersOf(zip, at, extra) })
    at = end
  }
  return entries
}

function endOf(zip: Buffer): { count: number; offset: number } {
  const lowest = Math.max(0, zip.length - END_BYTES - COMMENT_BYTES_MAX)
  for (let at = zip.length - END_BYTES; at >= lowest; at--) {
    if (zip.readUInt32LE(at) !== END) continue
    const locator = at - LOCATOR64_BYTES
    if (locator >= 0 && zip.readUInt32LE(locator) === LOCATOR64) return end64Of(zip, locator)
    return { count: zip.readUInt16LE(at + 10), offset: zip.readUInt32LE(at + 16) }
  }
  throw broken()
}

function end64Of(zip: Buffer, locator: number): { count: number; offset: number } {
  const at = safe(zip.readBigUInt64LE(locator + 8))
  if (at + 56 > zip.length || zip.readUInt32LE(at) !== END64) throw broken()
  return { count: safe(zip.readBigUInt64LE(at + 32)), offset: safe(zip.readBigUInt64LE(at + 48)) }
}

/** Sizes and offset; those that do not fit into 32 bits are in an extra field, in this order. */
function numbersOf(zip: Buffer, at: number, extra: Buffer): Omit<ZipEntry, 'name'> {
  const wide = extra64Of(extra)
  let read = 0
  const number = (narrow: number): number => {
    if (narrow !== FULL32 || wide === null) return narrow
    if (read + 8 > wide.length) throw broken()
    read += 8
    return safe(wide.readBigUInt64LE(read - 8))
  }
  const unpackedBytes = number(zip.readUInt32LE(at + 24))
  const packedBytes = number(zip.readUInt32LE(at + 20))
  const offset = number(zip.readUInt32LE(at + 42))
  return {
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    packedBytes,
    unpackedBytes,
    offset,
  }
}

function extra64Of(extra: Buffer): Buffer | null {
  let at = 0
  while (at + 4 <= extra.length) {
    const bytes = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === EXTRA64) return extra.subarray(at + 4, at + 4 + bytes)
    at += 4 + bytes
  }
  return null
}

/** A number of a zip as a JavaScript number: nothing that is read here is as large as 2^53. */
function safe(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw broken()
  return Number(value)
}

/** Makes zips and workbooks by hand, as no program would, for tests. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface HandPart {
  readonly name: string
  readonly bytes: Buffer
  /** What the zip says of the size instead of the truth. */
  readonly announced?: number
}

/** A zip of these parts. */
export function handZip(parts: readonly HandPart[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, bytes, announced = bytes.length } of parts) {
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(bytes) >>> 0, 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(bytes.length, 22)
    head.writeUInt16LE(name.length, 26)
    bodies.push(head, Buffer.from(name), packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(bytes) >>> 0, 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(announced, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entries.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}

const relations = (texts: unknown) =>
  `<Relationships><Relationship Id="a" Type="x/worksheet" Target="sheet.xml"/>${texts === undefined ? '' : '<Relationship Id="b" Type="x/sharedStrings" Target="texts.xml"/>'}</Relationships>`

export interface HandSheet {
  readonly sheet: string | Buffer
  readonly texts?: string | Buffer
  readonly announced?: number
}

/** A workbook with this text as its sheet. */
export function handWorkbook({ sheet, texts, announced }: HandSheet): Buffer {
  return handZip([
    {
      name: 'xl/workbook.xml',
      bytes: Buffer.from('<workbook><sheets><sheet name="a" r:id="a"/></sheets></workbook>'),
    },
    { name: 'xl/_rels/workbook.xml.rels', bytes: Buffer.from(relations(texts)) },
    ...(texts === undefined ? [] : [{ name: 'xl/texts.xml', bytes: Buffer.from(texts) }]),
    {
      name: 'xl/sheet.xml',
      bytes: Buffer.from(sheet),
      ...(announced === undefined ? {} : { announced }),
    },
  ])
}

export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

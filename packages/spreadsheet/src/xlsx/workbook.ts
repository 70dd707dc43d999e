/** Opens a workbook: which sheets it has, its shared texts and its number formats. Strict and transitional files alike. */
import { SHARED_CHARACTERS_MAX, SHARED_TEXTS_MAX } from '../limits.ts'
import { FileRefusal } from '../refusal.ts'
import { decoded } from '../xml/attributes.ts'
import { Scanner, type XmlHandler } from '../xml/scanner.ts'
import { readDirectory, type ZipEntry } from '../zip/directory.ts'
import { Unpacker } from '../zip/unpack.ts'
import { FormatCollector } from './formats.ts'
import { unescaped } from './texts.ts'

export interface Sheet {
  readonly name: string
  readonly entry: ZipEntry
}

export interface Workbook {
  /** Those that are visible, in their order. */
  readonly sheets: readonly Sheet[]
  readonly texts: readonly string[]
  /** The number format of each cell style; undefined is the general one. */
  readonly formats: readonly (string | undefined)[]
  readonly unpacker: Unpacker
  /** Whether its days are counted from 1904. */
  readonly isFrom1904: boolean
}

/** Passes over what nobody asked for. */
const forwarding = (handler: Partial<XmlHandler>): XmlHandler => ({
  open: (name, tag) => handler.open?.(name, tag),
  close: (name) => handler.close?.(name),
  text: (bytes, start, end) => handler.text?.(bytes, start, end),
  literal: (bytes, start, end) => handler.literal?.(bytes, start, end),
})

/** Scans a part, to its end unless `isWanted` answers false before. */
export async function scan(
  unpacker: Unpacker,
  entry: ZipEntry,
  handler: Partial<XmlHandler>,
  isWanted = () => true,
): Promise<void> {
  const scanner = new Scanner(forwarding(handler))
  let isFirst = true
  await unpacker.each(entry, (piece) => {
    if (isFirst && (piece[0] === 0xff || piece[0] === 0xfe)) throw new FileRefusal('not_a_table')
    isFirst = false
    scanner.push(piece)
    return isWanted()
  })
  if (isWanted()) scanner.end()
}

export async function openWorkbook(zip: Buffer, check: () => void): Promise<Workbook> {
  const entries = readDirectory(zip)
  const unpacker = new Unpacker(zip, check)
  const main = await mainPart(entries, unpacker)
  const related = await relationsOf(entries, unpacker, main)
  const { sheets, isFrom1904 } = await sheetsOf(entries, unpacker, main, related)
  const ofType = (type: string) => {
    const relation = [...related.values()].find((each) => each.type === type)
    return relation && partOf(entries, relation)
  }
  return {
    sheets,
    texts: await sharedTexts(unpacker, ofType('sharedStrings')),
    formats: await formatsOf(unpacker, ofType('styles')),
    unpacker,
    isFrom1904,
  }
}

/** A part that another one names must be there: without its formats, a number would lose its zeros. */
function partOf(entries: Entries, { path }: Relation): ZipEntry {
  const entry = entries.get(path)
  if (!entry) throw new FileRefusal('broken')
  return entry
}

interface Relation {
  /** The end of its type, which strict and transitional files share. */
  readonly type: string
  readonly path: string
}

type Entries = ReadonlyMap<string, ZipEntry>

async function mainPart(entries: Entries, unpacker: Unpacker): Promise<ZipEntry> {
  const top = await relationsOf(entries, unpacker, null)
  const path = [...top.values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const entry = entries.get(path)
  if (entry?.name.endsWith('.bin')) throw new FileRefusal('binary_excel')
  if (entry?.name.endsWith('.xml') && !/\/document\d*\.xml$|\/presentation\d*\.xml$/.test(entry.name))
    return entry
  if (entries.has('content.xml')) throw new FileRefusal('open_document')
  throw new FileRefusal('not_a_table')
}

async function relationsOf(
  entries: Entries,
  unpacker: Unpacker,
  of: ZipEntry | null,
): Promise<ReadonlyMap<string, Relation>> {
  const folder = of === null ? '' : of.name.slice(0, of.name.lastIndexOf('/') + 1)
  const entry = entries.get(`${folder}_rels/${of === null ? '' : of.name.slice(folder.length)}.rels`)
  const relations = new Map<string, Relation>()
  if (!entry) return relations
  await scan(unpacker, entry, {
    open(name, tag) {
      const target = tag.attribute('Target')
      if (name !== 'Relationship' || target === undefined) return
      const type = tag.attribute('Type')?.split('/').at(-1) ?? ''
      relations.set(tag.attribute('Id') ?? '', { type, path: resolved(folder, target) })
    },
  })
  return relations
}

/** A target is relative to the folder of its part, or begins at the root. */
function resolved(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

async function sheetsOf(
  entries: Entries,
  unpacker: Unpacker,
  main: ZipEntry,
  related: ReadonlyMap<string, Relation>,
): Promise<Pick<Workbook, 'isFrom1904'> & { sheets: Sheet[] }> {
  const sheets: Sheet[] = []
  let isFrom1904 = false
  await scan(unpacker, main, {
    open(name, tag) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true', 'on'].includes(tag.attribute('date1904') ?? '')
      if (name !== 'sheet' || (tag.attribute('state') ?? 'visible') !== 'visible') return
      const relation = related.get(tag.attribute('id') ?? '')
      if (!relation) throw new FileRefusal('broken')
      // The others are charts and macros.
      if (relation.type === 'worksheet')
        sheets.push({ name: tag.attribute('name') ?? '', entry: partOf(entries, relation) })
    },
  })
  if (sheets.length === 0) throw new FileRefusal('empty')
  return { sheets, isFrom1904 }
}

async function sharedTexts(unpacker: Unpacker, entry: ZipEntry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let text = ''
  let characters = 0
  let isText = false
  let isReading = 0
  const add = (bytes: Buffer, start: number, end: number) => {
    if (isText) text += decoded(bytes, start, end)
  }
  await scan(unpacker, entry, {
    open(name) {
      if (name === 'rPh') isReading++
      isText = name === 't' && isReading === 0
    },
    close(name) {
      if (name === 'rPh') isReading--
      isText = false
      if (name !== 'si') return
      characters += text.length
      if (texts.length >= SHARED_TEXTS_MAX || characters > SHARED_CHARACTERS_MAX)
        throw new FileRefusal('too_much_inside')
      texts.push(unescaped(text))
      text = ''
    },
    text: add,
    literal: (bytes, start, end) => {
      if (isText) text += bytes.toString('utf8', start, end)
    },
  })
  return texts
}

async function formatsOf(unpacker: Unpacker, entry: ZipEntry | undefined): Promise<(string | undefined)[]> {
  const collector = new FormatCollector()
  if (entry) await scan(unpacker, entry, collector)
  return collector.formats()
}

// @ts-check
/** Joins the parts of a large statement into one PDF, in the thread that renders them (render-worker.js). */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'

/** @typedef {{ title: string, author: string, keywords: readonly string[] }} Metadata */
/**
 * A bookmark: the page by its place in the whole, and where on it.
 * @typedef {{ title: string, page: number, at: PDFObject[], isHeading: boolean }} Bookmark
 * @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject
 */

const named = PDFName.of
const [FIRST, LAST, NEXT, PREVIOUS] = [named('First'), named('Last'), named('Next'), named('Prev')]

/**
 * Puts the parts one behind the other and lays the page numbers over them. Tags do not survive the joining, therefore the
 * parts have none; bookmarks are carried over.
 * @param {Buffer[]} parts
 * @param {{ numbersOf: (pages: number) => Buffer, copies: number } & Metadata} options `numbersOf` gives that many pages with
 * nothing on them but their numbers; each copy counts its own
 */
export async function join(parts, { numbersOf, copies, title, author, keywords }) {
  const whole = await PDFDocument.create({ updateMetadata: false })
  /** @type {Bookmark[]} */
  const bookmarks = []
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false })
    bookmarks.push(...bookmarksOf(source, whole.getPageCount()))
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
  }
  const pages = whole.getPages()
  const each = pages.length / copies
  const numbers = await whole.embedPdf(
    numbersOf(each),
    Array.from({ length: each }, (_, at) => at),
  )
  for (const [at, page] of pages.entries()) page.drawPage(/** @type {any} */ (numbers[at % each]))
  addOutline(whole, bookmarks)
  whole.setTitle(title, { showInWindowTitleBar: true })
  whole.setAuthor(author)
  if (keywords.length > 0) {
    whole.setKeywords([...keywords])
    // Plain text once more: the entry above is packed, and who only looks for a code should find it.
    whole.catalog.set(PDFName.of('Metadata'), whole.context.register(keywordStream(whole, keywords)))
  }
  whole.setLanguage('ko-KR')
  return whole.save()
}

/**
 * Those of a part, one after the other: what has some below it is the heading of a paper, the others are orders, which stand
 * alone where a part goes on with a paper.
 * @param {PDFDocument} part
 * @param {number} pagesBefore
 * @returns {Bookmark[]}
 */
function bookmarksOf(part, pagesBefore) {
  /** @type {Map<PDFObject | undefined, number>} */
  const places = new Map(part.getPages().map((page, at) => [page.ref, pagesBefore + at]))
  /** @type {Bookmark[]} */
  const found = []
  const walk = (/** @type {PDFDict | undefined} */ parent) => {
    for (let entry = parent?.lookupMaybe(FIRST, PDFDict); entry; entry = entry.lookupMaybe(NEXT, PDFDict)) {
      const [page, ...at] = entry.lookup(named('Dest'), PDFArray).asArray()
      const title = entry.lookup(named('Title'), PDFString, PDFHexString).decodeText()
      found.push({ title, page: places.get(page) ?? pagesBefore, at, isHeading: entry.has(FIRST) })
      walk(entry)
    }
  }
  walk(part.catalog.lookupMaybe(named('Outlines'), PDFDict))
  return found
}

/**
 * The headings with their orders folded below them.
 * @param {PDFDocument} whole
 * @param {Bookmark[]} bookmarks
 */
function addOutline(whole, bookmarks) {
  const { context } = whole
  const pages = whole.getPages().map((page) => page.ref)
  const added = (/** @type {PDFDict} */ dict) => ({ dict, ref: context.register(dict), count: 0 })
  const root = added(context.obj({ Type: 'Outlines' }))
  let heading = root
  for (const { title, page, at, isHeading } of bookmarks) {
    const entry = added(context.obj({ Title: PDFHexString.fromText(title), Dest: [pages[page], ...at] }))
    const parent = isHeading ? root : heading
    const before = parent.dict.lookupMaybe(LAST, PDFDict)
    if (before) {
      entry.dict.set(PREVIOUS, /** @type {PDFObject} */ (parent.dict.get(LAST)))
      before.set(NEXT, entry.ref)
    } else parent.dict.set(FIRST, entry.ref)
    parent.dict.set(LAST, entry.ref)
    parent.count += 1
    parent.dict.set(named('Count'), PDFNumber.of(parent === root ? parent.count : -parent.count))
    entry.dict.set(named('Parent'), parent.ref)
    if (isHeading) heading = entry
  }
  whole.catalog.set(named('Outlines'), root.ref)
}

/**
 * XMP, as an archive of PDFs reads it.
 * @param {PDFDocument} whole
 * @param {readonly string[]} keywords of plain characters only
 */
function keywordStream(whole, keywords) {
  const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
  const text = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}"><rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Keywords>${keywords.join(', ')}</pdf:Keywords></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`
  return whole.context.stream(Buffer.from(text), { Type: 'Metadata', Subtype: 'XML' })
}

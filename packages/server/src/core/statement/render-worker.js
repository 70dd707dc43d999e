// @ts-check
/**
 * A worker that turns the parts of a statement into one PDF. JavaScript on purpose: the same file runs from the sources
 * under test and from the build, because Node 20 starts no worker from TypeScript.
 */
import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const templates = new URL('../../../templates/', import.meta.url)
const read = (/** @type {string} */ name) => readFileSync(new URL(name, templates))

const statementTemplate = read('statement.typ').toString()
const pageNumbersTemplate = read('page-numbers.typ').toString()
const fonts = ['Pretendard-Regular.ttf', 'Pretendard-Bold.ttf', 'PretendardJP-Regular.otf']
const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: fonts.map((name) => read(`fonts/${name}`)) }],
})

/**
 * @param {{ parts: string[], copies: number, title: string, author: string, keywords: readonly string[] }} task the parts as JSON (see parts.ts)
 * @returns {Promise<Uint8Array>}
 */
export default async function render({ parts, copies, ...metadata }) {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return archive({ statement: only })
  return join(
    parts.map((statement) => compile(statementTemplate, { statement }, { pdfTags: false })),
    { copies, ...metadata },
  )
}

/**
 * A tagged PDF for archives (PDF/A-2a). That standard refuses characters that no font has, such as emoji in the name of a
 * product: then the document is only tagged. What was laid out is still in the cache.
 * @param {Record<string, string>} inputs
 */
function archive(inputs) {
  try {
    return pdf(statementTemplate, inputs, { pdfStandard: 'a-2a' })
  } catch {
    return pdf(statementTemplate, inputs, { pdfTags: true })
  } finally {
    compiler.evictCache(0)
  }
}

/**
 * The data travels as an input and never as markup. `pdf` is called on the source and not on a compiled document,
 * because such a document stays in memory until the garbage collector, which does not see its size, happens to run.
 * @param {string} template
 * @param {Record<string, string>} inputs
 * @param {import('@myriaddreamin/typst-ts-node-compiler').RenderPdfOpts} options
 */
function compile(template, inputs, options) {
  try {
    return pdf(template, inputs, options)
  } finally {
    compiler.evictCache(0)
  }
}

/**
 * @param {string} template
 * @param {Record<string, string>} inputs
 * @param {import('@myriaddreamin/typst-ts-node-compiler').RenderPdfOpts} options
 */
const pdf = (template, inputs, options) => compiler.pdf({ mainFileContent: template, inputs }, options)

/**
 * Puts the parts one behind the other and lays the page numbers over them, those of each copy by itself. Tags do not
 * survive the joining, therefore the parts have none.
 * @param {Buffer[]} parts
 * @param {{ copies: number, title: string, author: string, keywords: readonly string[] }} metadata
 */
async function join(parts, { copies, title, author, keywords }) {
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false })
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
  }
  const pages = whole.getPages()
  const numbers = await whole.embedPdf(
    compile(pageNumbersTemplate, { pages: String(pages.length / copies) }, { pdfTags: false }),
    Array.from({ length: pages.length / copies }, (_, at) => at),
  )
  for (const [at, page] of pages.entries()) page.drawPage(/** @type {any} */ (numbers[at % numbers.length]))
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
 * XMP, as an archive of PDFs reads it.
 * @param {PDFDocument} whole
 * @param {readonly string[]} keywords of plain characters only
 */
function keywordStream(whole, keywords) {
  const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
  const text = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}"><rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Keywords>${keywords.join(', ')}</pdf:Keywords></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`
  return whole.context.stream(Buffer.from(text), { Type: 'Metadata', Subtype: 'XML' })
}

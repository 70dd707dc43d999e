// @ts-check
/**
 * A worker that turns the parts of a statement into one PDF. JavaScript on purpose: the same file runs from the sources
 * under test and from the build, because Node 20 starts no worker from TypeScript.
 */
import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
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
 * @param {{ parts: string[], title: string, author: string }} task the parts as JSON (see parts.ts)
 * @returns {Promise<Uint8Array>}
 */
export default async function render({ parts, title, author }) {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return compile(statementTemplate, { statement: only }, true)
  return join(
    parts.map((statement) => compile(statementTemplate, { statement }, false)),
    { title, author },
  )
}

/**
 * The data travels as an input and never as markup. `pdf` is called on the source and not on a compiled document,
 * because such a document stays in memory until the garbage collector, which does not see its size, happens to run.
 * @param {string} template
 * @param {Record<string, string>} inputs
 * @param {boolean} pdfTags
 */
function compile(template, inputs, pdfTags) {
  try {
    return compiler.pdf({ mainFileContent: template, inputs }, { pdfTags })
  } finally {
    compiler.evictCache(0)
  }
}

/**
 * Puts the parts one behind the other and lays the page numbers over them. Tags do not survive the joining, therefore
 * the parts have none.
 * @param {Buffer[]} parts
 * @param {{ title: string, author: string }} metadata
 */
async function join(parts, { title, author }) {
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false })
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
  }
  const pages = whole.getPages()
  const numbers = await whole.embedPdf(
    compile(pageNumbersTemplate, { pages: String(pages.length) }, false),
    pages.map((_, at) => at),
  )
  for (const [at, page] of pages.entries()) page.drawPage(/** @type {any} */ (numbers[at]))
  whole.setTitle(title, { showInWindowTitleBar: true })
  whole.setAuthor(author)
  whole.setLanguage('ko-KR')
  return whole.save()
}

// @ts-check
/**
 * A worker that turns the parts of a statement into one PDF. JavaScript on purpose: the same file runs from the sources
 * under test and from the build, because Node 20 starts no worker from TypeScript.
 */
import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { join } from './render-join.js'

const templates = new URL('../../../templates/', import.meta.url)
const read = (/** @type {string} */ name) => readFileSync(new URL(name, templates))

const statementTemplate = read('statement.typ').toString()
const pageNumbersTemplate = read('page-numbers.typ').toString()
const fonts = ['Pretendard-Regular.ttf', 'Pretendard-Bold.ttf', 'PretendardJP-Regular.otf']
const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: fonts.map((name) => read(`fonts/${name}`)) }],
})

/**
 * @param {{ parts: string[], copies: number, title: string, author: string, keywords: readonly string[] }} task the parts as JSON (see render-workers.ts)
 * @returns {Promise<Uint8Array>}
 */
export default async function render({ parts, copies, ...metadata }) {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return archive({ statement: only })
  return join(
    parts.map((statement) => compile(statementTemplate, { statement }, { pdfTags: false })),
    { ...metadata, copies, numbersOf },
  )
}

/** @param {number} pages */
const numbersOf = (pages) => compile(pageNumbersTemplate, { pages: String(pages) }, { pdfTags: false })

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

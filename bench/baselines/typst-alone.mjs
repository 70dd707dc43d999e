/** A thread that has Typst lay out what it is given, with the template and the fonts of the service, and does nothing else. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const server = new URL('../../packages/server/', import.meta.url)
const { NodeCompiler } = createRequire(new URL('package.json', server))(
  '@myriaddreamin/typst-ts-node-compiler',
)
const read = (name) => readFileSync(new URL(`templates/${name}`, server))

const template = read('statement.typ').toString()
const fonts = ['Pretendard-Regular.ttf', 'Pretendard-Bold.ttf', 'PretendardJP-Regular.otf']
const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: fonts.map((name) => read(`fonts/${name}`)) }],
})

/** @param {string} statement the data of the template as JSON */
export default function typeset(statement) {
  try {
    return compiler.pdf({ mainFileContent: template, inputs: { statement } }, { pdfStandard: 'a-2a' })
  } finally {
    // What it keeps of the last document would make the next one of the same data cost nothing.
    compiler.evictCache(0)
  }
}

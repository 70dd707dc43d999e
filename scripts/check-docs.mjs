/**
 * Documents name only what exists, and so do the comments of sources: see `document-rules.mjs` and `reference-rules.mjs`.
 * Prints what does not exist, and exits with 1. Run it after a build: the commands of `napum` are asked.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentProblems } from './document-rules.mjs'
import { citableOf, citationProblems, decisionProblems } from './reference-rules.mjs'

const root = resolve(import.meta.dirname, '..')
const files = ['docs', 'packages', 'examples', 'scripts', 'bench'].flatMap(below).concat(readdirSync(root))
const repository = {
  exists: (path) => existsSync(join(root, path)),
  has: (end) => files.some((file) => file.endsWith(end)),
  read: (path) => readFileSync(join(root, path), 'utf8'),
}
const { buildProgram } = await import(pathToFileURL(join(root, 'packages/cli/dist/program.js')).href)
const program = buildProgram({}, { failed: false })

const documents = new Map(files.filter((file) => file.endsWith('.md')).map(withText))
/** The tests of these checks name what does not exist, on purpose. */
const isTestOfThis = (file) => /^scripts\/(document|reference)-rules\.test\.mjs$/.test(file)
const isSource = (file) => /\.([cm]?[jt]sx?|sql|typ)$/.test(file) && !isTestOfThis(file)
const sources = new Map(files.filter(isSource).map(withText))
const citable = citableOf(documents)

const problems = [
  ...decisionProblems(documents),
  ...each(documents, (file, text) => documentProblems(file, text, repository, program)),
  ...each(new Map([...documents, ...sources]), (file, text) => citationProblems(file, text, citable)),
]
for (const problem of problems) console.error(problem)
console.log(
  `${documents.size} documents, ${sources.size} sources, ${problems.length} references to what does not exist`,
)
process.exit(problems.length > 0 ? 1 : 0)

function below(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => !/\/(node_modules|dist|generated|data)\//.test(file))
}

function withText(file) {
  return [file, repository.read(file)]
}

function each(texts, problemsOf) {
  return [...texts].flatMap(([file, text]) => problemsOf(file, text).map((problem) => `${file}: ${problem}`))
}

/**
 * Every reference leads to a page of this repository: numbers of decisions, sections of the vendor interface, names of
 * documents and their headings, in comments, in names of tests and in documents. And each decision has one page.
 */
import { dirname, join, normalize } from 'node:path/posix'
import { headingsOf } from './document-rules.mjs'

const decisionFolder = 'docs/decisions/'
const vendorInterface = 'docs/vendor-interface.md'
/** Where a document that is cited by its bare name may lie. */
const homes = ['', 'docs/', decisionFolder]

const number = String.raw`\d+[a-z]?(?!\w)`
const section = String.raw`\d+(?:\.\d+)?(?![\w.]*\w)`
const between = '(?: ?[-–] ?|, (?:and )?| and | or | to )'
const listOf = (one) => `(${one}(?:${between}${one})*)`
const decisions = new RegExp(String.raw`\bdecisions? ${listOf(number)}`, 'gi')
const sections = new RegExp(String.raw`(?<!RFC \d+,? )\b(?:interface|sections?) ${listOf(section)}`, 'gi')
const elsewhere = /\bspecification (?:sections? )?\d(?:[\w.]*\w)?/gi
const names = /(?<![\w/.{}*-])((?:[\w.-]+\/)*[\w-][\w.-]*\.md)\b((?:,? "[^"\n]+")*)/g

/**
 * What can be cited.
 * @param {ReadonlyMap<string, string>} documents path from the root, and text
 */
export function citableOf(documents) {
  const numbers = [...documents.keys()].filter(isDecision).flatMap((path) => numbersOf(documents.get(path)))
  const headings = headingsOf(documents.get(vendorInterface) ?? '')
  const found = headings.map((heading) => /^(\d+(?:\.\d+)?)\.? /.exec(heading)?.[1])
  return { documents, numbers: new Set(numbers), sections: new Set(found) }
}

/**
 * What a file cites that cannot be found, as sentences.
 * @param {string} file path from the root
 * @param {string} text source or document
 * @param {ReturnType<typeof citableOf>} citable
 */
export function citationProblems(file, text, citable) {
  const line = onOneLine(text)
  const cited = (pattern) => [...line.matchAll(pattern)]
  return [
    ...cited(decisions).flatMap(([, list]) => listProblems(list, citable.numbers, 'decision')),
    ...cited(sections).flatMap(([, list]) => listProblems(list, citable.sections, 'interface')),
    ...cited(elsewhere).map(([what]) => `cites ${what}: say interface, that is ${vendorInterface}`),
    ...cited(names).flatMap(([, name, quoted]) => nameProblems(file, name, quoted, citable.documents)),
  ]
}

/** Comments go over several lines: what begins them and the targets of links go away. */
function onOneLine(text) {
  return text.replace(/\]\([^)\s]*\)/g, ']').replace(/\s*\n[ \t]*(?:\*(?!\/)|\/\/+|--|>)?[ \t]*/g, ' ')
}

/** Of a range both ends must exist, and the second must come later. */
function listProblems(list, known, kind) {
  const cited = list.split(/[^\w.]+(?:(?:and|or|to) )?/)
  const missing = cited
    .filter((each) => !known.has(each))
    .map((each) => `cites ${kind} ${each}, which is not there`)
  const ranges = [...list.matchAll(/([\w.]+) ?[-–] ?([\w.]+)/g)]
  const reversed = ranges.filter(([, first, last]) => compare(first, last) >= 0)
  return [...missing, ...reversed.map(([range]) => `cites ${kind} ${range}, which goes backwards`)]
}

const compare = (a, b) => a.localeCompare(b, 'en', { numeric: true })

function nameProblems(file, name, quoted, documents) {
  const candidates = [join(dirname(file), name), ...homes.map((home) => join(home, name))]
  const path = candidates.map(normalize).find((each) => documents.has(each))
  if (path === undefined) return [`names ${name}, which does not exist`]
  const headings = headingsOf(documents.get(path))
  return [...quoted.matchAll(/"([^"]+)"/g)]
    .filter(([, heading]) => !headings.includes(heading))
    .map(([, heading]) => `names ${name} "${heading}", but there is no such heading`)
}

/**
 * What is wrong with the pages of decisions. Their list is generated.
 * @param {ReadonlyMap<string, string>} documents path from the root, and text
 */
export function decisionProblems(documents) {
  const pages = [...documents.keys()].filter(isDecision)
  const pairs = pages.flatMap((path) => numbersOf(documents.get(path)).map((each) => [each, path]))
  const twice = pairs.filter(([each], at) => pairs.findIndex(([other]) => other === each) !== at)
  return [
    ...pages.flatMap((path) => pageProblems(path, documents.get(path))),
    ...twice.map(([each, path]) => `${path}: decision ${each} has another page`),
  ]
}

const isDecision = (path) => path.startsWith(decisionFolder) && !path.endsWith('/README.md')

/** The numbers that a page is about stand at the beginning of its heading. */
const numbersOf = (text) => /^# ((?:\d+[a-z]?, )*\d+[a-z]?)\. \S/.exec(text)?.[1].split(', ') ?? []

/** A page is named by its first number, in three digits, so that a folder shows the pages in order. */
function pageProblems(path, text) {
  const [first] = numbersOf(text)
  if (first === undefined) return [`${path}: its heading must be numbers, a full stop and words`]
  const name = first.replace(/\d+/, (digits) => digits.padStart(3, '0'))
  return path.startsWith(`${decisionFolder}${name}-`) ? [] : [`${path}: its name must begin with ${name}-`]
}

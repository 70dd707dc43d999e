/**
 * What a document names exists: files and headings that links lead to, paths of the repository, npm scripts, and commands
 * of `napum`, and tests by their bare name; and no curl keeps an error as a file without saying so. The repository is asked through `exists` and `read`, both with a path from its root, and
 * through `has`, with the end of a path.
 */
import { dirname, join, normalize } from 'node:path/posix'
import { napumProblems } from './napum-commands.mjs'

/** Folders of this repository: a path that begins with one is meant to exist. */
const folders = /^(packages|docs|scripts|examples|bench|\.ci)\//
/** Made by a build or at run time, so not there in a fresh clone. */
const made = /(^|\/)(dist|generated|node_modules|data)(\/|$)/
/** npm's own commands that need no script. */
const npmCommands = new Set([
  'ci',
  'install',
  'i',
  'exec',
  'run',
  'pack',
  'publish',
  'version',
  'view',
  'ls',
  'audit',
])

/**
 * Everything that a document names and that does not exist, as sentences.
 * @param {string} file path of the document from the root
 * @param {string} text what it says
 * @param {{ exists: (path: string) => boolean, has: (end: string) => boolean, read: (path: string) => string }} repository
 * @param {import('commander').Command} program the commands of `napum`
 */
export function documentProblems(file, text, repository, program) {
  return [
    ...linksOf(text).flatMap((link) => linkProblems(file, link, repository)),
    ...codeOf(text).flatMap((line) => [
      ...pathProblems(line, repository),
      ...testProblems(line, repository),
      ...npmProblems(line, repository),
      ...napumProblems(line, program),
      ...curlProblems(line),
    ]),
  ]
}

/** Lines of fenced blocks, and what stands between backticks elsewhere. */
function codeOf(text) {
  const fences = [...text.matchAll(/^( *)(```+)[^\n]*\n([\s\S]*?)^\1\2/gm)].map((match) => match[3])
  const prose = text.replace(/^( *)(```+)[^\n]*\n[\s\S]*?^\1\2/gm, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1])
  // A backslash at the end of a line joins it to the next one.
  const lines = fences
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  return [...lines, ...spans]
}

function linksOf(text) {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].map((match) => match[1])
}

function linkProblems(file, link, { exists, read }) {
  // Guides link to pages of the service, which its own test follows.
  if (/^[a-z]+:|^\//.test(link)) return []
  const [path, anchor] = link.split('#')
  const target = path === '' ? file : normalize(join(dirname(file), decodeURIComponent(path)))
  if (!exists(target)) return [`link to ${link}, which does not exist`]
  if (anchor === undefined || !target.endsWith('.md')) return []
  const anchors = anchorsOf(read(target))
  return anchors.has(decodeURIComponent(anchor)) ? [] : [`link to ${link}, but there is no such heading`]
}

/** The headings of a document as they are written, links reduced to their words. */
export function headingsOf(text) {
  const headings = text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)
  return [...headings].map(([, heading]) => heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
}

/** Anchors as they are made of headings: lower case, no punctuation, hyphens for spaces, numbered when repeated. */
function anchorsOf(text) {
  const anchors = new Set()
  for (const heading of headingsOf(text)) {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    let numbered = anchor
    for (let n = 1; anchors.has(numbered); n++) numbered = `${anchor}-${n}`
    anchors.add(numbered)
  }
  return anchors
}

function pathProblems(line, { exists }) {
  const ends = [/^\.\//, /[.:]+$/, /:\d+$/]
  return line
    .split(/[\s"'=,;()|]+/)
    .map((word) => ends.reduce((rest, end) => rest.replace(end, ''), word))
    .filter((word) => folders.test(word) && !made.test(word) && !/[<>${}…\\]|NNNN/.test(word))
    .filter((word) => !exists(word.replace(/\*.*$/, '')))
    .map((word) => `names ${word}, which does not exist`)
}

/** Pages say which test checks a promise, by the end of its path: `hostile.test.ts`, `faults/move.test.ts`. */
function testProblems(line, { has }) {
  if (!/^[\w/.-]+\.test\.(ts|mjs)$/.test(line) || folders.test(line)) return []
  return has(`/${line}`) ? [] : [`names ${line}, which does not exist`]
}

function npmProblems(line, repository) {
  return [...line.matchAll(/\bnpm ((?:--?[\w-]+ )*)([a-z][\w:-]*)((?: +[^\s&|;]+)*)/g)].flatMap((match) => {
    const [, , command, rest] = match
    const [, folder = '.'] = /(?:^| )(?:-w|--workspace)[ =]([^ ]+)/.exec(rest) ?? []
    const words = rest
      .replace(/(?:-w|--workspace)[ =][^ ]+/, '')
      .trim()
      .split(/ +/)
    const script = command === 'run' ? words.find((word) => /^\w/.test(word)) : command
    if (script === undefined || scriptsOf(folder, repository).has(script)) return []
    return command !== 'run' && npmCommands.has(command)
      ? []
      : [`runs npm ${command} ${script}, which is no script`]
  })
}

/** curl must not save an error answer as if it were the statement. */
function curlProblems(line) {
  const keeps = /\bcurl\b.* (-o|--output) /.test(line)
  return keeps && !line.includes('--fail-with-body')
    ? [`saves what curl gets, also an error, without --fail-with-body: ${line.trim().slice(0, 60)}`]
    : []
}

function scriptsOf(folder, { exists, read }) {
  const file = join(folder, 'package.json')
  return exists(file) ? new Set(Object.keys(JSON.parse(read(file)).scripts ?? {})) : new Set()
}

/**
 * Documents name only what exists: files and headings that links lead to, paths of this repository, npm scripts, and
 * commands of `napum` with their options; and no curl keeps an error as a file without saying so. Prints what is wrong,
 * and exits with 1. Run it after a build.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { napumProblems } from './napum-commands.mjs'

const root = resolve(import.meta.dirname, '..')
const at = (path) => join(root, path)

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

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...below('docs'),
  ...below('examples'),
  ...below('packages'),
].filter((file) => file.endsWith('.md') && existsSync(at(file)))
const problems = documents.flatMap((file) =>
  problemsOf(file, readFileSync(at(file), 'utf8')).map((problem) => `${file}: ${problem}`),
)
for (const problem of problems) console.error(problem)
console.log(`${documents.length} documents, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)

function below(folder) {
  return readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules/'))
}

function problemsOf(file, text) {
  const code = codeOf(text)
  return [
    ...linksOf(text).flatMap((link) => linkProblems(file, link)),
    ...code.flatMap((line) => [
      ...pathProblems(line),
      ...npmProblems(line),
      ...napumProblems(line),
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
  return [
    ...fences
      .join('\n')
      .replaceAll(/\\\n\s*/g, ' ')
      .split('\n'),
    ...spans,
  ]
}

function linksOf(text) {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].map((match) => match[1])
}

function linkProblems(file, link) {
  if (/^[a-z]+:/.test(link)) return []
  const [path, anchor] = link.split('#')
  const target = path === '' ? file : relative(root, resolve(root, dirname(file), decodeURIComponent(path)))
  if (!existsSync(at(target))) return [`link to ${link}, which does not exist`]
  if (anchor === undefined || !target.endsWith('.md')) return []
  const anchors = headingsOf(readFileSync(at(target), 'utf8'))
  return anchors.has(decodeURIComponent(anchor)) ? [] : [`link to ${link}, but there is no such heading`]
}

/** Anchors as they are made of headings: lower case, no punctuation, hyphens for spaces, numbered when repeated. */
function headingsOf(text) {
  const anchors = new Set()
  const headings = text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)
  for (const [, heading] of headings) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-')
    let numbered = anchor
    for (let n = 1; anchors.has(numbered); n++) numbered = `${anchor}-${n}`
    anchors.add(numbered)
  }
  return anchors
}

function pathProblems(line) {
  return line
    .split(/[\s"'=,;()|]+/)
    .map((word) =>
      word
        .replace(/^\.\//, '')
        .replace(/[.:]+$/, '')
        .replace(/:\d+$/, ''),
    )
    .filter((word) => folders.test(word) && !made.test(word) && !/[<>${}…\\]|NNNN/.test(word))
    .filter((word) => !existsSync(at(word.replace(/\*.*$/, ''))))
    .map((word) => `names ${word}, which does not exist`)
}

function npmProblems(line) {
  return [...line.matchAll(/\bnpm ((?:--?[\w-]+ )*)([a-z][\w:-]*)((?: +[^\s&|;]+)*)/g)].flatMap((match) => {
    const [, , command, rest] = match
    const [, folder = '.'] = /(?:^| )(?:-w|--workspace)[ =]([^ ]+)/.exec(rest) ?? []
    const words = rest
      .replace(/(?:-w|--workspace)[ =][^ ]+/, '')
      .trim()
      .split(/ +/)
    const script = command === 'run' ? words.find((word) => /^\w/.test(word)) : command
    const scripts = scriptsOf(folder)
    if (script === undefined || scripts.has(script)) return []
    return command !== 'run' && npmCommands.has(command)
      ? []
      : [`runs npm ${command} ${script}, which is no script`]
  })
}

/** A refusal must not be kept as a statement without a word. */
function curlProblems(line) {
  const keeps = /\bcurl\b.* (-o|--output) /.test(line)
  return keeps && !line.includes('--fail-with-body')
    ? [`saves what curl gets, also an error, without --fail-with-body: ${line.trim().slice(0, 60)}`]
    : []
}

function scriptsOf(folder) {
  const file = at(join(folder, 'package.json'))
  if (!existsSync(file)) return new Set()
  return new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}))
}

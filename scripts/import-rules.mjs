/**
 * The rooms of the house, and what breaks them: an import from a room that a file must not see, one of another feature
 * beside its arrows or its index, one that leaves its package, a circle, and rules that are not pure. An import of a type
 * counts like any other, but for rules.
 */
import { dirname, join, normalize } from 'node:path/posix'

/** Which packages a package may import. Tests may import what they test with, so they are not looked at. */
export const packages = {
  contract: [],
  openapi: ['contract'],
  spreadsheet: ['contract'],
  'sample-data': ['contract'],
  client: ['contract'],
  server: ['contract', 'openapi', 'spreadsheet'],
  cli: ['client', 'sample-data', 'spreadsheet'],
  portal: ['client'],
}

const ground = ['core', 'platform', 'config']

/**
 * What each room of the server may see besides itself; a file at the top of the sources is a room of its own. The
 * rules: `http`, `compose` see features, features see core, core sees platform, platform sees config. What is outside of a
 * feature sees its `index.ts` alone.
 */
export const rooms = {
  config: [],
  platform: ['config'],
  core: ['platform', 'config'],
  features: ground,
  http: ['features', ...ground],
  timers: ['features', 'http', ...ground],
  compose: ['timers', 'features', 'http', ...ground],
  // The second service.
  sandbox: ['compose', 'features', 'http', ...ground],
  // A process of its own.
  move: ['features', ...ground],
  app: ['compose', 'http', ...ground],
  connect: ['http', 'platform', 'config'],
  terminal: ['platform'],
  serve: ['app', 'sandbox', 'connect', 'terminal', ...ground],
  main: ['serve', 'http', ...ground],
  // A process of its own.
  'database-setup': ['platform', 'config'],
  index: ['app', 'http', ...ground],
}

/** Which features a feature may see; docs/architecture.md draws it. */
export const arrows = {
  adjustments: ['fulfilment'],
  health: ['notices', 'webhooks'],
  notices: ['attention', 'webhooks'],
  orders: ['jobs'],
  people: ['sessions'],
  settlements: ['statements', 'jobs', 'tax-invoices'],
  payments: ['settlements'],
  sandbox: ['notices', 'webhooks'],
  'tax-invoices': ['statements', 'jobs'],
  vendors: ['sessions'],
  verify: ['statements', 'jobs'],
}

/**
 * Everything that breaks the rules, as sentences.
 * @param {ReadonlyMap<string, string>} files path from the root of the repository, and text
 */
export function problemsOf(files) {
  const imports = [...files].flatMap(([from, text]) => importsOf(files, from, text))
  return [
    ...imports.flatMap((each) =>
      importProblems(each).map((problem) => `${each.from} -> ${each.to}: ${problem}`),
    ),
    ...circlesOf(graphOf(imports)).map((circle) => `${circle.join(' -> ')}: a circle`),
    ...sandboxProblems(files, graphOf(imports)),
    ...[...files].flatMap(([from, text]) => rulesProblems(files, from, text)),
  ]
}

const RULES = /^packages\/server\/src\/.*\b(?:[\w-]+-)?rules\.ts$/
/** What reads, writes, waits or is called from outside. */
const NO_VALUES =
  /^packages\/server\/src\/(?:platform|http)\/|\/(?:[\w-]+-)?(?:queries|operations|runner|job|routes|index)\.ts$|^node:(?!crypto$)/

/** Imports that are there when the code runs: not of types alone. */
const valueImport = /^(?:import|export) (?!type\b)([^;'"]*?)\bfrom ['"]([^'"\n]+)['"]/gm

/** A file of rules decides, and knows no database, no clock and no HTTP: beside types it imports values and other rules. */
function rulesProblems(files, from, text) {
  if (!RULES.test(from)) return []
  return [...text.matchAll(valueImport)]
    .filter(([, names]) => !/^\{(?:\s*type \w+(?: as \w+)?,?)*\s*\}\s*$/.test(names))
    .map(([, , target]) => resolved(files, from, target))
    .filter((to) => NO_VALUES.test(to))
    .map((to) => `${from} -> ${to}: rules import values and types only`)
}

/** Imports, exports from elsewhere, types by `import()`, and workers named by a URL. */
const specifier =
  /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1|new URL\(\s*(['"])(\.[^'"\n]+\.[cm]?[jt]s)\3, import\.meta\.url/g

function importsOf(files, from, text) {
  const targets = [...text.matchAll(specifier)].map((match) => match[2] ?? match[4])
  return [...new Set(targets)]
    .filter((target) => target.startsWith('.') || target.startsWith('@napum/'))
    .map((target) => ({ from, to: resolved(files, from, target) }))
}

function resolved(files, from, target) {
  if (!target.startsWith('.')) return target
  const path = normalize(join(dirname(from), target))
  const source = path.replace(/js$/, 'ts')
  return files.has(source) ? source : path
}

function importProblems({ from, to }) {
  const [, own, , ...inner] = from.split('/')
  if (!(own in packages)) return [`nobody has said which packages ${own} may see`]
  if (to.startsWith('@napum/')) {
    const wanted = to.split('/')[1]
    return packages[own].includes(wanted) ? [] : [`${own} sees ${listOf(packages[own])}`]
  }
  if (!to.startsWith(`packages/${own}/src/`)) return ['an import must not leave its package']
  return own === 'server' ? roomProblems(roomOf(inner), roomOf(to.split('/').slice(3))) : []
}

function roomProblems(from, to) {
  if (!(from.room in rooms)) return [`nobody has said what ${from.room} may see`]
  if (from.room === to.room && from.feature === to.feature) return []
  if (from.room === to.room) return featureProblems(from, to)
  if (!rooms[from.room].includes(to.room)) return [`${from.room} sees ${listOf(rooms[from.room])}`]
  return to.feature && !to.isIndex ? [`${to.feature} is seen by its index.ts alone`] : []
}

function featureProblems(from, to) {
  const seen = arrows[from.feature] ?? []
  if (!seen.includes(to.feature)) return [`of features, ${from.feature} sees ${listOf(seen)}`]
  return to.isIndex ? [] : [`${to.feature} is seen by its index.ts alone`]
}

/** The room that a path lies in, and the feature. */
function roomOf([first, second, third, ...more]) {
  const room = first.replace(/\.[cm]?[jt]s$/, '')
  if (room !== 'features') return { room }
  return { room, feature: second, isIndex: third === 'index.ts' && more.length === 0 }
}

const listOf = (names) => (names.length === 0 ? 'nothing else' : `only ${names.join(', ')}`)

function graphOf(imports) {
  const graph = new Map()
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to])
  return graph
}

const APP = 'packages/server/src/app.ts'
const SERVE = 'packages/server/src/serve.ts'
/** What orders faults, and what builds a service with them. */
const SECOND_SERVICE = /^packages\/server\/src\/(?:features\/sandbox\/|sandbox\.ts$)/

/**
 * The live service reaches nothing of the sandbox, over any number of imports, and the process loads it only when it is
 * wanted. Faults that are not there cannot be switched on (decision 154).
 */
function sandboxProblems(files, graph) {
  const reached = [...reachOf(graph, APP)].filter((path) => SECOND_SERVICE.test(path))
  const loaded = [...files].filter(
    ([path, text]) =>
      path === SERVE && /^import (?!type\b)[^;'"]*['"]\.\/(?:features\/)?sandbox\b/m.test(text),
  )
  return [
    ...reached.map(
      (path) => `${pathOf(graph, APP, path).join(' -> ')}: the live service reaches the sandbox`,
    ),
    ...loaded.map(([path]) => `${path}: the sandbox is loaded by import() only`),
  ]
}

/** All that a file imports, and what that imports. */
function reachOf(graph, from) {
  const seen = new Set(graph.get(from) ?? [])
  for (const path of seen) for (const next of graph.get(path) ?? []) seen.add(next)
  return seen
}

const CORE = 'packages/server/src/core/'

/**
 * Files of core that one feature alone reaches, over any number of files of core: they belong to it.
 * @param {ReadonlyMap<string, string>} files as above
 */
export function unsharedProblems(files) {
  const graph = graphOf([...files].flatMap(([from, text]) => importsOf(files, from, text)))
  const users = new Map()
  for (const from of graph.keys()) {
    if (from.startsWith(CORE)) continue
    const [user] = /(?<=^packages\/server\/src\/)(?:features\/)?[^/]+/.exec(from) ?? []
    const ofCore = (path) => (graph.get(path) ?? []).filter((to) => to.startsWith(CORE))
    const seen = new Set(ofCore(from))
    for (const path of seen) {
      users.set(path, (users.get(path) ?? new Set()).add(user))
      for (const next of ofCore(path)) seen.add(next)
    }
  }
  return [...users]
    .filter(([, [user, ...others]]) => others.length === 0 && user?.startsWith('features/'))
    .map(([path, [user]]) => `${path}: only ${user} uses it, and core has what several features share`)
}

/** The shortest circle through each file, each circle once, from its first file to that file again. */
function circlesOf(graph) {
  const circles = new Map()
  for (const start of [...graph.keys()].sort()) {
    const ways = graph.get(start).map((next) => pathOf(graph, next, start))
    const [way] = ways.filter((each) => each !== undefined).sort((a, b) => a.length - b.length)
    const key = way && [...way].sort().join()
    if (way && !circles.has(key)) circles.set(key, [start, ...way])
  }
  return [...circles.values()]
}

/** The shortest way along imports, both ends included. */
function pathOf(graph, from, to) {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    const last = way.at(-1)
    if (last === to) return way
    for (const next of (graph.get(last) ?? []).filter((each) => !seen.has(each))) {
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

/**
 * The floors of the house, and what breaks them: an import from a floor that a file must not see, an import of another
 * slice, one that leaves its package, and a circle. An import of a type counts like any other.
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

const audiences = ['vendor', 'operator', 'people']
const ground = ['config', 'context']

/**
 * What each room of the server may see besides itself; a file at the top of the sources is a room of its own. A slice
 * is given `services` by its routes, an operation does not know them.
 */
export const rooms = {
  config: [],
  context: [],
  'key-file': ['config'],
  'operator-key': ['key-file', 'config', 'db'],
  'secrets-key': ['key-file', 'config', 'db'],
  terminal: ['operator-key'],
  prepare: ['config', 'db'],
  connect: ['config', 'db', 'http'],
  db: ['config'],
  core: ['db', ...ground],
  services: ['core', 'db', ...ground],
  operation: ['core', 'db', ...ground],
  slice: ['operation', 'services', 'core', 'db'],
  http: ['operation', 'services', 'core', 'db', ...ground],
  jobs: ['core', 'db', ...ground],
  // Around what is there; loaded only when an SDK of OpenTelemetry is registered.
  tracing: ['core', 'db'],
  // Where test data is made and faults are. Only the second service is built with it.
  sandbox: ['operation', 'services', 'core', 'db', 'http', ...ground],
  graph: ['slice', 'http', 'jobs', 'tracing', 'operation', 'services', 'core', 'db', ...ground],
  'sandbox-graph': [
    'graph',
    'sandbox',
    'operator-key',
    'secrets-key',
    'prepare',
    'http',
    'jobs',
    'tracing',
    'operation',
    'core',
    'db',
    ...ground,
  ],
  // A process of its own, and what it does.
  move: ['slice', 'core', 'db', ...ground],
  app: ['graph', 'http', 'jobs', 'core', 'db', ...ground],
  workers: ['http', ...ground],
  serve: [
    'app',
    'sandbox-graph',
    'operator-key',
    'secrets-key',
    'prepare',
    'connect',
    'terminal',
    'tracing',
    'workers',
    'db',
    ...ground,
  ],
  main: ['serve', 'workers', 'db', ...ground],
  index: ['app', 'http', 'db', ...ground],
}

/**
 * Everything that breaks the rules, as sentences.
 * @param {ReadonlyMap<string, string>} files path from the root of the repository, and text
 */
export function problemsOf(files) {
  const imports = [...files].flatMap(([from, text]) => importsOf(files, from, text))
  return [
    ...imports.flatMap((each) =>
      floorProblems(each).map((problem) => `${each.from} -> ${each.to}: ${problem}`),
    ),
    ...circlesOf(graphOf(imports)).map((circle) => `${circle.join(' -> ')}: a circle`),
    ...sandboxProblems(files, graphOf(imports)),
  ]
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

function floorProblems({ from, to }) {
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
  if (!(from.floor in rooms)) return [`nobody has said what ${from.name} may see`]
  if (from.name === to.name) return []
  if (from.floor === 'slice' && to.floor === 'slice') return ['no slice sees another slice']
  return rooms[from.floor].includes(to.floor) ? [] : [`${from.floor} sees ${listOf(rooms[from.floor])}`]
}

/** A slice is a folder of a interface; what lies beside the slices of a interface is a feature by itself. */
function roomOf([first, second]) {
  if (audiences.includes(first)) return { floor: 'slice', name: `${first}/${second}` }
  const name = first.replace(/\.[cm]?[jt]s$/, '')
  return { floor: name, name }
}

const listOf = (names) => (names.length === 0 ? 'nothing else' : `only ${names.join(', ')}`)

function graphOf(imports) {
  const graph = new Map()
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to])
  return graph
}

const APP = 'packages/server/src/app.ts'
const SERVE = 'packages/server/src/serve.ts'
const SECOND_SERVICE = /^packages\/server\/src\/sandbox(-graph\.ts|\/)/

/**
 * The live service reaches nothing of the sandbox, over any number of imports, and the process loads it only when it is
 * wanted. Faults that are not there cannot be switched on (decision 154).
 */
function sandboxProblems(files, graph) {
  const reached = [...reachOf(graph, APP)].filter((path) => SECOND_SERVICE.test(path))
  const loaded = [...files].filter(
    ([path, text]) => path === SERVE && /^import (?!type\b)[^;'"]*['"]\.\/sandbox(-graph\.ts|\/)/m.test(text),
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

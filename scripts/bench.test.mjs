/** Benchmarks run what was built and are seldom run: what they import is there, and each is named where people look for it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path/posix'
import { expect, it } from 'vitest'

const read = (file) => readFileSync(file, 'utf8')
const scripts = readdirSync('bench', { recursive: true }).flatMap((name) =>
  name.endsWith('.mjs') ? [join('bench', name.replaceAll('\\', '/'))] : [],
)

/** Where the source of a file that the build makes stands; null for a file from elsewhere. */
function sourceOf(from, specifier) {
  if (specifier.startsWith('@napum/')) return `packages/${specifier.slice(7)}/src/index.ts`
  if (!specifier.startsWith('.')) return null
  const file = normalize(join(dirname(from), specifier))
  const source = file.replace(/^(packages\/[\w-]+)\/dist\//, '$1/src/')
  return source === file || existsSync(source) ? source : source.replace(/\.js$/, '.ts')
}

const imports = /import \{([^}]*)\} from '([^']+)'/g
const urls = /new URL\('(\.[^']*\.m?js)', import\.meta\.url\)/g

/** Whether a source exports a name, also through `export *`. */
function isExported(source, name) {
  const text = read(source)
  const declared = `export (?:async )?(?:const|function\\*?|class) ${name}\\b|export \\{[^}]*\\b${name}\\b`
  if (new RegExp(declared).test(text)) return true
  return [...text.matchAll(/export \* from '([^']+)'/g)].some(([, next]) =>
    isExported(join(dirname(source), next), name),
  )
}

it('every file that a benchmark names is there, with what it takes from it', () => {
  const missing = scripts.flatMap((script) => {
    const text = read(script)
    const named = [...text.matchAll(imports)].flatMap(([, names, specifier]) =>
      names.split(',').map((name) => [specifier, name.trim().split(' as ')[0]]),
    )
    const files = [...text.matchAll(urls)].map(([, specifier]) => [specifier, ''])
    return [...named, ...files].flatMap(([specifier, name]) => {
      const source = sourceOf(script, specifier)
      if (source === null) return []
      const isThere = existsSync(source) && (name === '' || isExported(source, name))
      return isThere ? [] : [`${script}: ${name} of ${specifier}`]
    })
  })
  expect(scripts.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

it('every benchmark is named in docs/performance.md or has a command', () => {
  const told = read('docs/performance.md') + read('package.json')
  const used = scripts.map(read).join('')
  const unnamed = scripts.filter(
    (script) =>
      dirname(script) === 'bench' && !told.includes(script) && !used.includes(`/${basename(script)}'`),
  )
  expect(unnamed).toEqual([])
})

/**
 * Finds a browser on a bare machine: the one that is named, the one from npm, Chrome, Chromium. The first that starts is
 * taken.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { BROWSER_FOLDER } from './places.ts'

/** Not those that the package proposes: they turn off what keeps pages apart. */
const args = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none']

interface Candidate {
  readonly name: string
  readonly options: LaunchOptions
}

/** Libraries that a bare machine may lack; they come with the package, packed. */
const LIBRARIES = join(BROWSER_FOLDER, 'al2023', 'lib')

/** What a run of tests hands to its files. */
export type Found = Candidate & { readonly libraries: boolean }

export async function findBrowser(): Promise<Found | null> {
  const tried: string[] = []
  for (const candidate of await candidates()) {
    for (const libraries of candidate.name === 'npm' ? [false, true] : [false]) {
      try {
        await (await launch({ ...candidate, libraries })).close()
        return { ...candidate, libraries }
      } catch (error) {
        tried.push(`${candidate.name}: ${String(error).split('\n')[0]}`)
      }
    }
  }
  console.error(tried.join('\n'))
  return null
}

export function launch({ options, libraries }: Found): Promise<Browser> {
  const env = libraries
    ? { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: LIBRARIES }
    : undefined
  return chromium.launch({ args, ...options, ...(env && { env }) })
}

async function candidates(): Promise<Candidate[]> {
  const named = process.env.NAPUM_BROWSER
  const npm = process.platform === 'linux' && process.arch === 'x64' ? await fromNpm() : null
  return [
    ...(named ? [{ name: 'NAPUM_BROWSER', options: { executablePath: named } }] : []),
    ...(npm ? [{ name: 'npm', options: { executablePath: npm } }] : []),
    { name: 'chrome', options: { channel: 'chrome' } },
    { name: 'chromium', options: { executablePath: '/usr/bin/chromium' } },
  ]
}

/** Unpacks the browser of the package once; null when it cannot be. */
async function fromNpm(): Promise<string | null> {
  const before = process.env.TMPDIR
  try {
    await mkdir(BROWSER_FOLDER, { recursive: true })
    // The package unpacks into the folder for temporary files, which it looks up while it is loaded.
    process.env.TMPDIR = BROWSER_FOLDER
    const { default: packaged } = await import('@sparticuz/chromium')
    packaged.setGraphicsMode = false
    const path = await packaged.executablePath()
    await unpackLibraries()
    return path
  } catch (error) {
    console.error(`npm: ${error}`)
    return null
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

async function unpackLibraries(): Promise<void> {
  if (existsSync(LIBRARIES)) return
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packed = await readFile(join(dirname(main), '..', '..', 'bin', 'al2023.tar.br')).catch(() => null)
  if (!packed) return
  const tar = brotliDecompressSync(packed)
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/, '')
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8)
    if (tar.toString('latin1', at + 156, at + 157) === '0') {
      const path = join(LIBRARIES, name.split('/').at(-1) ?? '')
      await mkdir(LIBRARIES, { recursive: true })
      await writeFile(path, tar.subarray(at + 512, at + 512 + size), { mode: 0o755 })
    }
    at += 512 + Math.ceil(size / 512) * 512
  }
}

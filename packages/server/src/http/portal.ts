/**
 * The pages for vendors' clerks below /portal, and those of the operator below /console. They were built and packed before, so the list of files is fixed: nothing
 * of a request ever becomes part of a path of the disk. Names of files carry a hash of what is in them.
 */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../core/values/refusal.ts'
import { mediaTypeOf, pageHeaders, type Send, type StaticFile, sendFile, tagOf } from './static-files.ts'

/** Where the build of the pages puts them. */
const BUILT = fileURLToPath(new URL('../../../portal/dist/site', import.meta.url))

const headers = {
  ...pageHeaders({ images: 'data: blob:', forms: "'self'" }),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** A name that has a hash in it never means anything else. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** How a file can be sent, the smallest first; the name of the packed file ends so. `q=0` refuses one. */
const packings = [
  { encoding: 'br', suffix: '.br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ },
  { encoding: 'gzip', suffix: '.gz', accepted: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ },
] as const

/** Where each page is shown. All files of both stand below /portal. */
const entries = [
  { base: '/portal', file: 'index.html' },
  // The same in test mode: the address says so (decision 158).
  { base: '/portal/test', file: 'index.html' },
  { base: '/console', file: 'console.html' },
] as const

/** Serves the pages that stand in `site`; false when they were not built. */
export function openPortal(app: FastifyInstance, site: string = BUILT): boolean {
  const names = namesIn(site)
  if (!entries.every(({ file }) => names.has(file))) return false
  for (const { base, file } of entries) {
    const page = sender(site, file, names, ASK_AGAIN)
    // Screens are addresses of one page: `/portal/orders`, `/portal/settlements/SET-20260211-001`.
    for (const path of ['/', '/:screen', '/:screen/:part']) app.get(base + path, page)
    app.get(base, async (_request, reply) => reply.redirect(`${base}/`, 302))
    // A file of another version is gone: a page in its place would be taken for a script.
    app.get(`${base}/assets/*`, async () => {
      throw new Refusal('NOT_FOUND')
    })
  }
  for (const name of names) {
    if (!/^assets\/[\w.-]+$/.test(name) || /\.(br|gz)$/.test(name)) continue
    app.get(`/portal/${name}`, sender(site, name, names, FOR_EVER))
  }
  return true
}

function namesIn(site: string): Set<string> {
  try {
    return new Set(
      readdirSync(site, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
    )
  } catch {
    return new Set()
  }
}

/** Answers with one file, read when it is first asked for and kept. */
function sender(site: string, name: string, names: ReadonlySet<string>, cacheControl: string): Send {
  const kept = new Map<string, Promise<StaticFile>>()
  const variant = (suffix: string): Promise<StaticFile> => {
    const known = kept.get(suffix) ?? readVariant(join(site, name + suffix))
    kept.set(suffix, known)
    return known
  }
  const has = packings.filter(({ suffix }) => names.has(name + suffix))
  return async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const packing = has.find((each) => each.accepted.test(accepted))
    const file = await variant(packing?.suffix ?? '')
    reply.headers(headers).header('cache-control', cacheControl).header('content-type', mediaTypeOf(name))
    if (has.length > 0) reply.header('vary', 'accept-encoding')
    return sendFile(request, reply, file, packing?.encoding)
  }
}

async function readVariant(path: string): Promise<StaticFile> {
  const bytes = await readFile(path)
  return { bytes, etag: tagOf(bytes) }
}

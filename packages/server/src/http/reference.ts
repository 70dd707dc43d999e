/**
 * The interface document at /openapi.json and the page that reads it at /docs. Both are public: they say what the
 * service can do, nothing about anybody. All assets come from here, and the page may reach no other host.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { openApiDocument } from '@napum/openapi'
import type { FastifyInstance } from 'fastify'
import { mediaTypeOf, openPath, pageHeaders, type StaticFile, sendFile, tagOf } from './static-files.ts'

interface Asset extends StaticFile {
  readonly packed: Buffer
}

const headers = {
  // Asked for again each time, and answered 304 while it is the same.
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  // Swagger UI sets styles by attribute; scripts come from files only.
  ...pageHeaders({ images: 'data:', forms: "'none'" }),
} as const

const ours = (name: string) => fileURLToPath(new URL(`../../reference/${name}`, import.meta.url))
/** The files of Swagger UI without the telemetry package that its own distribution depends on. */
const theirs = (name: string) => createRequire(import.meta.url).resolve(`@fastify/swagger-ui/static/${name}`)

/** Files by their path below /docs. */
const files: Readonly<Record<string, string>> = {
  '': ours('index.html'),
  '/page.js': ours('page.js'),
  '/credentials.js': ours('credentials.js'),
  '/page.css': ours('page.css'),
  '/korean.ttf': ours('../templates/fonts/Pretendard-Regular.ttf'),
  '/korean.ttf.LICENSE.txt': ours('../templates/fonts/Pretendard-OFL.txt'),
  '/swagger-ui-bundle.js': theirs('swagger-ui-bundle.js'),
  '/swagger-ui-bundle.js.LICENSE.txt': ours('swagger-ui.LICENSE.txt'),
  '/swagger-ui.css': theirs('swagger-ui.css'),
  '/favicon-32x32.png': theirs('favicon-32x32.png'),
}

/** Opens both, and redirects `/`; after the pipeline, which makes every method known. */
export function openReference(app: FastifyInstance, home: string): void {
  openPath(app, '/', async (_request, reply) => reply.redirect(home, 302))
  serve(app, '/openapi.json', 'application/json; charset=utf-8', async () =>
    Buffer.from(JSON.stringify(openApiDocument())),
  )
  for (const [path, file] of Object.entries(files)) {
    serve(app, `/docs${path}`, mediaTypeOf(file), () => readFile(file))
  }
}

/** Answers a path with bytes that are made and packed once, when they are first asked for. */
function serve(app: FastifyInstance, path: string, mediaType: string, make: () => Promise<Buffer>): void {
  let asset: Promise<Asset> | null = null
  openPath(app, path, async (request, reply) => {
    asset ??= assetOf(make)
    const { packed, ...plain } = await asset
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    reply.headers(headers).header('content-type', mediaType)
    return sendFile(
      request,
      reply,
      takesGzip ? { ...plain, bytes: packed } : plain,
      takesGzip ? 'gzip' : undefined,
    )
  })
}

const pack = promisify(gzip)

async function assetOf(make: () => Promise<Buffer>): Promise<Asset> {
  const bytes = await make()
  return { bytes, packed: await pack(bytes), etag: `W/${tagOf(bytes)}` }
}

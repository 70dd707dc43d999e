/**
 * The interface document at /openapi.json and the page that reads it at /docs. Both are public: they say what the
 * service can do, nothing about anybody. All assets come from here, and the page may reach no other host.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { openApiDocument } from '@napum/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseOtherMethods } from './pipeline.ts'

interface Asset {
  readonly bytes: Buffer
  readonly packed: Buffer
  readonly etag: string
}

/** Swagger UI sets styles by attribute; scripts come from files only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  // Asked for again each time, and answered 304 while it is the same.
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const ours = (name: string) => fileURLToPath(new URL(`../../reference/${name}`, import.meta.url))
/** The files of Swagger UI without the telemetry package that its own distribution depends on. */
const theirs = (name: string) => createRequire(import.meta.url).resolve(`@fastify/swagger-ui/static/${name}`)

const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  ttf: 'font/ttf',
}

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

/** Opens both, and leads whoever asks for `/` home; after the pipeline, which makes every method known. */
export function openReference(app: FastifyInstance, home: string): void {
  app.get('/', async (_request, reply) => reply.redirect(home, 302))
  refuseOtherMethods(app, '/', ['GET'])
  serve(app, '/openapi.json', 'application/json; charset=utf-8', async () =>
    Buffer.from(JSON.stringify(openApiDocument())),
  )
  for (const [path, file] of Object.entries(files)) {
    const mediaType = mediaTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    serve(app, `/docs${path}`, mediaType, () => readFile(file))
  }
}

/** Answers a path with bytes that are made and packed once, when they are first asked for. */
function serve(app: FastifyInstance, path: string, mediaType: string, make: () => Promise<Buffer>): void {
  let asset: Promise<Asset> | null = null
  app.get(path, async (request, reply) => {
    asset ??= assetOf(make)
    reply.headers(headers).header('content-type', mediaType)
    return send(request, reply, await asset)
  })
  refuseOtherMethods(app, path, ['GET'])
}

const pack = promisify(gzip)

async function assetOf(make: () => Promise<Buffer>): Promise<Asset> {
  const bytes = await make()
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, packed: await pack(bytes), etag: `W/"${digest}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply.header('etag', asset.etag)
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return takesGzip ? reply.header('content-encoding', 'gzip').send(asset.packed) : reply.send(asset.bytes)
}

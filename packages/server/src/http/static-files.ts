/** Files that browsers fetch, with what keeps a page to itself. Each is asked for again by its tag. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface StaticFile {
  readonly bytes: Buffer
  readonly etag: string
}

export type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Headers of a page whose scripts and styles come from here, from files: no text can become one. */
export const pageHeaders = ({ images, forms }: { readonly images: string; readonly forms: string }) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  tgz: 'application/gzip',
  svg: 'image/svg+xml',
  png: 'image/png',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
}

export const mediaTypeOf = (file: string): string =>
  mediaTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

export const tagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** @param encoding how the bytes are packed; undefined: not at all. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: StaticFile,
  encoding: string | undefined,
): FastifyReply {
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** What developers fetch as a file. The paths are fixed, and each file is read or made once, when it is first asked for. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders, sendFile, tagOf } from '../static-files.ts'

const pack = promisify(gzip)

const headers = {
  // Asked for again each time, and answered 304 while it is the same.
  'cache-control': 'no-cache',
  ...pageHeaders({ images: 'data:', forms: "'none'" }),
} as const

/** Answers a path with bytes that stay as they are, packed for programs that take that. */
export function openBytes(
  app: FastifyInstance,
  path: string,
  mediaType: string,
  make: () => Promise<Buffer> | Buffer,
): void {
  let made: Promise<{ readonly bytes: Buffer; readonly packed: Buffer }> | null = null
  const bytesOf = async () => {
    const bytes = await make()
    return { bytes, packed: mediaType === 'application/gzip' ? bytes : await pack(bytes) }
  }
  app.get(path, async (request, reply) => {
    made ??= bytesOf()
    const { bytes, packed } = await made
    return answer(request, reply, { mediaType, bytes, packed })
  })
}

/** Answers with a text that is made for this request. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  text: string,
): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  return answer(request, reply, { mediaType, bytes, packed: takesGzip(request) ? await pack(bytes) : bytes })
}

interface ServedFile {
  readonly mediaType: string
  readonly bytes: Buffer
  /** The same bytes where nothing is gained by packing. */
  readonly packed: Buffer
}

const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))

function answer(request: FastifyRequest, reply: FastifyReply, { mediaType, bytes, packed }: ServedFile) {
  const isPacked = packed !== bytes && takesGzip(request)
  reply.headers(headers).header('content-type', mediaType)
  if (mediaType !== 'application/gzip') addVary(reply, 'accept-encoding')
  const file = { bytes: isPacked ? packed : bytes, etag: `W/${tagOf(bytes)}` }
  return sendFile(request, reply, file, isPacked ? 'gzip' : undefined)
}

/** Says that the answer depends on a header of the request, beside what was said before. */
export function addVary(reply: FastifyReply, header: string): void {
  const said = reply.getHeader('vary')
  reply.header('vary', said ? `${String(said)}, ${header}` : header)
}

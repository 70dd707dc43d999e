/** The interface as documents: whole at /openapi.json, what vendors call at /openapi-vendor.json. Public: they say what the service can do, nothing about anybody. */
import { everybody, openApiDocument, vendors } from '@napum/openapi'
import type { FastifyInstance } from 'fastify'
import { mediaTypeOf } from '../static-files.ts'
import { openBytes } from './served.ts'

export function openDocuments(app: FastifyInstance): void {
  const documents = { '/openapi.json': everybody, '/openapi-vendor.json': vendors }
  for (const [path, scope] of Object.entries(documents))
    openBytes(app, path, mediaTypeOf(path), () => Buffer.from(JSON.stringify(openApiDocument(scope))))
}

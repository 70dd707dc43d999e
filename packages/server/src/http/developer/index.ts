/** Everything that a developer reaches from the address of the service: site, guides, documents, packages, examples. */
import { readFile } from 'node:fs/promises'
import { everybody, openApiDocument, vendors } from '@napum/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpServices } from '../services.ts'
import { portalUrlOf } from '../site.ts'
import { mediaTypeOf } from '../static-files.ts'
import { BUILT, namesIn } from './built.ts'
import { hasGuides, openGuides } from './guides.ts'
import { openBytes } from './served.ts'
import { openSite } from './site.ts'

export function openDeveloperSite(app: FastifyInstance, services: HttpServices): void {
  const addressOf = (request: FastifyRequest) => portalUrlOf(services.config, request)
  // The interface, whole and what vendors call of it. Public: it says what the service can do, nothing about anybody.
  const documents = { '/openapi.json': everybody, '/openapi-vendor.json': vendors }
  for (const [path, scope] of Object.entries(documents))
    openBytes(app, path, mediaTypeOf(path), () => Buffer.from(JSON.stringify(openApiDocument(scope))))
  openFolder(app, 'sdk', mediaTypeOf)
  openFolder(app, 'examples', () => mediaTypeOf('program.txt'))
  if (hasGuides()) openGuides(app, addressOf)
  openSite(app, services, addressOf)
}

/** The files that the build put into a folder. */
function openFolder(app: FastifyInstance, folder: string, typeOf: (name: string) => string): void {
  for (const name of namesIn(BUILT + folder))
    openBytes(app, `/${folder}/${name}`, typeOf(name), () => readFile(`${BUILT}${folder}/${name}`))
}

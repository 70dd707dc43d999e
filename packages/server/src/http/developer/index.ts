/** Everything that a developer reaches from the address of the service: site, guides, documents, packages. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpServices } from '../services.ts'
import { portalUrlOf } from '../site.ts'
import { openDocuments } from './documents.ts'
import { hasGuides, openGuides } from './guides.ts'
import { openSdk } from './sdk.ts'
import { openSite } from './site.ts'

export function openDeveloperSite(app: FastifyInstance, services: HttpServices): void {
  const addressOf = (request: FastifyRequest) => portalUrlOf(services.config, request)
  openDocuments(app)
  openSdk(app)
  if (hasGuides()) openGuides(app, addressOf)
  openSite(app, services, addressOf)
}

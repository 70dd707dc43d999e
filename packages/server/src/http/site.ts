/** Where people reach the pages, and whether by https. */
import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isAtAdminPort } from './paths.ts'

export type SiteConfig = Pick<Config, 'publicUrl' | 'consoleUrl' | 'port'>

/** Scheme and host that a request came to. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** What links for people of vendors begin with: never the operator's own port. */
export function portalUrlOf({ publicUrl, port }: SiteConfig, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl
  const origin = originOf(request)
  if (!isAtAdminPort(request) || !URL.canParse(origin)) return origin
  const url = new URL(origin)
  const address = request.server.server.address() as AddressInfo | null
  url.port = String(address?.port ?? port)
  return url.origin
}

/** What links for people of the operator begin with. The console is not reached where vendors are, if it has a port. */
export function consoleUrlOf({ publicUrl, consoleUrl }: SiteConfig, request: FastifyRequest): string {
  if (consoleUrl !== null) return consoleUrl
  return isAtAdminPort(request) ? originOf(request) : (publicUrl ?? originOf(request))
}

/** Whether browsers reach this port by https, also where the proxy before it does not say so. */
export function isSecure({ publicUrl, consoleUrl }: SiteConfig, request: FastifyRequest): boolean {
  const url = isAtAdminPort(request) ? consoleUrl : publicUrl
  return request.protocol === 'https' || (url?.startsWith('https:') ?? false)
}

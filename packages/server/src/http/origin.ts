/**
 * Whether a page of ours made a call. A browser sends the cookie also with what a page of another site asks for; what it
 * says about that page cannot be forged by the page. Keys are sent by programs on purpose, so they need none of this.
 */
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../core/values/refusal.ts'

/** @throws Refusal CROSS_ORIGIN for a call that may change something, unless it is surely our own page's. */
export function refuseForeignPages(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (!isOurs(request)) throw new Refusal('CROSS_ORIGIN')
}

function isOurs({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  // Browsers from before 2023 send the origin alone. Behind a proxy the scheme may differ, the host may not.
  const { origin } = headers
  if (origin === undefined || !host || !URL.canParse(origin)) return false
  const { protocol, host: sent } = new URL(origin)
  return /^https?:$/.test(protocol) && sent === host.toLowerCase()
}

/**
 * Which paths are answered, and where. A proxy that lets only some paths through compares texts: a path that is written
 * with escapes (`/%6detrics`) would pass it and mean another one here, so the fixed parts of a path must be sent as
 * they are. With `ADMIN_PORT`, the operator's side is not reachable from where vendors call at all.
 */
import type { IncomingMessage } from 'node:http'
import type { Audience } from '@napum/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../core/values/refusal.ts'

const audiences: Readonly<Record<string, Audience>> = {
  'vendor-api': 'vendor',
  'operator-api': 'operator',
  'sandbox-api': 'sandbox',
  'portal-api': 'people',
}

/** For whom the calls below a path are; null: it is below none of them. */
export function audienceOf(path: string): Audience | null {
  return audiences[path.split('/', 2)[1] ?? ''] ?? null
}

type Side = 'vendors' | 'operator' | 'both'

function sideOf(route: string): Side {
  const audience = audienceOf(route)
  if (audience === 'operator' || /^\/(metrics|docs\/operator|console\/docs)(\/|$)/.test(route))
    return 'operator'
  return audience === 'vendor' ? 'vendors' : 'both'
}

/** A path of the contract as the framework writes it. */
export const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** The path of a request as it was sent: without query, and without the address when that was sent as well. */
export const sentPath = (url: string): string =>
  url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split('?', 1)[0] as string

/** Whether the fixed parts of a path were sent as the route has them; parameters may be written with escapes. */
export function isPlain(url: string, route: string): boolean {
  const sent = sentPath(url).split('/')
  return route.split('/').every((part, at) => part.startsWith(':') || part === sent[at])
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The path that the request is for as the application has it, also when its method is another; undefined: unknown. */
    route: string | undefined
    /** What the header `Allow` says when the path does not have the method; null: it has it, or nobody knows the path. */
    allow: string | null
  }
}

interface KnownPath {
  readonly route: string
  readonly parts: readonly string[]
  readonly methods: string[]
}

/** Texts that sort as a router prefers: a fixed part before a parameter, and a rest of the path last. */
const preference = ({ parts }: KnownPath): string =>
  parts.map((part) => (part.startsWith(':') ? '1' : part === '*' ? '2' : '0')).join('')

const covers = (parts: readonly string[], sent: readonly string[]): boolean =>
  (parts.length === sent.length || parts.at(-1) === '*') &&
  parts.every((part, at) => part === '*' || part === sent[at] || (part.startsWith(':') && sent[at] !== ''))

/**
 * Finds the path of requests whose method it does not have. The router keeps a tree of paths for each method; a route that
 * refuses for each other method of each path took two thirds of the start. Before all routes.
 */
export function watchPaths(app: FastifyInstance): void {
  const byRoute = new Map<string, KnownPath>()
  app.decorateRequest('route')
  app.decorateRequest('allow', null)
  app.addHook('onRoute', ({ url, method }) => {
    const known = byRoute.get(url) ?? { route: url, parts: url.split('/'), methods: [] }
    known.methods.push(...[method].flat())
    byRoute.set(url, known)
  })
  let paths: KnownPath[] = []
  /** By path with parameters: those that the router would prefer, had they the method. */
  const preferred = new Map<string, KnownPath[]>()
  app.addHook('onReady', async () => {
    paths = [...byRoute.values()].sort((one, other) => (preference(one) < preference(other) ? -1 : 1))
    for (const path of paths.filter(({ route }) => /[:*]/.test(route))) {
      const others = paths.filter(
        ({ parts, methods }) =>
          parts !== path.parts &&
          covers(path.parts, parts) &&
          path.methods.some((method) => !methods.includes(method)),
      )
      if (others.length > 0) preferred.set(path.route, others)
    }
  })
  app.addHook('onRequest', async (request) => {
    const matched = request.is404 ? undefined : request.routeOptions.url
    request.route = matched
    const candidates = matched === undefined ? paths : preferred.get(matched)
    if (!candidates) return
    const sent = sentPath(request.url).split('/')
    const path = candidates.find(({ parts }) => covers(parts, sent))
    if (!path || path.methods.includes(request.method)) return
    request.route = path.route
    request.allow = path.methods.join(', ')
  })
}

/** Requests that came in where only the operator calls. */
const atAdminPort = new WeakSet<IncomingMessage>()

export const noteAdminPort = (request: IncomingMessage): void => {
  atAdminPort.add(request)
}

export const isAtAdminPort = (request: FastifyRequest): boolean => atAdminPort.has(request.raw)

/** Answers 404 to paths that are not plain, and to those of the other side. */
export function guardPaths(app: FastifyInstance, hasAdminPort: boolean): void {
  app.addHook('onRequest', async (request) => {
    const { route } = request
    if (route === undefined) return
    if (!isPlain(request.url, route)) throw new Refusal('NOT_FOUND')
    if (!hasAdminPort) return
    const away: Side = atAdminPort.has(request.raw) ? 'vendors' : 'operator'
    if (sideOf(route) === away) throw new Refusal('NOT_FOUND')
  })
}

/** Whether what belongs to a side counts at the port where a call came in: with `ADMIN_PORT`, each side has its own. */
export const isOwnPort = (
  { adminPort }: { readonly adminPort: number | null },
  request: FastifyRequest,
  side: Exclude<Side, 'both'>,
): boolean => adminPort === null || atAdminPort.has(request.raw) === (side === 'operator')

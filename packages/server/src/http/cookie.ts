/** The one cookie: it holds the token of a session and nothing else. Decision 143. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** With this prefix a browser takes a cookie only from this very host, over https, for all paths. */
const SECURE_NAME = '__Host-napum'
const PLAIN_NAME = 'napum'

const nameFor = (request: FastifyRequest): string => (request.protocol === 'https' ? SECURE_NAME : PLAIN_NAME)

/**
 * The token that a request brings; null: none. A cookie that comes twice was set by somebody else as well, and nobody
 * can tell which one is ours: neither is taken.
 */
export function tokenOf(request: FastifyRequest): string | null {
  const name = nameFor(request)
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  return found.length === 1 ? (found[0] as string).slice(name.length + 1) : null
}

/** Hands the token to the browser. It keeps the cookie until it is closed; when the session ends is decided here. */
export const setToken = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.header('set-cookie', cookieOf(request, token))
}

/** Takes the cookie back. */
export const clearToken = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('set-cookie', `${cookieOf(request, '')}; Max-Age=0`)
}

const cookieOf = (request: FastifyRequest, token: string): string =>
  `${nameFor(request)}=${token}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`

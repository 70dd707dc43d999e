/**
 * The cookies: one holds the token of a session and nothing else; one, for minutes, says that this browser asked for the
 * challenge of a passkey. Decisions 126, 143.
 */
import { CHALLENGE_MINUTES } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, type SiteConfig } from './site.ts'

/** With this prefix a browser takes a cookie only from this very host, over https, for all paths. */
const SECURE_PREFIX = '__Host-'
const SESSION = 'napum'
const CHALLENGE = 'napum-passkey'

/** Whose cookies: a request, and where browsers reach the service. */
interface Jar {
  readonly config: SiteConfig
  readonly request: FastifyRequest
}

const nameFor = ({ config, request }: Jar, name: string): string =>
  isSecure(config, request) ? SECURE_PREFIX + name : name

/**
 * What a cookie of ours holds; null: none. When it comes twice, another host has set one too, and ours
 * cannot be told apart: neither is taken.
 */
function heldIn(jar: Jar, which: string): string | null {
  const name = nameFor(jar, which)
  const found = (jar.request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  return found.length === 1 ? (found[0] as string).slice(name.length + 1) : null
}

export const tokenOf = (jar: Jar): string | null => heldIn(jar, SESSION)

export const challengeOf = (jar: Jar): string | null => heldIn(jar, CHALLENGE)

/** Gives the token to the browser, which keeps the cookie until it is closed; the service decides when the session ends. */
export const setToken = (jar: Jar, reply: FastifyReply, token: string): void => {
  reply.header('set-cookie', cookieOf(jar, SESSION, token, 'Lax'))
}

export const clearToken = (jar: Jar, reply: FastifyReply): void => {
  reply.header('set-cookie', `${cookieOf(jar, SESSION, '', 'Lax')}; Max-Age=0`)
}

/** Only calls of our own pages send it back. */
export const setChallenge = (jar: Jar, reply: FastifyReply, token: string): void => {
  const cookie = cookieOf(jar, CHALLENGE, token, 'Strict')
  reply.header('set-cookie', `${cookie}; Max-Age=${CHALLENGE_MINUTES * 60}`)
}

function cookieOf(jar: Jar, which: string, value: string, site: 'Lax' | 'Strict'): string {
  const secure = isSecure(jar.config, jar.request) ? '; Secure' : ''
  return `${nameFor(jar, which)}=${value}; Path=/; HttpOnly; SameSite=${site}${secure}`
}

/** The browser that a call about people comes from. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../core/work/operation.ts'
import { addressShare, callerAddress } from './address.ts'
import { challengeOf, clearToken, setChallenge, setToken, tokenOf } from './cookie.ts'
import { headerOf } from './input.ts'
import { wantedMode } from './mode.ts'
import { consoleUrlOf, originOf, portalUrlOf, type SiteConfig } from './site.ts'

/** Enough to recognise a browser by. */
const USER_AGENT_LENGTH_MAX = 300

/** What a call about people knows of the browser, and may give it. */
export function clientOf(config: SiteConfig, request: FastifyRequest, reply: FastifyReply): Client {
  const jar = { config, request }
  return {
    address: callerAddress(request),
    share: addressShare(callerAddress(request)),
    userAgent: headerOf(request, 'user-agent').slice(0, USER_AGENT_LENGTH_MAX),
    origin: originOf(request),
    portalUrl: portalUrlOf(config, request),
    consoleUrl: consoleUrlOf(config, request),
    isTesting: wantedMode(request) === 'test',
    token: tokenOf(jar),
    challenge: challengeOf(jar),
    keepChallenge: (token) => setChallenge(jar, reply, token),
    keepToken: (token) => setToken(jar, reply, token),
    dropToken: () => clearToken(jar, reply),
  }
}

/** The browser that a call about people comes from. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../operation.ts'
import { addressShare, callerAddress } from './address.ts'
import { challengeOf, clearToken, setChallenge, setToken, tokenOf } from './cookie.ts'
import { headerOf } from './input.ts'

/** Enough to recognise a browser by. */
const USER_AGENT_LENGTH_MAX = 300

/** What a call about people knows of the browser, and may give it. */
export const clientOf = (request: FastifyRequest, reply: FastifyReply): Client => ({
  address: callerAddress(request),
  share: addressShare(callerAddress(request)),
  userAgent: headerOf(request, 'user-agent').slice(0, USER_AGENT_LENGTH_MAX),
  origin: `${request.protocol}://${request.host}`,
  token: tokenOf(request),
  challenge: challengeOf(request),
  keepChallenge: (token) => setChallenge(request, reply, token),
  keepToken: (token) => setToken(request, reply, token),
  dropToken: () => clearToken(request, reply),
})

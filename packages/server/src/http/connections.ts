/**
 * Limits of connections until a request on them had a valid key (callers are called strangers until then): how many each
 * address may have open, how long one may wait for its next request, and how long it may continue sending a refused body.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressShare } from './address.ts'
import { passOver } from './body-reader.ts'

export interface ConnectionLimits {
  /** Connections that one address may have open. */
  readonly perAddress: number
  /** Addresses of proxies: everybody comes from there, so they have no share. */
  readonly isProxy: (address: string) => boolean
  /** How long a connection without a good key may wait for its next request. */
  readonly strangerIdleMs: number
  /** How long a sender has for the rest of a body after the answer; without a good key, and with one. */
  readonly strangerRestMs: number
  readonly restMs: number
}

/** A browser or a probe asks again within seconds; a caller that got 401 needs no open connection. */
export const STRANGER_IDLE_MS = 5_000
/** Enough to read an answer that came before the whole body was sent. */
export const STRANGER_REST_MS = 2_000

/** Connections of callers whose key was good once, and of proxies. */
const known = new WeakSet<Socket>()
/** Requests whose body is taken as a stream: its sender reads the answer when everything is sent. */
const streams = new WeakSet<IncomingMessage>()

/** A good key was shown on this connection. */
export const keepConnection = (request: IncomingMessage): void => {
  known.add(request.socket)
}

/** The body of this request is read as a stream, however long it takes. */
export const keepStream = (request: IncomingMessage): void => {
  streams.add(request)
}

export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const shares = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    if (!takeShare(shares, socket, limits)) socket.destroy()
  })
  const asking = new WeakMap<Socket, number>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    asking.set(socket, (asking.get(socket) ?? 0) + 1)
    // The server itself has set its own time for the next request by then.
    response.once('finish', () => {
      // With `Connection: close` the server ends it by itself, and nothing more is worth reading.
      const isEnding = response.getHeader('connection') === 'close'
      if (!request.complete && !streams.has(request) && !isEnding) endUnlessComplete(request, limits)
      if (asking.get(socket) === 1 && !known.has(socket)) socket.setTimeout(limits.strangerIdleMs)
    })
    response.once('close', () => asking.set(socket, (asking.get(socket) ?? 1) - 1))
  })
}

/** Tells strangers how short their connection waits; the server itself would name the time that known callers have. */
export function tellIdleTime(app: FastifyInstance, strangerIdleMs: number): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isKept = reply.raw.shouldKeepAlive && reply.getHeader('connection') !== 'close'
    if (isKept && !known.has(request.raw.socket))
      reply.header('keep-alive', `timeout=${strangerIdleMs / 1_000}`)
    done()
  })
}

/** Whether the address of the connection has room for one more. */
function takeShare(shares: Map<string, number>, socket: Socket, limits: ConnectionLimits): boolean {
  const { remoteAddress } = socket
  // Gone already.
  if (remoteAddress === undefined) return true
  const share = addressShare(remoteAddress)
  if (limits.isProxy(share) || limits.isProxy(remoteAddress)) {
    // It sends requests of many callers, and would find the connection closed while it sends the next one.
    known.add(socket)
    return true
  }
  const open = shares.get(share) ?? 0
  if (open >= limits.perAddress) return false
  shares.set(share, open + 1)
  socket.once('close', () => {
    const left = (shares.get(share) ?? 1) - 1
    if (left > 0) shares.set(share, left)
    else shares.delete(share)
  })
  return true
}

/** The rest of a body is skipped, so that the sender can read the answer, but not for long. */
function endUnlessComplete(request: IncomingMessage, limits: ConnectionLimits): void {
  const { socket } = request
  passOver(request)
  const ms = known.has(socket) ? limits.restMs : limits.strangerRestMs
  const timer = setTimeout(() => socket.destroy(), ms)
  timer.unref()
  // The connection may bring thousands of such requests: each takes away what it left there.
  const stop = () => {
    clearTimeout(timer)
    socket.off('close', stop)
  }
  request.once('end', stop)
  socket.once('close', stop)
}

/**
 * Answers the requests of a connection one after the other. A client may send many requests without waiting (pipelining),
 * and may leave the answers unread: without a bound, each of them would be worked on and its answer kept in memory. Clients
 * and proxies that behave send the next request when they have the answer, and notice nothing of this.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressShare } from './address.ts'

interface TurnLimits {
  /** Addresses of proxies: everybody comes from there, so they have no share. */
  readonly isProxy: (address: string) => boolean
  /** How long a client may take nothing of an answer that is ready. */
  readonly untakenMs: number
}

/** Long for a network that is away for a moment, short for somebody who does not read on purpose. */
export const UNTAKEN_MS = 30_000
/** Requests that may wait on one connection, and on all of one address; with more of them the connection is closed. */
const WAITING_MAX = 8
const WAITING_OF_ADDRESS_MAX = 100

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Puts the turns in front of what the server does with a request so far. */
export function answerInTurn(server: Server, { isProxy, untakenMs }: TurnLimits): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  const lines = new WeakMap<Socket, Exchange[]>()
  const ofAddress = new Map<string, number>()

  const begin = ({ request, response }: Exchange) => {
    const { socket } = request
    response.once('prefinish', () => {
      // The server sets its own time again once all is taken.
      if (socket.writableLength > 0) socket.setTimeout(untakenMs)
    })
    for (const listener of listeners) listener.call(server, request, response)
    // After what they do at that moment: for them, one request ends before the next one begins.
    response.once('close', () => next(socket))
  }

  const next = (socket: Socket) => {
    const line = lines.get(socket) ?? []
    // One whose end was announced answers no more.
    if (socket.destroyed || socket.writableEnded) for (const _ of line.splice(0)) leave(socket)
    const following = line.shift()
    if (!following) {
      lines.delete(socket)
      return
    }
    leave(socket)
    socket.setTimeout(server.timeout)
    begin(following)
  }

  const leave = (socket: Socket) => {
    const share = shareOf(socket)
    const left = (ofAddress.get(share) ?? 1) - 1
    if (left > 0) ofAddress.set(share, left)
    else ofAddress.delete(share)
  }

  server.on('request', (request, response) => {
    const { socket } = request
    // What was read before the connection was closed.
    if (socket.destroyed) return
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, [])
      begin({ request, response })
      return
    }
    const share = shareOf(socket)
    const waiting = ofAddress.get(share) ?? 0
    const isStranger = !isProxy(share) && !isProxy(socket.remoteAddress ?? '')
    if (line.length >= WAITING_MAX || (isStranger && waiting >= WAITING_OF_ADDRESS_MAX)) {
      socket.destroy()
      return
    }
    ofAddress.set(share, waiting + 1)
    line.push({ request, response })
  })
}

const shares = new WeakMap<Socket, string>()

/** Kept from the first time: a closed connection does not know its address any more. */
function shareOf(socket: Socket): string {
  const share = shares.get(socket) ?? addressShare(socket.remoteAddress ?? '')
  shares.set(socket, share)
  return share
}

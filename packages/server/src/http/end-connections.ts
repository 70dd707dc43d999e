/** Ends connections when the application closes: each after the answer it waits for, and those that ask nothing soon. */
import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A request that was on its way when the process had to stop has arrived after this number of looks. Looks are counted and
 * not time: a process that had no processor meanwhile reads what has come before it looks again.
 */
const ARRIVAL_LOOKS = 4
const LOOK_MS = 500

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connection from now on, and asks everybody who sends something on an old one to open another: another
     * process listens. Nothing is refused.
     */
    retire(): void
    /** Ends the connections that ask nothing, and waits until the others have their answers. */
    lastAnswers(): Promise<void>
  }
}

export function endConnectionsOnClose(app: FastifyInstance, servers: readonly Server[]): void {
  let isClosing = false
  const silent = new Set<Socket>()
  for (const server of servers) watchSilentConnections(server, silent)
  let closed: Promise<unknown> | null = null
  app.decorate('retire', () => {
    isClosing = true
    closed ??= Promise.all(servers.filter(({ listening }) => listening).map(stopListening))
  })
  app.decorate('lastAnswers', async () => {
    for (const server of servers) server.closeIdleConnections()
    let looks = 0
    // The server itself waits for a connection that began a request and never ended its headers.
    const timer = setInterval(() => {
      if (++looks >= ARRIVAL_LOOKS) for (const socket of silent) socket.destroy()
    }, LOOK_MS)
    timer.unref()
    await closed
    clearInterval(timer)
  })
  app.addHook('preClose', async () => app.retire())
  // A client would keep the connection open otherwise.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

/**
 * Waits for the end of all connections. Those that are idle stay open, unlike with the server's own `close`: their callers
 * may be sending the next request.
 */
const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    Listener.prototype.close.call(server, () => resolve())
  })

/** Keeps the connections on which no request is being answered. */
function watchSilentConnections(server: Server, silent: Set<Socket>): void {
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    silent.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) silent.add(socket)
    })
  })
}

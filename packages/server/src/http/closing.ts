/** Ends connections when the application closes: each after the answer it waits for, and those that ask nothing soon. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that was on its way when the process was told to stop has arrived by then. */
const ARRIVAL_MS = 2_000
const LOOK_MS = 500

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks everybody who sends something from now on to open another connection; nothing is refused. */
    retire(): void
  }
}

export function endConnectionsOnClose(app: FastifyInstance, servers: readonly Server[]): void {
  let isClosing = false
  const silent = new Set<Socket>()
  for (const server of servers) watchSilentConnections(server, silent)
  app.decorate('retire', () => {
    isClosing = true
  })
  app.addHook('preClose', async () => {
    app.retire()
    const arrived = Date.now() + ARRIVAL_MS
    // The server itself waits for a connection that began a request and never ended its headers.
    const timer = setInterval(() => {
      if (Date.now() >= arrived) for (const socket of silent) socket.destroy()
    }, LOOK_MS)
    timer.unref()
    // Only when the last server closes.
    app.server.once('close', () => clearInterval(timer))
  })
  // A client would keep the connection open otherwise.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

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

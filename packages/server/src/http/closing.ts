/** Ends connections when the application closes: each after the answer it waits for, and those that ask nothing soon. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that was on its way when the process was told to stop has arrived by then. */
const ARRIVAL_MS = 2_000
const LOOK_MS = 500

export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false
  const silent = watchSilentConnections(app)
  app.addHook('preClose', async () => {
    isClosing = true
    const arrived = Date.now() + ARRIVAL_MS
    // The server itself waits for a connection that began a request and never ended its headers.
    const timer = setInterval(() => {
      if (Date.now() >= arrived) for (const socket of silent) socket.destroy()
    }, LOOK_MS)
    timer.unref()
    app.server.once('close', () => clearInterval(timer))
  })
  // A client would keep the connection open otherwise.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

/** Connections on which no request is being answered. */
function watchSilentConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    silent.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) silent.add(socket)
    })
  })
  return silent
}

/** The second listener, `ADMIN_PORT`: the same application, where the operator's side is answered and nothing of vendors. */
import { createServer, type Server, type ServerOptions } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { noteAdminPort } from './paths.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Listens at `ADMIN_PORT`; null when there is none. */
    adminServer: Server | null
  }
}

/** Makes the server, with the times and limits of the application's own; it does not listen yet. */
export function adminServer(app: FastifyInstance, options: ServerOptions): Server {
  const server = createServer(options, (request, response) => {
    noteAdminPort(request)
    app.routing(request, response)
  })
  const { keepAliveTimeout, requestTimeout, maxConnections, timeout } = app.server
  Object.assign(server, { keepAliveTimeout, requestTimeout, maxConnections })
  server.setTimeout(timeout)
  return server
}

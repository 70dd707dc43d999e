/** What a supervisor asks: is the process alive, is it ready, what does it do. */
import type { FastifyInstance } from 'fastify'
import { ping } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { Metrics } from './metrics.ts'
import { describeFailure, unavailable } from './refusal.ts'

export const probePaths = ['/livez', '/readyz', '/metrics']

/** Whether migrations have run; the process listens before that, so that it can say so. */
export interface Readiness {
  ready: boolean
}

export function openProbes(app: FastifyInstance, services: Services, metrics: Metrics): void {
  const status = (request: { id: string }, text: string) => ({
    request_id: request.id,
    timestamp: services.clock.now().toISOString(),
    status: text,
  })
  app.get('/livez', async (request) => status(request, 'ok'))
  app.get('/readyz', async (request) => {
    if (!services.readiness.ready) throw unavailable('The database is not migrated yet.')
    // Whatever keeps the database from answering, the supervisor needs one word: not ready.
    await services.db.rows(ping).catch((error: unknown) => {
      request.log.warn(describeFailure(error), 'the database does not answer')
      throw unavailable('The database does not answer.')
    })
    return status(request, 'ready')
  })
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  )
}

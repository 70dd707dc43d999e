/** What a supervisor asks: is the process alive, is it ready, what does it do. */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../core/values/context.ts'
import { unavailable } from '../core/values/refusal.ts'
import type { Services } from '../core/work/services.ts'
import { ping } from '../platform/db/database.ts'
import type { Metrics } from './metrics.ts'
import { describeFailure } from './thrown.ts'

/** Whether migrations have run; the process listens before that, so that it can say so. */
export interface Readiness {
  ready: boolean
}

/** Milliseconds for which an answer is given again: however often probes come, they take few connections to the database. */
const ANSWER_AGE_MAX_MS = 1_000

/** The answer to a question, asked at most once in `ANSWER_AGE_MAX_MS`, however many ask. */
function shared<Answer>(clock: Clock, ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null
  let askedAt = 0
  return () => {
    const age = clock.now().getTime() - askedAt
    // A clock that was set back must not keep an old answer.
    if (answer === null || age < 0 || age >= ANSWER_AGE_MAX_MS) {
      askedAt = clock.now().getTime()
      answer = ask()
    }
    return answer
  }
}

/** A page takes some 5 ms of CPU: at this rate all pages together take a twentieth of a core. */
const PAGES_PER_SECOND = 10

/** Makes a page at most `PAGES_PER_SECOND` times; more frequent requests get the last one again. */
export function fewMade(make: () => Promise<string>, now = () => performance.now()): () => Promise<Buffer> {
  let last: Promise<Buffer> | null = null
  let begunAt = Number.NEGATIVE_INFINITY
  let made = 0
  return () => {
    if (now() - begunAt >= 1_000) {
      begunAt = now()
      made = 0
    }
    if (last !== null && made >= PAGES_PER_SECOND) return last
    made++
    // One piece of memory for all who are sent it.
    const page = make().then((text) => Buffer.from(text))
    last = page
    page.catch(() => {
      if (last === page) last = null
    })
    return page
  }
}

export function openProbes(
  app: FastifyInstance,
  services: Services & { readonly readiness: Readiness },
  metrics: Metrics,
  pageOfAll: () => Promise<string> = () => metrics.text(),
): void {
  const status = (request: { id: string }, text: string) => ({
    request_id: request.id,
    timestamp: services.realClock.now().toISOString(),
    status: text,
  })
  const askDatabase = shared(services.realClock, () => services.db.rows(ping))
  app.get('/livez', async (request) => status(request, 'ok'))
  app.get('/readyz', async (request) => {
    if (!services.readiness.ready) throw unavailable('The database is not migrated yet.')
    // Whatever keeps the database from answering, the supervisor needs one word: not ready.
    await askDatabase().catch((error: unknown) => {
      request.log.warn(describeFailure(error), 'the database does not answer')
      throw unavailable('The database does not answer.')
    })
    return status(request, 'ready')
  })
  const page = fewMade(pageOfAll)
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await page()),
  )
}

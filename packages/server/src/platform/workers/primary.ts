/**
 * The process that holds the listeners and keeps the workers. It answers no request; what it does for the workers is to
 * count by address for all of them, and to add up their figures.
 */
import type { ChildProcess } from 'node:child_process'
import cluster, { type Worker as ClusterWorker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { SharedFigures } from './figures.ts'
import type { Answers, Line, Message } from './messages.ts'
import { Supervisor, type Worker } from './supervisor.ts'
import { Talk } from './talk.ts'
import { giveBackUntaken } from './untaken.ts'
import type { Count } from './worker.ts'

/** Makes a count with a limit for a minute. */
type NewCount = (perMinute: number) => Count<unknown>

interface TalkingWorker extends Worker {
  readonly talk: Talk
  readonly child: ChildProcess
}

/** Runs until a signal ends it. Returns the code to end with. */
export async function supervise(count: number, newCount: NewCount, logger: Logger): Promise<number> {
  // Instants in answers stay instants.
  cluster.setupPrimary({ serialization: 'advanced' })
  const counters = sharedCounters(newCount)
  const figures = new SharedFigures()
  const supervisor = new Supervisor({
    count,
    start: () => {
      const worker = startWorker(
        { count: counters, page: () => pageOfAll(supervisor, figures), leave: async () => null },
        figures,
      )
      giveBackUntaken(worker.child, () => [...supervisor.ready].some(({ id }) => id !== worker.id))
      return worker
    },
    log: (level, fields, message) => logger[level](fields, message),
  })
  const ending = new Promise<number>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        supervisor.stop().then(() => resolve(0))
      })
  })
  process.on('SIGHUP', () => {
    logger.info({ workers: count }, 'replacing the workers one after another')
    void supervisor.reload()
  })
  const code = await supervisor.start()
  if (code !== null) return code
  logger.info({ workers: count }, 'workers are started')
  return ending
}

function startWorker(answers: Answers, figures: SharedFigures): TalkingWorker {
  const worker = cluster.fork()
  // What was on its way to a worker that died; its end is heard of otherwise.
  worker.on('error', () => {})
  let isPreparing = false
  let isReady = (): void => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const talk = new Talk(lineTo(worker), answers, (message) => {
    if (message.type === 'ready') isReady()
    else if (message.type === 'preparing') isPreparing = message.is
  })
  return {
    id: worker.id,
    ready,
    isPreparing: () => isPreparing,
    ended: once(worker, 'exit').then(([code]) => {
      figures.ended(worker.id)
      return code as number | null
    }),
    retire: () => talk.tell({ type: 'retire' }),
    kill: (signal) => worker.process.kill(signal),
    talk,
    child: worker.process,
  }
}

/** What is said to a worker that is gone is lost; its end is heard of otherwise. */
const lineTo = (worker: ClusterWorker): Line => ({
  send: (message) => {
    if (worker.isConnected()) worker.send(message, () => {})
  },
  listen: (hear) => worker.on('message', (message: Message) => hear(message)),
})

function sharedCounters(newCount: NewCount): NonNullable<Answers['count']> {
  const limits = new Map<string, Count<unknown>>()
  return ({ counter, perMinute, key }) => {
    const limit = limits.get(counter) ?? newCount(perMinute)
    limits.set(counter, limit)
    return limit.take(key)
  }
}

/** Of a worker that does not answer in time it has what that one said before. */
async function pageOfAll({ ready }: Supervisor, figures: SharedFigures): Promise<string> {
  const asking = [...ready].map(async (worker) => {
    const said = await (worker as TalkingWorker).talk.ask('figures', null).catch(() => null)
    // One that has ended meanwhile was counted when it did.
    if (said && ready.has(worker)) figures.heard(worker.id, said)
  })
  await Promise.all(asking)
  return figures.page()
}

/** Prometheus figures: what the service does and how long it takes, by endpoint, never by caller. */

import { webhookStatuses } from '@napum/contract'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { FeedWatch } from '../core/work/services.ts'
import { countLettersByState } from '../features/notices/index.ts'
import type { RequestLog } from '../features/requests/index.ts'
import { countByStatus } from '../features/webhooks/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { ProcessFigures } from '../platform/workers/figures.ts'
import type { Lanes } from './concurrency.ts'
import { addGauge, OF_ALL } from './gauge.ts'

/** Somebody who asks for figures more often reads the same ones. */
const COUNT_AGE_MAX_MS = 1_000

/** Whose calls: those on real orders, or those with test keys. */
export type Mode = 'live' | 'test'

/** In seconds. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  observe(mode: Mode, endpoint: string, status: number, seconds: number): void
  observeJob(job: string, result: 'done' | 'failed', seconds: number): void
  text(): Promise<string>
  /** The same figures as data, to be added to those of other processes. */
  figures(): Promise<ProcessFigures>
  readonly contentType: string
}

interface MetricSources {
  readonly db: Pick<Database, 'load' | 'nodes' | 'rows'>
  readonly lanes: Lanes
  readonly feed: Pick<FeedWatch, 'waiting'>
  readonly hasSandbox: boolean
  readonly requests: Pick<RequestLog, 'lost' | 'bytes'>
}

type ConnectionLoad = ReturnType<Database['load']>

/** @param more registers further metrics. */
export function createMetrics(
  { db, lanes, feed, hasSandbox, requests: log }: MetricSources,
  more: (registry: Registry) => void = () => {},
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const histogram = (name: string, help: string) =>
    new Histogram({
      name,
      help,
      labelNames: ['endpoint', 'status'],
      buckets: REQUEST_BUCKETS,
      registers: [registry],
    })
  const requests = histogram(
    'napum_http_request_duration_seconds',
    'Time from the first byte of a request to the last of its answer.',
  )
  // Apart from the others: errors that a test asked for must wake nobody.
  const testRequests = hasSandbox
    ? histogram('napum_sandbox_http_request_duration_seconds', 'The same of calls with test keys.')
    : requests
  const jobs = new Histogram({
    name: 'napum_job_duration_seconds',
    help: 'Time of each run of what the service does by itself, by job, and whether it was done or failed.',
    labelNames: ['job', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [registry],
  })
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: Parameters<typeof addGauge<Label>>[2],
    aggregator: 'sum' | 'min' = 'sum',
  ) => addGauge(registry, { name, help, labelNames, aggregator }, read)
  /** What is counted in the database, by states. */
  const counted = (
    name: string,
    help: string,
    label: string,
    states: readonly string[],
    count: () => Promise<readonly (readonly [state: string, count: number])[]>,
  ): void => {
    let countedAt = Number.NEGATIVE_INFINITY
    let counts: ReadonlyMap<string, number> | null = null
    addGauge(registry, { name, help, labelNames: [label], aggregator: OF_ALL }, async () => {
      if (performance.now() - countedAt >= COUNT_AGE_MAX_MS) {
        countedAt = performance.now()
        // A database that is away must not take the other figures along.
        counts = await count().then(
          (rows) => new Map(rows),
          () => null,
        )
      }
      return (counts ? states : []).map((state) => [{ [label]: state }, counts?.get(state) ?? 0] as const)
    })
  }
  const loadOf = <Labels extends object>(of: Labels, { total, idle, waiting }: ConnectionLoad) => [
    [{ ...of, state: 'busy' }, total - idle] as const,
    [{ ...of, state: 'idle' }, idle] as const,
    [{ ...of, state: 'waiting' }, waiting] as const,
  ]
  gauge(
    'napum_database_connections',
    'Connections to the database, and requests that wait for one.',
    ['state'],
    () => loadOf({}, db.load()),
  )
  gauge(
    'napum_database_node_connections',
    'The same to each node of Citus besides the coordinator, by the number of its group.',
    ['node', 'state'],
    () => db.nodes().flatMap((load) => loadOf({ node: load.node }, load)),
  )
  gauge(
    'napum_database_node_up',
    'Whether the node takes the calls of its vendors: 0 while it is away, or is reached through the coordinator only.',
    ['node'],
    () => db.nodes().map(({ node, isUp }) => [{ node }, isUp ? 1 : 0] as const),
    // One process that cannot reach it is enough.
    'min',
  )
  gauge(
    'napum_requests',
    'Requests that are worked on, that wait for room, and that were refused for want of it since the start.',
    ['lane', 'state'],
    () =>
      Object.entries(lanes).flatMap(([name, lane]) =>
        Object.entries(lane.load()).map(([state, value]) => [{ lane: name, state }, value] as const),
      ),
  )
  gauge(
    'napum_changes_waiting',
    'Requests that wait for changes; they take up no place among those that are worked on.',
    [],
    () => [[{}, feed.waiting()]],
  )
  gauge(
    'napum_request_log_pending_bytes',
    'Memory of what the log of requests has still to write.',
    [],
    () => [[{}, log.bytes]],
  )
  const lost = new Counter({
    name: 'napum_request_log_lost_total',
    help: 'Requests of vendors that the log of requests could not keep, and counts of reads.',
    registers: [registry],
    collect() {
      lost.reset()
      lost.inc(log.lost)
    },
  })
  more(registry)
  counted(
    'napum_webhook_endpoints',
    'Webhooks of all vendors and of the operator: active ones, and those that get no messages.',
    'status',
    webhookStatuses,
    async () => (await db.rows(countByStatus)).map(({ status, count }) => [status, count]),
  )
  counted(
    'napum_letters',
    'Letters to people that wait to be sent (queued), and those of the last 90 days that could not be sent (failed).',
    'state',
    ['queued', 'failed'],
    async () => (await db.rows(countLettersByState)).map(({ state, count }) => [state, count]),
  )
  return {
    observe: (mode, endpoint, status, seconds) =>
      (mode === 'test' ? testRequests : requests).observe({ endpoint, status }, seconds),
    observeJob: (job, result, seconds) => jobs.observe({ job, result }, seconds),
    text: () => registry.metrics(),
    figures: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  }
}

/**
 * What happens beyond capacity, with the concurrency limit and without: served and refused requests a second, how long
 * each takes, and how soon the service is itself again. Server and clients are separate processes, turn by turn in one run.
 *   npm run build && DATABASE_URL=postgres://… node bench/overload.mjs     (an empty database; without it an embedded one)
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createLanes, laneLimits, migrate, openEmbedded, openPostgresql } from '@napum/server'
import { serviceOn } from './inside.mjs'
import { Caller, jsonHeaders } from './service.mjs'
import { makeVendor, page } from './vendor.mjs'

const CLIENTS = 600
const SECONDS = 6

if (process.argv[2] === 'serve') await serve(process.argv[3])
else for (const kind of ['unbounded', 'limited']) await measure(kind)

async function serve(kind) {
  const url = process.env.DATABASE_URL
  const db = url ? openPostgresql({ url }) : await openEmbedded({ dataDir: null })
  await migrate(db)
  const unbounded = { runningMax: 32, waitingMax: Number.POSITIVE_INFINITY, waitMs: 60_000 }
  const limits = kind === 'limited' ? laneLimits : { ...laneLimits, vendor: unbounded }
  const app = serviceOn(db, {}, { lanes: createLanes(limits) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send(app.server.address().port)
  // Nothing is left running when the clients are gone.
  process.once('disconnect', () => process.exit(1))
}

async function measure(kind) {
  const child = fork(new URL(import.meta.url).pathname, ['serve', kind])
  const [port] = await once(child, 'message')
  const caller = new Caller(port, CLIENTS)
  const { headers } = await makeVendor((...call) => caller.operator(...call), kind, 200)
  const body = JSON.stringify(page)
  const list = async () => {
    const began = performance.now()
    const answer = await caller
      .call('POST', '/vendor-api/orders', jsonHeaders(headers), body)
      .catch(() => null)
    return { status: answer?.status ?? 0, took: performance.now() - began }
  }
  const calm = []
  for (let n = 0; n < 50; n++) calm.push((await list()).took)

  const end = Date.now() + SECONDS * 1_000
  const answers = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (Date.now() < end) {
        const answer = await list()
        answers.push(answer)
        // As a client that minds Retry-After, only much less patient.
        if (answer.status === 503) await pause(200)
      }
    }),
  )
  const after = []
  for (let n = 0; n < 50; n++) after.push((await list()).took)
  report(kind, calm, answers, after)
  caller.close()
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function at(list, share) {
  return Math.round(list.sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0)
}

function report(kind, calm, answers, after) {
  const of = (status) => answers.filter((answer) => answer.status === status).map((answer) => answer.took)
  const [served, refused] = [of(200), of(503)]
  console.log(
    `${kind}: calm ${at(calm, 0.5)} ms; ${CLIENTS} clients: ${Math.round(served.length / SECONDS)} served/s ` +
      `(median ${at(served, 0.5)} ms, 99 % within ${at(served, 0.99)} ms), ${Math.round(refused.length / SECONDS)} refused/s ` +
      `(median ${at(refused, 0.5)} ms, 99 % within ${at(refused, 0.99)} ms), ` +
      `${answers.length - served.length - refused.length} broken; afterwards ${at(after, 0.5)} ms`,
  )
}

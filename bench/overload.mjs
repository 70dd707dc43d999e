/**
 * What happens beyond capacity, with the concurrency limit and without: served and refused requests a second, how long
 * each takes, and how soon the service is itself again. Server and clients are separate processes, turn by turn in one run.
 *   npm run build && DATABASE_URL=postgres://… node bench/overload.mjs     (an empty database; without it an embedded one)
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import {
  buildApp,
  createLanes,
  laneLimits,
  migrate,
  openEmbedded,
  openPostgresql,
  readConfig,
  SECRETS_KEY_BYTES,
  Secrets,
} from '@napum/server'

const KEY = 'operator-key-of-the-bench-and-its-baselines'
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
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '1000000000' })
  const secrets = new Secrets(randomBytes(SECRETS_KEY_BYTES), { isChosen: false })
  const app = buildApp({ db, config, operatorKey: KEY, secrets, lanes: createLanes(limits) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send(app.server.address().port)
  // Nothing is left running when the clients are gone.
  process.once('disconnect', () => process.exit(1))
}

async function measure(kind) {
  const child = fork(new URL(import.meta.url).pathname, ['serve', kind])
  const [port] = await once(child, 'message')
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })
  const post = (path, headers, body) =>
    new Promise((resolve) => {
      const began = performance.now()
      const done = (status, text) => resolve({ status, text, took: performance.now() - began })
      const options = {
        port,
        path,
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      }
      const request = http.request(options, (reply) => {
        let text = ''
        reply.on('data', (part) => {
          text += part
        })
        reply.on('end', () => done(reply.statusCode, text))
      })
      request.on('error', () => done(0, ''))
      request.end(JSON.stringify(body))
    })
  const operator = { 'x-operator-api-key': KEY }
  const { vendor } = JSON.parse((await post('/operator-api/vendors', operator, { name: 'V' })).text)
  const { secret } = JSON.parse(
    (await post(`/operator-api/vendors/${vendor.vendor_id}/api-keys`, operator, {})).text,
  )
  const item = { vendor_id: vendor.vendor_id, prd_name: '치과용 레진', item_cnt: 2, item_price: 10_000 }
  const orders = Array.from({ length: 200 }, (_, n) => ({
    ord_no: `${kind}${n}`,
    ord_date: '2026-02-11',
    items: [item],
  }))
  await post('/operator-api/orders', operator, { orders })
  const headers = { 'x-vendor-id': vendor.vendor_id, 'x-vendor-api-key': secret }
  const range = { start_date: '2026-02-01', end_date: '2026-02-28', status: '결제완료' }
  const list = () => post('/vendor-api/orders', headers, range)
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
        if (answer.status === 503) await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }),
  )
  const after = []
  for (let n = 0; n < 50; n++) after.push((await list()).took)
  report(kind, calm, answers, after)
  agent.destroy()
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

/**
 * What a second worker brings on two cores that the database and the load are on as well: pages of a list by WORKERS=1 and
 * WORKERS=2, turn by turn in one run, with the processor time of every part, and from it how far two cores can lead at all.
 * Needs the build; starts a PostgreSQL of its own. Linux only: processor time is read from /proc.
 *   npm run build && node bench/workers.mjs
 */
import { connect } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { bench, optionsOf } from './frame.mjs'
import { median } from './loops.mjs'
import { postmasterOf } from './postgres.mjs'
import { cpuOfFamily, ownCpu } from './processes.mjs'
import { startService } from './service.mjs'
import { makeVendor, page } from './vendor.mjs'

const ITEMS = 200
const LANES = 16
const { rounds: ROUNDS } = optionsOf({ rounds: 12 })
const ROUND_MS = 2_000

/** The bytes that ask for a page, of a vendor with as many items as two pages have. */
async function requestOf({ caller, port }) {
  const { headers } = await makeVendor((...call) => caller.operator(...call), 'V', ITEMS)
  const body = JSON.stringify(page)
  const lines = [
    'POST /vendor-api/orders HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Asks again as soon as an answer is whole, and reads no more of it than its length: load that costs next to nothing. */
function lane(port, request, end) {
  return new Promise((resolve, reject) => {
    let answers = 0
    let missing = 0
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
    socket.once('error', reject)
    socket.on('data', (bytes) => {
      if (missing === 0) {
        const head = bytes.subarray(0, 2_048).toString('latin1')
        const length = /\r\ncontent-length: (\d+)/i.exec(head)
        if (!head.startsWith('HTTP/1.1 200') || !length) return reject(new Error(bytes.toString()))
        missing = head.indexOf('\r\n\r\n') + 4 + Number(length[1])
      }
      missing -= bytes.length
      if (missing > 0) return
      answers += 1
      if (performance.now() < end) return socket.write(request)
      socket.destroy()
      resolve(answers)
    })
  })
}

async function round({ pid, port, request }, postmaster) {
  const cpu = () => [cpuOfFamily(pid), cpuOfFamily(postmaster), ownCpu()]
  const before = cpu()
  const began = performance.now()
  const end = began + ROUND_MS
  const answers = await Promise.all(Array.from({ length: LANES }, () => lane(port, request, end)))
  const pages = answers.reduce((sum, each) => sum + each, 0)
  const [service, database, generator] = cpu().map((ms, at) => (ms - before[at]) / pages)
  return { perSecond: (pages / (performance.now() - began)) * 1_000, service, database, generator }
}

const spread = (list) =>
  `${median(list).toFixed(2)} (${Math.min(...list).toFixed(2)} to ${Math.max(...list).toFixed(2)})`

await bench(async ({ folder, open, createDatabase }) => {
  const databaseUrl = await createDatabase('workers')
  const postmaster = await postmasterOf(databaseUrl)
  const contenders = []
  for (const workers of [1, 2]) {
    const env = { WORKERS: String(workers) }
    const service = open(await startService({ databaseUrl, dataDir: join(folder, 'data'), env }))
    contenders.push({ workers, ...service, request: await requestOf(service), rounds: [] })
  }
  // Both workers must have had connections and plans before anything counts.
  for (const contender of contenders) await round(contender, postmaster)
  const loads = []
  for (let at = 0; at < ROUNDS; at++) {
    loads.push(loadavg()[0])
    for (const contender of at % 2 ? contenders.toReversed() : contenders)
      contender.rounds.push(await round(contender, postmaster))
  }
  const [one, two] = contenders.map(({ rounds }) => rounds)
  for (const { workers, rounds } of contenders) {
    const of = (part) => median(rounds.map((each) => each[part]))
    console.log(
      `WORKERS=${workers}: ${Math.round(of('perSecond'))} pages a second; CPU ms a page: service ${of('service').toFixed(2)}, ` +
        `database ${of('database').toFixed(2)}, load ${of('generator').toFixed(2)}`,
    )
  }
  console.log(
    `pages a second, two workers to one: ${spread(two.map((each, at) => each.perSecond / one[at].perSecond))}`,
  )
  console.log(
    `CPU of the service a page, two to one: ${spread(two.map((each, at) => each.service / one[at].service))}`,
  )
  // One worker has one core at most; all parts together have all cores.
  const cores = availableParallelism()
  const [own, all] = [one, two].map((rounds) => [
    median(rounds.map(({ service }) => service)),
    median(rounds.map(({ service, database, generator }) => service + database + generator)),
  ])
  const alone = 1 / Math.max(own[0], own[1] / cores)
  console.log(`on ${cores} cores that do nothing else, at most: ${(cores / all[1] / alone).toFixed(2)}`)
  console.log(`load average of the machine meanwhile: ${spread(loads)}`)
})

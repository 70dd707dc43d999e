/**
 * What a statement costs: time for 1, 30 and 300 lines, the same page of 30 lines by pdfkit with the same fonts in the
 * same run, memory over many documents, and how long the event loop waits while statements are rendered all the time.
 *
 *     npm run build && node bench/statement-pdf.mjs [seconds]
 *
 * Plain JavaScript that reads the build, because Node 20 runs no TypeScript.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createStatementRenderer } from '../packages/server/dist/core/statement/render.js'
import { pdfkitStatement } from './baselines/pdfkit-statement.mjs'
import { sourceOf } from './baselines/statement-document.mjs'

const median = (values) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]
const round = (value) => Math.round(value * 10) / 10

async function timed(task) {
  const start = performance.now()
  await task()
  return performance.now() - start
}

async function medianOf(times, task) {
  for (let at = 0; at < 3; at += 1) await task()
  const taken = []
  for (let at = 0; at < times; at += 1) taken.push(await timed(task))
  return median(taken)
}

const renderer = createStatementRenderer({ workers: 1, queueMax: 50, timeoutMs: 60_000 })
const first = await timed(() => renderer.pdf(async () => sourceOf(1)))
const typst = {}
for (const lines of [1, 30, 300]) {
  const source = sourceOf(lines)
  typst[lines] = await medianOf(lines > 100 ? 11 : 31, () => renderer.pdf(async () => source))
}
const thirty = sourceOf(30)
const pdfkit = await medianOf(15, () => pdfkitStatement(thirty))
console.table({
  'first document (starts the worker)': { ms: round(first) },
  '1 line': { ms: round(typst[1]) },
  '30 lines': { ms: round(typst[30]) },
  '300 lines': { ms: round(typst[300]) },
  '30 lines by pdfkit': { ms: round(pdfkit), ratio: round(pdfkit / typst[30]) },
})

const seconds = Number(process.argv[2] ?? 10)
const idle = await delayDuring(() => pause(1_000))
const rss = [process.memoryUsage().rss]
let rendered = 0
const busy = await delayDuring(async () => {
  const end = performance.now() + seconds * 1_000
  const loop = async () => {
    while (performance.now() < end) {
      await renderer.pdf(async () => thirty)
      rendered += 1
      if (rendered % 50 === 0) rss.push(process.memoryUsage().rss)
    }
  }
  await Promise.all([loop(), loop()])
})
console.table({ 'event loop delay, idle': idle, 'event loop delay, rendering continuously': busy })
const megabytes = rss.map((bytes) => Math.round(bytes / 1e6))
console.log(`${rendered} documents; resident memory in MB, first to last: ${megabytes.join(' ')}`)
await renderer.close()

/** How late timers of 1 ms come, in milliseconds: what another request would wait. */
async function delayDuring(task) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await task()
  delay.disable()
  return {
    'p50 ms': round(delay.percentile(50) / 1e6 - 1),
    'p99 ms': round(delay.percentile(99) / 1e6 - 1),
    'max ms': round(delay.max / 1e6 - 1),
  }
}

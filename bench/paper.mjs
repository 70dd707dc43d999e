/**
 * What a statement on paper costs: processor time of our path (compose, present, lay out) over that of Typst alone with the
 * same template and data, in turns within one process; memory over many documents.
 *
 *     npm run bench:paper                                   # 10,000 documents of 1 to 16 lines for the memory
 *     npm run bench:paper -- --documents 1000 --lines 4
 *     npm run bench:paper -- --documents 0                  # without the memory
 *
 * Plain JavaScript that reads the build, because Node 20 runs no TypeScript.
 */
import { parseArgs } from 'node:util'
import { composeStatement } from '../packages/server/dist/features/statements/compose.js'
import { presentStatement } from '../packages/server/dist/features/statements/present.js'
import { createStatementRenderer } from '../packages/server/dist/features/statements/render.js'
import { RenderWorkers } from '../packages/server/dist/features/statements/render-workers.js'
import { sourceOf } from './baselines/statement-document.mjs'
import { loop, takeTurns } from './loops.mjs'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '10000' },
    lines: { type: 'string', default: '16' },
  },
})
const documents = Number(values.documents)
const linesMax = Number(values.lines)
/** Documents between two looks at the memory. */
const SAMPLE = 500

const round = (value, places = 1) => Math.round(value * 10 ** places) / 10 ** places
const cpu = () => ({ process: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000 })
const printing = { publicUrl: 'https://napum.example.com' }
const limits = { workers: 1, queueMax: 50, timeoutMs: 600_000, ...printing }
const renderer = createStatementRenderer(limits)
// Threads of the same kind, replaced after the same number of rows.
const typst = new RenderWorkers({
  workers: 1,
  workerFile: new URL('./baselines/typst-alone.mjs', import.meta.url),
})

/** Both of one source, in turns. */
async function compare(name, source, { calls, rounds, rows }) {
  const statement = JSON.stringify(await presentStatement(await composeStatement(source), printing))
  const contender = (of, call) => ({ name: of, cpu, run: (amount) => loop(amount, call) })
  const never = new AbortController().signal
  const measured = await takeTurns(
    [
      contender('ours', () => renderer.pdf(async () => source)),
      contender('typst', () => typst.render(statement, rows, never)),
    ],
    { rounds, amount: { calls }, warmUp: { calls: 2 } },
  )
  const { ours, typst: alone } = measured
  const figures = {
    'ours, CPU ms': round(ours.cpu),
    'Typst alone, CPU ms': round(alone.cpu),
    ratio: round(ours.cpu / alone.cpu, 2),
    'ours, ms': round(ours.p50),
  }
  console.table({ [name]: figures })
}

await compare('1 line', sourceOf(1), { calls: 10, rounds: 6, rows: 1 })
await compare('8 lines', sourceOf(8), { calls: 10, rounds: 6, rows: 8 })
await compare('30 lines', sourceOf(30), { calls: 5, rounds: 6, rows: 30 })
await compare('300 lines', sourceOf(300), { calls: 2, rounds: 6, rows: 300 })
await typst.close()

console.log(`resident memory over ${documents} documents of 1 to ${linesMax} lines, two at a time`)
const megabytes = () => Math.round(process.memoryUsage().rss / 1e6)
const told = (size) => {
  console.log(`  after ${rendered}: ${size} MB`)
  return size
}
let rendered = 0
const samples = [told(megabytes())]
const sources = Array.from({ length: linesMax }, (_, at) => sourceOf(at + 1))
const lane = async () => {
  while (rendered < documents) {
    rendered += 1
    if (rendered % SAMPLE === 0) samples.push(told(megabytes()))
    await renderer.pdf(async () => sources[rendered % sources.length])
  }
}
await Promise.all([lane(), lane()])
const half = (from, to) => Math.max(...samples.slice(from, to))
const middle = Math.ceil(samples.length / 2)
console.log(`highest of the first half ${half(0, middle)}, of the second ${half(middle)}`)
await renderer.close()

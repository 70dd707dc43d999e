/** Prints what was measured: one table, the goals, or JSON. */
import { cpus, totalmem } from 'node:os'
import { wholeCpu } from './loops.mjs'

const columns = [
  ['', 46],
  ['calls/s', 9],
  ['p50 ms', 8],
  ['p95 ms', 8],
  ['p99 ms', 8],
  ['CPU ms', 8],
  ['DB CPU ms', 10],
]

const figure = (value) =>
  value === null || value === undefined ? 'n/a' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const line = (cells) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[0][1]) : cell.padStart(columns[at][1]))).join('')

export function printTables(sections) {
  for (const [title, rows] of Object.entries(sections)) {
    console.log(`\n${title}`)
    console.log(line(columns.map(([name]) => name)))
    for (const [name, { perSecond, p50, p95, p99, cpu, databaseCpu }] of Object.entries(rows)) {
      console.log(line([name, ...[perSecond, p50, p95, p99, cpu, databaseCpu].map(figure)]))
    }
  }
}

/** A goal: how a figure of this run stands to another one of it. */
const goal = (name, limit, measured, atLeast = false) => ({
  name,
  limit,
  atLeast,
  measured,
  met: measured === null || Number.isNaN(measured) ? null : atLeast ? measured >= limit : measured <= limit,
})

const over = (left, right) => (left == null || right == null ? null : left / right)

/** The goals whose figures this run has. */
export function goalsOf({ lists, batches, imported, embedded, memory }) {
  const goals = []
  if (lists?.one['baseline A: its statement']) {
    const { one, depth, range, size } = lists
    const page = one['list page of 100']
    const cpu = [page, one['baseline A: its statement']].map(wholeCpu)
    goals.push(
      goal('page: CPU over baseline A', 1.6, cpu.includes(null) ? null : cpu[0] / cpu[1]),
      goal('page: p50 over baseline C', 1.0, page.p50 / one['baseline C: page and count'].p50),
      goal('last page over page 1, p50', 1.5, depth['last full page'].p50 / depth['page 1 of a year'].p50),
      goal('one year over one day, p50', 1.5, range['one year'].p50 / range['one day'].p50),
      goal(
        'hot vendor over small, p50',
        1.5,
        size['hot vendor (three tenths)'].p50 / size['small vendor (100 items)'].p50,
      ),
    )
  }
  if (batches) goals.push(...batchGoals(batches))
  if (imported?.copyMs) {
    goals.push(goal('import: rows per second over copy', 0.4, imported.copyMs / imported.importMs, true))
  }
  if (embedded) {
    const { pages, warmReadyMs } = embedded
    goals.push(
      goal(
        'page: p50 embedded over PostgreSQL',
        2.5,
        over(pages['list page, embedded'].p50, pages['list page, PostgreSQL'].p50),
      ),
      goal('embedded: warm start, seconds', 2, warmReadyMs / 1_000),
    )
  }
  if (memory) {
    // Resident memory moves by a few hundredths with the garbage collector's turns.
    goals.push(
      goal(
        'memory after two minutes: second half over first',
        1.05,
        over(memory.secondHalfMb, memory.firstHalfMb),
      ),
    )
  }
  return goals
}

function batchGoals(batches) {
  return ['status', 'confirm', 'shipment'].flatMap((kind) => {
    const of = (size, name) => batches[`${kind}, ${size} entries: ${name}`]
    const [hundred, single] = [of(100, 'service'), of(1, 'service')]
    const baseline = of(100, 'baseline: its statements')
    return [
      ...(baseline ? [goal(`${kind}, 100 entries: p50 over baseline`, 1.4, hundred.p50 / baseline.p50)] : []),
      goal(`${kind}: entries per second, 100 over 1`, 25, (hundred.perSecond * 100) / single.perSecond, true),
    ]
  })
}

export function printGoals(goals) {
  console.log('\nGoals (ratios within this run)')
  for (const { name, limit, atLeast, measured, met } of goals) {
    const verdict = met === null ? 'n/a' : met ? 'met' : 'MISSED'
    console.log(
      `${name.padEnd(46)}${figure(measured).padStart(9)}${`${atLeast ? '>=' : '<='} ${limit}`.padStart(9)}  ${verdict}`,
    )
  }
}

/** The machine that the figures belong to. */
export const machine = () => ({
  node: process.version,
  cpus: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
})

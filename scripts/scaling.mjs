/**
 * How far each step of docs/scaling.md leads, from measured costs (scaling-costs.json). Prints the tables of that page; a test
 * compares them. With other costs in a file of the same form: node scripts/scaling.mjs my-costs.json
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const readCosts = (path = new URL('scaling-costs.json', import.meta.url)) =>
  JSON.parse(readFileSync(path, 'utf8'))

const calls = ['imported', 'page', 'status', 'confirm', 'shipment']
/** Nodes for which the second table has a row. */
const NODES = [4, 16, 64]

/** Processor milliseconds that one item costs in all its day. */
const perItem = (item, costs) => calls.reduce((sum, call) => sum + item[call] * costs[call], 0)

const times = (costs, factors) =>
  Object.fromEntries(calls.map((call) => [call, costs[call] * (factors[call] ?? factors)]))

/** What an item costs each part, in milliseconds. */
export function costsOfItem({ item, plain, citus, embedded }) {
  return {
    service: perItem(item, plain.service),
    database: perItem(item, plain.database),
    embedded: perItem(item, plain.service) + embedded.database * perItem(item, plain.database),
    node: perItem(item, times(plain.database, citus.node)),
    coordinator: perItem(item, times(plain.database, citus.coordinator)),
  }
}

/** Steps with what each can take in the busiest hour: items a second of every part, the least of which counts. */
export function steps(costs) {
  const { machine, day, connections } = costs
  const cost = costsOfItem(costs)
  const rate = (cores, ms) => (cores * machine.usable * 1_000) / ms
  const all = machine.cores
  const stepOf = (name, parts, { nodes = 0, processes } = {}) => {
    const [[bound, perSecond]] = Object.entries(parts).sort(([, left], [, right]) => left - right)
    const needed = processes ?? Math.ceil(perSecond / rate(1, cost.service))
    const ofNode = nodes === 0 ? 0 : Math.max(1, Math.floor(connections.nodes / nodes)) * needed
    return {
      name,
      bound,
      perSecond,
      perDay: (perSecond * 3_600) / day.peak_hour_share,
      processes: needed,
      connections: needed * connections.database,
      ofNode,
    }
  }
  const database = { database: rate(all, cost.database) }
  return [
    stepOf('embedded database', { process: rate(1, cost.embedded) }, { processes: 1 }),
    stepOf('PostgreSQL, one process', { process: rate(1, cost.service), ...database }, { processes: 1 }),
    stepOf(
      '`WORKERS=auto` and PostgreSQL on one machine',
      { machine: rate(all, cost.service + cost.database) },
      { processes: all },
    ),
    stepOf('PostgreSQL on a machine of its own', database),
    ...NODES.map((nodes) =>
      stepOf(
        `Citus, ${nodes} nodes and a coordinator`,
        { nodes: nodes * rate(all, cost.node), coordinator: rate(all, cost.coordinator) },
        { nodes },
      ),
    ),
  ]
}

const number = (value) => Math.round(value).toLocaleString('en-US')
const millions = (value) => `${number(Number((value / 1e6).toPrecision(2)))} million`
const row = (cells) => `| ${cells.join(' | ')} |`
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** The tables of the page, in their order. */
export function tables(costs) {
  const cost = costsOfItem(costs)
  const names = {
    service: 'the service',
    database: 'PostgreSQL',
    node: 'Citus: the node of its vendor',
    coordinator: 'Citus: the coordinator',
  }
  return [
    table(
      ['An item costs', 'CPU ms'],
      Object.entries(names).map(([part, name]) => [name, cost[part].toFixed(2)]),
    ),
    table(
      [
        'Step',
        'Items a second',
        'Items a day',
        'Full is',
        'Processes',
        'Connections to the database',
        'to each node',
      ],
      steps(costs).map((step) => [
        step.name,
        number(Number(step.perSecond.toPrecision(2))),
        millions(step.perDay),
        `the ${step.bound}`,
        number(step.processes),
        step.name.startsWith('embedded') ? '' : number(step.connections),
        step.ofNode === 0 ? '' : number(step.ofNode),
      ]),
    ),
  ]
}

const [, program, file] = process.argv
if (program && resolve(program) === fileURLToPath(import.meta.url))
  console.log(tables(readCosts(file && resolve(file))).join('\n\n'))

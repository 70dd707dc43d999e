/** The tables of docs/scaling.md are those that the costs make, and the costs those that were measured. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { costsOfItem, readCosts, steps, tables } from './scaling.mjs'

const read = (name) => readFileSync(resolve(import.meta.dirname, '..', name), 'utf8')
const costs = readCosts()

describe('the page about scaling', () => {
  it('has the tables that the script makes', () => {
    for (const table of tables(costs)) expect(read('docs/scaling.md')).toContain(table)
  })

  it('takes the costs that the page about performance tells', () => {
    const page = read('docs/performance.md')
    const rowOf = (name) => page.split('\n').find((line) => line.startsWith(`| ${name}`))
    const { service, database } = costs.plain
    const rows = {
      page: '8 connections: service',
      status: 'change of status, 100',
      confirm: 'stock confirmation with price, 100',
      shipment: 'shipment, 100',
    }
    for (const [call, name] of Object.entries(rows)) {
      const figures = [service[call], database[call]].map((ms) => ms.toFixed(2)).join(' | ')
      expect(rowOf(name)).toContain(`${figures} |`)
    }
  })

  it('counts connections as the service takes them', () => {
    const { database, nodes } = costs.connections
    expect(read('packages/server/src/platform/db/postgresql.ts')).toContain(
      `POOL_CONNECTIONS_MAX = ${database}\n`,
    )
    expect(read('packages/server/src/config/database.ts')).toContain(`NODE_CONNECTIONS_DEFAULT = ${nodes}\n`)
  })
})

describe('what the script computes', () => {
  it('is the least of the parts: another machine, or a cheaper part that is not full, changes what it should', () => {
    const [, one] = steps(costs)
    expect(one.perSecond).toBeCloseTo(700 / costsOfItem(costs).service, 6)
    const larger = steps({ ...costs, machine: { ...costs.machine, cores: 16 } })
    expect(larger[3].perSecond).toBeCloseTo(steps(costs)[3].perSecond * 2, 6)
    expect(larger[1].perSecond).toBe(one.perSecond)
    const [, , , , four, sixteen, many] = steps(costs)
    expect([four.bound, sixteen.bound, many.bound]).toEqual(['nodes', 'coordinator', 'coordinator'])
    expect(many.perSecond).toBe(sixteen.perSecond)
  })

  it('is nothing for a call that an item never makes', () => {
    const idle = { ...costs, item: { ...costs.item, imported: 0 } }
    expect(costsOfItem(idle).coordinator).toBe(0)
  })
})

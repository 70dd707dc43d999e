/** Jobs while a node of the database is away: what is planned then, and who waits with whom. */
import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { NodeAway } from '../../platform/db/failures.ts'
import { askNode, byNode, isNodeAway, keysOf, planOf } from './away.ts'

const away = new NodeAway('node 2 is away')
const tooSlow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
const refused = Object.assign(new Error('not currently accepting connections'), { code: '55000' })

/** A database of these nodes, whose vendors are named after theirs; `failure` is what asking any of them comes to. */
const databaseOf = (nodes: readonly number[], failure?: Error) =>
  ({
    rows: async () => [{ vendor_id: '1-a' }, { vendor_id: '2-b' }],
    nodes: () => nodes.map((node) => ({ node })),
    nodesOf: async (ids: readonly string[]) => ids.map((id) => Number(id[0])),
    near: () => ({ rows: () => (failure ? Promise.reject(failure) : Promise.resolve([])) }),
  }) as unknown as Database
const [one, cluster] = [databaseOf([]), databaseOf([1, 2])]

const settlement = (vendor_id: string, settlement_id: string) => ({ vendor_id, settlement_id })
const failing = (error: Error) => () => Promise.reject(error)

describe('while a node is away', () => {
  it('only its failures are waited for: not those of a single server, nor what is too slow', () => {
    expect(isNodeAway(cluster, away)).toBe(true)
    expect(isNodeAway(one, away)).toBe(false)
    expect(isNodeAway(cluster, tooSlow)).toBe(false)
    expect(isNodeAway(cluster, refused)).toBe(false)
  })

  it('each vendor is planned for itself, and a plan that is refused stays refused', async () => {
    const whole = await planOf(cluster, failing(away), {})
    expect(whole).toEqual([
      { vendor_id: '1-a', is_whole: true },
      { vendor_id: '2-b', is_whole: true },
    ])
    const named = await planOf(cluster, failing(away), { vendor_id: '2-b' })
    expect(named).toEqual([{ vendor_id: '2-b', is_whole: true }])
    await expect(planOf(one, failing(away), {})).rejects.toBe(away)
    await expect(planOf(cluster, failing(tooSlow), {})).rejects.toBe(tooSlow)
    const ofVendor = async (_: object, id = '') =>
      id === '1-a' ? [settlement(id, 's'), settlement(id, 't')] : []
    const known = settlement('2-b', 'u')
    expect(await keysOf(ofVendor, {}, [...whole, known, '1-a'])).toEqual([
      settlement('1-a', 's'),
      settlement('1-a', 't'),
      known,
      '1-a',
    ])
  })

  it('keys of one node stand together, in their order', async () => {
    const keys = ['2-b', settlement('1-a', 's'), '2-c', settlement('1-d', 't')]
    expect(await byNode(cluster, keys)).toEqual([
      ['2-b', '2-c'],
      [settlement('1-a', 's'), settlement('1-d', 't')],
    ])
    expect(await byNode(one, keys)).toEqual([keys])
  })

  it('a task of the node says so before it begins; a node that refuses us alone is left to the coordinator', async () => {
    await expect(askNode(databaseOf([1], away), ['1-a'])).rejects.toBe(away)
    await askNode(databaseOf([1], refused), ['1-a'])
    await askNode(databaseOf([], away), ['1-a'])
  })
})

/** How vendors are sent to the nodes of a distributed database, without any: what is sent, where to, and what when one is away. */
import type pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { type Connection, RowSecurity } from '../row-security.ts'
import { type NodePool, TRY_AGAIN_MS, UNFIT_MS } from './node.ts'
import { Router } from './router.ts'
import { ShardMap, type ShardRow } from './shard-map.ts'

const vendorA = '01J0000000000000000000000A'

describe('messages that put a connection into a scope', () => {
  /** Keeps what is sent, and answers who we are. */
  function recording(isCitus: boolean) {
    const sent: string[] = []
    const connection: Connection = {
      async query(text) {
        if (text.includes('pg_roles')) {
          return {
            rows: [{ role: 'napum_vendor_1_2', has_role: true, search_path: null, is_citus: isCitus }],
          }
        }
        sent.push(text)
        return { rows: [] }
      },
    }
    const rowSecurity = new RowSecurity({ keyOf: (key) => key, lentSettings: null })
    rowSecurity.isFresh(connection)
    return { sent, connection, rowSecurity }
  }

  it('are one for a transaction on PostgreSQL, and one when the vendor changes', async () => {
    const { sent, connection, rowSecurity } = recording(false)
    expect(await rowSecurity.needsTransaction(connection, vendorA)).toBe(false)
    expect(await rowSecurity.opening(connection, vendorA)).toEqual([
      `begin; set local role napum_vendor_1_2; set local plan_cache_mode = force_generic_plan; set local napum.vendor_id = '${vendorA}'`,
    ])
    for (const scope of [vendorA, vendorA, null, null]) await rowSecurity.enter(connection, scope)
    expect(sent).toEqual([
      `set role napum_vendor_1_2; set plan_cache_mode = force_generic_plan; set napum.vendor_id = '${vendorA}'`,
      'reset role; reset search_path; reset plan_cache_mode; reset napum.vendor_id',
    ])
  })

  it('are two on Citus, which hold for a transaction and nothing beyond', async () => {
    const { sent, connection, rowSecurity } = recording(true)
    expect(await rowSecurity.needsTransaction(connection, vendorA)).toBe(true)
    expect(await rowSecurity.opening(connection, vendorA)).toEqual([
      'begin',
      `set local citus.propagate_set_commands = 'local'; set local jit = off; set local role napum_vendor_1_2; set local napum.vendor_id = '${vendorA}'`,
    ])
    expect(await rowSecurity.needsTransaction(connection, null)).toBe(false)
    expect(await rowSecurity.opening(connection, null)).toEqual(['begin'])
    await rowSecurity.enter(connection, null)
    expect(sent).toEqual([])
  })
})

const shard = (low: number, high: number, node_group: number, more: Partial<ShardRow> = {}): ShardRow => ({
  low,
  high,
  node_group,
  host: `node-${node_group}`,
  port: 5432,
  is_fit: true,
  ...more,
})
const LEAST = -(2 ** 31)
const MOST = 2 ** 31 - 1

describe('the map of shards', () => {
  const map = new ShardMap([
    shard(LEAST, -101, 1),
    shard(-100, -1, 2),
    shard(0, 99, 0),
    shard(100, 199, 3, { is_fit: false }),
    shard(200, 299, 4, { host: null, port: null }),
    shard(300, MOST, 1),
  ])

  it.each([
    [LEAST, 1],
    [-101, 1],
    [-100, 2],
    [-1, 2],
    [0, null],
    [100, null],
    [250, null],
    [300, 1],
    [MOST, 1],
  ])('finds the node of the hash %i: %s', (hash, group) => {
    expect(map.nodeOf(hash)?.group ?? null).toBe(group)
  })

  it('names each node once, and neither the coordinator nor what cannot be asked', () => {
    expect(map.nodes().map(({ group }) => group)).toEqual([1, 2])
    expect(new ShardMap([]).nodeOf(5)).toBeNull()
  })
})

/** A pool whose connections come as the test says. */
class FakePool {
  readonly options: { max: number }
  readonly totalCount = 0
  readonly idleCount = 0
  readonly waitingCount = 0
  connects = 0
  ended = 0
  come: () => Promise<pg.PoolClient> = async () => client
  constructor(max: number) {
    this.options = { max }
  }
  connect() {
    this.connects++
    return this.come()
  }
  async end() {
    this.ended++
  }
}
const client = { query: async () => ({ rows: [] }), release() {} } as unknown as pg.PoolClient
const failing =
  (code: string, message = 'no') =>
  () =>
    Promise.reject(Object.assign(new Error(message), { code }))

/** A router over two workers, with vendor `A` on the first and `B` on the second. */
async function routed(connectionsMax = 48) {
  const pools = new Map<string, FakePool>()
  const state = { shards: [shard(LEAST, -1, 1), shard(0, MOST, 2)], reads: 0, now: 0 }
  const coordinator = { connect: async () => client }
  const told: [number, string][] = []
  const router = new Router({
    coordinator,
    ask: async (text) => {
      if (text.includes('worker_hash')) {
        return [...text.matchAll(/'(\w)'/g)].map(([, id]) => ({ vendor_id: id, hash: id === 'A' ? -7 : 7 }))
      }
      state.reads++
      return state.shards
    },
    makePool(address, max) {
      const pool = new FakePool(max)
      pools.set(`${address.host}:${address.port}`, pool)
      return pool as unknown as NodePool
    },
    connectionsMax,
    onNode: (node, standing) => told.push([node, standing]),
    now: () => state.now,
  })
  await router.start()
  router.placeOf('A')
  router.placeOf('B')
  await router.learnNow()
  await new Promise((resolve) => setImmediate(resolve))
  return { router, pools, state, told, coordinator, pool: (name: string) => pools.get(name) as FakePool }
}

describe('the router', () => {
  it('sends a vendor to its node, and everything else to the coordinator', async () => {
    const { router, pool, coordinator } = await routed()
    expect(router.placeOf(null)).toBe(coordinator)
    expect(router.placeOf('C')).toBe(coordinator)
    await router.placeOf('A').connect()
    await router.placeOf('B').connect()
    await router.placeOf('B').connect()
    expect([pool('node-1:5432').connects, pool('node-2:5432').connects]).toEqual([1, 2])
    await router.close()
    expect([pool('node-1:5432').ended, pool('node-2:5432').ended]).toEqual([1, 1])
  })

  it('shares its connections among the nodes, and again when there are more', async () => {
    const { router, pool, state } = await routed(9)
    expect([...[1, 2].map((n) => pool(`node-${n}:5432`).options.max)]).toEqual([4, 4])
    state.shards = [shard(LEAST, -1, 1), shard(0, 99, 2), shard(100, MOST, 3)]
    await router.read()
    expect([...[1, 2, 3].map((n) => pool(`node-${n}:5432`).options.max)]).toEqual([3, 3, 3])
    await router.close()
  })

  it('is left out where it may have no connections', async () => {
    const { router, pools, coordinator } = await routed(0)
    expect(router.placeOf('A')).toBe(coordinator)
    expect(pools.size).toBe(0)
    await router.close()
  })

  it('follows a shard that moved, and a node that has another address', async () => {
    const { router, pool, pools, state } = await routed()
    state.shards = [shard(LEAST, -1, 2), shard(0, MOST, 2)]
    await router.read()
    await router.placeOf('A').connect()
    expect([pool('node-1:5432').ended, pool('node-2:5432').connects]).toEqual([1, 1])
    state.shards = [shard(LEAST, MOST, 2, { host: 'standby' })]
    await router.read()
    await router.placeOf('A').connect()
    expect([...pools.keys()]).toEqual(['node-1:5432', 'node-2:5432', 'standby:5432'])
    expect(pool('standby:5432').connects).toBe(1)
    await router.close()
  })

  it('tells at once that a node is away, leaves other nodes alone, and finds it back by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { router, pool, state, told } = await routed()
      const gone = pool('node-1:5432')
      gone.come = failing('ECONNREFUSED')
      await expect(router.placeOf('A').connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
      for (let n = 0; n < 5; n++) {
        await expect(router.placeOf('A').connect()).rejects.toMatchObject({ code: '08006' })
      }
      expect(gone.connects).toBe(1)
      expect(['A', 'B', 'unknown'].map((vendor) => router.isAway(vendor))).toEqual([true, false, false])
      expect(router.load().map(({ node, isUp }) => [node, isUp])).toEqual([
        [1, false],
        [2, true],
      ])
      expect(await router.placeOf('B').connect()).toBe(client)
      await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS)
      expect(gone.connects).toBe(2)
      gone.come = async () => client
      state.now = 5_000
      await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS)
      expect(await router.placeOf('A').connect()).toBe(client)
      expect(router.isAway('A')).toBe(false)
      expect(told).toEqual([
        [1, 'away'],
        [1, 'up'],
      ])
      // The map is read again when a node stands differently, but not again and again.
      expect(state.reads).toBe(2)
      await router.close()
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends the waiting of those who ask a node that turns out to be away', async () => {
    const { router, pool } = await routed()
    pool('node-1:5432').come = () => new Promise(() => {})
    const waiting = router.placeOf('A').connect()
    router.placeOf('A').noteFailure?.(new Error('Query read timeout'))
    await expect(waiting).rejects.toMatchObject({ code: '08006' })
    await router.close()
  })

  it('calls a node that is merely busy not away', async () => {
    const { router, pool } = await routed()
    pool('node-1:5432').come = () => Promise.reject(new Error('timeout exceeded when trying to connect'))
    await expect(router.placeOf('A').connect()).rejects.toThrow('timeout exceeded')
    expect(router.load()[0]?.isUp).toBe(true)
    await router.close()
  })

  it.each(['28P01', '28000', 'ENOTFOUND', '3D000'])(
    'asks the coordinator for a while instead of a node that refuses us with %s',
    async (code) => {
      const { router, pool, state, told, coordinator } = await routed()
      pool('node-1:5432').come = failing(code)
      await expect(router.placeOf('A').connect()).rejects.toMatchObject({ code })
      expect(told).toEqual([[1, 'unfit']])
      expect(router.placeOf('A')).toBe(coordinator)
      state.now += UNFIT_MS
      expect(router.placeOf('A')).not.toBe(coordinator)
      await router.close()
    },
  )

  it('asks the coordinator instead of a node that lacks a table, and takes other errors for answers', async () => {
    const { router, told, coordinator } = await routed()
    router.placeOf('B').noteFailure?.(Object.assign(new Error('x'), { code: '23505' }))
    router.placeOf('A').noteFailure?.(Object.assign(new Error('x'), { code: '42P01' }))
    expect(told).toEqual([[1, 'unfit']])
    expect([router.placeOf('A') === coordinator, router.placeOf('B') === coordinator]).toEqual([true, false])
    await router.close()
  })
})

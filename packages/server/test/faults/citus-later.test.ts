/** A database that was used before it had nodes; `npm run test:citus` runs it, elsewhere it is left out. */
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { type Database, statement } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrations.ts'
import { createApart, joinNodes, onCitus, testMigration } from '../citus.ts'
import { dropDatabase, openPatient } from '../server-databases.ts'
import { anOrder, type Json, startTestService, type TestService, type TestVendor } from '../service.ts'

/** The group of the node that answers. */
const here = statement<{ group: number }>('test.here', 'select groupid as group from pg_dist_local_group')

describe.runIf(onCitus)('a database that becomes a cluster later', () => {
  const name = `${inject('postgresTemplate')}_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  let service: TestService | undefined
  afterAll(async () => {
    await service?.close()
    await dropDatabase(inject('postgresUrl'), name)
  })

  async function start(): Promise<TestService> {
    const db: Database = openPatient(url)
    await migrate(db, testMigration)
    await db.rowSecurity()
    service = await startTestService('postgresql', { db })
    return service
  }
  const found = async (held: TestService, vendor: TestVendor, words: string) => {
    const { status, body } = await held.as(vendor, 'searchItems', { q: words })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.item_list.map((item: Json) => item.ord_prd_no)
  }

  it('keeps what it has, finds words from before and after, and its nodes lack nothing', async () => {
    await createApart(inject('postgresUrl'), name)
    const plain = await start()
    const vendors = [await plain.newVendor(), await plain.newVendor(), await plain.newVendor()]
    const before = await plain.importOrders(
      ...vendors.map((vendor) => anOrder([vendor], { recv_name: '김하늘' })),
    )
    await plain.close()
    await joinNodes(inject('postgresUrl'), name)
    const spread = await start()
    for (const [at, vendor] of vendors.entries()) {
      await expect
        .poll(async () => (await spread.db.asVendor(vendor.vendor_id).rows(here))[0]?.group)
        .not.toBe(0)
      expect(await found(spread, vendor, '김하늘')).toEqual(before[at])
    }
    await spread.importOrders(...vendors.map((vendor) => anOrder([vendor], { recv_name: '박바다' })))
    for (const vendor of vendors) expect(await found(spread, vendor, '박바다')).toHaveLength(1)
    expect((await spread.operator('listNodes')).body).toMatchObject({ database: 'cluster', lack_count: 0 })
    // A node that lost a function says so, and the next start restores it.
    await spread.db.script(
      `select run_command_on_workers('set citus.enable_ddl_propagation = off; alter function text_pairs rename to text_pairs_lost')`,
    )
    const { node_list } = (await spread.operator('listNodes')).body
    expect(node_list.slice(1).map((node: Json) => node.lack_list[0]?.code)).toEqual(
      node_list.slice(1).map(() => 'FUNCTIONS'),
    )
    await spread.close()
    const mended = await start()
    expect((await mended.operator('listNodes')).body).toMatchObject({ database: 'cluster', lack_count: 0 })
  })
})

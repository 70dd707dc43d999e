/** A month's end while one node lets nobody in; `npm run test:citus` runs it, elsewhere it is left out. Decisions 129, 173. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { statement } from '../../src/platform/db/database.ts'
import { letIn, onCitus } from '../citus.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../service.ts'
import { newItem, price, send, waybill } from '../trade.ts'

const VENDORS = 30
const EACH = 1_000
const month = { month: '2026-02' }

const groups = statement<{ vendor_id: string; group: number }>(
  'test.groups',
  `select vendor_id, groupid as group from unnest($1::text[]) as asked (vendor_id)
   join pg_dist_placement on shardid = get_shard_id_for_distribution_column('order_item', vendor_id)`,
)
const named = statement<{ name: string }>('test.database', 'select current_database() as name')
const lapse = statement(
  'test.lapse_waiting',
  'update operator_job_task set leased_until = now() where owner is null and leased_until is not null',
)
const confirmations = statement<{ confirmation: number; count: number }>(
  'test.confirmations',
  'select confirmation, count(*)::integer as count from settlement group by confirmation',
)

describe.runIf(onCitus)("a month's end while a node lets nobody in", () => {
  let service: TestService
  let here: TestVendor
  /** Vendors of the node that is away. */
  let awayCount = 0
  let letAllIn: (isOpen: boolean) => Promise<void>

  beforeAll(async () => {
    service = await startTestService('postgresql')
    service.clock.set('2026-02-11T06:00:00Z')
    const vendors: TestVendor[] = []
    for (let at = 0; at < VENDORS; at++) {
      const party = { biz_no: '093-81-76520', owner: '김하늘', address: '성남' }
      const vendor = await service.newVendor({ name: `납품 ${at}`, ...party })
      const entry = waybill(await newItem(service, vendor), { supply_price: price(EACH) })
      await send(service, vendor, 'registerShipments', entry)
      vendors.push(vendor)
    }
    service.clock.set('2026-03-02T00:00:00Z')
    const placed = await service.db.rows(groups, [vendors.map(({ vendor_id }) => vendor_id)])
    const gone = placed[0]?.group ?? 0
    awayCount = placed.filter(({ group }) => group === gone).length
    const other = placed.find(({ group }) => group !== gone)
    here = vendors.find(({ vendor_id }) => vendor_id === other?.vendor_id) as TestVendor
    const [{ name } = { name: '' }] = await service.db.rows(named)
    letAllIn = (isOpen) => letIn(inject('postgresUrl'), name, gone, isOpen)
  })
  afterAll(async () => {
    await letAllIn?.(true)
    await service?.close()
  })

  async function untilJob(job_id: string, holds: (job: Json) => boolean): Promise<Json> {
    for (;;) {
      const { job } = (await service.operator('getJob', undefined, { params: { job_id } })).body
      if (holds(job)) return job
      if (job.state !== 'running') throw new Error(JSON.stringify(job))
      await pause(20)
    }
  }
  const start = async (
    name: 'startConfirmJob' | 'startStatementsJob' | 'startTaxInvoicesJob',
    body: object,
  ) => {
    const started = await service.operator(name, body)
    expect(started.status, JSON.stringify(started.body)).toBe(201)
    return started.body.job.job_id as string
  }
  const waits = ({ progress, waiting_count }: Json) =>
    waiting_count > 0 && progress.done + waiting_count === VENDORS
  /** The job goes on to where it waits, and to its end once the node is back. */
  async function throughout(job_id: string): Promise<Json> {
    const waiting = await untilJob(job_id, waits)
    expect(waiting).toMatchObject({ state: 'running', waiting_count: awayCount })
    expect((await service.as(here, 'listOwnSettlements')).status).toBe(200)
    await letAllIn(true)
    return ended(job_id)
  }
  const ended = (job_id: string) =>
    untilJob(job_id, ({ state }) => {
      service.db.rows(lapse).catch(() => {})
      return state === 'done'
    })

  it('confirms the others and says how many wait; each is confirmed once when the node is back', async () => {
    await letAllIn(false)
    const { result } = await throughout(await start('startConfirmJob', { period_end: '2026-02-28' }))
    expect(result).toMatchObject({ confirmed_count: VENDORS, payable_amount: VENDORS * EACH, skipped: [] })
    expect(await service.db.rows(confirmations)).toEqual([{ confirmation: 1, count: VENDORS }])
  })

  it.each([
    ['startStatementsJob', { ...month, format: 'csv' }],
    ['startTaxInvoicesJob', month],
  ] as const)(
    '%s comes to the same file, whether the node went before or after its start',
    async (name, body) => {
      const { result, file } = await ended(await start(name, body))
      await letAllIn(false)
      expect(await throughout(await start(name, body))).toMatchObject({ result, file })
      const during = await start(name, body)
      await letAllIn(false)
      await pause(100)
      await letAllIn(true)
      expect(await ended(during)).toMatchObject({ result, file })
    },
  )

  it('leaves nothing that does not add up', async () => {
    const { body } = await service.operator('verify', {})
    expect([body.differences, body.unchecked, body.next]).toEqual([[], [], null])
  })
})

/** Lines of a vendor are linked by their hashes, and the audit says where each chain ends. Decision 210. */
import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { confirmPending, newItems, price, send } from '../../../test/trade.ts'
import { chainedColumns } from '../../core/ledger/chain.ts'
import { statement } from '../../platform/db/database.ts'
import { chainJob } from './chain-job.ts'

const linesOf = statement<{ line_id: number; line_hash: string | null }>(
  'test.lines',
  'select line_id, line_hash from settlement_line where vendor_id = $1::text order by line_id',
)
const columnsOf = statement<{ column_name: string }>(
  'test.columns',
  `select column_name from information_schema.columns
   where table_schema = current_schema() and table_name = 'settlement_line'`,
)

describe.each(usualKinds)('the chain of lines on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  async function selling(count: number): Promise<TestVendor> {
    const vendor = await service.newVendor()
    for (const ord_prd_no of await newItems(service, vendor, count)) await sell(vendor, ord_prd_no)
    return vendor
  }
  const sell = (vendor: TestVendor, ord_prd_no: string) =>
    send(service, vendor, 'updateStatus', { ord_prd_no, status: 'delivered', supply_price: price(1_000) })
  const adjust = ({ vendor_id }: TestVendor) =>
    service.operator('addAdjustments', {
      adjustments: [{ vendor_id, reason_code: 'penalty', amount: -100, memo: '지연' }],
    })
  const lines = ({ vendor_id }: TestVendor) => service.db.rows(linesOf, [vendor_id])
  const tamper = (sql: string) => service.db.script(sql)
  const differences = async ({ vendor_id }: TestVendor): Promise<Json[]> =>
    (await service.operator('verify', { after: `${vendor_id} items` })).body.differences
  const runJob = () => {
    const { db, clock: realClock } = service
    return chainJob({ db, realClock }).run(new AbortController().signal)
  }
  /** The file of a day, and what it has of a vendor. */
  const file = async (day?: string): Promise<string> => {
    const reply = await service.operator('ledgerHeads', undefined, { query: day ? { day } : {} })
    expect(reply.status).toBe(200)
    return reply.raw.rawPayload.toString()
  }
  const heads = async ({ vendor_id }: TestVendor, day?: string): Promise<Json[]> =>
    (await file(day))
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','))
      .filter(([id]) => id === vendor_id)
      .map(([, line_id, line_hash]) => ({ vendor_id, line_id: Number(line_id), line_hash }))
  /** What the audit says of the files, the newest first. */
  const noted = async (): Promise<string[]> => {
    const { body } = await service.operator('listAudit', undefined, { query: { limit: 500 } })
    return body.line_list
      .filter(({ action }: Json) => action === 'ledger_heads')
      .map(({ subject }: Json) => subject)
  }
  const nextDay = () => service.clock.advance(24 * 3_600_000)
  const today = () => service.clock.now().toISOString().slice(0, 10)

  it('covers every column of a line but the names of people, which are masked', async () => {
    const columns = (await service.db.rows(columnsOf)).map(({ column_name }) => column_name)
    expect([...chainedColumns, 'actor_name', 'line_hash'].sort()).toEqual(columns.sort())
  })

  it('gives each line a hash as it is written, whatever its kind', async () => {
    const vendor = await selling(2)
    await adjust(vendor)
    const written = await lines(vendor)
    expect(written.map(({ line_id }) => line_id)).toEqual([1, 2, 3])
    expect(new Set(written.map(({ line_hash }) => line_hash?.length))).toEqual(new Set([64]))
    expect(await differences(vendor)).toEqual([])
  })

  it('is completed by a job where a version before left lines without a hash, to the same hashes', async () => {
    const vendor = await selling(3)
    const before = await lines(vendor)
    await tamper(`
      update settlement_line set line_hash = null where vendor_id = '${vendor.vendor_id}';
      update ledger_head set hashed_line_id = null, line_hash = null where vendor_id = '${vendor.vendor_id}'`)
    // What is added meanwhile waits for those before it.
    await adjust(vendor)
    expect((await lines(vendor)).map(({ line_hash }) => line_hash)).toEqual([null, null, null, null])
    expect(await differences(vendor)).toEqual([])
    await runJob()
    const after = await lines(vendor)
    expect(after.slice(0, 3)).toEqual(before)
    await adjust(vendor)
    expect((await lines(vendor)).every(({ line_hash }) => line_hash)).toBe(true)
    expect(await differences(vendor)).toEqual([])
  })

  it('ends in the audit once a day, in one line for all vendors, as the file of the day does at any time', async () => {
    const vendor = await selling(1)
    nextDay()
    await runJob()
    await adjust(vendor)
    await runJob()
    const [first, ...before] = await noted()
    const day = today()
    const text = await file(day)
    const lines = text.trimEnd().split('\n')
    expect(lines).toEqual([...lines].sort())
    expect(first).toBe(`${day}:${lines.length}:${hash('sha256', text)}`)
    expect((await heads(vendor)).map(({ line_id }) => line_id)).toEqual([1])
    nextDay()
    await runJob()
    await runJob()
    expect((await noted()).slice(1)).toEqual([first, ...before])
    expect((await heads(vendor)).map(({ line_id }) => line_id)).toEqual([2])
    expect(await file(day)).toBe(text)
    const late = await service.operator('ledgerHeads', undefined, { query: { day: '2999-01-01' } })
    expect([late.status, late.body.error.details.issues[0].path]).toEqual([400, 'day'])
  })

  it('was rewritten consistently: only an audit that was exported before tells', async () => {
    const vendor = await selling(2)
    nextDay()
    await runJob()
    const [line] = await noted()
    const exported = await heads(vendor)
    expect(line).toContain(hash('sha256', await file()))
    const compared = async (ends: Json[]) => (await service.operator('verify', { heads: ends })).body
    expect(await compared(exported)).toMatchObject({ difference_count: 0, next: null })
    const where = `vendor_id = '${vendor.vendor_id}'`
    // All that is stored of the amount, and the chain begins again.
    await tamper(`
      update settlement_line set unit_price = 600, price_total = 1200, amount = 1200 where ${where} and line_id = 1;
      update supply_price set unit_price = 600, total_amount = 1200 where ${where} and item_index = 1;
      update order_item set unit_price = 600, total_amount = 1200 where ${where} and item_index = 1;
      update settlement set line_total = line_total + 200 where ${where};
      update settlement_line set line_hash = null where ${where};
      update ledger_head set hashed_line_id = null, line_hash = null where ${where}`)
    await runJob()
    expect(await differences(vendor)).toEqual([])
    const { differences: found, checked_count } = await compared(exported)
    expect(found).toMatchObject([
      {
        subject: `line 2 of vendor ${vendor.vendor_id}: its hash in the file`,
        expected: exported[0]?.line_hash,
      },
    ])
    expect(checked_count).toBe(0)
    // The file of that day is another one than the audit says.
    expect(line).not.toContain(hash('sha256', await file()))
    const beyond = { ...exported[0], line_id: 9 }
    expect((await compared([beyond])).differences).toMatchObject([{ found: null }])
  })

  it('stays whole when a settlement is confirmed and set off', async () => {
    const vendor = await selling(1)
    await adjust(vendor)
    await confirmPending(service, vendor)
    await adjust(vendor)
    const [settlement] = (
      await service.operator('listSettlements', undefined, {
        query: { vendor_id: vendor.vendor_id, status: 'pending' },
      })
    ).body.settlement_list
    service.clock.advance(40 * 24 * 3_600_000)
    const reply = await service.operator(
      'confirmSettlement',
      { set_off: true },
      { params: { settlement_id: settlement.settlement_id } },
    )
    expect(reply.status).toBe(200)
    expect((await lines(vendor)).filter(({ line_hash }) => line_hash)).toHaveLength(5)
    expect(await differences(vendor)).toEqual([])
  })
})

/** All statements of a month as one zip, for a vendor and for the operator. Interface 10.4; decision 115. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDirectory } from '../../spreadsheet/src/zip/directory.ts'
import { Unpacker } from '../../spreadsheet/src/zip/unpack.ts'
import { daysOfMonth, folderOf, statementArchive } from '../src/features/statements/archive.ts'
import { composeStatement } from '../src/features/statements/compose.ts'
import { RenderQueueFull, StatementFile, type StatementRenderer } from '../src/features/statements/render.ts'
import { usualKinds } from './databases.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from './service.ts'
import { aSource } from './statement-source.ts'
import { confirmPending, moveSettlement, send, settlementsOf } from './trade.ts'

/** Names and bytes of the files in a zip, each checked by its checksum. */
async function unpacked(zip: Buffer): Promise<Record<string, Buffer>> {
  const unpacker = new Unpacker(zip)
  const files: Record<string, Buffer> = {}
  for (const [name, entry] of readDirectory(zip)) files[name] = await unpacker.whole(entry, 1 << 24)
  return files
}

describe.each(usualKinds)('on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  /** A vendor with a settlement of February 2026 that is still pending, with a sale and its reversal. */
  const trading = async (name: string) => {
    const vendor = await service.newVendor({ name })
    const [[one, two] = []] = await service.importOrders(anOrder([vendor, vendor]))
    const supply_price = { unit_price: 1_000, quantity: 1, total_amount: 1_000 }
    for (const ord_prd_no of [one, two])
      await send(service, vendor, 'confirmInventory', { ord_prd_no, stock_available: true, supply_price })
    await send(service, null, 'registerClaims', { ord_prd_no: two, type: 'cancel', reason: '-' })
    return vendor
  }
  const numberOf = async (vendor: TestVendor) => (await settlementsOf(service, vendor))[0]?.settlement_no
  const own = (vendor: TestVendor, query: object) =>
    service.as(vendor, 'ownStatementArchive', undefined, { query: { month: '2026-02', ...query } })
  const all = (query: object) =>
    service.operator('statementArchive', undefined, { query: { month: '2026-02', ...query } })

  it('holds both statements of what is closed, byte for byte those that are fetched alone', async () => {
    const vendor = await trading('가나상사')
    const no = (await numberOf(vendor)) as string
    expect((await own(vendor, {})).body.error.code).toBe('SETTLEMENT_NOT_FOUND')
    const id = await confirmPending(service, vendor)
    const reply = await own(vendor, {})
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.*_2026-02\.zip"$/),
    })
    expect(reply.headers).not.toHaveProperty('content-length')
    const files = await unpacked(reply.raw.rawPayload)
    expect(Object.keys(files)).toEqual([`거래명세서_${no}.pdf`, `거래명세서(취소)_${no}.pdf`])
    for (const [at, settlement_type] of ['standard', 'cancellation'].entries()) {
      const alone = await service.as(vendor, 'ownSettlementStatement', undefined, {
        params: { settlement_no: no },
        query: { settlement_type },
      })
      expect(Object.values(files)[at]?.equals(alone.raw.rawPayload)).toBe(true)
    }
    await moveSettlement(service, id, 'paid')
    const sheets = await unpacked((await own(vendor, { format: 'xlsx' })).raw.rawPayload)
    expect(Object.keys(sheets)).toEqual([`거래명세서_${no}.xlsx`, `거래명세서(취소)_${no}.xlsx`])
    for (const query of [{ month: '2026-01' }, { month: '2026-03' }, { page: 2 }])
      expect((await own(vendor, query)).body.error.code).toBe('SETTLEMENT_NOT_FOUND')
    for (const query of [{ month: '2026-13' }, { month: '2026-2' }, { page: 0 }, { format: 'json' }])
      expect((await own(vendor, query)).body.error.code).toBe('VALIDATION_ERROR')
  })

  it('holds those of all vendors for the operator, in folders, and of one when asked', async () => {
    const [one, other, pending] = [
      await trading('../나쁜/이름'),
      await trading('다른상사'),
      await trading('대기상사'),
    ]
    for (const vendor of [one, other]) await confirmPending(service, vendor)
    const names = Object.keys(await unpacked((await all({ format: 'csv' })).raw.rawPayload))
    const [first, second] = [await numberOf(one), await numberOf(other)]
    expect(names).toEqual(
      expect.arrayContaining([
        `_나쁜_이름/거래명세서_${first}.csv`,
        `다른상사/거래명세서(취소)_${second}.csv`,
      ]),
    )
    expect(names.join()).not.toContain('대기상사')
    const { vendor_id } = other
    const [only] = Object.keys(await unpacked((await all({ vendor_id })).raw.rawPayload))
    expect(only).toBe(`다른상사/거래명세서_${second}.pdf`)
    const asked = { vendor_id: pending.vendor_id }
    expect((await all(asked)).body.error.code).toBe('SETTLEMENT_NOT_FOUND')
    // Nothing of anybody else.
    expect((await own(pending, {})).body.error.code).toBe('SETTLEMENT_NOT_FOUND')
  })
})

describe('a zip', () => {
  const closed = aSource({ settlement: { ...aSource().settlement, status: 'confirmed' } })

  /** Renders nothing, and counts. */
  function counting(refusals = 0) {
    const counts = { rendered: 0, refused: 0, paused: 0 }
    const csv: StatementRenderer['csv'] = async (read) => {
      if (counts.refused < refusals) {
        counts.refused++
        throw new RenderQueueFull('full')
      }
      counts.rendered++
      const bytes = Buffer.alloc(100_000, String(counts.rendered))
      return new StatementFile(await composeStatement(await read()), 'csv', bytes)
    }
    const whileWaiting = async () => counts.paused++
    return { counts, statements: { csv } as StatementRenderer, whileWaiting }
  }
  const settlements = Array.from({ length: 400 }, () => ({ folder: '', read: async () => closed }))

  it('is made while it is read: one statement at a time, and none once nobody reads', async () => {
    const { counts, statements, whileWaiting } = counting()
    const { pieces } = statementArchive({
      livemode: true,
      statements,
      whileWaiting,
      settlements,
      format: 'csv',
      month: '2026-02',
      page: 1,
    })
    let taken = 0
    for await (const piece of pieces) {
      taken += piece.length
      if (counts.rendered === 3) break
    }
    expect(taken).toBeGreaterThan(0)
    expect(counts.rendered).toBe(3)
  })

  it('waits for room among statements that are fetched alone', async () => {
    const { counts, statements, whileWaiting } = counting(3)
    const some = settlements.slice(0, 1)
    const { pieces } = statementArchive({
      livemode: true,
      statements,
      whileWaiting,
      settlements: some,
      format: 'csv',
      month: '2026-02',
      page: 1,
    })
    for await (const _ of pieces);
    expect(counts).toEqual({ rendered: 2, refused: 3, paused: 3 })
  })

  it('knows the days of a month, and folders that lead nowhere else', () => {
    expect(['2024-02', '2026-02', '2026-04', '2026-12'].map((month) => daysOfMonth(month).to)).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2026-04-30',
      '2026-12-31',
    ])
    expect(
      ['한빛상사', '../../etc', 'a/b\\c', '..', ' . ', '', 'CON:\u0000', '가'.repeat(100)].map(folderOf),
    ).toEqual(['한빛상사/', '_.._etc/', 'a_b_c/', '_/', '_/', '_/', 'CON__/', `${'가'.repeat(60)}/`])
  })
})

/** Row security between vendors: what a statement cannot do even when it forgets its `where`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemPages } from '../src/features/orders/lists/queries.ts'
import { statement } from '../src/platform/db/database.ts'
import { onCitus } from './citus.ts'
import { kinds, openTestDatabase } from './databases.ts'
import { startTestService, type TestService, type TestVendor } from './service.ts'
import { countOf, countRows, giveAway, tradingVendors } from './trading-vendors.ts'

/** Deliberately wrong: nobody is named. */
const shipEverything = statement<{ ord_no: string }>(
  'test.ship_everything',
  "update order_item set item_status = 'shipped' returning ord_no",
)
const makersOfAnnouncements = statement('test.makers', 'select created_by from announcement')
const protection = statement<{ table_name: string; is_protected: boolean }>(
  'test.protection',
  `select class.relname as table_name,
     class.relrowsecurity and exists (
       select from pg_policy where polrelid = class.oid and polname = 'vendor_wall') as is_protected
   from pg_class as class
   join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attname = 'vendor_id'
   where class.relkind in ('r', 'p') and not class.relispartition and class.relnamespace = current_schema()::regnamespace`,
)

/** A table of the coordinator alone is not even there for a vendor's call, which goes to another node. */
const closedBy = onCitus ? /permission denied|does not exist/ : /permission denied/

const tablesOfVendors = [
  'vendor_order',
  'order_item',
  'day_count',
  'supply_price',
  'settlement',
  'settlement_line',
]

describe.each(kinds)('a statement that forgets its vendor, on %s,', (kind) => {
  let service: TestService
  let vendors: [TestVendor, TestVendor]
  beforeAll(async () => {
    service = await startTestService(kind)
    vendors = await tradingVendors(service)
  })
  afterAll(() => service.close())

  it('reads only rows of the vendor for whom it runs', async () => {
    const [one, other] = vendors
    const db = service.db.asVendor(one.vendor_id)
    expect(await countOf(service.db, 'order_item')).toBe(2)
    expect(await countOf(db, 'order_item')).toBe(1)
    expect(await countOf(db, 'vendor')).toBe(1)
    for (const table of ['supply_price', 'settlement', 'settlement_line'])
      expect(await countOf(db, table)).toBe(0)
    expect(await countOf(service.db.asVendor(other.vendor_id), 'settlement_line')).toBe(1)
    expect(await db.transaction((session) => session.rows(countRows('order_item')))).toEqual([{ found: 1 }])
  })

  it('writes only rows of that vendor, and adds none to another', async () => {
    const [one, other] = vendors
    const db = service.db.asVendor(one.vendor_id)
    expect(await db.rows(shipEverything)).toHaveLength(1)
    const gift = [other.vendor_id, 'pending', '2026-01-01']
    await expect(db.rows(giveAway, gift)).rejects.toThrow(/row-level security/)
    await expect(db.transaction((session) => session.rows(giveAway, gift))).rejects.toThrow(
      /row-level security/,
    )
  })

  it('reaches neither keys, nor people, nor the registry of orders', async () => {
    const db = service.db.asVendor(vendors[0].vendor_id)
    const closed = [
      'api_key',
      // On several nodes it may be read, and the statements name the vendor.
      ...(onCitus ? [] : ['item_text']),
      'order_registry',
      'rate_window',
      'installation',
      'sandbox_call',
      'sandbox_fault',
      'sandbox_integration',
    ]
    const ofPeople = [
      'person',
      'membership',
      'invitation',
      'person_session',
      'passkey',
      'passkey_challenge',
      'sign_in_attempt',
      // On several nodes a vendor sees its own exports there, and this one has none.
      ...(onCitus ? [] : ['audit']),
      'saved_view',
    ]
    for (const table of [...closed, ...ofPeople]) await expect(countOf(db, table)).rejects.toThrow(closedBy)
    if (onCitus) expect(await countOf(db, 'audit')).toBe(0)
    await expect(db.rows(makersOfAnnouncements)).rejects.toThrow(closedBy)
  })

  it('sees nothing for a vendor who does not exist, and everything for the operator afterwards', async () => {
    for (const table of tablesOfVendors) {
      expect(await countOf(service.db.asVendor("'; reset role; --"), table)).toBe(0)
      expect(await countOf(service.db, table)).toBeGreaterThan(0)
    }
  })

  it('finds every table that holds rows of vendors under row security', async () => {
    const tables = await service.db.rows(protection)
    const open = tables.flatMap((table) => (table.is_protected ? [] : [table.table_name])).sort()
    // The vendor role may not read these tables at all; texts are read through a view of the vendor's own (decision 111).
    expect(open).toEqual([
      'api_key',
      'approval',
      'audit',
      'invitation',
      'item_text',
      'membership',
      'reminder',
      'sandbox_call',
      'sandbox_fault',
      'sandbox_integration',
      'sandbox_vendor_clock',
      'saved_view',
      'transfer_batch_entry',
    ])
    expect(tables.length).toBeGreaterThan(8)
  })

  it('leaves a connection in nobody else’s scope after a failure', async () => {
    const [one] = vendors
    const db = service.db.asVendor(one.vendor_id)
    const wrong = statement('test.wrong', 'select 1 / 0')
    await expect(db.rows(wrong)).rejects.toThrow(/zero/)
    await expect(db.transaction((session) => session.rows(wrong))).rejects.toThrow(/zero/)
    expect(await countOf(service.db, 'order_item')).toBe(2)
    expect(await countOf(db, 'order_item')).toBe(1)
  })
})

describe('a page of a list', () => {
  it('still finds its items by the index under row security', async () => {
    const db = await openTestDatabase('postgresql')
    await db.script('set enable_seqscan = off; set enable_bitmapscan = off')
    const { text } = itemPages.ord_date
    const values = ['V', 'pending', '2026-01-01', '2026-12-31', 0, 100, 'null', 'pending']
    const explained = statement<{ 'QUERY PLAN': string }>('test.explain', `explain ${text}`)
    const plan = (await db.asVendor('V').rows(explained, values)).map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan using order_item_by_order_day/)
    expect(plan).toMatch(/Index Cond: \(\(vendor_id = .*listed_as = .*ord_day >= .*ord_day <= /)
    expect(plan).toMatch(/One-Time Filter: .*current_setting/)
    await db.close()
  })
})

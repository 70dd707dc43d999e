/** What tests of row security have in common: statements that name nobody, and vendors to tell apart. */
import { type Database, statement } from '../src/platform/db/database.ts'
import { anOrder, type TestService, type TestVendor } from './service.ts'

export const countRows = (table: string) =>
  statement<{ found: number }>(`test.count_${table}`, `select count(*)::integer as found from ${table}`)

export const countOf = async (db: Database, table: string) => (await db.rows(countRows(table)))[0]?.found

/** Adds a row for the vendor that it is given. */
export const giveAway = statement(
  'test.give_away',
  'insert into day_count (vendor_id, list, day, item_count) values ($1, $2, $3, 1)',
)

/** Vendors with one item each; the second one's has a price. */
export async function tradingVendors(service: TestService): Promise<[TestVendor, TestVendor]> {
  const one = await service.newVendor()
  const other = await service.newVendor()
  const [[, second] = []] = await service.importOrders(anOrder([one, other]))
  const supply_price = { unit_price: 100, quantity: 2, total_amount: 200 }
  await service.as(other, 'confirmInventory', {
    confirmations: [{ ord_prd_no: second, stock_available: true, supply_price }],
  })
  return [one, other]
}

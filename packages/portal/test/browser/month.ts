/** A month of three vendors that is over: one is complete, one has no business number, one has something not shipped. */
import { newPerson, type TestPerson } from '../../../server/test/people.ts'
import type { TestVendor } from '../../../server/test/service.ts'
import type { Stage } from './stage.ts'

export interface Month {
  readonly whole: TestVendor
  readonly nameless: TestVendor
  readonly unshipped: TestVendor
  readonly items: readonly string[]
  readonly admin: TestPerson
}

const JANUARY = '2026-01-20T06:00:00.000Z'
const FEBRUARY = '2026-02-11T06:00:00.000Z'

const profile = {
  owner: '김한빛',
  address: '서울특별시 마포구 월드컵북로 400',
  biz_type: '도매',
  biz_kind: '의료용품',
  phone: '02-0000-1000',
  bank_code: '004',
  bank_account: '123456-04-567890',
  account_holder: '한빛메디칼',
}

export async function aMonth(stage: Stage): Promise<Month> {
  const { service } = stage
  service.clock.set(JANUARY)
  await aMarketplace(stage)
  const whole = await service.newVendor({ name: '한빛메디칼', biz_no: '123-45-67891', ...profile })
  const nameless = await service.newVendor({ name: '새솔덴탈', ...profile, account_holder: '새솔덴탈' })
  const unshipped = await service.newVendor({ name: '가온의료기', biz_no: '123-45-67891', ...profile })
  const items: string[] = []
  for (const [vendor, sent] of [
    [whole, 3],
    [nameless, 3],
    [unshipped, 2],
  ] as const)
    items.push(...(await sold(stage, vendor, sent)))
  service.clock.set(FEBRUARY)
  return { whole, nameless, unshipped, items, admin: await newPerson(service, 'admin') }
}

/** What statements print of the marketplace: without it they warn. */
export async function aMarketplace({ service }: Stage): Promise<void> {
  await service.operator('updateMarketplace', {
    name: '덴탈마켓',
    biz_no: '123-45-67891',
    owner: '이마켓',
    address: '서울특별시 강남구 테헤란로 152',
    phone: '02-0000-2000',
  })
}

let tracking = 650_000_000_000

/** Three items of January with a price, of which this number was sent; the clock stands in that month. */
async function sold(stage: Stage, vendor: TestVendor, sent: number): Promise<string[]> {
  const items = await stage.orders(vendor, 3, () => ({ ord_date: '2026-01-19', pay_date: '2026-01-19' }))
  const priced = { unit_price: 11_000, quantity: 2, total_amount: 22_000 }
  const client = stage.client(vendor)
  await client.stock.confirm(
    items.map((ord_prd_no) => ({ ord_prd_no, stock_available: true, supply_price: priced })),
  )
  await client.shipments.register(
    items.slice(0, sent).map((ord_prd_no) => ({
      ord_prd_no,
      carrier_code: 'cj' as const,
      tracking_number: `${tracking++}`,
    })),
  )
  return items
}

/** One more vendor of that month, who sent everything. */
export async function oneMore(stage: Stage, name: string): Promise<void> {
  const { clock } = stage.service
  const now = clock.now()
  clock.set(JANUARY)
  const vendor = await stage.service.newVendor({ name, biz_no: '123-45-67891', ...profile })
  await sold(stage, vendor, 3)
  clock.set(now.toISOString())
}

/** Many vendors of that month, who sent everything, by their names. */
export async function manyMore(stage: Stage, names: readonly string[]): Promise<TestVendor[]> {
  const { clock } = stage.service
  const now = clock.now()
  clock.set(JANUARY)
  const made: TestVendor[] = []
  let next = 0
  const turn = async () => {
    for (let at = next++; at < names.length; at = next++) {
      const vendor = await stage.service.newVendor({ name: names[at], biz_no: '123-45-67891', ...profile })
      await sold(stage, vendor, 3)
      made[at] = vendor
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, turn))
  clock.set(now.toISOString())
  return made
}
const AT_ONCE = 4

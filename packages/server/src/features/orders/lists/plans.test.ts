/** What PostgreSQL does for a page of a list of 20,000 items: it reads the page, not the list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/databases.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../../test/service.ts'
import { type Database, type Statement, statement } from '../../../platform/db/database.ts'
import { claimPages, itemPages, type PageRow } from './queries.ts'

const DAYS = 100
const ITEMS_A_DAY = 200
const LIMIT = 100

// 20,000 pending items of one vendor and as many cancelled ones, 200 of each a day.
const fill = (vendorId: string) => `
  insert into vendor_order (vendor_id, ord_no, ord_at, details)
  select '${vendorId}', 'O' || n, '2026-01-01'::date + n % ${DAYS}, '{}' from generate_series(1, ${DAYS * ITEMS_A_DAY}) as n;
  insert into order_item (vendor_id, ord_no, item_index, ord_day, pay_day, record_after_status, record_after_partner, details, tax_type, item_status, claim_type, claim_day)
  select '${vendorId}', 'O' || n, item_index, '2026-01-01'::date + n % ${DAYS}, '2026-01-01'::date + n % ${DAYS},
    ',"partner_code":', ',"text":"' || repeat('가', 300) || '"}', '{}', 'taxable', 'pending',
    case item_index when 2 then 'cancel' end, case item_index when 2 then '2026-01-01'::date + n % ${DAYS} end
  from generate_series(1, ${DAYS * ITEMS_A_DAY}) as n, generate_series(1, 2) as item_index;
  update order_item set claim_reason = '' where claim_type is not null;
  insert into day_count (vendor_id, list, day, item_count)
  select '${vendorId}', list, '2026-01-01'::date + n, ${ITEMS_A_DAY}
  from generate_series(0, ${DAYS - 1}) as n, unnest(array['pending', 'paid:pending', 'cancel']) as list;
  vacuum analyze;`

describe('a page of a list of 20,000 items', () => {
  let db: Database
  let service: TestService
  let vendor: TestVendor
  beforeAll(async () => {
    db = await openTestDatabase('postgresql')
    service = await startTestService('postgresql', { db })
    vendor = await service.newVendor()
    for (const sql of fill(vendor.vendor_id).split(';')) await db.script(sql)
  })
  afterAll(() => service.close())

  const last = (DAYS * ITEMS_A_DAY) / LIMIT
  const lists: [string, Statement<PageRow>, string, string, string[]][] = [
    ['by order day', itemPages.ord_date, 'pending', 'order_item_by_order_day', ['pending']],
    ['by payment day', itemPages.pay_date, 'paid:pending', 'order_item_by_pay_day', ['pending']],
    ['of cancelled items', claimPages.cancel, 'cancel', 'order_item_by_claim_day', []],
  ]
  const cases = lists.flatMap((list) =>
    [1, Math.round(last / 2), last, last + 1000].map((page) => [...list, page] as const),
  )

  it.each(cases)(
    '%s reads its index and no more than its day: %#',
    async (_name, query, list, index, more, page) => {
      const offset = (page - 1) * LIMIT
      const values = [vendor.vendor_id, list, '2026-01-01', '2026-12-31', offset, LIMIT, '"P"', ...more]
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        const nodes = await explain(db, query, values, mode)
        const reads = nodes.filter((node) => node['Relation Name'] === 'order_item')
        expect(reads.map((node) => node['Index Name'])).toEqual([index])
        expect(reads[0]['Actual Rows']).toBeLessThanOrEqual(ITEMS_A_DAY + LIMIT)
        expect(reads[0]['Rows Removed by Filter'] ?? 0).toBe(0)
        // The days of the list are sorted at most, never its items.
        for (const node of nodes.filter((one) => one['Node Type'].includes('Sort'))) {
          expect(node['Actual Rows']).toBeLessThanOrEqual(DAYS)
        }
      }
    },
  )

  it('holds the items of its place in the list', async () => {
    const read = async (page: number) =>
      (
        await service.as(
          vendor,
          'listOrders',
          { start_date: '2026-01-01', end_date: '2026-12-31', status: '결제완료', page },
          { rowsByHand: true },
        )
      ).body
    const end = await read(last)
    expect(end.order_list).toHaveLength(LIMIT)
    expect(end.pagination).toEqual({ page: last, limit: LIMIT, total: DAYS * ITEMS_A_DAY, has_more: false })
    expect((await read(last + 1)).order_list).toEqual([])
    const middle = await read(82)
    const day = Array.from({ length: DAYS * ITEMS_A_DAY }, (_, n) => n + 1)
      .filter((n) => n % DAYS === 40)
      .map((n) => `O${n}`)
      .sort()
    expect(middle.order_list.map((record: Json) => record.ord_no)).toEqual(day.slice(100, 200))
  })
})

/** Every node of the plan, with what it really did. */
async function explain(
  db: Database,
  query: Statement<PageRow>,
  values: readonly unknown[],
  mode: string,
): Promise<Json[]> {
  return db.transaction(async (session) => {
    await session.script(`set local plan_cache_mode = ${mode}; prepare examined as ${query.text}`)
    const literals = values.map((value) => `'${value}'`).join(', ')
    const [row] = await session.rows<Json>(
      statement('', `explain (analyze, format json) execute examined (${literals})`),
    )
    await session.script('deallocate examined')
    const nodes: Json[] = []
    const visit = (node: Json) => {
      nodes.push(node)
      for (const inner of node.Plans ?? []) visit(inner)
    }
    visit(row['QUERY PLAN'][0].Plan)
    return nodes
  })
}

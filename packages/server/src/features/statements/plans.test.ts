/**
 * The work of every statement here grows with the lines that it prints and with nothing else: on tables that were never
 * analysed, with plans that were made while the tables were almost empty and are kept, as a named statement keeps its own.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, usualKinds } from '../../../test/databases.ts'
import { totalsOfSettlements } from '../../core/ledger/totals-queries.ts'
import { type Database, type Session, type Statement, statement } from '../../platform/db/database.ts'
import * as settlements from './header-queries.ts'
import * as queries from './queries.ts'

const LINES = 50
const GROWTH = 4
/** Four times the lines may touch six times the buffers: trees get deeper, and a page more is read here and there. */
const BUFFERS_GROWTH_MAX = 6

/** Vendor, order and settlement whose lines are printed. */
interface Filled {
  readonly vendor: string
  readonly settlement: string
  readonly items: number
  readonly orders: number
  readonly status: 'pending' | 'confirmed'
}

const key = (name: string) => `'${name}'`

/** SQL: a settlement of orders of this number of items each; one in two is cancelled, and one in four sold again after that. */
function fill({ vendor, settlement, items, orders, status }: Filled): string {
  const [v, s] = [key(vendor), key(settlement)]
  const each = `from generate_series(1, ${orders}) as o, generate_series(1, ${items}) as i`
  const order = `${s} || '-' || o`
  const line = (kind: string, sign: string, offsets: string, where: string) => `
    insert into settlement_line (vendor_id, settlement_id, line_id, kind, ord_no, item_index, price_version, unit_price, quantity,
      price_total, amount, claim_day, offsets_line_id, source, recorded_at, request_id)
    select ${v}, ${s}, (select count(*) from settlement_line) + row_number() over (), '${kind}', ${order}, i, 1, 6, ${sign}1, ${sign}6, ${sign}6, '2026-01-02', ${offsets}, '', now(), ''
    ${each} ${where};`
  return `
    insert into vendor (vendor_id, name, biz_no, owner, address, biz_type, biz_kind, phone, email, created_at)
      values (${v}, '', '', '', '', '', '', '', '', now()) on conflict do nothing;
    insert into settlement (vendor_id, settlement_id, settlement_no, status, is_open, vat, period_start, period_end,
      settlement_date, created_at)
    values (${v}, ${s}, ${s}, '${status}', false, 'inclusive', '2026-01-01', '2026-01-31', '2026-02-10', now());
    insert into vendor_order (vendor_id, ord_no, ord_at, details)
    select ${v}, ${order}, now(), '{"orderer":{}}' from generate_series(1, ${orders}) as o;
    insert into order_item (vendor_id, ord_no, item_index, ord_day, record_after_status, record_after_partner, details, tax_type, item_status, price_version, unit_price, quantity,
      total_amount, settlement_id)
    select ${v}, ${order}, i, '2026-01-01', ',"partner_code":', ',"prd_name":""}', '{"unit":"","insurance_code":"",
      "specifications":""}', 'taxable', 'preparing', 1, 6, 1, 6, ${s} ${each};
    insert into supply_price (vendor_id, ord_no, item_index, version, unit_price, quantity, total_amount, source,
      recorded_at, request_id)
    select ${v}, ${order}, i, 1, 6, 1, 6, '', now(), '' ${each};
    ${line('sale', '', 'null', '')}
    ${line('reversal', '-', 'null', 'where i % 2 = 0')}
    ${line(
      'reversal',
      '',
      `(select line_id from settlement_line where vendor_id = ${v} and ord_no = ${order} and item_index = i
        and kind = 'reversal')`,
      'where i % 4 = 0',
    )}
    insert into frozen_line (vendor_id, settlement_id, line_id, statement_type, ord_no, item_index, delivery_date,
      proof_number, receiver, footer, insurance_code, product_title, specifications, unit, tax_type, quantity,
      unit_price, total_amount, vat, vat_rounding)
    select vendor_id, settlement_id, line_id, case kind when 'sale' then 'standard' else 'cancellation' end, ord_no,
      item_index, '2026-01-02', '', '{}', '{}', '', '', '', '', 'taxable', quantity, unit_price, price_total,
      'inclusive', 'half_up'
    from settlement_line where vendor_id = ${v} and settlement_id = ${s} and '${status}' <> 'pending';`
}

const byOrder = ({ vendor, settlement }: Filled) => [vendor, `${settlement}-1`]
const reading = ['Asia/Seoul', 'marketplace']
/** Every statement of this room, and its parameters. */
const statements: [Statement<unknown>, (of: Filled) => unknown[]][] = [
  [queries.salesOfOrder, (of) => [...byOrder(of), ...reading]],
  [queries.cancellationsOfOrder, (of) => [...byOrder(of), ...reading]],
  [settlements.headersOfOrder, (of) => [...byOrder(of), 'Asia/Seoul']],
  [settlements.settlementOfItem, (of) => [...byOrder(of), 2]],
  [settlements.headerOfSettlement, ({ vendor, settlement }) => [vendor, settlement, 'Asia/Seoul']],
  [queries.linesOfSettlement, ({ vendor, settlement }) => [vendor, settlement, 'standard', ...reading]],
  [queries.linesOfSettlement, ({ vendor, settlement }) => [vendor, settlement, 'cancellation', ...reading]],
  [totalsOfSettlements, ({ vendor, settlement }) => [vendor, `{${settlement}}`]],
  [queries.freezeLines, ({ vendor, settlement }) => [vendor, settlement, ...reading, '{}', '{}']],
  [queries.unfreezeLines, ({ vendor, settlement }) => [vendor, settlement]],
]

/** Buffers that a statement touches with the plan it got when it was prepared. */
async function buffersOf(session: Session, at: number, of: Filled): Promise<number> {
  const values = statements[at]?.[1](of).map((value) => `'${value}'`) ?? []
  // Freezing would write what stands there already.
  await session.script('savepoint before')
  if (statements[at]?.[0] === queries.freezeLines)
    await session.script(`delete from frozen_line where settlement_id = '${of.settlement}'`)
  const [row] = await session.rows<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    statement(
      '',
      `explain (analyze, buffers, timing off, format json) execute examined_${at} (${values.join(', ')})`,
    ),
  )
  await session.script('rollback to savepoint before')
  const plan = row?.['QUERY PLAN'][0]?.Plan ?? {}
  return (plan['Shared Hit Blocks'] as number) + (plan['Shared Read Blocks'] as number)
}

const tables = ['settlement', 'settlement_line', 'frozen_line', 'order_item', 'vendor_order', 'supply_price']

describe.each(usualKinds)('statements of the database on tables that were never analysed, on %s', (kind) => {
  let db: Database
  const of = (vendor: string, status: Filled['status'], items: number, orders: number): Filled => ({
    vendor,
    settlement: `${vendor}${status}${items}x${orders}`,
    items,
    orders,
    status,
  })
  const vendors = ['A', 'B']
  const states = ['pending', 'confirmed'] as const
  /** Growing orders, growing settlements, and a vendor who has both of them beside. */
  const dimensions = states.flatMap((status) => [
    ['lines of an order', of('A', status, LINES, 1), of('A', status, LINES * GROWTH, 1)] as const,
    ['orders of a settlement', of('A', status, 1, LINES), of('A', status, 1, LINES * GROWTH)] as const,
    ['other lines of the vendor', of('B', status, 8, 1), of('A', status, 8, 1)] as const,
  ])

  beforeAll(async () => {
    db = await openTestDatabase(kind)
    for (const table of tables) await db.script(`alter table ${table} set (autovacuum_enabled = off)`)
  })
  afterAll(() => db.close())

  it('touch at most six times the buffers for four times the lines, and none for other lines', async () => {
    await db.transaction(async (session) => {
      await session.script('set local plan_cache_mode = force_generic_plan')
      const small = of('A', 'pending', 2, 1)
      await session.script(fill(small))
      for (const [at, [query]] of statements.entries()) {
        await session.script(`prepare examined_${at} as ${query.text}`)
        await buffersOf(session, at, small)
      }
      for (const vendor of vendors)
        for (const status of states) if (vendor === 'B') await session.script(fill(of('B', status, 8, 1)))
      for (const [name, less, more] of dimensions)
        for (const one of name.startsWith('other') ? [more] : [less, more]) await session.script(fill(one))
      const grown: string[] = []
      for (const [name, less, more] of dimensions) {
        for (const [at, [query]] of statements.entries()) {
          const [few, many] = [await buffersOf(session, at, less), await buffersOf(session, at, more)]
          const limit = name.startsWith('other') ? few + 40 : (few + 10) * BUFFERS_GROWTH_MAX
          if (many > limit) grown.push(`${query.name}, ${name}, ${less.status}: ${few} to ${many}`)
        }
      }
      expect(grown).toEqual([])
    })
  })
})

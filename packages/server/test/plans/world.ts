/**
 * Tables that were filled and never analysed: one tenant of ordinary size, one that is four times as large in all
 * dimensions, and for each dimension one that is in that alone. All of them stand in the same tables, so that only the tenant makes a
 * difference. Other vendors come later, to make the tables themselves four times as large.
 */
import { MASK } from '../../src/core/items/personal.ts'
import type { Database } from '../../src/platform/db/database.ts'

/** How many times as large a tenant is in its dimension. */
export const FACTOR = 4

/** The id of the last change of a vendor. */
export const LAST_CHANGE = '11111111-1111-1111-1111-111111111111'

/** Rows of an ordinary tenant. */
const ordinary = {
  /** Orders of two items; the first has a price, the second is claimed. */
  orders: 120,
  /** Lines of one large order. */
  orderLines: 40,
  /** Items of one pending and of one confirmed settlement; every fourth is reversed, every eighth twice. */
  settlementLines: 120,
  settlements: 12,
  keys: 80,
  /** Prices and events of one item. */
  history: 24,
  /** Exchanges one after the other. */
  chain: 6,
  /** Days on which the orders were placed. */
  days: 30,
  /** Files that were sent, of three parts each. */
  uploads: 20,
  /** Changes of its feed. */
  changes: 200,
  /** People who work for it, with a session, an open invitation and failed sign-ins each. */
  people: 20,
}
export type Size = typeof ordinary
export type Dimension = keyof Size

export interface Tenant extends Size {
  readonly vendorId: string
}

export const dimensions = Object.keys(ordinary) as Dimension[]

export const ordinaryTenant: Tenant = { ...ordinary, vendorId: 'V-ordinary' }
/** The same, for statements that write: what they leave behind is dead rows of theirs alone. */
export const writingTenant: Tenant = { ...ordinary, vendorId: 'V-writing' }
/** The tenant that is large in one dimension. */
export const largeTenant = (dimension: Dimension): Tenant => ({
  ...ordinary,
  vendorId: `V-${dimension}`,
  [dimension]: ordinary[dimension] * FACTOR,
})
/** The tenant that is large in all of them. */
export const hugeTenant: Tenant = {
  vendorId: 'V-all',
  ...(Object.fromEntries(dimensions.map((dimension) => [dimension, ordinary[dimension] * FACTOR])) as Size),
}

/** Orders whose items went to another vendor. */
const BARE_ORDERS = 80

/** Text with leading zeros, so that rows come in the order of their numbers. */
const padded = (sql: string) => `lpad((${sql})::text, 6, '0')`

const details = `'{"orderer": {"owner": "o"}}'`
const itemDetails = `'{"insurance_code": "", "specifications": "s", "unit": "EA"}'`
const itemColumns = `vendor_id, ord_no, item_index, ord_day, pay_day, record_after_status, record_after_partner, details, tax_type, item_status, idempotency_key, carrier_code,
  tracking_number, registered_at, idempotency_entry, claim_type, claim_day, claim_reason, replaced_by, replacement_of,
  price_version, unit_price, quantity, total_amount, settlement_id, reversal_settlement_id`
const record = `',"ord_company":"c","ord_company_num":"1","partner_code":',
    ',"prd_name":"p","trade_num":"","text":"' || repeat('가', 100) || '"}'`
const price = (settlement: string) => `1, 50, 2, 100, ${settlement}`
const day = (n: string, days: number) => `date '2026-01-01' + (${n}) % ${days}`

/** Orders with their registry; `numbers` gives `n`, the number of an order is the prefix with it. */
const orders = (vendorId: string, prefix: string, from: string, items: number) => `
  insert into vendor_order (vendor_id, ord_no, ord_at, pay_at, details)
  select '${vendorId}', '${prefix}' || ${padded('n')}, '2026-01-01', '2026-01-01', ${details} from ${from} as n;
  insert into order_registry (ord_no, vendor_ids, intake_indexes, content_hash)
  select '${prefix}' || ${padded('n')}, array_fill('${vendorId}'::text, array[${items}]),
    array(select generate_series(1, ${items})), '\\x00' from ${from} as n`

const plainOrders = ({ vendorId, orders: count, days, settlements }: Tenant) => `
  ${orders(vendorId, `${vendorId}-B`, `generate_series(1, ${BARE_ORDERS})`, 1)};
  ${orders(vendorId, `${vendorId}-O`, `generate_series(1, ${count})`, 2)};
  insert into order_item (${itemColumns})
  select '${vendorId}', '${vendorId}-O' || ${padded('n')}, 1, ${day('n', days)}, ${day('n', days)}, ${record}, ${itemDetails},
    'taxable', 'pending', '${vendorId}-K' || ${padded('n')}, null, null, null, null, null, null, null, null, null,
    ${price(`'${vendorId}-S' || ${padded(`n % ${settlements} + 1`)}`)}, null
  from generate_series(1, ${count}) as n;
  insert into order_item (${itemColumns})
  select '${vendorId}', '${vendorId}-O' || ${padded('n')}, 2, ${day('n', days)}, ${day('n', days)}, ${record}, ${itemDetails},
    'taxable', 'shipped', null, 'cj', '1', '2026-01-02', null,
    (array['cancel', 'return', 'exchange'])[n % 3 + 1], ${day('n', days)}, 'r', null, null, 0, null, null, null, null, null
  from generate_series(1, ${count}) as n`

const largeOrder = ({ vendorId, orderLines }: Tenant) => `
  ${orders(vendorId, `${vendorId}-L`, 'generate_series(1, 1)', orderLines)};
  insert into order_item (${itemColumns})
  select '${vendorId}', '${vendorId}-L000001', n, '2026-01-01', null, ${record}, ${itemDetails}, 'taxable', 'pending',
    null, null, null, null, null, null, null, null, null, null, ${price(`'${vendorId}-S000001'`)}, null
  from generate_series(1, ${orderLines}) as n`

/** Orders of one item each in one settlement, pending (`P`) or confirmed (`F`). */
const largeSettlement = ({ vendorId, settlementLines }: Tenant, kind: 'P' | 'F') => `
  ${orders(vendorId, `${vendorId}-${kind}`, `generate_series(1, ${settlementLines})`, 1)};
  insert into order_item (${itemColumns})
  select '${vendorId}', '${vendorId}-${kind}' || ${padded('n')}, 1, '2026-01-01', null, ${record}, ${itemDetails},
    'taxable', 'preparing', null, null, null, null, null, case when n % 4 = 0 then 'return' end,
    case when n % 4 = 0 then date '2026-01-03' end, case when n % 4 = 0 then 'r' end, null, null,
    ${price(`'${vendorId}-${kind}'`)}, case when n % 4 = 0 then '${vendorId}-${kind}' end
  from generate_series(1, ${settlementLines}) as n`

/** One item with many prices and events, and a chain of exchanges. */
const histories = ({ vendorId, history, chain }: Tenant) => `
  ${orders(vendorId, `${vendorId}-H`, 'generate_series(1, 1)', 1)};
  insert into order_item (${itemColumns}) values ('${vendorId}', '${vendorId}-H000001', 1, '2026-01-01', null, ${record},
    ${itemDetails}, 'taxable', 'pending', null, null, null, null, null, null, null, null, null, null,
    ${history}, 50, 2, 100, '${vendorId}-S000001', null);
  insert into supply_price select '${vendorId}', '${vendorId}-H000001', 1, n, 50, 2, 100, 'status', now(), 'r'
  from generate_series(1, ${history}) as n;
  insert into settlement_line (vendor_id, settlement_id, line_id, kind, ord_no, item_index, price_version, unit_price, quantity,
    price_total, amount, source, recorded_at, request_id)
  select '${vendorId}', '${vendorId}-S000001', 1000000 + n, case n when 1 then 'sale' else 'price_change' end,
    '${vendorId}-H000001', 1, n, 50, 2, 100, case n when 1 then 100 else 0 end, 'status', now(), 'r'
  from generate_series(1, ${history}) as n;
  insert into item_event (vendor_id, ord_no, item_index, event_id, kind, data, source, recorded_at, request_id)
  select '${vendorId}', '${vendorId}-H000001', 1, n, 'status', '{}', 'status', now(), 'r'
  from generate_series(1, ${history}) as n;
  ${orders(vendorId, `${vendorId}-X`, 'generate_series(1, 1)', chain)};
  insert into order_item (${itemColumns})
  select '${vendorId}', '${vendorId}-X000001', n, '2026-01-01', null, ${record}, ${itemDetails}, 'taxable', 'delivered',
    null, null, null, null, null, case when n < ${chain} then 'exchange' end,
    case when n < ${chain} then date '2026-01-03' end, case when n < ${chain} then 'r' end,
    case when n < ${chain} then n + 1 end, case when n > 1 then n - 1 end, 0, null, null, null, null, null
  from generate_series(1, ${chain}) as n`

const vendor = ({ vendorId, keys }: Tenant) => `
  insert into vendor values ('${vendorId}', 'name ${vendorId}', '', '', '', '', '', '', '', 'P ${vendorId}', now());
  insert into vendor_access values ('${vendorId}', 'active', 1);
  insert into api_key select '${vendorId}-A' || ${padded('n')}, '${vendorId}', sha256(('${vendorId}' || n)::bytea), 'p', null, now(),
    null, null, null from generate_series(1, ${keys}) as n;
  insert into rate_window select '${vendorId}-A' || ${padded('n')}, 1, n % 2 * 2000 from generate_series(1, ${keys}) as n`

const uploads = ({ vendorId, uploads: count }: Tenant) => `
  insert into upload select '${vendorId}', '${vendorId}-U' || ${padded('n')}, 'waybills', timestamptz '2026-01-01' + n * interval '1 minute',
    timestamptz '2026-01-01' + n * interval '1 minute', sha256(('f' || n)::bytea), false from generate_series(1, ${count}) as n;
  insert into upload_part select '${vendorId}', '${vendorId}-U' || ${padded('n')}, part, '[{"row": 2}, {"row": 3}]', null
  from generate_series(1, ${count}) as n, generate_series(0, 2) as part`

/** Older uploads, whose rows and names are deleted. */
const maskedUploads = ({ vendorId, uploads: count }: Tenant) => `
  insert into upload (vendor_id, upload_id, kind, uploaded_at, expires_at, file_hash, is_emptied, file_name)
  select '${vendorId}', '${vendorId}-M' || ${padded('n')}, 'waybills', timestamptz '2025-01-01' + n * interval '1 minute',
    timestamptz '2025-01-01' + n * interval '1 minute', sha256(('m' || n)::bytea), true, '${MASK}' from generate_series(1, ${count} * 10) as n`

/** As many requests as there are changes. */
const requests = ({ vendorId, changes }: Tenant) => `
  insert into request_log (vendor_id, request_id, received_at, endpoint, status, is_dry_run, duration_ms, entries)
  select '${vendorId}', 'req_' || ${padded('n')} || '_${vendorId}', timestamptz '2026-01-01' + n * interval '1 minute', 'updateStatus',
    case when n % 10 = 0 then 400 else 200 end, false, 1, '[["n", null, null]]' from generate_series(1, ${changes}) as n;
  insert into request_minute select '${vendorId}', timestamptz '2026-01-01' + n * interval '1 minute', 'health', 1
  from generate_series(1, ${changes}) as n`

/** Changes of an item that has many; a consumer stands in the middle of them. */
const feed = ({ vendorId, changes }: Tenant) => `
  insert into change (vendor_id, seq, kinds, ord_no, item_index, changed_at, request_id)
  select '${vendorId}', n, case n when 1 then 'created' else 'status' end, '${vendorId}-H000001', 1,
    timestamptz '2026-01-01' + n * interval '1 minute', 'r' from generate_series(1, ${changes}) as n;
  insert into feed_head (vendor_id, last_seq, moved_at) values ('${vendorId}', ${changes}, '2026-01-01');
  insert into consumer (name, created_at) values ('shop', now()) on conflict do nothing;
  insert into consumer_position (vendor_id, name, seq) values ('${vendorId}', 'shop', ${changes} - 50);
  insert into webhook_endpoint (webhook_id, vendor_id, place, url, description, created_at, secret_sealed, next_at)
  values ('${vendorId}-W', '${vendorId}', 1, 'u', '', now(), 's', '2026-01-01'),
    ('W-operator', null, 1, 'u', '', now(), 's', '2026-01-01') on conflict do nothing;
  insert into webhook_position (vendor_id, webhook_id, seq)
  values ('${vendorId}', '${vendorId}-W', ${changes} - 50), ('${vendorId}', 'W-operator', ${changes} - 50);
  insert into webhook_delivery (webhook_id, delivery_id, vendor_id, message_id, type, attempted_at, duration_ms)
  select '${vendorId}-W', ${padded('n')}, '${vendorId}', 'm', 'endpoint.test', timestamptz '2026-01-01' + n * interval '1 minute', 1
  from generate_series(1, ${changes}) as n`

const people = ({ vendorId, people: count }: Tenant) => `
  insert into person (person_id, login, name, language, password_hash, created_at)
  select '${vendorId}-Q' || ${padded('n')}, lower('${vendorId}-Q') || ${padded('n')}, 'n', 'ko', 'h', now() from generate_series(1, ${count}) as n;
  insert into membership (membership_id, person_id, vendor_id, role, created_at)
  select '${vendorId}-M' || ${padded('n')}, '${vendorId}-Q' || ${padded('n')}, '${vendorId}', 'clerk', now() from generate_series(1, ${count}) as n;
  insert into membership (membership_id, person_id, vendor_id, role, created_at)
  values ('${vendorId}-M', '${vendorId}-Q000001', null, 'staff', now());
  insert into invitation (token_hash, invitation_id, kind, login, name, vendor_id, role, created_at, expires_at, made_by)
  select convert_to(lower('${vendorId}-q') || ${padded('n')}, 'UTF8'), '${vendorId}-I' || ${padded('n')}, 'invitation', lower('${vendorId}-q') || ${padded('n')}, 'n', '${vendorId}',
    'clerk', now(), '2026-03-01', '${vendorId}-Q' || ${padded('n')} from generate_series(1, ${count}) as n;
  insert into person_session (session_id, token_hash, person_id, created_at, last_seen_at, expires_at, factor_at, address, user_agent)
  select '${vendorId}-Z' || ${padded('n')}, convert_to('${vendorId}-Z' || ${padded('n')}, 'UTF8'), '${vendorId}-Q' || ${padded('n')}, '2026-02-11', '2026-02-11',
    '2026-03-01', '2026-02-11', 'a', 'u' from generate_series(1, ${count}) as n;
  insert into passkey (passkey_id, person_id, credential_id, public_key, rp_id, sign_count, transports, is_synced, name, created_at)
  select '${vendorId}-K' || ${padded('n')}, '${vendorId}-Q' || ${padded('n')}, convert_to('${vendorId}-K' || ${padded('n')}, 'UTF8'), 'k', 'r', 0, '{}',
    true, 'n', now() from generate_series(1, ${count}) as n;
  insert into passkey_challenge (holder_hash, purpose, challenge_hash, asked_by, expires_at)
  select convert_to('${vendorId}-H' || ${padded('n')}, 'UTF8'), 'sign_in', 'c', '${vendorId}-H' || ${padded('n')}, '2026-03-01'
  from generate_series(1, ${count}) as n;
  insert into saved_view (view_id, person_id, vendor_id, kind, name, settings, created_at)
  select '${vendorId}-V' || ${padded('n')}, '${vendorId}-Q' || ${padded('n')}, '${vendorId}', 'orders', 'n', '{}', now()
  from generate_series(1, ${count}) as n;
  insert into audit (audit_id, at, actor_kind, actor_id, address, vendor_id, action, is_right, request_id)
  select '${vendorId}-L' || ${padded('n')}, '2026-02-11', 'person', '${vendorId}-Q' || ${padded('n % 5 + 1')}, 'a', '${vendorId}', 'updateStatus', false,
    '${vendorId}-R' || ${padded('n')} from generate_series(1, ${count} * 10) as n;
  insert into sign_in_attempt (key, failures, last_at)
  select '${vendorId}-Y' || ${padded('n')}, 1, '2026-02-11' from generate_series(1, ${count}) as n;
  ${notices({ vendorId, people: count })}`

/** Letters that wait and that went, what people chose, where they were, and what they read. */
const notices = ({ vendorId, people: count }: Pick<Tenant, 'vendorId' | 'people'>) => `
  insert into letter (letter_id, kind, receiver, name, address, language, time_window, facts, state, queued_at, next_at)
  select '${vendorId}-T' || ${padded('n')}, 'due', '${vendorId}-Q' || ${padded('n')}, 'n', 'a', 'ko', 'w' || n, '{}',
    case n % 4 when 0 then 'queued' when 1 then 'failed' else 'sent' end, '2026-02-11', '2026-02-12'
  from generate_series(1, ${count}) as n;
  insert into notice_setting (person_id, kind, mail)
  select '${vendorId}-Q' || ${padded('n')}, 'due', false from generate_series(1, ${count}) as n;
  insert into known_browser (person_id, browser_hash, last_seen_at)
  select '${vendorId}-Q' || ${padded('n')}, 'h', '2026-02-11' from generate_series(1, ${count}) as n;
  insert into notice_position (vendor_id, pace, seq) values ('${vendorId}', 'hourly', 150);
  insert into announcement (announcement_id, title, body, vendor_ids, must_confirm, created_at, mailed_to)
  values ('${vendorId}-A', 't', 'b', null, false, '2026-02-11', null);
  insert into announcement_read (vendor_id, announcement_id, person_id, name, read_at)
  select '${vendorId}', '${vendorId}-A', '${vendorId}-Q' || ${padded('n')}, 'n', '2026-02-11'
  from generate_series(1, ${count}) as n;
  insert into reminder (vendor_id, day, reminded_at, late_count, people_count)
  values ('${vendorId}', '2026-02-10', '2026-02-10', 1, 1)`

const settlementColumns =
  'vendor_id, settlement_id, settlement_no, status, is_open, vat, period_start, period_end, settlement_date, created_at'
const settlementRows = ({ vendorId, settlements }: Tenant) => `
  insert into settlement (${settlementColumns})
  select '${vendorId}', '${vendorId}-S' || ${padded('n')}, 'N' || n, 'pending', n = ${settlements}, 'inclusive',
    '2026-01-01', '2026-01-31', '2026-02-10', now()
  from generate_series(1, ${settlements}) as n;
  insert into settlement (${settlementColumns})
  values ('${vendorId}', '${vendorId}-P', 'NP', 'pending', false, 'inclusive', '2026-01-01', '2026-01-31', '2026-02-10', now()),
    ('${vendorId}', '${vendorId}-F', 'NF', 'confirmed', false, 'inclusive', '2026-01-01', '2026-01-31', '2026-02-10', now());
  update settlement set confirmed_at = now() where vendor_id = '${vendorId}' and status = 'confirmed';
  insert into statement_proof (vendor_id, settlement_id, statement_type, confirmation, check_code, content_hash, total,
    issuer, marketplace, confirmed_at)
  select vendor_id, settlement_id, 'standard', 0, settlement_id, 'h', 1, 'i', 'm', now()
  from settlement where vendor_id = '${vendorId}';
  insert into payment (vendor_id, settlement_id, payment_id, kind, amount, paid_on, recorded_at, request_id)
  select '${vendorId}', '${vendorId}-S' || ${padded('n')}, '${vendorId}-Y' || ${padded('n')}, 'payment', 1, '2026-02-10', now(), 'r'
  from generate_series(1, ${settlements}) as n;
  insert into payment_correction (vendor_id, settlement_id, payment_id, correction_no, paid_on, reason, corrected_at, request_id)
  select vendor_id, settlement_id, payment_id, 1, paid_on, 'r', now(), 'r' from payment where vendor_id = '${vendorId}';
  insert into transfer_batch (batch_id, status, is_combined, marketplace, apart, created_at)
  values ('B000001', 'open', false, 'm', '[]', now()) on conflict do nothing;
  insert into transfer_batch_entry
  select 'B000001', 1, 1, '${vendorId}', '${vendorId}-F', 'NF', '2026-02-10', 1, 'n', '', '004', 's', 'h', '1234', false
  on conflict do nothing`

/** What items of price version 1 come with: their price, their sale, and reversals of what came back. */
const ledgerOf = (where: string) => `
  insert into supply_price
  select vendor_id, ord_no, item_index, 1, 50, 2, 100, 'inventory', now(), 'r' from order_item where price_version = 1 and ${where};
  insert into settlement_line (vendor_id, settlement_id, line_id, kind, ord_no, item_index, price_version, unit_price, quantity,
    price_total, amount, source, recorded_at, request_id)
  select vendor_id, settlement_id, row_number() over (order by ord_no, item_index), 'sale', ord_no, item_index, 1, 50, 2, 100, 100, 'inventory', now(), 'r'
  from order_item where price_version = 1 and ${where};
  insert into settlement_line (vendor_id, settlement_id, line_id, kind, ord_no, item_index, price_version, unit_price, quantity,
    price_total, amount, claim_day, source, recorded_at, request_id)
  select vendor_id, reversal_settlement_id, 2000000 + row_number() over (order by ord_no, item_index), 'reversal', ord_no, item_index, 1, 50, -2, -100, -100, claim_day, 'return', now(), 'r'
  from order_item where reversal_settlement_id is not null and ${where};
  insert into day_count
  select vendor_id, listed_as, ord_day, count(*) from order_item
  where listed_as is not null and ${where} group by 1, 2, 3
  union all
  select vendor_id, 'paid:' || listed_as, pay_day, count(*) from order_item
  where listed_as is not null and pay_day is not null and ${where} group by 1, 2, 3
  union all
  select vendor_id, claim_type, claim_day, count(*) from order_item where claim_type is not null and ${where} group by 1, 2, 3
  union all
  select vendor_id, 'work:' || state_key, date_trunc('month', ord_day)::date, count(*) from order_item where ${where} group by 1, 2, 3
  union all
  select vendor_id, 'due:counted', counted_day, count(*) from order_item
  where item_status in ('pending', 'preparing') and claim_type is null and ${where} group by 1, 2, 3;
  insert into day_count_total (list, day, item_count)
  select list, day, sum(item_count) from day_count where ${where} group by 1, 2
  on conflict (list, day) do update set item_count = day_count_total.item_count + excluded.item_count;
  insert into item_text (vendor_id, ord_no, item_index, month, words)
  select vendor_id, ord_no, item_index, date_trunc('month', ord_day)::date, right(ord_no, 6) || ' 레진'
  from order_item where ${where}`

const frozen = `
  insert into frozen_line (vendor_id, settlement_id, line_id, statement_type, ord_no, item_index, delivery_date, proof_number,
    receiver, footer, insurance_code, product_title, specifications, unit, tax_type, quantity, unit_price, total_amount, vat, vat_rounding)
  select vendor_id, settlement_id, line_id, case kind when 'reversal' then 'cancellation' else 'standard' end, ord_no,
    item_index, '2026-01-02', ord_no, '{}', '{}', '', 'p', 's', 'EA', 'taxable', quantity, unit_price, price_total,
    'inclusive', 'half_up'
  from settlement_line where settlement_id like '%-F';
  insert into ledger_head select vendor_id, max(line_id) + 10000 from settlement_line group by 1;
  update frozen_line set is_sent = line_id % 3 <> 0`

/** Fills the tables with all tenants, and with a vendor that nobody may come in for. */
export async function fillTenants(db: Database): Promise<void> {
  await db.script(`insert into vendor values ('V-bare', '', '', '', '', '', '', '', '', null, now())`)
  const tenants = [ordinaryTenant, writingTenant, hugeTenant, ...dimensions.map(largeTenant)]
  for (const tenant of tenants) {
    await db.script(
      [
        vendor(tenant),
        uploads(tenant),
        settlementRows(tenant),
        plainOrders(tenant),
        largeOrder(tenant),
        largeSettlement(tenant, 'P'),
        largeSettlement(tenant, 'F'),
        histories(tenant),
        feed(tenant),
        requests(tenant),
        people(tenant),
      ].join(';'),
    )
  }
  await db.script(`${ledgerOf('true')}; ${frozen}; update directory_change set change_id = '${LAST_CHANGE}'`)
}

const OTHERS = 30
const ORDERS_OF_OTHERS = 300

/** Adds vendors until all tables are about four times as large. */
export async function fillOthers(db: Database): Promise<void> {
  for (let other = 1; other <= OTHERS; other++) {
    const vendorId = `V-x${String(other).padStart(4, '0')}`
    const tenant = { ...ordinary, vendorId, orders: ORDERS_OF_OTHERS }
    const parts = [vendor, uploads, maskedUploads, settlementRows, plainOrders, feed, requests, people].map(
      (part) => part(tenant),
    )
    await db.script(parts.join(';'))
  }
  await db.script(ledgerOf("vendor_id like 'V-x%'"))
}

/** Statistics come from nowhere: nothing may analyse these tables behind our back. */
export async function forbidStatistics(db: Database): Promise<void> {
  await db.script(`
    do $$ declare name text; begin
      for name in select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace loop
        execute format('alter table %I set (autovacuum_enabled = false)', name);
      end loop;
    end $$`)
}

/**
 * A connection keeps how high an index was when it first used it, until something makes it look again: here that is the
 * first row of an index, or a full queue of such news at any moment of a busy server. Ties between two indexes are broken
 * by heights. So that each run finds the same plans, all are looked at again, as a new connection does.
 */
export async function lookAtIndexesAgain(db: Database): Promise<void> {
  await db.script(`
    do $$ declare name text; begin
      for name in
        select index.relname from pg_class as index
        join pg_am on pg_am.oid = index.relam and pg_am.amname = 'btree'
        where index.relkind = 'i' and index.relnamespace = current_schema()::regnamespace
      loop
        execute format('alter index %I set (fillfactor = 90)', name);
      end loop;
    end $$`)
}

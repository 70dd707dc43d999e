/**
 * The role under which work for vendors runs: one of its own for each installation, with the rights that it needs and no
 * more, wherever the database came from. Against a real server, because roles belong to the whole of it.
 */
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { ConfigError } from '../src/config/config.ts'
import { stateColumns } from '../src/core/items/state.ts'
import { type Database, firstRow, statement } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { rightsOf, vendorRights } from '../src/platform/db/vendor-rights.ts'
import { rowSecurityWarnings } from '../src/platform/db/vendor-role-check.ts'
import { vendorRoleName } from '../src/platform/db/vendor-role-name.ts'
import { createServerDatabase, kinds, openTestDatabase } from './databases.ts'
import { administer, openPatient } from './server-databases.ts'
import { startTestService } from './service.ts'
import { countOf, giveAway, tradingVendors } from './trading-vendors.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const server = () => inject('postgresUrl')
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const roleOf = async (db: Database) =>
  (await firstRow(db, statement<{ role: string }>('test.role', `select ${vendorRoleName} as role`)))
    ?.role as string
/** On PostgreSQL 15 a user that may create roles is a member of the earlier one: that has a test of its own. */
const warningsOf = async (db: Database) =>
  (await allWarningsOf(db)).filter((line) => !line.includes('drop role napum_vendor'))
const allWarningsOf = async (db: Database) => rowSecurityWarnings(db, await db.rowSecurity())

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createServerDatabase()
  cleanups.push(drop)
  return url
}

/** A user of the server, and the address with which it reaches a database. */
async function newUser(
  rights = '',
): Promise<{ user: string; at: (url: string, options?: string) => string }> {
  const user = `napum_owner_${randomBytes(6).toString('hex')}`
  await administer(server(), `create role ${user} login password 'owner' ${rights}`)
  cleanups.unshift(() => administer(server(), `drop role ${user}`))
  const at = (url: string, options?: string) => {
    const own = new URL(url)
    own.username = user
    own.password = 'owner'
    if (options) own.searchParams.set('options', options)
    return own.href
  }
  return { user, at }
}

function opened(url: string): Database {
  const db = openPatient(url, { poolMax: 3 })
  cleanups.push(() => db.close())
  return db
}

/** An installation on a database of its own, which a new user owns. */
async function installation(rights: 'createrole' | ''): Promise<{ db: Database; url: string; user: string }> {
  const admin = await emptyDatabase()
  const { user, at } = await newUser(rights)
  await administer(server(), `alter database ${nameOf(admin)} owner to ${user}`)
  await administer(admin, `grant all on schema public to ${user}`)
  const db = opened(at(admin))
  await migrate(db)
  return { db, url: admin, user }
}

async function expectSeparation(db: Database): Promise<void> {
  const service = await startTestService('postgresql', { db })
  const [one, other] = await tradingVendors(service)
  expect(await countOf(db, 'order_item')).toBe(2)
  expect(await countOf(db.asVendor(one.vendor_id), 'order_item')).toBe(1)
  const gift = [other.vendor_id, 'pending', '2026-01-01']
  await expect(db.asVendor(one.vendor_id).rows(giveAway, gift)).rejects.toThrow(/row-level security/)
  await service.app.close()
}

/** The same for data that is there already. */
async function expectSeparatedRows(db: Database): Promise<void> {
  const vendors = await db.rows(
    statement<{ vendor_id: string }>('test.vendors', 'select vendor_id from vendor'),
  )
  expect(vendors.length).toBeGreaterThan(1)
  for (const { vendor_id } of vendors) expect(await countOf(db.asVendor(vendor_id), 'vendor')).toBe(1)
}

/** Citus writes defaults out: rows cannot be added there without the right to them. */
const columnsWithDefaults = statement<{ table_name: string; columns: string[] }>(
  'test.columns_with_defaults',
  `select attrelid::regclass::text as table_name, array_agg(attname::text) as columns
   from pg_attribute join pg_class on pg_class.oid = attrelid
   where atthasdef and attgenerated = '' and relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
   group by attrelid`,
)

describe.runIf(process.env.FAULTS)('two installations on one server', () => {
  it('have a role each, and neither reads nor changes what is the other’s, as itself or as its vendors', async () => {
    const [one, other] = [await installation('createrole'), await installation('createrole')]
    expect([await one.db.rowSecurity(), await other.db.rowSecurity()]).toEqual(['role', 'role'])
    const [ours, theirs] = [await roleOf(one.db), await roleOf(other.db)]
    expect(ours).not.toBe(theirs)
    await expectSeparation(one.db)
    await expectSeparation(other.db)

    // Everybody may connect to a database unless that is revoked; it must bring nothing.
    const intruderUrl = new URL(other.url)
    intruderUrl.username = one.user
    intruderUrl.password = 'owner'
    const attempts = [
      'select name from marketplace',
      'select last_number from settlement_number',
      'select vendor_id from vendor',
      'update settlement_number set last_number = 0',
      `set role ${theirs}`,
    ]
    for (const sql of attempts) {
      await expect(administer(intruderUrl.href, sql), sql).rejects.toThrow(/permission denied/)
    }
    // Nor with the rights of its own role of vendors, which have no row anywhere else.
    await expect(
      administer(intruderUrl.href, `set role ${ours}; select name from marketplace`),
    ).rejects.toThrow(/permission denied/)
  })

  it('are warned of each other as long as everybody may connect', async () => {
    const [one, other] = [await installation('createrole'), await installation('createrole')]
    const revoke = `revoke connect on database ${nameOf(one.url)} from public`
    expect(await warningsOf(one.db)).toEqual([expect.stringContaining(revoke)])
    await administer(other.url, revoke)
    expect(await warningsOf(one.db)).toEqual([])
    expect(await warningsOf(other.db)).toEqual([expect.stringContaining('may connect here')])
  })

  it('do not meet in two schemas of one database either', async () => {
    const url = await emptyDatabase()
    const both = []
    for (const schema of ['left_side', 'right_side']) {
      const { user, at } = await newUser('createrole')
      await administer(url, `create schema ${schema} authorization ${user}`)
      const db = opened(at(url, `-c search_path=${schema}`))
      await migrate(db)
      both.push({ schema, db })
    }
    const [left, right] = both as [(typeof both)[0], (typeof both)[0]]
    for (const { db } of both) {
      expect(await db.rowSecurity()).toBe('role')
      await expectSeparation(db)
    }
    expect(await roleOf(left.db)).not.toBe(await roleOf(right.db))
    const vendor = left.db.asVendor('V')
    for (const table of ['settlement_number', 'marketplace', 'order_item']) {
      await expect(countOf(vendor, `right_side.${table}`)).rejects.toThrow(/permission denied/)
      expect(await countOf(vendor, table)).toBeGreaterThanOrEqual(0)
    }
    expect((await warningsOf(left.db)).filter((line) => line.includes('outside'))).toEqual([])
  })
})

it('a first start on a fresh cluster needs no superuser: no migration makes or changes a role', async () => {
  const folder = new URL('../migrations/', import.meta.url)
  for (const name of await readdir(folder))
    expect([name, await readFile(new URL(name, folder), 'utf8')]).toEqual([
      name,
      expect.not.stringMatching(/\b(create|alter|drop) (role|user)\b/i),
    ])
})

describe.runIf(process.env.FAULTS)('a database from before, whose installations shared one role', () => {
  const asBefore = `
    do $$ begin create role napum_vendor nologin; exception when duplicate_object then null; end $$;
    grant usage on schema public to napum_vendor;`

  it('moves to its own role, takes the rights of the old one away, and leaves other databases alone', async () => {
    const { db, url } = await installation('createrole')
    const neighbour = await emptyDatabase()
    await administer(
      url,
      `${asBefore} grant select, insert, update on settlement_number, settlement to napum_vendor;
       grant select on marketplace to napum_vendor; revoke all on order_item from ${await roleOf(db)}`,
    )
    await administer(
      neighbour,
      `${asBefore} create table settlement_number (day date); grant select on settlement_number to napum_vendor`,
    )
    const may = (at: string) =>
      administer(
        at,
        `select has_any_column_privilege('napum_vendor', 'settlement_number', 'select')::text as may`,
      )
    expect([await may(url), await may(neighbour)]).toEqual([[{ may: 'true' }], [{ may: 'true' }]])
    // The grants were made by a superuser in the name of the owner.
    await migrate(db)
    expect([await may(url), await may(neighbour)]).toEqual([[{ may: 'false' }], [{ may: 'true' }]])
    expect(await db.rowSecurity()).toBe('role')
    await expectSeparation(db)
  })

  it('says so when the user may still take the shared role on and others use it', async () => {
    const { db, user } = await installation('')
    const neighbour = await emptyDatabase()
    await administer(
      neighbour,
      `${asBefore} create table shared (id integer); grant select on shared to napum_vendor`,
    )
    await administer(server(), `grant napum_vendor to ${user}`)
    expect(await allWarningsOf(db)).toContainEqual(expect.stringContaining('drop role napum_vendor'))
    await administer(server(), `revoke napum_vendor from ${user}`)
    expect(await allWarningsOf(db)).not.toContainEqual(expect.stringContaining('drop role napum_vendor'))
  })
})

describe.runIf(process.env.FAULTS)('a database that came from elsewhere', () => {
  it('under another name has its own role at the next start, and that of the original has nothing there', async () => {
    const original = await installation('createrole')
    await expectSeparation(original.db)
    const role = await roleOf(original.db)
    await original.db.close()
    cleanups.splice(-1)
    const copy = await emptyDatabase()
    await administer(server(), `drop database ${nameOf(copy)}`)
    await administer(server(), `create database ${nameOf(copy)} template ${nameOf(original.url)}`)
    const rights = `select count(*)::text as held from information_schema.role_column_grants where grantee = '${role}'`
    expect(await administer(copy, rights)).not.toEqual([{ held: '0' }])

    const restored = opened(copy)
    expect(await migrate(restored)).toEqual([])
    expect(await administer(copy, rights)).toEqual([{ held: '0' }])
    expect(await roleOf(restored)).not.toBe(role)
    expect(await restored.rowSecurity()).toBe('role')
    await expectSeparatedRows(restored)
    const again = opened(original.url)
    expect([await again.rowSecurity(), await roleOf(again)]).toEqual(['role', role])
  })

  it('without its grants gets them back, and with too many loses the rest', async () => {
    const { db, url } = await installation('createrole')
    const role = await roleOf(db)
    await administer(
      url,
      `revoke all on all tables in schema public from ${role}; grant delete on settlement to ${role};
       grant update on vendor to ${role}; grant select on api_key to ${role}`,
    )
    await migrate(db)
    expect(await warningsOf(db)).toEqual([expect.stringContaining('revoke connect')])
    await expectSeparation(db)
  })
})

describe('row security in a database whose user', () => {
  it('may not make roles stands by forced row security, and says what would be better', async () => {
    const { db, user } = await installation('')
    expect(await db.rowSecurity()).toBe('forced')
    await expectSeparation(db)
    const role = await roleOf(db)
    expect(await warningsOf(db)).toContainEqual(
      expect.stringContaining(`create role ${role}; grant ${role} to ${user}; then start again`),
    )
  })

  it('is given the role later stands by the role from the next start on, and falls back when it is taken', async () => {
    const { db, url, user } = await installation('')
    const role = await roleOf(db)
    await administer(url, `create role ${role}; grant ${role} to ${user}`)
    await migrate(db)
    expect(await db.rowSecurity()).toBe('role')
    await expectSeparation(db)
    await administer(url, `revoke ${role} from ${user}`)
    await migrate(db)
    expect(await db.rowSecurity()).toBe('forced')
    expect(await countOf(db, 'vendor')).toBe(2)
    expect(await countOf(db.asVendor('nobody'), 'vendor')).toBe(0)
  })

  it('has its tables in a schema of its own name stands by the role', async () => {
    const url = await emptyDatabase()
    const { user, at } = await newUser('createrole')
    await administer(url, `create schema ${user} authorization ${user}`)
    const db = opened(at(url))
    await migrate(db)
    expect(await db.rowSecurity()).toBe('role')
    await expectSeparation(db)
  })

  it('is a superuser stands by the role', async () => {
    const db = opened(await emptyDatabase())
    await migrate(db)
    expect(await db.rowSecurity()).toBe('role')
  })
})

describe('a role of vendors that can reach more than its installation', () => {
  it.each(['bypassrls', 'superuser', 'createrole', 'createdb', 'replication', 'login'])(
    'refuses the start when it was given %s, with what to run',
    async (power) => {
      const db = opened(await emptyDatabase())
      await migrate(db)
      const role = await roleOf(db)
      await administer(server(), `alter role ${role} ${power}`)
      const refused = warningsOf(db)
      await expect(refused).rejects.toThrow(ConfigError)
      await expect(refused).rejects.toThrow(`Run: alter role ${role} no${power}`)
      await administer(server(), `alter role ${role} no${power}`)
      expect(await warningsOf(db)).not.toContainEqual(expect.stringContaining(role))
    },
  )

  it('refuses the start when it is a member of another role', async () => {
    const db = opened(await emptyDatabase())
    await migrate(db)
    const role = await roleOf(db)
    await administer(server(), `grant pg_read_all_data to ${role}`)
    await expect(warningsOf(db)).rejects.toThrow(`Run: revoke "pg_read_all_data" from ${role}`)
  })

  it('is told of: rights of everybody, other schemas, other databases', async () => {
    const url = await emptyDatabase()
    const elsewhere = await emptyDatabase()
    const db = opened(url)
    await migrate(db)
    const role = await roleOf(db)
    await administer(
      url,
      `grant select on api_key to public;
       create schema other; create table other.thing (id integer);
       grant usage on schema other to public; grant update on other.thing to public`,
    )
    await administer(elsewhere, `create table thing (id integer); grant select on thing to ${role}`)
    expect(await warningsOf(db)).toEqual([
      expect.stringContaining('select api_key'),
      expect.stringContaining('other.thing'),
      expect.stringContaining('another database'),
      ...(await warningsOf(db)).slice(3),
    ])
  })
})

describe.each(kinds)('what work for a vendor may do on %s', (kind) => {
  const columns = statement<{ table_name: string; column_name: string; privilege: string }>(
    'test.rights',
    `select class.relname as table_name, attribute.attname as column_name, lower(wanted.privilege) as privilege
     from pg_class as class
     join pg_attribute as attribute on attribute.attrelid = class.oid and attnum > 0 and not attisdropped
     cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as wanted (privilege)
     where class.relkind in ('r', 'p') and class.relnamespace = current_schema()::regnamespace
       and has_column_privilege($1, class.oid, attribute.attnum, wanted.privilege)
     order by 1, 3, 2`,
  )
  const others = statement<{ table_name: string }>(
    'test.other_rights',
    `select class.relname as table_name
     from pg_class as class
     where class.relkind in ('r', 'p') and class.relnamespace = current_schema()::regnamespace
       and has_table_privilege($1, class.oid, 'DELETE, TRUNCATE, TRIGGER')`,
  )

  it('is written down, table by table and column by column', async () => {
    const db = await openTestDatabase(kind)
    const role = await roleOf(db)
    const held: Record<string, Record<string, string[]>> = {}
    for (const { table_name, column_name, privilege } of await db.rows(columns, [role])) {
      const before = held[table_name]
      held[table_name] = { ...before, [privilege]: [...(before?.[privilege] ?? []), column_name] }
    }
    expect(await db.rows(others, [role])).toEqual([])
    const changes = Object.fromEntries(
      Object.entries(held).map(([table, { select: _select, ...rest }]) => [table, rest]),
    )
    expect(changes).toEqual({
      change: {
        insert: [
          'changed_at',
          'item_index',
          'kinds',
          'ord_no',
          'request_id',
          'seq',
          'settlement_no',
          'vendor_id',
        ],
      },
      announcement: {},
      day_count: { insert: ['day', 'item_count', 'list', 'vendor_id'], update: ['item_count'] },
      day_count_change: { insert: ['change_id', 'days', 'differences', 'lists', 'vendor_id'] },
      period_change: {
        insert: [
          'amount',
          'change_id',
          'period_end',
          'period_start',
          'settlement_count',
          'status',
          'vendor_id',
        ],
      },
      feed_epoch: {},
      feed_head: { insert: ['last_seq', 'moved_at', 'vendor_id'], update: ['last_seq', 'moved_at'] },
      frozen_line: {},
      issued_invoice: {},
      holiday: {},
      item_event: {
        insert: [
          ...[
            'actor_kind',
            'actor_name',
            'data',
            'event_id',
            'item_index',
            'kind',
            'ord_no',
            'recorded_at',
            'request_id',
          ],
          ...['source', 'vendor_id'],
        ],
      },
      ledger_head: {
        insert: ['last_line_id', 'vendor_id'],
        update: ['hashed_line_id', 'last_line_id', 'line_hash'],
      },
      marketplace: {},
      order_item: {
        update: [
          ...[
            'carrier_code',
            'claim_seen_at',
            'exchange_settled',
            'first_sent_day',
            'idempotency_entry',
            'idempotency_key',
            'item_status',
          ],
          ...[
            'last_event_id',
            'price_version',
            'quantity',
            'registered_at',
            'reversal_settlement_id',
            'settlement_id',
            'shipment_memo',
          ],
          ...[
            'shipped_at',
            'stock_available',
            'stock_confirmed_at',
            'stock_memo',
            'total_amount',
            'tracking_number',
          ],
          ...['unavailable_reason', 'unit_price'],
        ],
      },
      settlement: {
        insert: [
          ...['created_at', 'is_open', 'period_end', 'period_start', 'settlement_date', 'settlement_id'],
          ...['settlement_no', 'status', 'vat', 'vat_rounding', 'vendor_id'],
        ],
        update: ['is_open', 'line_total'],
      },
      settlement_line: {
        insert: [
          ...['actor_kind', 'actor_name', 'amount', 'claim_day', 'idempotency_entry', 'idempotency_key'],
          ...[
            'item_index',
            'kind',
            'line_hash',
            'line_id',
            'memo',
            'offsets_line_id',
            'ord_no',
            'price_total',
          ],
          ...['price_version', 'quantity', 'reason_code', 'recorded_at', 'refers_settlement_id', 'refers_to'],
          ...['request_id', 'settlement_id', 'source', 'supplied_on', 'tax_type', 'title', 'unit_price'],
          ...['vat', 'vat_rounding', 'vendor_id'],
        ],
      },
      settlement_number: { insert: ['day', 'last_number'], update: ['last_number'] },
      statement_file: {
        insert: ['confirmation', 'settlement_id', 'sha256', 'statement_type', 'vendor_id'],
      },
      statement_proof: {
        insert: [
          'account_last4',
          'check_code',
          'confirmation',
          'confirmed_at',
          'content_hash',
          'form',
          'issuer',
          'line_count',
          'marketplace',
          'row_hash',
          'settlement_id',
          'statement_type',
          'supply_amount',
          'total',
          'vat_amount',
          'vendor_id',
        ],
      },
      supply_price: {
        insert: [
          ...[
            'actor_kind',
            'actor_name',
            'item_index',
            'ord_no',
            'quantity',
            'recorded_at',
            'request_id',
            'source',
            'total_amount',
            'unit_price',
          ],
          ...['vendor_id', 'version'],
        ],
      },
      vendor: {},
      payment: {},
      payment_correction: {},
      request_log: {},
      request_minute: {},
      vendor_order: {},
      upload: {
        insert: [
          'about',
          ...['expires_at', 'file_hash', 'file_name', 'kind', 'person_name', 'refused_count', 'row_count'],
          ...['upload_id', 'uploaded_at', 'vendor_id'],
        ],
        update: [
          'committed_at',
          'committed_by',
          'expires_at',
          'failure_count',
          'refused_count',
          'success_count',
        ],
      },
      vendor_seal: {},
      upload_part: { insert: ['part_no', 'rows', 'upload_id', 'vendor_id'], update: ['results', 'rows'] },
      webhook_delivery: {
        insert: [
          'attempted_at',
          'delivery_id',
          'duration_ms',
          'error',
          'from_seq',
          'http_status',
          'message_id',
          'message_vendor_id',
          'to_seq',
          'type',
          'vendor_id',
          'webhook_id',
        ],
      },
      webhook_endpoint: {
        insert: [
          'created_at',
          'description',
          'kinds',
          'next_at',
          'place',
          'secret_sealed',
          'url',
          'vendor_id',
          'webhook_id',
        ],
        update: [
          'attempts',
          'description',
          'failing_since',
          'kinds',
          'lease_id',
          'leased_until',
          'message_body',
          'message_from',
          'message_id',
          'message_to',
          'message_vendor_id',
          'next_at',
          'old_secret_sealed',
          'old_secret_until',
          'paused_reason',
          'place',
          'secret_sealed',
          'status',
          'url',
        ],
      },
      webhook_position: { insert: ['seq', 'vendor_id', 'webhook_id'], update: ['seq'] },
    })
    const readable = Object.keys(held).filter((table) => held[table]?.select)
    expect(readable).toEqual(Object.keys(held))
    await db.close()
  })

  it('holds no claim, no confirmation and no payment', async () => {
    const service = await startTestService(kind)
    const [, other] = await tradingVendors(service)
    const db = service.db.asVendor(other.vendor_id)
    const forbidden = [
      "update settlement set status = 'paid'",
      'update settlement set paid_on = current_date',
      "update settlement set frozen_totals = '{}'",
      'update settlement set settlement_date = current_date',
      "update order_item set claim_type = 'cancel', claim_day = current_date",
      'update order_item set replaced_by = 1',
      "update order_item set details = '{}'",
      "update order_item set vendor_id = 'x'",
      "update vendor set name = 'mine'",
      "update vendor_access set status = 'active'",
      'select status from vendor_access',
      "update marketplace set name = 'mine'",
      'update settlement_line set amount = 0',
      'delete from settlement_line',
      'delete from item_event',
      'truncate day_count',
      'select * from item_text',
      "update item_text set words = ''",
      "update vendor_item_text set words = ''",
      'delete from holiday',
      'select * from directory_change',
      'select * from migration',
    ]
    for (const [at, text] of forbidden.entries()) {
      await expect(db.rows(statement(`test.forbidden_${at}`, text)), text).rejects.toThrow(
        /permission denied/,
      )
    }
    const open = await db.rows(
      statement('test.allowed', 'update settlement set is_open = is_open returning 1 as done'),
    )
    expect(open).toEqual([{ done: 1 }])
    await service.close()
  })

  it('may give every column with a default of what it adds to, on several nodes', async () => {
    const db = await openTestDatabase(kind)
    for (const { table_name, columns } of await db.rows(columnsWithDefaults)) {
      const { insert } = rightsOf(true)[table_name] ?? {}
      if (insert?.length) expect(insert, table_name).toEqual(expect.arrayContaining(columns))
    }
    await db.close()
  })

  it('covers every column of an item that a vendor’s batch may write', () => {
    const claims = [
      'claim_type',
      'claim_day',
      'claim_reason',
      'claim_fault',
      'replaced_by',
      'exchange_withdrawn',
    ]
    const operators = [...claims, 'adjusted_amount', 'returned_quantity']
    const read = ['vendor_id', 'ord_no', 'item_index', 'ord_day', 'pay_day', 'hope_day', 'replacement_of']
    const written = stateColumns.split(', ').filter((column) => ![...operators, ...read].includes(column))
    expect([...(vendorRights.order_item?.update ?? [])].sort()).toEqual(written.sort())
  })
})

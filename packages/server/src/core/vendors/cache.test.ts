/** Who may call: changes are effective within a second, in every process. Decisions 55, 56, 63. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createServerDatabase, openTestDatabase } from '../../../test/databases.ts'
import { newPerson, TestPerson } from '../../../test/people.ts'
import { openPatient } from '../../../test/server-databases.ts'
import { OPERATOR_KEY, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrations.ts'
import { createVendorCache } from './cache.ts'

const SECOND_MS = 1_000
const processes: TestService[] = []
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createServerDatabase(inject('postgresTemplate'))
  drop = database.drop
  for (const url of [database.url, database.url]) {
    const db = openPatient(url)
    await migrate(db)
    processes.push(await startTestService('postgresql', { db }))
  }
})
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()))
  await drop()
})
const here = () => processes[0] as TestService
const there = () => processes[1] as TestService
const advance = (milliseconds: number) => {
  for (const each of processes) each.clock.advance(milliseconds)
}
const statuses = async (vendor: TestVendor) => [
  (await here().as(vendor, 'health')).status,
  (await there().as(vendor, 'health')).status,
]
/** A vendor that both processes have served. */
const knownVendor = async () => {
  const vendor = await here().newVendor()
  advance(SECOND_MS)
  expect(await statuses(vendor)).toEqual([200, 200])
  return vendor
}
const keyIdOf = async (vendor: TestVendor) =>
  (await here().operator('listApiKeys', undefined, { params: { vendor_id: vendor.vendor_id } })).body
    .api_key_list[0].key_id as string

describe('two processes on one database', () => {
  it('refuse a revoked key: at once where it was revoked, within a second elsewhere', async () => {
    const vendor = await knownVendor()
    const params = { vendor_id: vendor.vendor_id, key_id: await keyIdOf(vendor) }
    await here().operator('revokeApiKey', undefined, { params })
    expect((await here().as(vendor, 'health')).status).toBe(401)
    advance(SECOND_MS - 1)
    expect(await statuses(vendor)).toEqual([401, 401])
  })

  it('refuse a suspended vendor, and serve it again, within a second', async () => {
    const vendor = await knownVendor()
    const params = { vendor_id: vendor.vendor_id }
    for (const [status, expected] of [
      ['suspended', 403],
      ['active', 200],
    ] as const) {
      await here().operator('updateVendor', { status }, { params })
      expect((await here().as(vendor, 'health')).status).toBe(expected)
      advance(SECOND_MS - 1)
      expect(await statuses(vendor)).toEqual([expected, expected])
    }
  })

  it('refuse a key from the very instant at which it expires', async () => {
    const vendor = await knownVendor()
    const expires_at = new Date(here().clock.now().getTime() + 5_000).toISOString()
    const params = { vendor_id: vendor.vendor_id }
    const { secret } = (await here().operator('issueApiKey', { expires_at }, { params })).body
    const short = { ...vendor, key: secret }
    advance(4_999)
    expect(await statuses(short)).toEqual([200, 200])
    advance(1)
    expect(await statuses(short)).toEqual([401, 401])
    expect(await statuses(vendor)).toEqual([200, 200])
  })

  it('serve several live keys of one vendor, so that they can be rotated without an outage', async () => {
    const vendor = await knownVendor()
    const params = { vendor_id: vendor.vendor_id }
    const old = await keyIdOf(vendor)
    const next = { ...vendor, key: (await here().operator('issueApiKey', {}, { params })).body.secret }
    advance(SECOND_MS - 1)
    expect([...(await statuses(vendor)), ...(await statuses(next))]).toEqual([200, 200, 200, 200])
    await there().operator('revokeApiKey', undefined, { params: { ...params, key_id: old } })
    advance(SECOND_MS - 1)
    expect([...(await statuses(vendor)), ...(await statuses(next))]).toEqual([401, 401, 200, 200])
  })

  it('serve a new vendor, a new key and a vendor that is active again at once, both of them', async () => {
    await knownVendor()
    const vendor = await here().newVendor()
    expect(await statuses(vendor)).toEqual([200, 200])
    const params = { vendor_id: vendor.vendor_id }
    const next = { ...vendor, key: (await here().operator('issueApiKey', {}, { params })).body.secret }
    expect(await statuses(next)).toEqual([200, 200])
    await here().operator('updateVendor', { status: 'suspended' }, { params })
    advance(SECOND_MS)
    expect(await statuses(vendor)).toEqual([403, 403])
    await here().operator('updateVendor', { status: 'active' }, { params })
    expect(await statuses(vendor)).toEqual([200, 200])
  })

  it('serve the people of a vendor that is active again at once, both of them', async () => {
    const vendor = await knownVendor()
    const person = await newPerson(here(), 'owner', vendor)
    const params = { vendor_id: vendor.vendor_id }
    await here().operator('updateVendor', { status: 'suspended' }, { params })
    advance(SECOND_MS)
    expect(await statuses(vendor)).toEqual([403, 403])
    await here().operator('updateVendor', { status: 'active' }, { params })
    // The suspension has ended the session.
    expect((await person.signIn()).status).toBe(201)
    const elsewhere = new TestPerson(there(), person.login)
    elsewhere.cookie = person.cookie
    const range = { start_date: '2026-02-01', end_date: '2026-02-02', status: '결제완료' }
    expect((await elsewhere.call('listOrders', range)).status).toBe(200)
  })

  it('see every one of many changes that are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? here() : there()).newVendor({ partner_code: `M${n}` })),
    )
    advance(SECOND_MS)
    for (const vendor of made) expect(await statuses(vendor)).toEqual([200, 200])
  })

  it('keep only a hash of a key', async () => {
    const vendor = await knownVendor()
    const tables = { name: 'test.keys', text: 'select row_to_json(api_key)::text as row from api_key' }
    const rows = await here().db.rows<{ row: string }>(tables)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(vendor.key.slice(12))
    expect(vendor.key).toMatch(/^napum_[\w-]{43}$/)
  })
})

describe('a cache of vendors', () => {
  const latest = { version: 1, change_id: '', is_known: true }
  const rowOf = (vendor_id: string) => ({
    vendor_id,
    partner_code: `P${vendor_id}`,
    status: 'active',
    keys: [],
  })
  const isReal = (id: string) => id.startsWith('V')
  /** A database of vendors whose ids begin with V, and the readings of each. */
  const fakeDatabase = () => {
    const fake = { now: 0, readings: [] as string[][], changed: [null] as (string | null)[] }
    const rows = async ({ name }: { name: string }, [ids = [], codes = []]: string[][]) => {
      if (name === 'vendor_cache.read_changed')
        return fake.changed.map((vendor_id) => ({ ...latest, vendor_id }))
      fake.readings.push([...ids, ...codes])
      return [...ids, ...codes.map((code) => code.slice(1))].filter(isReal).map(rowOf)
    }
    return Object.assign(fake, {
      cache: createVendorCache({ rows } as unknown as Database, () => fake.now),
      rows,
    })
  }

  it('reads a vendor when it is named, by its id or its code, and keeps it until it changes', async () => {
    const fake = fakeDatabase()
    expect((await fake.cache.vendor('V1'))?.vendor_id).toBe('V1')
    const found = await fake.cache.find(['V1', 'V2'], ['PV1', 'PV3', 'unknown'])
    expect(['PV1', 'PV3'].map((code) => found.byPartnerCode(code)?.vendor_id)).toEqual(['V1', 'V3'])
    expect([found.vendor('V2')?.vendor_id, found.byPartnerCode('unknown')]).toEqual(['V2', undefined])
    expect(fake.readings).toEqual([['V1'], ['V2', 'PV3', 'unknown']])
    fake.changed = ['V1']
    fake.now += SECOND_MS
    await fake.cache.find(['V1', 'V2', 'V3'])
    expect(fake.readings.slice(2)).toEqual([['V1']])
  })

  it('keeps no more than ten thousand vendors, those that were read last', async () => {
    const fake = fakeDatabase()
    const ids = Array.from({ length: 10_001 }, (_, n) => `V${n}`)
    const found = await fake.cache.find(ids)
    expect(ids.every((id) => found.vendor(id))).toBe(true)
    expect(ids.filter((id) => !fake.cache.kept(id))).toEqual(['V0'])
    expect((await fake.cache.find([], ['PV0', 'PV1'])).byPartnerCode('PV0')?.vendor_id).toBe('V0')
    expect(fake.readings.slice(1)).toEqual([['PV0']])
  })

  it('forgets all after very many changes', async () => {
    const fake = fakeDatabase()
    await fake.cache.vendor('V1')
    fake.changed = Array.from({ length: 1_001 }, (_, n) => `W${n}`)
    await fake.cache.refreshNow()
    expect(fake.cache.kept('V1')).toBeUndefined()
  })

  it('reads a vendor again that changed while it was read', async () => {
    const fake = fakeDatabase()
    let readings = 0
    const cache = createVendorCache(
      {
        rows: async (query: { name: string }, values: string[][]) => {
          const rows = await fake.rows(query, values)
          if (query.name === 'vendor_cache.read' && readings++ === 0) {
            fake.changed = ['V1']
            await cache.refreshNow()
            fake.changed = [null]
          }
          return rows
        },
      } as unknown as Database,
      () => 0,
    )
    await cache.vendor('V1')
    expect(readings).toBe(2)
  })

  it('reads for those whom nobody knows twenty times a second; then they wait and share a reading', async () => {
    const fake = fakeDatabase()
    for (let n = 0; n < 20; n++) expect(await fake.cache.readAgain(`nobody${n}`)).toBeUndefined()
    const tried = Array.from({ length: 1_000 }, (_, n) => fake.cache.readAgain(`more${n}`))
    const found = await Promise.all([fake.cache.readAgain('V1'), ...tried])
    expect([found[0]?.vendor_id, fake.readings.length]).toEqual(['V1', 21])
    fake.now += SECOND_MS
    // Vendors that are new here are no attempt.
    for (let n = 2; n < 100; n++) expect((await fake.cache.readAgain(`V${n}`))?.vendor_id).toBe(`V${n}`)
    expect(fake.readings.length).toBe(119)
  })

  it('reads once for all who are refused at a time, and lets none of them go before', async () => {
    const readings: (() => void)[] = []
    const rows = () => new Promise((resolve) => readings.push(() => resolve([])))
    const cache = createVendorCache({ rows } as unknown as Database, () => 0)
    let refused = 0
    const ask = () =>
      cache.readAgain('nobody').then(() => {
        refused++
      })
    const first = Array.from({ length: 100 }, ask)
    await expect.poll(() => readings.length).toBe(1)
    // These may ask for what changed after the reading had begun.
    const second = Array.from({ length: 100 }, ask)
    expect(refused).toBe(0)
    readings[0]?.()
    await Promise.all(first)
    await expect.poll(() => readings.length).toBe(2)
    expect(refused).toBe(100)
    readings[1]?.()
    await Promise.all(second)
    expect([readings.length, refused]).toEqual([2, 200])
  })
})

describe('a database that is restored under the running service', () => {
  // What a restore brings back: vendors, keys, and the numbers of their changes.
  const keep = `
    create schema kept;
    create table kept.vendor as select * from vendor;
    -- Made from the others, and the last one.
    alter table kept.vendor drop column found_by;
    create table kept.vendor_access as select * from vendor_access;
    create table kept.api_key as select * from api_key;
    create table kept.directory as select * from directory;
    create table kept.directory_change as select * from directory_change`
  const restore = `
    delete from api_key; delete from vendor_access; delete from vendor; delete from directory; delete from directory_change;
    insert into directory select * from kept.directory;
    insert into directory_change select * from kept.directory_change;
    insert into vendor select * from kept.vendor;
    insert into vendor_access select * from kept.vendor_access;
    insert into api_key select * from kept.api_key`
  let service: TestService
  let replaced = 0
  beforeEach(async () => {
    replaced = 0
    const db = await openTestDatabase('postgresql')
    const onDatabaseReplaced = async () => {
      replaced++
    }
    service = await startTestService('postgresql', { db, onDatabaseReplaced })
  })
  afterEach(() => service.close())
  const statusFor = async (vendor: TestVendor) => {
    service.clock.advance(SECOND_MS)
    return (await service.as(vendor, 'health')).status
  }
  const suspend = (vendor: TestVendor) =>
    service.db.script(
      `with next as (update directory set version = version + 1 returning version),
       named as (insert into directory_change (version, change_id) select version, gen_random_uuid() from next)
       update vendor_access set status = 'suspended', directory_version = next.version from next
       where vendor_id = '${vendor.vendor_id}'`,
    )

  it('forgets the keys and vendors that the back-up does not have', async () => {
    const before = await service.newVendor()
    await service.db.script(keep)
    const after = await service.newVendor()
    expect([await statusFor(before), await statusFor(after)]).toEqual([200, 200])
    await service.db.script(restore)
    expect([await statusFor(before), await statusFor(after), replaced]).toEqual([200, 401, 1])
    expect(
      (await service.operator('createVendor', { name: 'x', partner_code: after.partner_code })).status,
    ).toBe(201)
    expect(await statusFor(before)).toBe(200)
    expect(replaced).toBe(1)
  })

  it('hears of a suspension and a revocation that another process makes afterwards', async () => {
    const [one, other] = [await service.newVendor(), await service.newVendor()]
    await service.db.script(keep)
    for (let n = 0; n < 5; n++) await service.newVendor()
    expect([await statusFor(one), await statusFor(other)]).toEqual([200, 200])
    await service.db.script(restore)
    expect(await statusFor(one)).toBe(200)
    await suspend(one)
    expect([await statusFor(one), await statusFor(other)]).toEqual([403, 200])
  })

  it('is seen also when new changes have reached the number that was known, or passed it', async () => {
    for (const changes of [1, 2]) {
      const vendor = await service.newVendor()
      await service.db.script(`drop schema if exists kept cascade; ${keep}`)
      // One change after the back-up, known here; then as many, or more, after the restore.
      const lost = await service.operator('issueApiKey', {}, { params: { vendor_id: vendor.vendor_id } })
      const withLostKey = { ...vendor, key: lost.body.secret }
      expect([await statusFor(vendor), await statusFor(withLostKey)]).toEqual([200, 200])
      await service.db.script(restore)
      for (let n = 0; n < changes; n++) await suspend(vendor)
      expect([await statusFor(vendor), await statusFor(withLostKey)]).toEqual([403, 401])
      expect(replaced).toBe(changes)
    }
  })

  it('answers 503 and looks again as long as the new database cannot be prepared', async () => {
    const db = await openTestDatabase('postgresql')
    let fails = true
    const unprepared = await startTestService('postgresql', {
      db,
      onDatabaseReplaced: () =>
        fails ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) : Promise.resolve(),
    })
    const vendor = await unprepared.newVendor()
    expect((await unprepared.as(vendor, 'health')).status).toBe(200)
    await db.script('update directory_change set change_id = gen_random_uuid()')
    unprepared.clock.advance(SECOND_MS)
    for (let n = 0; n < 2; n++) expect((await unprepared.as(vendor, 'health')).status).toBe(503)
    fails = false
    expect((await unprepared.as(vendor, 'health')).status).toBe(200)
    await unprepared.close()
  })

  it('costs nothing when nothing changed: vendors are not even looked at', async () => {
    const db = await openTestDatabase('postgresql')
    const plans: string[] = []
    const watching = await startTestService('postgresql', {
      db: {
        ...db,
        async rows(query, values) {
          if (query.name === 'vendor_cache.read_changed') {
            const explained = statement<{ 'QUERY PLAN': string }>(
              'test.explain_changed',
              `explain (analyze, costs off) ${query.text}`,
            )
            plans.push((await db.rows(explained, values)).map((row) => row['QUERY PLAN']).join('\n'))
          }
          return db.rows(query, values)
        },
      },
    })
    const vendor = await watching.newVendor()
    for (let n = 0; n < 3; n++) {
      watching.clock.advance(SECOND_MS)
      expect((await watching.as(vendor, 'health')).status).toBe(200)
    }
    expect(plans.length).toBeGreaterThan(3)
    for (const plan of plans.slice(-3)) expect(plan).toMatch(/Scan.* on vendor_access .*never executed/)
    await watching.close()
  })
})

describe('a change of a vendor or a key that is committed', () => {
  it('is answered although the look at it fails, and known from the next request on', async () => {
    const db = await openTestDatabase('postgresql')
    let isAway = false
    const shaky = await startTestService('postgresql', {
      db: {
        ...db,
        rows: (query, values) =>
          isAway && query.name === 'vendor_cache.read_changed'
            ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
            : db.rows(query, values),
      },
    })
    const vendor = await shaky.newVendor()
    const params = { vendor_id: vendor.vendor_id }
    expect((await shaky.as(vendor, 'health')).status).toBe(200)
    isAway = true
    const issued = await shaky.operator('issueApiKey', {}, { params })
    expect(issued.status).toBe(201)
    // Not even the key that is known is trusted now: a revocation might have been missed.
    expect((await shaky.as(vendor, 'health')).status).toBe(503)
    isAway = false
    expect((await shaky.as({ ...vendor, key: issued.body.secret }, 'health')).status).toBe(200)
    await shaky.close()
  })
})

describe('an empty key', () => {
  it('is never the operator, whatever key the operator has', async () => {
    const { hashKey } = await import('./api-keys.ts')
    const { isOperator } = await import('../../http/authentication.ts')
    expect(isOperator(hashKey(''), '')).toBe(false)
    expect(isOperator(hashKey(OPERATOR_KEY), OPERATOR_KEY)).toBe(true)
  })
})

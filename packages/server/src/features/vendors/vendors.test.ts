import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents } from '../../../test/contents.ts'
import { usualKinds } from '../../../test/databases.ts'
import { onWorkers } from '../../../test/on-workers.ts'
import { type Json, startTestService, type TestService } from '../../../test/service.ts'

const DAY_MS = 86_400_000

describe.each(usualKinds)('vendors, keys and the marketplace on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const create = (body: object) => service.operator('createVendor', body)
  const change = (vendor_id: string, body: object) =>
    service.operator('updateVendor', body, { params: { vendor_id } })
  const created = async (body: object = {}): Promise<Json> =>
    (await create({ name: '납품상사', ...body })).body.vendor
  const issue = (vendor_id: string, body: object = {}) =>
    service.operator('issueApiKey', body, { params: { vendor_id } })
  const keysOf = async (vendor_id: string): Promise<Json[]> =>
    (await service.operator('listApiKeys', undefined, { params: { vendor_id } })).body.api_key_list
  const revoke = (vendor_id: string, key_id: string) =>
    service.operator('revokeApiKey', undefined, { params: { vendor_id, key_id } })
  const health = (vendor_id: string, key: string) =>
    service.call('health', undefined, { headers: { 'x-vendor-id': vendor_id, 'x-vendor-api-key': key } })

  describe('the marketplace profile', () => {
    const profile = {
      name: '브라이트',
      biz_no: '093-86-76525',
      owner: '김대표',
      address: '서울',
      phone: '02-1',
      email: 'desk@bright.example.com',
      biz_type: '도매',
      biz_kind: '의료기기',
      sales_office: '본사',
      sales_rep_name: '이영업',
      sales_rep_phone: '02-2',
      statement_notes: '감사합니다',
    }
    const read = async () => (await service.operator('getMarketplace')).body.marketplace
    const put = (body: unknown) => service.operator('updateMarketplace', body)

    it('is all strings, empty at first, and only what is sent changes', async () => {
      expect(await read()).toEqual(Object.fromEntries(Object.keys(profile).map((name) => [name, ''])))
      const reply = await put(profile)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        request_id: expect.any(String),
        timestamp: expect.any(String),
        marketplace: profile,
        time_zone: 'Asia/Seoul',
        warnings: [],
      })
      expect((await put({ phone: '', owner: '박대표' })).body.marketplace).toEqual({
        ...profile,
        phone: '',
        owner: '박대표',
      })
      expect((await put({})).body.marketplace).toEqual(await read())
      await put(profile)
    })

    it('comes with the time zone of the marketplace', async () => {
      const elsewhere = await startTestService(kind, { env: { MARKETPLACE_TIME_ZONE: 'Europe/Berlin' } })
      expect((await elsewhere.operator('getMarketplace')).body.time_zone).toBe('Europe/Berlin')
      await elsewhere.close()
    })

    it('warns of a business number that cannot be right, and takes it anyway', async () => {
      const reply = await put({ biz_no: '093-86-76526' })
      expect(reply.body).toMatchObject({
        marketplace: { biz_no: '093-86-76526' },
        warnings: [{ code: 'BIZ_NO_INVALID', details: { biz_no: '093-86-76526' } }],
      })
      expect((await service.operator('getMarketplace')).body.warnings).toEqual(reply.body.warnings)
      expect((await put({ biz_no: '' })).body.warnings).toEqual([])
      expect((await put({ biz_no: profile.biz_no })).body.warnings).toEqual([])
    })

    it('ignores unknown fields, also those named like columns', async () => {
      const reply = await put({ only_row: false, vendor_id: 'x', constructor: 1 })
      expect(reply.status).toBe(200)
      expect(await read()).toEqual(profile)
    })

    it.each([[null], [[]], [{ name: 5 }], [{ phone: 5 }], [{ name: 'x'.repeat(1001) }], [{ owner: 'a\0' }]])(
      'refuses %j and changes nothing',
      async (body) => {
        const before = await contents(service.db)
        const reply = await put(body)
        expect(reply.status).toBe(400)
        expect(reply.body.error.code).toBe('VALIDATION_ERROR')
        expect(await contents(service.db)).toEqual(before)
      },
    )
  })

  describe('a vendor', () => {
    it('is created with a ULID, active, and with what was sent', async () => {
      const full = {
        name: '한빛치과재료',
        biz_no: '111',
        owner: '최',
        address: '부산',
        biz_type: '제조',
        biz_kind: '재료',
        phone: '051',
        email: 'a@b.kr',
        partner_code: `code-${kind}`,
        bank_code: '004',
        bank_account: '000000-00-012345',
        account_holder: '한빛치과재료',
        contract_on: '2026-01-02',
      }
      const reply = await create(full)
      expect(reply.status).toBe(201)
      expect(reply.body.vendor).toEqual({
        ...full,
        vendor_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        status: 'active',
        created_at: '2026-02-11T06:00:00.000Z',
      })
      const { vendor_id } = reply.body.vendor
      const read = await service.operator('getVendor', undefined, { params: { vendor_id } })
      expect(read.body.vendor).toEqual(reply.body.vendor)
    })

    it('has its bank account encrypted in the database, and keeps it when other fields change', async () => {
      const { vendor_id } = (await create({ name: '계좌', bank_account: '000-11-222333' })).body.vendor
      const stored = JSON.stringify(await contents(service.db))
      expect(stored).toContain(vendor_id)
      expect(stored).not.toContain('222333')
      const change = (body: object) => service.operator('updateVendor', body, { params: { vendor_id } })
      const named = (await change({ bank_code: '004', account_holder: '예금주' })).body
      expect(named.vendor).toMatchObject({ bank_account: '000-11-222333', bank_code: '004' })
      expect(named.warnings).toEqual([])
      expect((await change({ bank_account: '' })).body.vendor.bank_account).toBe('')
    })

    it('whose account was copied from another vendor shows none of it, with a warning', async () => {
      const [one, other] = [await create({ name: '가', bank_account: '111-1' }), await create({ name: '나' })]
      const { vendor_id } = other.body.vendor
      await service.db.script(`update vendor set bank_account_sealed = (select bank_account_sealed from vendor
        where vendor_id = '${one.body.vendor.vendor_id}') where vendor_id = '${vendor_id}'`)
      const read = await service.operator('getVendor', undefined, { params: { vendor_id } })
      expect(read.body.vendor.bank_account).toBe('')
      expect(read.body.warnings).toMatchObject([{ code: 'BANK_ACCOUNT_UNREADABLE' }])
    })

    it.each([
      [
        { bank_code: '004' },
        [
          {
            code: 'BANK_ACCOUNT_INCOMPLETE',
            details: { missing_fields: ['bank_account', 'account_holder'] },
          },
        ],
      ],
      [
        { bank_code: '999', bank_account: '1', account_holder: '가' },
        [{ code: 'BANK_CODE_UNKNOWN', details: { bank_code: '999' } }],
      ],
      [{ bank_code: '004', bank_account: '1', account_holder: '가' }, []],
    ])('with the bank %j is told what is wrong with it', async (bank, warnings) => {
      expect((await create({ name: '은행', ...bank })).body.warnings).toMatchObject(warnings)
    })

    it.each([
      { bank_code: '4' },
      { bank_code: '0o4' },
      { bank_code: '００4' },
      { bank_account: '-1' },
      { bank_account: '1'.repeat(41) },
      { bank_account: "1'; --" },
      { account_holder: 5 },
    ])('is refused with %j', async (bank) => {
      const reply = await create({ name: '은행', ...bank })
      expect([reply.status, reply.body.error?.code]).toEqual([400, 'VALIDATION_ERROR'])
    })

    it('with a business number that cannot be right is taken, with a warning', async () => {
      const told = (biz_no: string, why: string) => [
        {
          code: 'BIZ_NO_INVALID',
          message: `biz_no ${biz_no} is no valid business registration number: ${why}.`,
          details: { biz_no },
        },
      ]
      const made = await create({ name: '납품상사', biz_no: '093-81-7652' })
      expect([made.status, made.body.warnings]).toEqual([
        201,
        told('093-81-7652', 'it does not have ten digits'),
      ])
      const { vendor_id } = made.body.vendor
      const typo = await change(vendor_id, { biz_no: '0938176521' })
      expect([typo.status, typo.body.vendor.biz_no, typo.body.warnings]).toEqual([
        200,
        '0938176521',
        told('0938176521', 'its last digit does not fit the others'),
      ])
      const read = await service.operator('getVendor', undefined, { params: { vendor_id } })
      expect(read.body.warnings).toEqual(typo.body.warnings)
      expect((await change(vendor_id, { biz_no: '093-81-76520' })).body.warnings).toEqual([])
    })

    it('has empty texts and no partner code when they are left out', async () => {
      expect(await created()).toMatchObject({ biz_no: '', owner: '', email: '', partner_code: null })
      expect(await created({ partner_code: null })).toMatchObject({ partner_code: null })
    })

    it('ignores unknown fields, also those named like columns', async () => {
      const wishes = {
        vendor_id: 'MINE',
        status: 'suspended',
        created_at: '1999-01-01',
        directory_version: -1,
      }
      const vendor = await created(wishes)
      expect(vendor.vendor_id).not.toBe('MINE')
      expect(vendor).toMatchObject({ status: 'active', created_at: '2026-02-11T06:00:00.000Z' })
      const { status: _ignored, ...columns } = wishes
      const reply = await change(vendor.vendor_id, { ...columns, owner: '새' })
      expect(reply.body.vendor).toEqual({ ...vendor, owner: '새' })
    })

    it.each([
      {},
      { name: '' },
      { name: 5 },
      { name: null },
      { name: 'x'.repeat(1001) },
      { name: 'a', partner_code: '' },
      { name: 'a', partner_code: 5 },
      { name: 'a', partner_code: 'x'.repeat(101) },
      { name: 'a\ud800' },
    ])('is not created from %j', async (body) => {
      const before = await contents(service.db)
      const reply = await create(body)
      expect(reply.status).toBe(400)
      expect(reply.body.error).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { issues: [expect.any(Object)] },
      })
      expect(await contents(service.db)).toEqual(before)
    })

    it('changes only in what is sent', async () => {
      const vendor = await created({ owner: '최', partner_code: `patch-${kind}` })
      const { vendor_id } = vendor
      expect((await change(vendor_id, { phone: '1' })).body.vendor).toEqual({ ...vendor, phone: '1' })
      expect((await change(vendor_id, { partner_code: null })).body.vendor.partner_code).toBeNull()
      expect((await change(vendor_id, {})).body.vendor).toEqual({ ...vendor, phone: '1', partner_code: null })
      const nulls = { name: null, status: null, owner: null, phone: null }
      expect((await change(vendor_id, nulls)).body.vendor).toEqual({
        ...vendor,
        phone: '1',
        partner_code: null,
      })
      for (const wrong of [{ status: 'gone' }, { name: '' }, []]) {
        expect((await change(vendor_id, wrong)).status).toBe(400)
      }
      const unknown = await change('01ARZ3NDEKTSV4RRFFQ69G5FAV', { phone: '1' })
      expect([unknown.status, unknown.body.error.code]).toEqual([404, 'VENDOR_NOT_FOUND'])
    })

    it('has a partner code of its own: 409 PARTNER_CODE_TAKEN, and nothing is written', async () => {
      const code = `taken-${kind}`
      const [owner, other] = [await created({ partner_code: code }), await created()]
      const before = await contents(service.db)
      for (const reply of [
        await create({ name: '둘째', partner_code: code }),
        await change(other.vendor_id, { partner_code: code, phone: '9' }),
      ]) {
        expect([reply.status, reply.body.error.code]).toEqual([409, 'PARTNER_CODE_TAKEN'])
      }
      expect(await contents(service.db)).toEqual(before)
      expect((await change(owner.vendor_id, { partner_code: code })).status).toBe(200)
      await change(owner.vendor_id, { partner_code: null })
      expect((await change(other.vendor_id, { partner_code: code })).status).toBe(200)
    })

    it('that is suspended gets 403 at once, and is let in again when active', async () => {
      const vendor = await service.newVendor()
      await change(vendor.vendor_id, { status: 'suspended' })
      const refused = await health(vendor.vendor_id, vendor.key)
      expect([refused.status, refused.body.error.code]).toEqual([403, 'VENDOR_SUSPENDED'])
      await change(vendor.vendor_id, { status: 'active' })
      expect((await health(vendor.vendor_id, vendor.key)).status).toBe(200)
    })
  })

  it('are listed oldest first, page by page, and found by name, business number and partner code', async () => {
    const mark = `찾기${kind}`
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      // Within one instant only the numbers of one process go up.
      service.clock.advance(onWorkers ? 1 : n % 2)
      ids.push(
        (await created({ name: `${mark} ${n} Co`, biz_no: `77-${kind}-${n}`, partner_code: `${mark}Q${n}` }))
          .vendor_id,
      )
    }
    const find = async (query: Record<string, string | number>) =>
      (await service.operator('listVendors', undefined, { query })).body
    const idsOf = (answer: Json) => answer.vendor_list.map((vendor: Json) => vendor.vendor_id)
    expect(idsOf(await find({ q: mark }))).toEqual(ids)
    const second = await find({ q: mark, limit: 2, page: 2 })
    expect(idsOf(second)).toEqual(ids.slice(2, 4))
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 5, has_more: true })
    const past = await find({ q: mark, limit: 2, page: 9 })
    expect(past).toMatchObject({ vendor_list: [], pagination: { total: 5, has_more: false } })
    expect(idsOf(await find({ q: `77-${kind}-3` }))).toEqual([ids[3]])
    expect(idsOf(await find({ q: `${mark.toLowerCase()}q4` }))).toEqual([ids[4]])
    expect(idsOf(await find({ q: `${mark} 1 cO` }))).toEqual([ids[1]])
    expect((await find({ q: '%' })).pagination.total).toBe(0)
    expect((await find({ q: '' })).pagination.total).toBe((await find({})).pagination.total)
    for (const query of [{ page: 0 }, { limit: 101 }, { limit: 'x' }, { page: '1.5' }, { q: 'a\0' }]) {
      const reply = await service.operator('listVendors', undefined, { query })
      expect([reply.status, reply.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  describe('an API key', () => {
    it('is shown once, with its prefix, and never again', async () => {
      const { vendor_id } = await created()
      const reply = await issue(vendor_id, { label: 'ERP' })
      expect(reply.status).toBe(201)
      const { secret, api_key } = reply.body
      // 256 bits in base64url.
      expect(secret).toMatch(/^napum_[\w-]{43}$/)
      expect(api_key).toEqual({
        key_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        prefix: secret.slice(0, 12),
        label: 'ERP',
        created_at: service.clock.now().toISOString(),
        expires_at: null,
        last_used_at: null,
        revoked_at: null,
        issued_by: { kind: 'operator_key', name: null },
        revoked_by: null,
      })
      const listed = await service.operator('listApiKeys', undefined, { params: { vendor_id } })
      expect(listed.body.api_key_list).toEqual([api_key])
      expect(listed.raw.payload).not.toContain(secret.slice(12))
      expect(JSON.stringify(await contents(service.db))).not.toContain(secret.slice(12))
      expect((await health(vendor_id, secret)).status).toBe(200)
    })

    it('is one of twenty that are valid: a further one is refused until one is revoked or expires', async () => {
      const { vendor_id } = await created()
      const of = (key_id: string) => ({ params: { vendor_id, key_id } })
      const soon = new Date(service.clock.now().getTime() + 60_000).toISOString()
      const keys = [await issue(vendor_id, { expires_at: soon })]
      // At once: none slips through between counting and adding.
      keys.push(...(await Promise.all(Array.from({ length: 24 }, () => issue(vendor_id, {})))))
      const issued = keys.filter(({ status }) => status === 201)
      expect(issued).toHaveLength(20)
      for (const { status, body } of keys)
        if (status !== 201) expect([status, body.error.code]).toEqual([409, 'API_KEY_LIMIT'])
      await service.operator('revokeApiKey', undefined, of(issued[1]?.body.api_key.key_id))
      expect((await issue(vendor_id, {})).status).toBe(201)
      expect((await issue(vendor_id, {})).status).toBe(409)
      service.clock.advance(60_000)
      expect((await issue(vendor_id, {})).status).toBe(201)
      expect((await issue(vendor_id, {})).status).toBe(409)
      // Other vendors have their own.
      expect((await issue((await created()).vendor_id, {})).status).toBe(201)
    })

    it('may be issued without a body: it has no label and never expires', async () => {
      const params = await created()
      const reply = await service.operator('issueApiKey', undefined, { params })
      expect([reply.status, reply.body.api_key.label, reply.body.api_key.expires_at]).toEqual([
        201,
        null,
        null,
      ])
    })

    it('notes when it was last used', async () => {
      const { vendor_id } = await created()
      const { secret } = (await issue(vendor_id)).body
      service.clock.advance(61_000)
      await health(vendor_id, secret)
      // Another process writes it down within half a minute.
      await expect
        .poll(async () => (await keysOf(vendor_id))[0].last_used_at, { timeout: 120_000 })
        .toBe(service.clock.now().toISOString())
    })

    it('can be one of several, and each is revoked by itself, the first time for good', async () => {
      const [vendor, other] = [await created(), await created()]
      const [a, b] = [(await issue(vendor.vendor_id)).body, (await issue(vendor.vendor_id)).body]
      expect(a.secret).not.toBe(b.secret)
      const revoked = await revoke(vendor.vendor_id, a.api_key.key_id)
      expect(revoked.status).toBe(200)
      expect(revoked.body.api_key.revoked_at).toBe(service.clock.now().toISOString())
      service.clock.advance(5_000)
      expect((await revoke(vendor.vendor_id, a.api_key.key_id)).body.api_key).toEqual(revoked.body.api_key)
      expect((await health(vendor.vendor_id, a.secret)).body.error.code).toBe('INVALID_API_KEY')
      expect((await health(vendor.vendor_id, b.secret)).status).toBe(200)
      const foreign = await revoke(other.vendor_id, b.api_key.key_id)
      expect([foreign.status, foreign.body.error.code]).toEqual([404, 'API_KEY_NOT_FOUND'])
      expect((await health(vendor.vendor_id, b.secret)).status).toBe(200)
    })

    it('stops at its expiry, which may be an instant or a day of the marketplace', async () => {
      const { vendor_id } = await created()
      const tomorrow = new Date(service.clock.now().getTime() + DAY_MS)
      const { secret, api_key } = (await issue(vendor_id, { expires_at: tomorrow.toISOString() })).body
      expect(api_key.expires_at).toBe(tomorrow.toISOString())
      service.clock.advance(DAY_MS - 1)
      expect((await health(vendor_id, secret)).status).toBe(200)
      service.clock.advance(1)
      expect((await health(vendor_id, secret)).status).toBe(401)
      const day = (await issue(vendor_id, { expires_at: '2027-01-01' })).body.api_key
      expect(day.expires_at).toBe('2026-12-31T15:00:00.000Z')
      service.clock.set('2026-02-11T06:00:00.000Z')
    })

    it.each(['2020-01-01T00:00:00Z', '2026-02-11T06:00:00Z', '2026-02-11'])(
      'never works when its expiry is past: %s',
      async (expires_at) => {
        const { vendor_id } = await created()
        service.clock.set('2026-02-11T06:00:00.000Z')
        const issued = await issue(vendor_id, { expires_at })
        expect(issued.status).toBe(201)
        expect((await health(vendor_id, issued.body.secret)).body.error.code).toBe('INVALID_API_KEY')
      },
    )

    it.each([{ expires_at: 'soon' }, { expires_at: 5 }, { label: 5 }, { label: 'x'.repeat(1001) }, []])(
      'is not issued from %j',
      async (body) => {
        const { vendor_id } = await created()
        service.clock.set('2026-02-11T06:00:00.000Z')
        const reply = await issue(vendor_id, body)
        expect([reply.status, reply.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
        expect(await keysOf(vendor_id)).toEqual([])
      },
    )

    it('belongs to a vendor that exists', async () => {
      const vendor_id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
      for (const reply of [
        await issue(vendor_id),
        await service.operator('listApiKeys', undefined, { params: { vendor_id } }),
        await revoke(vendor_id, 'x'),
      ]) {
        expect([reply.status, reply.body.error.code]).toEqual([404, 'VENDOR_NOT_FOUND'])
      }
    })
  })
})

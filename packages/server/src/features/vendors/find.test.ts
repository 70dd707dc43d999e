/** Vendors found by a part of a text, against a plain filter: more of them than are counted, or looked at to tell a common text from a rare one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type Json, startTestService, type TestService } from '../../../test/service.ts'
import { statement } from '../../platform/db/database.ts'

const COUNTED_MAX = 10_000
const MANY = COUNTED_MAX + 500

interface Found {
  readonly vendor_id: string
  readonly name: string
  readonly biz_no: string
  readonly partner_code: string | null
}

const seldom = ['ñandu 😀', 'A%b_c', "O'R\\'x", '쀍']
const vendors = Array.from({ length: MANY }, (_, n): Found => {
  const rare = n % 5_000 === 7 || n === MANY - 1 ? seldom[Math.floor(n / 5_000) % seldom.length] : ''
  return {
    vendor_id: `01J000${String(n).padStart(20, '0')}`,
    name: `${n >= COUNTED_MAX ? '새 ' : ''}${n % 2 ? '주식회사 ' : ''}${n % 20 ? '대성' : 'Hanbit'}${(n * 7) % 1_000}${rare}`,
    biz_no: `${n % 9_000 === 8 ? 'DE' : ''}${100 + ((n * 37) % 900)}-${10 + (n % 90)}-${n}`,
    partner_code: n % 3 ? null : `Code-${n}`,
  }
})
const has = (q: string) => (vendor: Found) =>
  [vendor.name, vendor.biz_no, vendor.partner_code ?? ''].some((text) =>
    text.toLowerCase().includes(q.toLowerCase()),
  )

const insertVendors = statement('test.insert_vendors')`
  insert into vendor (vendor_id, name, biz_no, partner_code, owner, address, biz_type, biz_kind, phone, email, created_at)
  select sent.*, '', '', '', '', '', '', now()
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as sent`
const insertAccess = statement('test.insert_access')`
  insert into vendor_access (vendor_id, status, directory_version) select *, 'active', 0 from unnest($1::text[])`

describe.each(usualKinds)('vendors among many on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    const texts = (['vendor_id', 'name', 'biz_no', 'partner_code'] as const).map((field) =>
      vendors.map((vendor) => vendor[field]),
    )
    await service.db.rows(insertVendors, texts)
    await service.db.rows(insertAccess, texts.slice(0, 1))
  })
  afterAll(() => service.close())

  const list = async (query: object): Promise<Json> =>
    (await service.operator('listVendors', undefined, { query: { ...query } })).body

  const texts = [
    ...['', '대', '성', '대성', '주식회사', '-', '1'].map((q) => [q, 'common']),
    ...[
      'Hanbit',
      'hANBIT1',
      '새',
      '새 주식',
      'code-19',
      '123-',
      'DE',
      'de396',
      '쀍',
      '😀',
      'ñ',
      'a%B',
      '%',
      '_c',
      "'",
      '\\',
      "o'r\\'X",
      "r\\'",
      ' & ',
      '-10499',
      '없다',
    ].map((q) => [q, 'rare']),
  ]
  it.each(texts)('with %j, which is %s, are exactly those that have it, on every page', async (q) => {
    const all = vendors.filter(has(q as string))
    const isMore = all.length > COUNTED_MAX
    for (const page of [1, 2, Math.ceil(all.length / 30), Math.ceil(all.length / 30) + 1].filter(Boolean)) {
      const { vendor_list, pagination } = await list({ q, page, limit: 30 })
      const expected = all.slice((page - 1) * 30, page * 30)
      expect(vendor_list.map(({ vendor_id }: Json) => vendor_id)).toEqual(
        expected.map(({ vendor_id }) => vendor_id),
      )
      expect(pagination).toMatchObject({ has_more: page * 30 < all.length })
      if (isMore) expect(pagination.total_is_at_least).toBe(true)
      else
        expect(pagination).toEqual({ page, limit: 30, total: all.length, has_more: page * 30 < all.length })
    }
  })

  it('are found by what they are called now', async () => {
    const { vendor } = (await service.operator('createVendor', { name: '뷁 상사', partner_code: 'LATER' }))
      .body
    const found = async (q: string) => (await list({ q })).vendor_list.map(({ vendor_id }: Json) => vendor_id)
    expect([await found('뷁'), await found('later')]).toEqual([[vendor.vendor_id], [vendor.vendor_id]])
    const params = { vendor_id: vendor.vendor_id }
    await service.operator('updateVendor', { name: '궯', partner_code: null }, { params })
    expect([await found('뷁'), await found('LATER'), await found('궯')]).toEqual([[], [], [vendor.vendor_id]])
  })
})

import { describe, expect, it } from 'vitest'
import { fakeFetch, fakeSleep, jsonAnswer, vendorOptions } from '../test/fakes.ts'
import { createVendorClient } from './index.ts'

const range = { start_date: '2026-01-01', end_date: '2026-01-31', status: '결제완료' } as const

/** A service with one list, whose records may leave while it is read; it counts up to `countedMax` of them. */
function listing(count: number, countedMax = count) {
  const records = Array.from({ length: count }, (_, index) => ({ ord_prd_no: `O_[${index + 1}]` }))
  const { fetch, asked } = fakeFetch(({ body }) => {
    const { page = 1, limit = 100 } = body
    const order_list = records.slice((page - 1) * limit, page * limit)
    const has_more = page * limit < records.length
    const total = Math.min(records.length, countedMax)
    const total_is_at_least = records.length > countedMax
    return jsonAnswer({ order_list, pagination: { page, limit, total, total_is_at_least, has_more } })
  })
  const client = createVendorClient({ ...vendorOptions, url: 'http://napum.test', fetch, ...fakeSleep() })
  return { client, asked, records }
}

describe('reading a list to its end', () => {
  it('asks for every page once and gives every record in order', async () => {
    const { client, asked, records } = listing(250)
    const all = await client.orders.all(range).toArray()
    expect(all).toEqual(records)
    expect(asked.map((one) => one.body.page)).toEqual([1, 2, 3])
    expect(asked[0]?.body).toMatchObject(range)
  })

  it('gives the answers themselves, one a page', async () => {
    const { client } = listing(5)
    const sizes: number[] = []
    for await (const page of client.orders.all({ ...range, limit: 2 }).pages())
      sizes.push(page.order_list.length)
    expect(sizes).toEqual([2, 2, 1])
  })

  it('asks for no page that the caller does not need', async () => {
    const { client, asked } = listing(500)
    for await (const _ of client.orders.all(range)) break
    expect(asked).toHaveLength(1)
  })

  it('gives nothing for an empty list', async () => {
    expect(await listing(0).client.orders.all(range).toArray()).toEqual([])
  })

  it('skips no record when the loop moves each one out of the list', async () => {
    const { client, records } = listing(537)
    const wanted = records.map((record) => record.ord_prd_no)
    const seen: string[] = []
    for await (const { ord_prd_no } of client.orders.all({ ...range, limit: 20 })) {
      seen.push(ord_prd_no)
      const at = records.findIndex((record) => record.ord_prd_no === ord_prd_no)
      records.splice(at, 1)
    }
    expect(seen).toEqual(wanted)
    expect(records).toEqual([])
  })

  it('skips none either when the list is too long to be counted', async () => {
    const { client, records } = listing(537, 100)
    const wanted = records.map((record) => record.ord_prd_no)
    const seen: string[] = []
    for await (const { ord_prd_no } of client.orders.all({ ...range, limit: 20 })) {
      seen.push(ord_prd_no)
      records.splice(
        records.findIndex((record) => record.ord_prd_no === ord_prd_no),
        1,
      )
    }
    expect(seen.toSorted()).toEqual(wanted.toSorted())
  })

  it('gives no record twice when others leave meanwhile', async () => {
    const { client, records } = listing(300)
    const wanted = records.filter((_, index) => index % 3 !== 0).map((record) => record.ord_prd_no)
    const seen: string[] = []
    for await (const { ord_prd_no } of client.orders.all({ ...range, limit: 50 })) {
      seen.push(ord_prd_no)
      if (seen.length === 50) {
        for (let at = records.length - 1; at >= 0; at--) if (at % 3 === 0) records.splice(at, 1)
      }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(wanted))
  })
})

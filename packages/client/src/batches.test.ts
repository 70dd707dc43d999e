import { describe, expect, it } from 'vitest'
import { type Asked, errorAnswer, fakeFetch, fakeSleep, jsonAnswer, vendorOptions } from '../test/fakes.ts'
import { partsOf } from './in-parts.ts'
import { ApiError, BatchInterruptedError, createVendorClient } from './index.ts'

const done = (asked: Asked) => {
  const results = asked.body.shipments.map((entry: { ord_prd_no: string }) => ({
    ord_prd_no: entry.ord_prd_no,
    success: !entry.ord_prd_no.endsWith('7_[1]'),
  }))
  const failure_count = results.filter((result: { success: boolean }) => !result.success).length
  return jsonAnswer({ success_count: results.length - failure_count, failure_count, results }, 207)
}
const shipments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ord_prd_no: `O${index}_[1]`,
    carrier_code: 'cj' as const,
    tracking_number: `T${index}`,
  }))
const clientOf = (fetch: ReturnType<typeof fakeFetch>['fetch']) =>
  createVendorClient({ ...vendorOptions, url: 'http://napum.test', fetch, ...fakeSleep() })

describe('a batch of any size', () => {
  it('travels in hundreds and is answered in the order given', async () => {
    const { fetch, asked } = fakeFetch(done)
    const outcome = await clientOf(fetch).shipments.register(shipments(250))
    expect(asked.map((one) => one.body.shipments.length)).toEqual([100, 100, 50])
    expect(outcome.results.map((result) => result.ord_prd_no)).toEqual(
      shipments(250).map((entry) => entry.ord_prd_no),
    )
    expect(outcome).toMatchObject({ success_count: 225, failure_count: 25 })
    expect(outcome.request_ids).toHaveLength(3)
  })

  it('is tried without being done, and is no success with a service that does not know of it', async () => {
    const dry = (asked: Asked) =>
      jsonAnswer({ dry_run: true, success_count: 0, failure_count: 0, results: asked.body.shipments })
    const { fetch, asked } = fakeFetch(dry)
    const outcome = await clientOf(fetch).shipments.register(shipments(101), { dryRun: true })
    expect(asked.map((one) => one.body.dry_run)).toEqual([true, true])
    expect(outcome.dry_run).toBe(true)
    const older = clientOf(fakeFetch(done).fetch).shipments.register(shipments(1), { dryRun: true })
    await expect(older).rejects.toThrow('does not know dry runs')
    expect(await clientOf(fetch).orders.updateStatus([], { dryRun: true })).toMatchObject({ dry_run: true })
  })

  it('of nothing asks nothing', async () => {
    const { fetch, asked } = fakeFetch(done)
    const client = clientOf(fetch)
    expect(await client.shipments.register([])).toEqual({
      success_count: 0,
      failure_count: 0,
      results: [],
      request_ids: [],
    })
    expect(await client.stock.confirm([])).toMatchObject({ available_count: 0, unavailable_count: 0 })
    expect(asked).toHaveLength(0)
  })

  it('gets idempotency keys where there are none, and keeps those that were given', async () => {
    const { fetch, asked } = fakeFetch(done)
    const [first, second] = shipments(2)
    await clientOf(fetch).shipments.register([{ ...first, idempotency_key: 'mine' }, second] as never)
    const [given, filled] = asked[0]?.body.shipments ?? []
    expect(given.idempotency_key).toBe('mine')
    expect(filled.idempotency_key).toBe(
      `${filled.ord_prd_no}/${filled.carrier_code}/${filled.tracking_number}`,
    )
    // Another time or price is another key, so that the service says that the item is shipped; blanks do not count.
    const timed = {
      ...second,
      tracking_number: ` ${filled.tracking_number} `,
      shipped_at: '2026-02-11T09:00:00',
    }
    const later = { ...timed, shipped_at: '2026-02-11T09:00:01' }
    const keyOf = async (one: object) => {
      await clientOf(fetch).shipments.register([one] as never)
      return asked.pop()?.body.shipments[0].idempotency_key
    }
    expect(await keyOf(timed)).toMatch(new RegExp(`/${filled.tracking_number}/[0-9a-f]+$`))
    expect(await keyOf(timed)).toBe(await keyOf({ ...timed }))
    expect(await keyOf(later)).not.toBe(await keyOf(timed))
    // A program that was started again fills in the same, also where the parts are longer than a key may be.
    const long = { ...second, tracking_number: '9'.repeat(250) }
    for (let run = 0; run < 2; run++) await clientOf(fetch).shipments.register([long] as never)
    const keys = asked.slice(1).map(({ body }) => body.shipments[0].idempotency_key)
    expect(keys[0]).toHaveLength(200)
    expect(keys[1]).toBe(keys[0])
  })

  it('that breaks off tells what was done, what is in doubt and what was not sent', async () => {
    const { fetch, asked } = fakeFetch((one, number) => {
      if (number === 1) return done(one)
      return errorAnswer(500, 'INTERNAL_ERROR')
    })
    const error = await clientOf(fetch)
      .shipments.register(shipments(320))
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BatchInterruptedError)
    const broken = error as BatchInterruptedError<{ results: unknown[] }, { idempotency_key: string }>
    expect(broken).toMatchObject({ code: 'INTERNAL_ERROR', outcome: 'unknown', requestId: 'req_test_000001' })
    expect(broken.done.results).toHaveLength(100)
    expect(broken.failed).toEqual(asked[1]?.body.shipments)
    expect(broken.notSent).toHaveLength(120)
  })

  it('that is refused at once throws the refusal itself', async () => {
    const { fetch } = fakeFetch(() => errorAnswer(401, 'INVALID_API_KEY'))
    const call = clientOf(fetch).shipments.register(shipments(2))
    await expect(call).rejects.toSatisfy(
      (error) => error instanceof ApiError && error.code === 'INVALID_API_KEY',
    )
  })

  it('that is refused after a part of it was done says what was done', async () => {
    let calls = 0
    const { fetch } = fakeFetch((asked) =>
      ++calls === 1 ? done(asked) : errorAnswer(401, 'INVALID_API_KEY'),
    )
    const error = await clientOf(fetch)
      .shipments.register(shipments(220))
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BatchInterruptedError)
    const broken = error as BatchInterruptedError<{ results: unknown[] }, unknown>
    expect([broken.done.results.length, broken.failed.length, broken.notSent.length]).toEqual([100, 100, 20])
  })

  it.each([1, 3])('of two with an answer that has results for %d is an error', async (length) => {
    const results = Array.from({ length }, () => ({}))
    const { fetch } = fakeFetch(() => jsonAnswer({ success_count: 1, failure_count: 0, results }))
    await expect(clientOf(fetch).shipments.register(shipments(2))).rejects.toMatchObject({
      code: 'BROKEN_ANSWER',
    })
  })
})

describe('partsOf', () => {
  it('cuts by size too', () => {
    const entries = ['가'.repeat(10), '나'.repeat(10), '다'.repeat(10), '라']
    const parts = [...partsOf(entries, { entries: 100, bytes: 70 })]
    expect(parts.map((part) => part.entries.length)).toEqual([2, 2])
    expect(parts.flatMap((part) => JSON.parse(`[${part.text}]`))).toEqual(entries)
  })

  it('fills a part to its last byte', () => {
    const parts = [...partsOf(['x', 'y', 'z'], { entries: 100, bytes: 8 })]
    expect(parts.map((part) => part.entries.length)).toEqual([2, 1])
  })

  it('gives an entry that is too large a part of its own: the service will name it', () => {
    const parts = [...partsOf(['x', 'y'.repeat(99), 'z'], { entries: 100, bytes: 50 })]
    expect(parts.map((part) => part.entries.length)).toEqual([1, 1, 1])
  })
})

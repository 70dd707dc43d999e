import { describe, expect, it } from 'vitest'
import { type Asked, errorAnswer, fakeFetch, fakeSleep, jsonAnswer } from '../../../test/fakes.ts'
import { createOperatorClient, type Fetch } from '../../index.ts'

const clientOf = (fetch: Fetch) =>
  createOperatorClient({ url: 'http://napum.test', operatorKey: 'key', fetch, ...fakeSleep() })

const part = (fields: object) => ({
  checked_count: 10,
  difference_count: 0,
  differences: [],
  unchecked_count: 0,
  unchecked: [],
  vendor_count: 3,
  vendors_before: 1,
  ...fields,
})
const difference = { subject: 'item 1', expected: '1', found: '2' }
const unchecked = { subject: 'items of vendor 2', code: 'FAILED', reason: 'slow' }

describe('a call that goes through all data', () => {
  const verifying = ({ body }: Asked) => {
    if (body.after === null) {
      return jsonAnswer(part({ difference_count: 2, differences: [difference, difference], next: 'one' }))
    }
    if (body.after === 'one')
      return jsonAnswer(part({ unchecked_count: 1, unchecked: [unchecked], next: 'two' }))
    return jsonAnswer(part({ checked_count: 1, vendors_before: 3, next: null }))
  }

  it('goes on where it ended until nothing is left, adds up, and tells what was done so far', async () => {
    const { fetch, asked } = fakeFetch(verifying)
    const progress: [number, number][] = []
    const answer = await clientOf(fetch).verify({
      onProgress: ({ checked_count, vendors_before }) => progress.push([checked_count, vendors_before]),
    })
    expect(asked.map(({ body }) => body.after)).toEqual([null, 'one', 'two'])
    expect(answer).toMatchObject({
      checked_count: 21,
      difference_count: 2,
      differences: [difference, difference],
      unchecked_count: 1,
      unchecked: [unchecked],
      next: null,
    })
    expect(progress).toEqual([
      [10, 1],
      [20, 1],
      [21, 3],
    ])
  })

  it('repeats a part that met a service that was away', async () => {
    const { fetch, asked } = fakeFetch((one, number) =>
      number === 2 ? errorAnswer(503, 'UNAVAILABLE') : verifying(one),
    )
    expect((await clientOf(fetch).verify()).checked_count).toBe(21)
    expect(asked.map(({ body }) => body.after)).toEqual([null, 'one', 'one', 'two'])
  })

  it('keeps the first thousand differences of many parts, and counts all', async () => {
    const differences = Array.from({ length: 700 }, () => difference)
    const { fetch } = fakeFetch((_one, number) =>
      jsonAnswer(part({ difference_count: 700, differences, next: number < 3 ? String(number) : null })),
    )
    const answer = await clientOf(fetch).verify()
    expect([answer.difference_count, answer.differences.length]).toEqual([2_100, 1_000])
  })

  it('masks personal data in parts in the same way', async () => {
    const { fetch, asked } = fakeFetch((_one, number) =>
      jsonAnswer({
        dry_run: false,
        masked_count: number,
        left_out: { to_send: 1, claimed: 0, unsettled: number },
        seen_count: 100,
        next: number < 3 ? `O${number}` : null,
      }),
    )
    const seen: number[] = []
    const answer = await clientOf(fetch).maskPersonalData(
      { before: '2024-01-01' },
      { onProgress: ({ seen_count }) => seen.push(seen_count) },
    )
    expect(asked.map(({ body }) => body)).toEqual([
      { before: '2024-01-01' },
      { before: '2024-01-01', after: 'O1' },
      { before: '2024-01-01', after: 'O2' },
    ])
    expect(answer).toMatchObject({ masked_count: 6, seen_count: 300, next: null })
    expect(answer.left_out).toEqual({ to_send: 3, claimed: 0, unsettled: 6 })
    const dry = clientOf(fetch).maskPersonalData({ before: '2024-01-01', dry_run: true })
    await expect(dry).rejects.toThrow('does not know dry runs')
    expect(seen).toEqual([100, 200, 300])
  })
})

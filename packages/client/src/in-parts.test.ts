import { describe, expect, it } from 'vitest'
import { NapumError, type NapumErrorFacts } from './errors.ts'
import { partsOf, sendInParts } from './in-parts.ts'

const entries = Array.from({ length: 250 }, (_, n) => ({ ord_prd_no: `A_[${n}]` }))
const done = (part: readonly { ord_prd_no: string }[]) => ({
  results: part.map(({ ord_prd_no }) => ({ ord_prd_no, success: true, message: '' })),
})
const broken = (outcome: NapumErrorFacts['outcome']) =>
  new NapumError('broken', { code: 'CONNECTION_FAILED', outcome, repeatable: true })
const countsOf = async (error: Error) => {
  let calls = 0
  const outcome = await sendInParts(entries, async (part) => {
    if (++calls === 2) throw error
    return done(part)
  })
  return { ...outcome, done: outcome.done.length, calls }
}

describe('many entries sent in parts', () => {
  it('are sent a hundred at a time, and it is said how far it is', async () => {
    const sizes: number[] = []
    const progress: number[] = []
    const outcome = await sendInParts(
      entries,
      async (part) => {
        sizes.push(part.length)
        return done(part)
      },
      { onProgress: (n) => progress.push(n) },
    )
    expect([sizes, progress]).toEqual([
      [100, 100, 50],
      [100, 200, 250],
    ])
    expect(outcome).toMatchObject({ failed: [], unknown: 0, notSent: 0, error: null })
    expect(outcome.done).toHaveLength(250)
  })

  it('are not known to be done where the answer of their call was lost, and not sent after it', async () => {
    expect(await countsOf(broken('unknown'))).toMatchObject({
      calls: 2,
      done: 100,
      unknown: 100,
      notSent: 50,
    })
  })

  it('are not sent from a call on that the service refused', async () => {
    const refused = broken('not_done')
    expect(await countsOf(refused)).toMatchObject({ done: 100, unknown: 0, notSent: 150, error: refused })
  })

  it('are told apart by what became of each', async () => {
    const outcome = await sendInParts(entries.slice(0, 2), async () => ({
      results: [
        { ord_prd_no: 'A_[0]', success: true, message: '' },
        { ord_prd_no: 'A_[1]', success: false, message: 'no', error_code: 'ITEM_CANCELLED' },
      ],
    }))
    expect(outcome.done.map(({ ord_prd_no }) => ord_prd_no)).toEqual(['A_[0]'])
    expect(outcome.failed.map(({ error_code }) => error_code)).toEqual(['ITEM_CANCELLED'])
  })
})

describe('parts of limited size', () => {
  it('take what fits exactly, and an entry that alone is too large', () => {
    // With the comma, 5 bytes each.
    const sizes = (bytes: number) =>
      [...partsOf(['aa', 'bb', 'cc'], { entries: 100, bytes })].map(({ entries }) => entries.length)
    expect([sizes(10), sizes(9), sizes(1)]).toEqual([
      [2, 1],
      [1, 1, 1],
      [1, 1, 1],
    ])
  })
})

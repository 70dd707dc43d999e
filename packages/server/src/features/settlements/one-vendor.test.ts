/** Settlements of a vendor are listed while the node of another one is away. Decision 173. */
import { expect, it } from 'vitest'
import { findingsOf } from '../../../test/citus/shapes.ts'
import { withUnshipped } from './operations.ts'
import type { ListedSettlement } from './queries.ts'

const listed = (vendors: string[]) =>
  vendors.map((vendor_id, at) => ({ vendor_id, settlement_id: `S${at}` }) as ListedSettlement)

/** The statements that a list asks, with their first value. */
async function asked(vendors: string[]) {
  const statements: { text: string; first: unknown }[] = []
  const rows = async ({ text }: { text: string }, [first]: unknown[]) => {
    statements.push({ text, first })
    return []
  }
  await withUnshipped({ rows } as never, listed(vendors))
  return statements
}

it('settlements of one vendor are listed by what its node alone knows', async () => {
  const [one, ...more] = await asked(['V1', 'V1'])
  expect([one?.first, more, findingsOf(one?.text ?? '')]).toEqual(['V1', [], []])
  const [any] = await asked(['V1', 'V2'])
  expect(findingsOf(any?.text ?? '')).not.toEqual([])
})

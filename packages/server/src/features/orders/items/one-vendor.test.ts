/** Items of a vendor are listed while the node of another one is away. Decision 173. */
import { expect, it } from 'vitest'
import { findingsOf } from '../../../../test/citus/shapes.ts'
import { listItems } from './operations.ts'

/** The statements that a list asks, when it finds one item. */
async function asked(query: object): Promise<string[]> {
  const texts: string[] = []
  const rows = async ({ name, text }: { name: string; text: string }) => {
    texts.push(text)
    if (name.startsWith('items.count')) return [{ total: 0 }]
    return name === 'items.suppliers' ? [{ vendor_ids: ['V1', 'V2'] }] : []
  }
  const vendorCache = { find: async () => ({}) }
  await listItems({ db: { rows }, vendorCache } as never, { query, caller: { kind: 'key' } } as never)
  return texts
}

it.each([
  { vendor_id: 'V1' },
  { vendor_id: 'V1', item_status: 'preparing', stock: 'available' },
  { vendor_id: 'V1', ord_no: 'A1' },
])('items of one vendor are listed by what its node alone knows: %o', async (query) => {
  const texts = await asked(query)
  expect(texts.map((text) => findingsOf(text))).toEqual([[], []])
})

it('items of all vendors are asked of every node', async () => {
  expect((await asked({})).flatMap((text) => findingsOf(text))).not.toEqual([])
})

/** What is chosen while all that match are gathered. */
import type { WorkItem } from '@napum/client'
import { beforeEach, expect, it, vi } from 'vitest'

const pages = vi.hoisted(() => vi.fn())
vi.mock('../../data/session.ts', async (original) => ({
  ...(await original<object>()),
  vendor: () => ({ items: { search: () => ({ pages }) } }),
}))

const item = (ord_prd_no: string) => ({ ord_prd_no }) as WorkItem
type Module = typeof import('./selection.ts')
let of: Module
beforeEach(async () => {
  of = await import('./selection.ts')
  of.clear()
})

it('keeps what was chosen meanwhile', async () => {
  let answer = () => {}
  pages.mockImplementation(async function* () {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    yield { item_list: [item('a'), item('b')] }
  })
  const gathering = of.selectAll()
  of.selected.value = new Map([['c', item('c')]])
  await vi.waitFor(() => expect(pages).toHaveBeenCalled())
  answer()
  await gathering
  expect([...of.selected.value.keys()].sort()).toEqual(['a', 'b', 'c'])
})

it('says why not all could be gathered, and keeps the choice', async () => {
  of.selected.value = new Map([['c', item('c')]])
  pages.mockImplementation(async function* () {
    yield { item_list: [item('a')] }
    throw new Error('cut')
  })
  await of.selectAll()
  expect([[...of.selected.value.keys()], of.gathered.value]).toEqual([['c'], null])
  expect(of.gatherError.value).toBeInstanceOf(Error)
})

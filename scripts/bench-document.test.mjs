import { expect, test } from 'vitest'
import { ordersOf, sourceOf } from '../bench/baselines/statement-document.mjs'
import { composeStatement } from '../packages/server/src/features/statements/compose.ts'

test('the statements that the benches print are whole ones', async () => {
  const [oneOrder, manyOrders] = await Promise.all([sourceOf(3), ordersOf(2)].map(composeStatement))
  expect(oneOrder.blocks.map((block) => block.lines.length)).toEqual([3])
  expect(manyOrders.blocks.map((block) => block.lines.length)).toEqual([1, 1])
})

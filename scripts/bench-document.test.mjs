import { expect, test } from 'vitest'
import { sourceOf } from '../bench/baselines/statement-document.mjs'
import { composeStatement } from '../packages/server/src/features/statements/compose.ts'

test('the statements that the benches print are whole ones', async () => {
  const { blocks } = await composeStatement(sourceOf(3))
  expect(blocks.map((block) => block.lines.length)).toEqual([3])
})

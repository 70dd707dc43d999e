import { expect, test } from 'vitest'
import { aLine, anOrder, aSource } from '../../../test/statement-source.ts'
import { composeStatement } from './compose.ts'
import { presentStatement } from './present.ts'
import { partsOf } from './render-workers.ts'

const viewOf = async (...lineCounts: number[]) => {
  const orders = lineCounts.map((count) => anOrder({ lines: Array.from({ length: count }, () => aLine()) }))
  return presentStatement(await composeStatement(aSource({ orders })))
}

test('a statement of usual size is one part, also an empty one', async () => {
  for (const view of [await viewOf(30), await viewOf(3, 4), await viewOf()])
    expect(partsOf(view)).toEqual([view])
})

test('no part has more rows than allowed, and together they hold every line once and in order', async () => {
  const view = await viewOf(7, 25, 1, 1, 9)
  const parts = partsOf(view, 12)
  const numbers = parts.flatMap((part) => part.blocks.flatMap((block) => block.lines.map(({ no }) => no)))
  expect(numbers).toEqual(view.blocks.flatMap((block) => block.lines.map(({ no }) => no)))
  for (const part of parts)
    expect(part.blocks.reduce((rows, block) => rows + block.lines.length, 0)).toBeLessThanOrEqual(12)
})

test('totals of an order stand behind its last line, those of the statement at its end', async () => {
  const parts = partsOf(await viewOf(25, 1), 12)
  const blocks = parts.flatMap((part) => part.blocks)
  expect(blocks.map((block) => block.sums !== null)).toEqual([false, false, true, false])
  expect(blocks.map((block) => block.opening !== null)).toEqual([true, false, false, false])
  expect(blocks.map((block) => block.continued)).toEqual([false, true, true, false])
  expect(blocks.map((block) => block.closing !== null)).toEqual([false, false, false, true])
})

test('two copies are parts of one copy after the other when they are too large together', async () => {
  const orders = [anOrder({ lines: Array.from({ length: 8 }, () => aLine()) })]
  const view = await presentStatement(await composeStatement(aSource({ orders })), { copies: 'both' })
  expect(partsOf(view, 20)).toEqual([view])
  const copies = partsOf(view, 15).map((part) => part.copies.map((copy) => copy?.label))
  expect(copies).toEqual([['공급자 보관용'], ['공급받는자 보관용']])
})

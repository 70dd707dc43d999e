import { expect, test } from 'vitest'
import { aLine, anOrder, aSource } from '../../../test/statement-source.ts'
import { composeStatement } from './compose.ts'
import { partsOf } from './parts.ts'
import { presentStatement } from './present.ts'

const viewOf = (...lineCounts: number[]) => {
  const orders = lineCounts.map((count) => anOrder({ lines: Array.from({ length: count }, () => aLine()) }))
  return presentStatement(composeStatement(aSource({ orders })))
}

test('a statement of usual size is one part, also an empty one', () => {
  for (const view of [viewOf(30), viewOf(3, 4), viewOf()]) expect(partsOf(view)).toEqual([view])
})

test('no part has more rows than allowed, and together they hold every line once and in order', () => {
  const view = viewOf(7, 25, 1, 1, 9)
  const parts = partsOf(view, 12)
  const numbers = parts.flatMap((part) => part.blocks.flatMap((block) => block.lines.map(({ no }) => no)))
  expect(numbers).toEqual(view.blocks.flatMap((block) => block.lines.map(({ no }) => no)))
  for (const part of parts)
    expect(part.blocks.reduce((rows, block) => rows + block.lines.length, 0)).toBeLessThanOrEqual(12)
})

test('totals of an order stand behind its last line, those of the statement at its end', () => {
  const parts = partsOf(viewOf(25, 1), 12)
  const blocks = parts.flatMap((part) => part.blocks)
  expect(blocks.map((block) => block.summary !== null)).toEqual([false, false, true, true])
  expect(parts.map((part) => part.totals !== null)).toEqual([...parts.slice(1).map(() => false), true])
})

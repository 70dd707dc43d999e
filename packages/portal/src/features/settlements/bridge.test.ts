import { expect, it } from 'vitest'
import { bridgeOf } from './bridge.ts'

const sums = (fields: object) => ({
  subtotal: 0,
  cancellation_subtotal: 0,
  adjustment_subtotal: 0,
  balance_amount: 0,
  payable_amount: 0,
  ...fields,
})

it('leads from sales to what is paid, part by part, each where the one before ends', () => {
  const parts = bridgeOf(
    sums({
      subtotal: 1000,
      cancellation_subtotal: -200,
      adjustment_subtotal: -100,
      balance_amount: -150,
      payable_amount: 700,
    }),
  )
  expect(parts.map(({ name, amount }) => [name, amount])).toEqual([
    ['subtotal', 1000],
    ['cancelled', -200],
    ['corrected', 50],
    ['carried', -150],
    ['payable', 700],
  ])
  expect(parts.map(({ from, width }) => [Math.round(from), Math.round(width)])).toEqual([
    [0, 100],
    [80, 20],
    [80, 5],
    [70, 15],
    [0, 70],
  ])
})

it('names the tax where prices are without it, leaves out what is nothing, and shows what is below zero', () => {
  const taxed = bridgeOf(sums({ subtotal: 1000, payable_amount: 1100 }))
  expect(taxed.map(({ name, amount }) => [name, amount])).toEqual([
    ['subtotal', 1000],
    ['vat', 100],
    ['payable', 1100],
  ])
  const below = bridgeOf(sums({ subtotal: 100, cancellation_subtotal: -300, payable_amount: -200 }))
  expect(below.map(({ from, width }) => [Math.round(from), Math.round(width)])).toEqual([
    [67, 33],
    [0, 100],
    [0, 67],
  ])
  expect(bridgeOf(sums({}))).toHaveLength(2)
})

import { expect, it } from 'vitest'
import { parentsFirst } from './distribute.ts'
import { coordinatorTables, distributedTables, referenceTables } from './tables.ts'

it('comes to no table before one that its rows refer to', () => {
  const links = [
    { table_name: 'a', parents: ['b', 'elsewhere'] },
    { table_name: 'b', parents: ['d'] },
    { table_name: 'c', parents: [] },
    { table_name: 'd', parents: [] },
  ]
  expect(parentsFirst(['a', 'b', 'c', 'd'], links)).toEqual(['d', 'b', 'a', 'c'])
})

it('has a table in one list only', () => {
  const all = [...distributedTables, ...referenceTables, ...coordinatorTables]
  expect(new Set(all).size).toBe(all.length)
})

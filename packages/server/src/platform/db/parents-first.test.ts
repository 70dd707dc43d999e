import { expect, it } from 'vitest'
import { parentsFirst } from './parents-first.ts'

const table = (name: string, parents: string[]) => ({ name, parents })

it('comes to no table before one that its rows refer to', () => {
  const tables = [table('a', ['b', 'elsewhere']), table('b', ['d']), table('c', []), table('d', [])]
  expect(parentsFirst(tables).map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a'])
})

it('says which tables refer to each other', () => {
  const circle = [table('a', ['b']), table('b', ['a']), table('c', [])]
  expect(() => parentsFirst(circle)).toThrow('refer to each other: a, b')
})

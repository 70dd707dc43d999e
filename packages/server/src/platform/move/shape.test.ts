import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/databases.ts'
import { isMoved, tablesOf } from './shape.ts'

it('every table that is moved has a key to read it by', async () => {
  const db = await openTestDatabase('postgresql')
  const moved = (await tablesOf(db)).filter(isMoved)
  expect(moved.length).toBeGreaterThan(40)
  expect(moved.filter(({ key }) => key.length === 0)).toEqual([])
  await db.close()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds, openTestDatabase } from '../../../test/databases.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeItems } from './queries.ts'
import { codeOf, columnsOf, partNames, type StatePart, stateColumns } from './state.ts'

const sets = Array.from(
  { length: 2 ** partNames.length },
  (_, bits) => new Set(partNames.filter((_, at) => bits & (1 << at))),
)

describe('the parts of the state of an item', () => {
  it('have a code of their own in every combination, and the same statement each time', () => {
    expect(new Set(sets.map(codeOf)).size).toBe(sets.length)
    for (const touched of sets.slice(1)) {
      expect(writeItems(new Set([...touched].reverse()))).toBe(writeItems(touched))
      expect(writeItems(touched).name.length).toBeLessThan(64)
    }
  })

  it('hold every column of the state but those that say which item it is', () => {
    const fixed = ['vendor_id', 'ord_no', 'item_index', 'ord_day', 'pay_day', 'hope_day', 'replacement_of']
    expect([...fixed, ...columnsOf(new Set(partNames))].join(', ')).toBe(stateColumns)
  })
})

describe.each(kinds)('on %s', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase(kind)
  })
  afterAll(() => db.close())

  it.each(partNames)('the statement for %s sets its columns and no others', async (part: StatePart) => {
    const query = writeItems(new Set([part]))
    const set = /set \(([^)]*)\) =/.exec(query.text)?.[1]
    expect(set).toBe(columnsOf(new Set([part])).join(', '))
    expect(await db.rows(query, ['V', '[]', []])).toEqual([])
  })
})

/** The pairs of characters by which texts are found are the numbers that the texts of all versions were stored with. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, statement } from '../src/platform/db/database.ts'
import { kinds, openTestDatabase } from './databases.ts'

const compare = statement<{ words: string; pairs: number[]; stored: number[] }>(
  'test.compare_pairs',
  `select words, text_pairs('V1', date '2026-02-01', words) as pairs, (
     select coalesce(array_agg(distinct hashtext('V1.' || (date '2026-02-01' - date '2000-01-01') || '.' || substr(words, at, 2))), '{}')
     from generate_series(1, length(words) - 1) as at
     where strpos(substr(words, at, 2), chr(10)) = 0
   ) as stored
   from unnest($1::text[]) as words`,
)

describe.each(kinds)('pairs of characters on %s', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase(kind)
  })
  afterAll(() => db.close())

  it('are those that texts were stored with, whatever the text is', async () => {
    const characters = fc.constantFrom('가', '나', 'a', '1', ' ', '\n', '\ue000', '😀', '%')
    const texts = fc.sample(fc.string({ unit: characters, maxLength: 12 }), { numRuns: 300, seed: 1 })
    const rows = await db.rows(compare, [['', '가', '\n', '가\n나', '가나다', '\n\n가나\n', ...texts]])
    expect(rows.map(({ pairs }) => pairs)).toEqual(rows.map(({ stored }) => stored))
    expect(rows[4]?.pairs).toHaveLength(2)
    expect(rows[3]?.pairs).toEqual([])
  })
})

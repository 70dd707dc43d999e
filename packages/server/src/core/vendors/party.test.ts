/** What statements print is judged twice: by a rule, and by SQL that an index holds. */
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/databases.ts'
import { isIncompleteSql, missingFieldsOf } from './party.ts'

const party = { name: '나눔', biz_no: '123-45-67891', owner: '김나눔', address: '서울' }

it('finds the same vendors incomplete in SQL', async () => {
  const db = await openTestDatabase('postgresql')
  const numbers = [
    '001-81-00002',
    '001-81-00093',
    '0018100002',
    '123-45-67890',
    '001-81-00003',
    '001-81-0000',
  ]
  const made = Array.from({ length: 300 }, (_, n) => String(1_010_000_001 + 7_919_193 * n))
  const parties = [
    ...[...numbers, ...made, '001-81-000021', '００１-81-00002', ''].map((biz_no) => ({ ...party, biz_no })),
    ...[{}, { name: ' ' }, { owner: '' }, { address: '' }].map((fields) => ({ ...party, ...fields })),
  ]
  const rows = await db.rows<{ is_incomplete: boolean }>(
    {
      name: 'test.incomplete',
      text: `select ${isIncompleteSql} as is_incomplete
        from jsonb_to_recordset($1::jsonb) as party (name text, biz_no text, owner text, address text)`,
    },
    [JSON.stringify(parties)],
  )
  const expected = parties.map((each) => missingFieldsOf(each).length > 0)
  expect(rows.map(({ is_incomplete }) => is_incomplete)).toEqual(expected)
  expect(new Set(expected)).toEqual(new Set([true, false]))
  await db.close()
})

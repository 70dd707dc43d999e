/** What an upgrade makes of orders that were imported before it. */
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { contentHashWith, readContentHash } from '../src/core/values/content-hash.ts'
import { type Database, firstRow, statement } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { kinds, openTestDatabase } from './databases.ts'

const content = [null, { ord_memo: '급함' }]
const plain = createHash('sha256').update(JSON.stringify(content)).digest()

/** Takes the migration back, as a database of the version before it was. */
const undo = `
  delete from migration where name = '0007_intake.sql';
  drop table content_key;
  alter table order_registry drop column masked_at;
  alter table vendor_order add column masked_at timestamptz;
`
const register = statement(
  'test.register',
  `insert into order_registry (ord_no, vendor_ids, intake_indexes, content_hash)
   values ('O1', '{V1}', '{1}', $1::bytea)`,
)
const read = statement<{ content_hash: Buffer; key: Buffer }>(
  'test.read',
  'select content_hash, key from order_registry cross join content_key',
)

describe.each(kinds)('an upgrade on %s', (kind) => {
  let db: Database | undefined
  afterEach(() => db?.close())

  it('puts the key of the installation on the hashes of its orders, so that they are still known', async () => {
    db = await openTestDatabase(kind)
    await db.script(undo)
    await db.rows(register, [plain])
    expect(await migrate(db)).toEqual(['0007_intake.sql'])
    const row = await firstRow(db, read)
    expect(row?.content_hash.equals(plain)).toBe(false)
    expect(row?.content_hash).toEqual((await readContentHash(db))(content))
    expect(row?.content_hash).toEqual(contentHashWith(row?.key as Buffer)(content))
  })
})

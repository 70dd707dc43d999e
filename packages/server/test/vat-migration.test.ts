/** What the migration to VAT by line makes of settlements that were there before. */
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { statement } from '../src/platform/db/database.ts'
import { createServerDatabase } from './databases.ts'
import { openPatient } from './server-databases.ts'

const folder = new URL('../migrations/', import.meta.url)
const migration = '0004_vat_per_line.sql'

it('settlements that were confirmed or paid keep one rounding for each block, pending ones round by line', async () => {
  const { url, drop } = await createServerDatabase()
  const db = openPatient(url)
  const before = (await readdir(folder)).sort().filter((name) => name < migration)
  for (const name of before) await db.script(await readFile(new URL(name, folder), 'utf8'))
  await db.script(
    `insert into settlement (vendor_id, settlement_id, settlement_no, status, is_open, vat, period_start, period_end,
       settlement_date, created_at)
     select 'V', status, status, status, false, 'inclusive', '2026-01-01', '2026-01-31', '2026-02-10', now()
     from unnest(array['pending', 'confirmed', 'paid']) as status`,
  )
  await db.script(await readFile(new URL(migration, folder), 'utf8'))
  const rows = await db.rows<{ status: string; vat_rounding: string }>(
    statement('', 'select status, vat_rounding from settlement order by status'),
  )
  expect(rows).toEqual([
    { status: 'confirmed', vat_rounding: 'per_block' },
    { status: 'paid', vat_rounding: 'per_block' },
    { status: 'pending', vat_rounding: 'half_up' },
  ])
  await db.close()
  await drop()
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder, napum } from './harness.ts'

/** A program in place of the one that looks at the database. */
function run(script: string) {
  const at = folder()
  writeFileSync(join(at, 'database-setup.js'), script)
  return napum(['database', 'setup'], {}, { serverMain: join(at, 'main.js') })
}

it('napum database setup prints SQL alone on standard output', async () => {
  expect(await run(`console.log('create role napum_vendor_1_2 nologin;')`)).toMatchObject({
    code: 0,
    out: 'create role napum_vendor_1_2 nologin;\n',
    err: '',
  })
})

it('napum database setup fails with the reason when the database cannot be asked', async () => {
  const { code, out, err } = await run(
    `console.error('Error: DATABASE_URL is missing.'); process.exitCode = 1`,
  )
  expect([code, out, err]).toEqual([1, '', 'Error: DATABASE_URL is missing.\n'])
})

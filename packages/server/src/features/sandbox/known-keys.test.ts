/** The keys that an embedded sandbox may be started for, without a database. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hashKey } from '../../core/vendors/api-keys.ts'
import type { Database } from '../../platform/db/database.ts'
import { KnownKeys } from './known-keys.ts'

/** A database that has these keys; null: it is away. */
const having = (keys: string[] | null) =>
  ({
    rows: async () => {
      if (keys === null) throw new Error('away')
      return keys.map((key) => ({ hash: hashKey(key).toString('hex') }))
    },
  }) as unknown as Database

it('knows the keys that were written down last, over a restart, and refuses none as long as it knows nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'napum-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'known-keys')
  const first = new KnownKeys(file)
  expect(await first.mayHave('napum_test_any')).toBe(true)
  await Promise.all([first.remember(having(['napum_test_a'])), first.remember(having(['napum_test_b']))])
  const known = async (of: KnownKeys) => [await of.mayHave('napum_test_a'), await of.mayHave('napum_test_b')]
  expect(await known(first)).toEqual([false, true])
  expect(await known(new KnownKeys(file))).toEqual([false, true])
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{16}\n$/)
  await expect(first.remember(having(null))).rejects.toThrow('away')
  expect(await known(first)).toEqual([true, true])
  expect(await known(new KnownKeys(file))).toEqual([true, true])
})

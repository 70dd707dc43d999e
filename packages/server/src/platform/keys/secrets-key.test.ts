/** The key that encrypts secrets: made once, kept from others, never replaced by itself. */
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { secretsKeyOf } from './secrets-key.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'napum-secrets-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

let made = 0
const dataDir = async () => {
  const path = join(root, String(++made))
  await mkdir(path, { mode: 0o700 })
  return path
}

it('is made once in DATA_DIR, for this user only, and read at the next start', async () => {
  const DATA_DIR = await dataDir()
  const config = readConfig({ DATA_DIR })
  const found = await Promise.all([secretsKeyOf(config), secretsKeyOf(config), secretsKeyOf(config)])
  const file = join(DATA_DIR, 'secrets-key')
  expect(found.map(({ isNew }) => isNew).sort()).toEqual([false, false, true])
  expect(new Set(found.map(({ secrets }) => secrets.keyId)).size).toBe(1)
  expect(found[0]?.file).toBe(file)
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it.each(['', 'short', 'k'.repeat(44)])('never replaces a file that holds none: %j', async (text) => {
  const DATA_DIR = await dataDir()
  await writeFile(join(DATA_DIR, 'secrets-key'), text)
  const refused = secretsKeyOf(readConfig({ DATA_DIR }))
  await expect(refused).rejects.toThrow(/secrets-key in DATA_DIR holds no key of 32 bytes in base64.*back-up/)
})

it.skipIf(process.platform === 'win32')(
  'is closed when others could read it, and the log is told',
  async () => {
    const DATA_DIR = await dataDir()
    const config = readConfig({ DATA_DIR })
    await secretsKeyOf(config)
    await chmod(join(DATA_DIR, 'secrets-key'), 0o640)
    expect(await secretsKeyOf(config)).toMatchObject({ isNew: false, foundOpen: '640' })
  },
)

it('comes from the environment without a look at DATA_DIR', async () => {
  const DATA_DIR = join(root, 'nowhere')
  const SECRETS_KEY = Buffer.alloc(32, 9).toString('base64')
  expect(await secretsKeyOf(readConfig({ DATA_DIR, SECRETS_KEY }))).toMatchObject({
    file: null,
    isNew: false,
  })
  await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
})

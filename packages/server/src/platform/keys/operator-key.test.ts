/** The operator's key: made once, kept from others, and shown to nobody but a person. */
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../config/config.ts'
import { newKeyText, terminalOf } from '../../terminal.ts'
import { operatorKeyOf } from './operator-key.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'napum-key-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

let made = 0
const dataDir = async (key?: string, mode = 0o600) => {
  const path = join(root, String(++made))
  await mkdir(path, { mode: 0o700 })
  if (key !== undefined) {
    await writeFile(join(path, 'operator-api-key'), key)
    await chmod(join(path, 'operator-api-key'), mode)
  }
  return path
}
const keyIn = (DATA_DIR: string) => operatorKeyOf(readConfig({ DATA_DIR }))
const KEY = 'k'.repeat(40)

describe('the key of the operator', () => {
  it('is made once, also by many starts at a time', async () => {
    const path = await dataDir()
    const found = await Promise.all(Array.from({ length: 10 }, () => keyIn(path)))
    expect(new Set(found.map(({ key }) => key)).size).toBe(1)
    expect(found.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(found[0]).toMatchObject({ file: join(path, 'operator-api-key'), foundOpen: null })
  })

  it.each(['', '\n', '\r\n', '  \n\n'])('is read whatever white space follows it (%j)', async (end) => {
    expect(await keyIn(await dataDir(KEY + end))).toMatchObject({ key: KEY, isNew: false })
  })

  it.each(['', '\n', 'x', 'k'.repeat(31), `${KEY} ${KEY}`, `${KEY}\n${KEY}`, '열쇠'.repeat(40)])(
    'is not taken from a file that holds none: %j',
    async (text) => {
      const refused = keyIn(await dataDir(text))
      await expect(refused).rejects.toThrow(ConfigError)
      await expect(refused).rejects.toThrow(
        /operator-api-key in DATA_DIR holds no key of at least 32 .*Remove it/,
      )
    },
  )

  it.skipIf(process.platform === 'win32')(
    'is closed when others could read it, and its owner is told',
    async () => {
      const path = await dataDir(KEY, 0o644)
      expect(await keyIn(path)).toMatchObject({ key: KEY, foundOpen: '644' })
      expect((await stat(join(path, 'operator-api-key'))).mode & 0o777).toBe(0o600)
      expect(await keyIn(path)).toMatchObject({ foundOpen: null })
    },
  )

  it.skipIf(process.platform === 'win32')('is not read through a link', async () => {
    const path = await dataDir()
    const elsewhere = join(await dataDir(KEY, 0o644), 'operator-api-key')
    await symlink(elsewhere, join(path, 'operator-api-key'))
    await expect(keyIn(path)).rejects.toThrow(/operator-api-key is a link.*OPERATOR_API_KEY/)
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o644)
  })

  it('comes from the environment without a look at DATA_DIR', async () => {
    const DATA_DIR = join(root, 'nowhere')
    const found = await operatorKeyOf(readConfig({ DATA_DIR, OPERATOR_API_KEY: ` ${KEY}\n` }))
    expect(found).toEqual({ key: KEY, file: null, isNew: false, foundOpen: null })
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
  })

  it('is shown on the first stream that is a terminal, and on none when there is none', async () => {
    const written: string[] = []
    const stream = (name: string, isTTY: boolean) => ({
      isTTY,
      write: (text: string) => written.push(name + text),
    })
    const path = await dataDir()
    const found = await keyIn(path)
    expect(terminalOf([stream('out ', false), stream('err ', false)])).toBeUndefined()
    terminalOf([stream('out ', false), stream('err ', true)])?.write(newKeyText(found))
    expect(written).toEqual([
      expect.stringMatching(/^err .*shown this once and kept in .*\n {2}napum_operator_[\w-]{43}\n$/),
    ])
    expect(written[0]).toContain((await readFile(join(path, 'operator-api-key'), 'utf8')).trim())
  })
})

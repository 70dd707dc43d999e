/** What other users of the machine see of `DATA_DIR`: nothing, whatever it looked like before. */
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../../config/config.ts'
import { openModeOf, ownContents, ownDirectory } from './data-directory.ts'
import { openEmbedded } from './embedded.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'napum-modes-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

let made = 0
const directory = async (mode: number, files: Readonly<Record<string, number>> = {}) => {
  const path = join(root, `data-${++made}`)
  await mkdir(path)
  for (const [name, fileMode] of Object.entries(files)) {
    await mkdir(join(path, name, '..'), { recursive: true })
    await writeFile(join(path, name), '')
    await chmod(join(path, name), fileMode)
  }
  await chmod(path, mode)
  return path
}
const modeOf = async (...path: string[]) => ((await lstat(join(...path))).mode & 0o777).toString(8)
const messageOf = (work: () => void): string => {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('accepted')
}

describe.skipIf(process.platform === 'win32')('DATA_DIR', () => {
  it('is made with mode 0700, and so are the folders above it', async () => {
    const path = join(root, `data-${++made}`, 'inner')
    ownDirectory(path)
    expect([await modeOf(path), await modeOf(path, '..')]).toEqual(['700', '700'])
  })

  it.each([0o755, 0o750, 0o711])(
    'that others may look into (%i) is closed when it holds only our files',
    async (mode) => {
      const path = await directory(mode, { 'operator-api-key': 0o600, 'lock.1': 0o600 })
      const open = `0${mode.toString(8)}`
      expect(openModeOf(path)).toBe(open)
      ownDirectory(path)
      expect(await modeOf(path)).toBe('700')
      expect([openModeOf(path), openModeOf(`${path}-not-there`)]).toEqual([null, null])
    },
  )

  it('that is empty is taken over, even when others could write there', async () => {
    const path = await directory(0o777)
    ownDirectory(path)
    expect(await modeOf(path)).toBe('700')
  })

  it('that others may write, and did or could, is refused with what to do', async () => {
    const path = await directory(0o775, { 'operator-api-key': 0o600 })
    expect(messageOf(() => ownDirectory(path))).toBe(
      `DATA_DIR ${path} can be written by other users (mode 0775), so what is in it may be theirs. ` +
        `Look through it, then: chmod 700 ${path}`,
    )
    expect(await modeOf(path)).toBe('775')
  })

  it('that holds other files too is not closed without asking their owner', async () => {
    const path = await directory(0o755, { 'notes.txt': 0o644 })
    expect(messageOf(() => ownDirectory(path))).toMatch(/mode 0755.*\(notes\.txt\).*chmod 700/)
    await chmod(path, 0o700)
    ownDirectory(path)
    ownContents(path)
    expect(await modeOf(path, 'notes.txt')).toBe('644')
  })

  it('may be a link to a directory, whose own mode counts', async () => {
    const path = await directory(0o755)
    await symlink(path, `${path}-link`)
    ownDirectory(`${path}-link`)
    expect(await modeOf(path)).toBe('700')
  })

  it('gets files of 0600 and folders of 0700, all the way down', async () => {
    const files = {
      'database/base/1': 0o666,
      'operator-api-key': 0o644,
      'lock.3': 0o644,
      'database/pg_wal/2': 0o640,
    }
    const path = await directory(0o700, files)
    ownContents(path)
    for (const name of Object.keys(files)) expect(await modeOf(path, name)).toBe('600')
    for (const name of ['database', 'database/base', 'database/pg_wal'])
      expect(await modeOf(path, name)).toBe('700')
  })

  it('is not followed out of itself by a link', async () => {
    const elsewhere = await directory(0o755, { secret: 0o644 })
    const path = await directory(0o700)
    await symlink(elsewhere, join(path, 'database'))
    expect(messageOf(() => ownContents(path))).toMatch(
      /database is open to other users \(mode 0755\).*it is a link/,
    )
    await chmod(elsewhere, 0o700)
    ownContents(path)
    expect(await modeOf(elsewhere, 'secret')).toBe('644')
  })

  // A thousand files, each written through to the disk: `npm run test:faults` has it.
  it.runIf(process.env.FAULTS)(
    'holds an embedded database of which others see nothing, made and closed',
    async () => {
      const dataDir = await directory(0o755)
      const open: string[] = []
      const look = async (path: string): Promise<void> => {
        const { mode } = await lstat(path)
        if (mode & 0o077) open.push(path)
        if (!(await lstat(path)).isDirectory()) return
        for (const name of await readdir(path)) await look(join(path, name))
      }
      const db = await openEmbedded({ dataDir })
      await look(dataDir)
      expect(open).toEqual([])
      await db.script('create table later (id integer)')
      await db.close()
      await look(dataDir)
      expect(open).toEqual([])
    },
  )
})

/** A key that the first start makes and keeps in a file of `DATA_DIR`, for this user only. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { link, open, rm, writeFile } from 'node:fs/promises'
import { ConfigError } from '../../config/config.ts'

export interface KeyFile {
  readonly file: string
  /** The environment variable that may give the key instead. */
  readonly variable: string
  /** What the file has to hold, for the line that refuses it. */
  readonly must: string
  /** What to do about a file that holds something else. */
  readonly remedy: string
  isKey(text: string): boolean
}

export interface KeptKey {
  readonly key: string
  readonly isNew: boolean
  /** The mode with which the file was found, when others could read it: somebody may have the key. */
  readonly foundOpen: string | null
}

/**
 * Reads the key, or keeps this one when there is none yet.
 * @throws ConfigError when the file holds no key.
 */
export async function readOrKeep(keyFile: KeyFile, fresh: string): Promise<KeptKey> {
  if (await keep(keyFile.file, fresh)) return { key: fresh, isNew: true, foundOpen: null }
  return { ...(await readKey(keyFile)), isNew: false }
}

/**
 * Keeps the key unless the file is there, so that two processes that start together agree on one key. The file is
 * linked into place when it is whole: nobody reads an empty one.
 */
async function keep(file: string, key: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(draft, { force: true })
  }
}

/** Reads the file and closes it to others, never through a link: that could lead to a file of somebody else. */
async function readKey({ file, variable, must, remedy, isKey }: KeyFile): Promise<Omit<KeptKey, 'isNew'>> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch((error) => {
    if (error.code !== 'ELOOP') throw error
    throw new ConfigError(
      `${file} is a link, which is not followed. Put the key there itself, or set ${variable}.`,
    )
  })
  try {
    const { mode } = await handle.stat()
    const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0
    if (isOpen) await handle.chmod(0o600)
    const key = (await handle.readFile('utf8')).trim()
    if (isKey(key)) return { key, foundOpen: isOpen ? (mode & 0o777).toString(8) : null }
  } finally {
    await handle.close()
  }
  throw new ConfigError(`${file} in DATA_DIR holds no ${must}. ${remedy}`)
}

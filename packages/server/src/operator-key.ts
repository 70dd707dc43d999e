/** The operator's key: from the environment, or generated at the first start and kept in `DATA_DIR`. */
import { randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { link, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, isOperatorKey, OPERATOR_KEY_LENGTH_MIN } from './config.ts'
import { ownDirectory } from './db/data-directory.ts'

const KEY_BYTES = 32

export interface OperatorKey {
  /** In clear. */
  readonly key: string
  /** Where it is kept; null when it came from the environment. */
  readonly file: string | null
  /** Whether this start made it. */
  readonly isNew: boolean
  /** The mode with which the file was found, when others could read it: whoever did so has the key. */
  readonly foundOpen: string | null
}

/**
 * Finds the key, or makes it.
 * @throws ConfigError when `DATA_DIR` cannot be used, or the file in it holds no key.
 */
export async function operatorKeyOf(config: Config): Promise<OperatorKey> {
  if (config.operatorApiKey) {
    return { key: config.operatorApiKey, file: null, isNew: false, foundOpen: null }
  }
  ownDirectory(config.dataDir)
  const file = join(config.dataDir, 'operator-api-key')
  const key = `napum_operator_${randomBytes(KEY_BYTES).toString('base64url')}`
  if (await keep(file, key)) return { key, file, isNew: true, foundOpen: null }
  return { ...(await readKey(file)), file, isNew: false }
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
async function readKey(file: string): Promise<Pick<OperatorKey, 'key' | 'foundOpen'>> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch((error) => {
    if (error.code !== 'ELOOP') throw error
    throw new ConfigError(
      `${file} is a link, which is not followed. Put the key there itself, or set OPERATOR_API_KEY.`,
    )
  })
  try {
    const { mode } = await handle.stat()
    const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0
    if (isOpen) await handle.chmod(0o600)
    const key = (await handle.readFile('utf8')).trim()
    if (isOperatorKey(key)) return { key, foundOpen: isOpen ? (mode & 0o777).toString(8) : null }
  } finally {
    await handle.close()
  }
  throw new ConfigError(
    `${file} in DATA_DIR holds no key of at least ${OPERATOR_KEY_LENGTH_MIN} visible ASCII characters. ` +
      'Remove it to have a new one made.',
  )
}

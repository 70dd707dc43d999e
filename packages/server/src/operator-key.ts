/** The operator's key: from the environment, or generated at the first start and kept in `DATA_DIR`. */
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, isHeaderKey } from './config.ts'

const KEY_BYTES = 32

/**
 * The key in clear. A generated one is printed this once, and not through the log.
 * @throws ConfigError when `DATA_DIR` cannot be used, or the file in it holds no key.
 */
export async function operatorKeyOf(config: Config): Promise<string> {
  if (config.operatorApiKey) return config.operatorApiKey
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const file = join(config.dataDir, 'operator-api-key')
  const key = `napum_operator_${randomBytes(KEY_BYTES).toString('base64url')}`
  if (!(await keep(file, key))) return readKey(file)
  process.stdout.write(`Operator API key, shown this once and kept in ${file}:\n  ${key}\n`)
  return key
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

async function readKey(file: string): Promise<string> {
  const key = (await readFile(file, 'utf8')).trim()
  if (isHeaderKey(key)) return key
  throw new ConfigError(`${file} in DATA_DIR holds no key. Remove it to have a new one made.`)
}

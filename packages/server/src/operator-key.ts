/** The operator's key: from the environment, or generated at the first start and kept in `DATA_DIR`. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Config, isOperatorKey, OPERATOR_KEY_LENGTH_MIN } from './config.ts'
import { ownDirectory } from './db/data-directory.ts'
import { type KeptKey, readOrKeep } from './key-file.ts'

const KEY_BYTES = 32

export interface OperatorKey extends KeptKey {
  /** Where it is kept; null when it came from the environment. */
  readonly file: string | null
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
  const kept = await readOrKeep(
    {
      file,
      variable: 'OPERATOR_API_KEY',
      must: `key of at least ${OPERATOR_KEY_LENGTH_MIN} visible ASCII characters`,
      remedy: 'Remove it to have a new one made.',
      isKey: isOperatorKey,
    },
    `napum_operator_${randomBytes(KEY_BYTES).toString('base64url')}`,
  )
  return { ...kept, file }
}

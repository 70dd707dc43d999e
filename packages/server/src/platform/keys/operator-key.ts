/** The operator's key: from the environment, or generated at the first start and kept in `DATA_DIR`. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { TEST_KEY_PREFIX } from '@napum/contract'
import {
  type Config,
  isOperatorKey,
  isTestOperatorKey,
  OPERATOR_KEY_LENGTH_MIN,
} from '../../config/config.ts'
import { ownDirectory } from '../db/data-directory.ts'
import { type KeptKey, type KeyFile, readOrKeep } from './key-file.ts'

const KEY_BYTES = 32

export interface OperatorKey extends KeptKey {
  /** Where it is kept; null when it came from the environment. */
  readonly file: string | null
}

/**
 * Finds the key, or makes it.
 * @throws ConfigError when `DATA_DIR` cannot be used, or the file in it holds no key.
 */
export function operatorKeyOf(config: Config): Promise<OperatorKey> {
  const must = `key of at least ${OPERATOR_KEY_LENGTH_MIN} visible ASCII characters`
  return keyOf(
    { key: config.operatorApiKey, variable: 'OPERATOR_API_KEY', must, isKey: isOperatorKey },
    { dataDir: config.dataDir, beginning: 'napum_operator_' },
  )
}

/**
 * The operator's key for the sandbox, found or made in the same way.
 * @param config of the sandbox, whose `dataDir` is its own.
 * @throws ConfigError when `DATA_DIR` cannot be used, or the file in it holds no such key.
 */
export function testOperatorKeyOf({ sandboxOperatorApiKey, dataDir }: Config): Promise<OperatorKey> {
  const must = `key of at least ${OPERATOR_KEY_LENGTH_MIN} visible ASCII characters that begins with ${TEST_KEY_PREFIX}`
  return keyOf(
    {
      key: sandboxOperatorApiKey,
      variable: 'SANDBOX_OPERATOR_API_KEY',
      must,
      isKey: isTestOperatorKey,
    },
    { dataDir, beginning: `${TEST_KEY_PREFIX}operator_` },
  )
}

type KeySetting = Pick<KeyFile, 'variable' | 'must' | 'isKey'> & { readonly key: string | null }
interface NewKey {
  readonly dataDir: string
  readonly beginning: string
}

async function keyOf({ key, ...named }: KeySetting, { dataDir, beginning }: NewKey): Promise<OperatorKey> {
  if (key) return { key, file: null, isNew: false, foundOpen: null }
  ownDirectory(dataDir)
  const file = join(dataDir, 'operator-api-key')
  const fresh = `${beginning}${randomBytes(KEY_BYTES).toString('base64url')}`
  const kept = await readOrKeep({ file, remedy: 'Remove it to have a new one made.', ...named }, fresh)
  return { ...kept, file }
}

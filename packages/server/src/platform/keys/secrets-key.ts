/** The key that encrypts what is kept secret in the database: `SECRETS_KEY`, or made at the first start in `DATA_DIR`. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Config, isSecretsKey } from '../../config/config.ts'
import { ownDirectory } from '../db/data-directory.ts'
import { SECRETS_KEY_BYTES, Secrets } from '../db/secrets.ts'
import { type KeptKey, readOrKeep } from './key-file.ts'

export interface SecretsKey extends Pick<KeptKey, 'isNew' | 'foundOpen'> {
  readonly secrets: Secrets
  /** Where the key is kept; null when it came from the environment. */
  readonly file: string | null
}

/**
 * Finds the key, or makes it.
 * @throws ConfigError when `DATA_DIR` cannot be used, or the file in it holds no key.
 */
export async function secretsKeyOf({ secretsKey, dataDir }: Config): Promise<SecretsKey> {
  if (secretsKey) {
    const secrets = new Secrets(Buffer.from(secretsKey, 'base64'), { isChosen: true })
    return { secrets, file: null, isNew: false, foundOpen: null }
  }
  ownDirectory(dataDir)
  const file = join(dataDir, 'secrets-key')
  const { key, ...found } = await readOrKeep(
    {
      file,
      variable: 'SECRETS_KEY',
      must: `key of ${SECRETS_KEY_BYTES} bytes in base64`,
      remedy: 'Put it back from your back-up: without it, what it encrypted cannot be read.',
      isKey: isSecretsKey,
    },
    randomBytes(SECRETS_KEY_BYTES).toString('base64'),
  )
  return { secrets: new Secrets(Buffer.from(key, 'base64'), { isChosen: false }), file, ...found }
}

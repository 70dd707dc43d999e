/**
 * Encrypts what the database keeps but nobody may read there: AES-256-GCM with a key of the installation that is not in the
 * database. Each value is bound to its place, so that it cannot be moved to another row and read there.
 */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { firstRow, type Session, statement } from './database.ts'

export const SECRETS_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'
/** Enough to tell one key from another, and nothing about the key. */
const KEY_ID_LENGTH = 16

const readKeyId = statement<{ secrets_key_id: string | null }>('secrets.read_key_id')`
  select secrets_key_id from installation`

// Two processes that start together on a new database: the first one's key stays.
const claimKeyId = statement('secrets.claim_key_id')`
  update installation set secrets_key_id = $1::text where secrets_key_id is null`
const replaceKeyId = statement('secrets.replace_key_id')`update installation set secrets_key_id = $1::text`

interface SecretsOptions {
  /** Whether the operator chose the key; else this machine made it. */
  readonly isChosen: boolean
}

/** What became of the key at a start: it is the installation's, or took the place of another one, or may not be used. */
type KeyClaim = 'ours' | 'replaced' | 'blocked'

export class Secrets {
  readonly keyId: string
  readonly #key: Buffer
  readonly #isChosen: boolean
  #isBlocked = false

  /** @param key of 32 bytes. */
  constructor(key: Buffer, { isChosen }: SecretsOptions) {
    if (key.length !== SECRETS_KEY_BYTES) throw new RangeError(`a key has ${SECRETS_KEY_BYTES} bytes`)
    this.#key = key
    this.#isChosen = isChosen
    this.keyId = hash('sha256', Buffer.concat([Buffer.from('napum secrets key'), key]), 'hex').slice(
      0,
      KEY_ID_LENGTH,
    )
  }

  /** Whether the database says that its secrets belong to another key. */
  get isBlocked(): boolean {
    return this.#isBlocked
  }

  /**
   * Compares the key with that of the installation, at every start and after a restore. A key that a machine made for
   * itself never takes the place of another one: several processes would encrypt what the others cannot read.
   */
  async claim(session: Session): Promise<KeyClaim> {
    await session.rows(claimKeyId, [this.keyId])
    const known = (await firstRow(session, readKeyId))?.secrets_key_id
    if (known === this.keyId) return this.#claimed('ours')
    if (!this.#isChosen) return this.#claimed('blocked')
    await session.rows(replaceKeyId, [this.keyId])
    return this.#claimed('replaced')
  }

  #claimed(claim: KeyClaim): KeyClaim {
    this.#isBlocked = claim === 'blocked'
    return claim
  }

  /**
   * Encrypts.
   * @param place what the value is and whose, such as `vendor.bank_account/<vendor_id>`; needed to read it again.
   * @throws SecretsBlocked when the installation's key is another one.
   */
  seal(clear: string, place: string): string {
    if (this.#isBlocked) throw new SecretsBlocked()
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([nonce, cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `1.${this.keyId}.${sealed.toString('base64')}`
  }

  /** Decrypts; null when the value was encrypted with another key, or is not what was sealed for this place. */
  open(sealed: string, place: string): string | null {
    const [version, keyId, data, ...rest] = sealed.split('.')
    if (version !== '1' || keyId !== this.keyId || data === undefined || rest.length > 0) return null
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      return (
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    } catch {
      return null
    }
  }
}

/** Nothing is encrypted that the other processes could not read: to be answered with 503. */
export class SecretsBlocked extends Error {
  override readonly name = 'SecretsBlocked'

  constructor() {
    super(
      'Secrets cannot be encrypted: this machine made a key of its own, and the installation has another one. ' +
        'Set SECRETS_KEY to the same value on all machines.',
    )
  }
}

/** What the log says at a start whose key is not the installation's so far. */
export const keyClaimWarnings: Readonly<Record<Exclude<KeyClaim, 'ours'>, string>> = {
  blocked:
    'the secrets in this database were encrypted with another key than the one in DATA_DIR: bank accounts cannot be ' +
    'read or changed, and this process sends no webhooks. Set SECRETS_KEY to the same value on all machines, or put the file secrets-key back',
  replaced:
    'SECRETS_KEY is another one than before: bank accounts that were encrypted with the former key cannot be read ' +
    'until that is set again, and messages to earlier webhooks fail. If it is lost, enter the accounts again and ' +
    'replace the secrets of the webhooks',
}

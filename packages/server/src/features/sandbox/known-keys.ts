/**
 * Which keys an embedded sandbox has, remembered in a file beside its database, so that a wrong key does not start the
 * engine. Only the beginnings of hashes: nobody can make a key of them. Decision 148.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hashKey } from '../../core/vendors/api-keys.ts'
import { type Database, statement } from '../../platform/db/database.ts'

const BYTES_KEPT = 8
const OWNER_ONLY = 0o600

const keyHashes = statement<{ hash: string }>('known_keys.hashes')`
  select encode(key_hash, 'hex') as hash from api_key where revoked_at is null`

const beginningOf = (hash: string): string => hash.slice(0, BYTES_KEPT * 2)

export class KnownKeys {
  readonly #file: string
  /** Read once: this process alone issues keys there. */
  #known: Promise<ReadonlySet<string> | null> | null = null

  #writing: Promise<void> = Promise.resolve()

  constructor(file: string) {
    this.#file = file
  }

  /** Whether the key may be one; true when nobody knows, such as after an upgrade. */
  async mayHave(key: string): Promise<boolean> {
    this.#known ??= this.#read()
    return (await this.#known)?.has(beginningOf(hashKey(key).toString('hex'))) ?? true
  }

  /** Writes down those that there are now, one after the other. Without the file no key is refused wrongly. */
  remember(db: Database): Promise<void> {
    const mine = this.#writing.catch(() => {}).then(() => this.#write(db))
    this.#writing = mine
    return mine
  }

  async #write(db: Database): Promise<void> {
    this.#known = null
    const draft = `${this.#file}.part`
    try {
      const lines = (await db.rows(keyHashes)).map(({ hash }) => `${beginningOf(hash)}\n`)
      await writeFile(draft, lines.join(''), { mode: OWNER_ONLY })
      await rename(draft, this.#file)
    } catch (error) {
      await rm(this.#file, { force: true })
      throw error
    }
  }

  #read(): Promise<ReadonlySet<string> | null> {
    return readFile(this.#file, 'utf8').then(
      (text) => new Set(text.split('\n').filter((line) => line !== '')),
      () => null,
    )
  }
}

/**
 * Passwords: what may be one, and how it is kept. scrypt with N = 2^17, r = 8, p = 1 takes 128 MiB and about half a
 * second of CPU, so at most two are computed at once; further ones wait for a turn.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { PASSWORD_LENGTH_MIN } from '@napum/contract'
import { unavailable } from '../../core/values/refusal.ts'
import { Semaphore } from '../../core/values/semaphore.ts'
import { commonPasswords } from './common-passwords.ts'

/** What is kept of a password tells how it was made, so that later versions may make new ones otherwise. */
interface Cost {
  /** log2 of N. */
  readonly ln: number
  readonly r: number
  readonly p: number
}

const usualCost: Cost = { ln: 17, r: 8, p: 1 }
const RUNNING_MAX = 2
/** Some ten seconds of work. More are refused, or nobody would ever get in. */
const WAITING_MAX = 38
const SALT_BYTES = 16
const HASH_BYTES = 32

export class Passwords {
  readonly #cost: Cost
  readonly #computing = new Semaphore(
    { runningMax: RUNNING_MAX, waitingMax: WAITING_MAX },
    { refusal: () => unavailable('Too many people are signing in. Try again in some seconds.') },
  )
  /** Stands in for the password of somebody who does not exist, so that the answer takes as long. */
  #nobody: string | null = null

  /** @param ln log2 of N; tests take less than is safe. */
  constructor(ln: number = usualCost.ln) {
    this.#cost = { ...usualCost, ln }
  }

  /** What is kept of a password: a PHC string. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const { ln, r, p } = this.#cost
    const made = await this.#derive(password, salt, this.#cost, HASH_BYTES)
    return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(made)}`
  }

  /** Whether it is the password; null: there is nobody to have one, which takes as long to say. */
  async verify(password: string, kept: string | null): Promise<boolean> {
    this.#nobody ??= `$scrypt$ln=${this.#cost.ln},r=${this.#cost.r},p=${this.#cost.p}$${text(randomBytes(SALT_BYTES))}$${text(randomBytes(HASH_BYTES))}`
    const { cost, salt, hash } = parse(kept ?? this.#nobody)
    const made = await this.#derive(password, salt, cost, hash.length)
    return timingSafeEqual(made, hash) && kept !== null
  }

  /** @throws Refusal UNAVAILABLE when too many wait already. */
  #derive(password: string, salt: Buffer, { ln, r, p }: Cost, length: number): Promise<Buffer> {
    const N = 2 ** ln
    // Twice what it needs: the limit of Node counts what it uses beside.
    const options = { N, r, p, maxmem: 256 * N * r }
    return this.#computing.run(
      () =>
        new Promise((resolve, reject) =>
          scrypt(normal(password), salt, length, options, (error, made) =>
            error ? reject(error) : resolve(made),
          ),
        ),
    )
  }
}

/** Hangul may be typed as syllables or as letters: both are the same password. */
const normal = (password: string): string => password.normalize('NFKC')

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function parse(kept: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, ln, r, p, salt = '', hash = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept) ?? []
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** What speaks against a password; null: nothing. */
export function passwordProblem(password: string, login: string): string | null {
  const characters = [...normal(password)]
  if (characters.length < PASSWORD_LENGTH_MIN) return `must have ${PASSWORD_LENGTH_MIN} characters or more`
  const plain = normal(password).toLowerCase()
  if (new Set(characters).size < 4) return 'must have more than three different characters'
  if (commonPasswords.has(plain)) return 'is one of the commonest passwords, which are tried first'
  const [mailbox = ''] = login.split('@')
  const isLogin = plain === login || (mailbox.length >= 4 && plain.replace(mailbox, '').length < 4)
  return isLogin ? 'must not be the login with something added' : null
}

/** An authenticator in software: ES256 keys, and the few kinds of CBOR that registering one needs. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Json } from './service.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** CBOR of the values that occur here: small numbers, bytes, texts and maps. */
export function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** What an attack changes. */
export interface Lie {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly unverified?: true
  readonly tampered?: true
  readonly framed?: true
  readonly userHandle?: string | null
  readonly id?: string
  readonly attestation?: Map<string, unknown>
}

export class Authenticator {
  readonly id: Buffer
  readonly #key: KeyObject
  readonly #publicKey: KeyObject
  /** Counts signatures; null: always says 0, as synced passkeys do. */
  counter: number | null
  #userHandle = ''

  constructor(counter: number | null = null, id = randomBytes(32)) {
    this.id = id
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = pair.privateKey
    this.#publicKey = pair.publicKey
    this.counter = counter
  }

  #data(rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    if (this.counter !== null) this.counter++
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter ?? 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest])
  }

  #client(type: string, challenge: string, lie: Lie): Buffer {
    const { origin = 'http://localhost', framed } = lie
    return Buffer.from(
      JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: framed === true }),
    )
  }

  /** What `navigator.credentials.create` would answer. */
  create(options: Json, lie: Lie = {}): Json {
    this.#userHandle = options.user.id
    const { x, y } = this.#publicKey.export({ format: 'jwk' })
    const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    const size = Buffer.from([this.id.length >> 8, this.id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), size, this.id, cbor(key)])
    const flags = PRESENT | HAS_KEY | (lie.unverified ? 0 : VERIFIED)
    const attestation =
      lie.attestation ??
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
      ])
    attestation.set('authData', this.#data(lie.rpId ?? options.rp.id, flags, attested))
    const id = lie.id ?? text(this.id)
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.#client('webauthn.create', options.challenge, lie)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal', 'hybrid', 'NOT-a-word'],
      },
    }
  }

  /** What `navigator.credentials.get` would answer. */
  get(options: Json, lie: Lie = {}): Json {
    const data = this.#data(lie.rpId ?? options.rpId, PRESENT | (lie.unverified ? 0 : VERIFIED))
    const client = this.#client('webauthn.get', options.challenge, lie)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)
    // The last byte: the form stays right, the number is another one.
    if (lie.tampered) signature[signature.length - 1] = (signature.at(-1) as number) ^ 1
    const id = lie.id ?? text(this.id)
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: lie.userHandle === undefined ? this.#userHandle : lie.userHandle,
      },
    }
  }
}

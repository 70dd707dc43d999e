/**
 * The hash by which an order that is sent again is known as the same. It is keyed with a secret of the installation:
 * of an order everything but a telephone number may be known, and a plain hash would tell which number fits.
 */
import { hash } from 'node:crypto'
import { firstRow, type Session, statement } from '../../../platform/db/database.ts'

/** Hashes what an import may change of an order. */
export type ContentHash = (content: unknown) => Buffer

const readKey = statement<{ key: Buffer }>('intake.content_key')`select key from content_key`

const BLOCK_BYTES = 64
const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

/**
 * HMAC-SHA256 of the SHA-256 digest: without a key that digest was stored before, so a migration could put the key on top.
 * Written out, because hashing at one go takes 3 us where an object of HMAC takes 20, for every order of an import.
 */
export function contentHashWith(key: Buffer): ContentHash {
  const padded = Buffer.concat([key], BLOCK_BYTES)
  const inner = padded.map((byte) => byte ^ 0x36)
  const outer = padded.map((byte) => byte ^ 0x5c)
  return (content) => {
    const digest = sha256(JSON.stringify(content))
    return sha256(Buffer.concat([outer, sha256(Buffer.concat([inner, digest]))]))
  }
}

/** Reads the key of this installation; made when the database was. */
export async function readContentHash(session: Session): Promise<ContentHash> {
  const row = await firstRow(session, readKey)
  if (!row) throw new Error('the table content_key is empty')
  return contentHashWith(row.key)
}

/** Secrets and signatures as Standard Webhooks have them. Decision 140. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
export const WEBHOOK_SECRET_BYTES = 32
const SECOND_MS = 1_000

/** A new secret in clear. */
export const secretFromBytes = (bytes: Buffer): string => PREFIX + bytes.toString('base64')

const signature = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')}`

/**
 * The headers of one attempt: the id is the message's, the time is that of the attempt.
 * @param secrets all that are in force; there is one signature for each.
 */
export function signedHeaders(
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / SECOND_MS))
  const text = `${id}.${timestamp}.${body}`
  return {
    'content-type': 'application/json',
    'user-agent': 'napum-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, text)).join(' '),
  }
}

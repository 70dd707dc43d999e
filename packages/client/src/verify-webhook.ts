/** For receivers of webhooks: whether a message is from the service, as Standard Webhooks describe it. */
import type { ChangesAvailableMessage, EndpointTestMessage, NoticeMessage } from './wire.ts'

/** A message whose signature was checked. Later versions may send other types: pass those over with a 204. */
export type WebhookMessage = ChangesAvailableMessage | EndpointTestMessage | NoticeMessage

/** The message is not from the service, or was sent long ago: answer 400, and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** Headers as `fetch` has them, or as Node has them: names in lower case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyWebhookOptions {
  /** How far the time of the message may be from now; 300 when left out. */
  readonly toleranceSeconds?: number | undefined
  /** Milliseconds since 1970, instead of the clock. */
  readonly now?: number | undefined
}

const TOLERANCE_SECONDS = 300
const PREFIX = 'whsec_'
const VERSION = 'v1,'

/**
 * Checks the signature and the time of a message, and reads it. Runs in Node, browsers and workers.
 * @param body exactly as it arrived: text or bytes, not parsed and written again.
 * @param secret one or several: while a secret is replaced, messages are signed with both.
 * @returns the message; a message may come again with the same `webhook-id`, so store that to know it.
 * @throws WebhookVerificationError when the message is not to be trusted.
 * @throws TypeError when a secret is none.
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  // Not `>`: a time that is no number must not pass.
  if (!/^\d{1,12}$/.test(timestamp) || !(Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookVerificationError('The message is too old, or from the future.')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  const secrets = typeof secret === 'string' ? [secret] : secret
  for (const one of secrets) {
    const key = await keyOf(one)
    for (const signature of signatures) if (await isBy(key, signature, signed)) return messageOf(bytes)
  }
  throw new WebhookVerificationError('No signature of the message fits.')
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? (headers as { get(name: string): string | null }).get(name)
      : (headers as Readonly<Record<string, string | undefined>>)[name]
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookVerificationError(`The header ${name} is missing.`)
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(left.length + right.length)
  all.set(left)
  all.set(right, left.length)
  return all
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

async function keyOf(secret: string): Promise<Key> {
  const bytes = secret.startsWith(PREFIX) ? bytesOf(secret.slice(PREFIX.length)) : null
  if (!bytes || bytes.length === 0) throw new TypeError('a secret begins with whsec_')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** Compared by the platform, in the same time wherever they differ. */
async function isBy(key: Key, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const bytes = signature.startsWith(VERSION) ? bytesOf(signature.slice(VERSION.length)) : null
  return bytes !== null && crypto.subtle.verify('HMAC', key, bytes, signed)
}

function messageOf(bytes: Uint8Array): WebhookMessage {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as WebhookMessage
  } catch {
    throw new WebhookVerificationError('The message is no JSON.')
  }
}

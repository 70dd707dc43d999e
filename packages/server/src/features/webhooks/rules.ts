/** Pure decisions about webhooks: what follows from an attempt, and how endpoints are shown. Decisions 140, 142. */
import type { Webhook, WebhookUpdate } from '@napum/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/values/instants.ts'
import type { Outcome } from './call.ts'
import type { EndpointRow } from './queries.ts'

const SECOND_MS = 1_000

/** How long to wait after each failure in a row, as Standard Webhooks recommend; then once a day. */
const RETRY_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
] as const
/** So much longer at most, or shorter once a day, so that those that failed together do not come back together. */
const JITTER = 0.1
/** A receiver may ask for that much patience. */
const RETRY_AFTER_MAX_MS = DAY_MS
export const PAUSED_AFTER_MS = 3 * DAY_MS
export const OLD_SECRET_MS = DAY_MS
export const DELIVERY_KEPT_MS = 30 * DAY_MS

const GONE = 410

export type Changes = Partial<
  Omit<EndpointRow, 'webhook_id' | 'vendor_id' | 'created_at' | 'read_before'> & { readonly place: null }
>

export const noMessage = {
  message_id: null,
  message_vendor_id: null,
  message_from: null,
  message_to: null,
  message_body: null,
} as const satisfies Changes

/** Its place is free again, and what it held is gone. */
export const deleted = {
  ...noMessage,
  place: null,
  url: '',
  description: '',
  secret_sealed: '',
  old_secret_sealed: null,
  old_secret_until: null,
} as const satisfies Changes

export const noLease = { lease_id: null, leased_until: null } as const satisfies Changes

/** Begins again, and may be called at once. */
export const afresh = (now: Date) =>
  ({
    status: 'active',
    paused_reason: null,
    attempts: 0,
    failing_since: null,
    next_at: now,
  }) as const satisfies Changes

/** How long a receiver asks to be left alone; 0 when it does not. */
export function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime()
  // A text that is no date is NaN, which is not above 0.
  return asked > 0 ? Math.min(asked, RETRY_AFTER_MAX_MS) : 0
}

/**
 * What becomes of an endpoint after an attempt.
 * @param chance from 0 to 1.
 */
export function afterAttempt(row: EndpointRow, outcome: Outcome, now: Date, chance: number): Changes {
  // Somebody paused it, or set it back, while the call was under way: that stays.
  const isRequested = row.paused_reason === 'requested'
  if (outcome.failure === null) {
    const { status, paused_reason, ...rest } = afresh(now)
    return { ...noLease, ...noMessage, ...rest, ...(isRequested ? {} : { status, paused_reason }) }
  }
  const attempts = row.attempts + 1
  const failing_since = row.failing_since ?? now
  const isLong = now.getTime() - failing_since.getTime() >= PAUSED_AFTER_MS
  const step = isLong ? undefined : RETRY_MS[attempts - 1]
  const pause = step === undefined ? DAY_MS * (1 - JITTER * chance) : step * (1 + JITTER * chance)
  const wait = Math.max(pause, retryAfterMs(outcome.retryAfter, now))
  const failing = { ...noLease, attempts, failing_since, next_at: new Date(now.getTime() + wait) }
  if (outcome.status === GONE) return { ...failing, status: 'disabled', paused_reason: 'gone' }
  if (isLong && !isRequested) return { ...failing, status: 'paused', paused_reason: 'failing' }
  return failing
}

export function changesOf(row: EndpointRow, sent: WebhookUpdate, now: Date): Changes {
  const { url, kinds, description, status } = sent
  const isMoved = url !== undefined && url !== row.url
  return {
    ...(url === undefined ? {} : { url }),
    ...(kinds === undefined ? {} : { kinds: kindsAsStored(kinds) }),
    ...(description === undefined ? {} : { description }),
    // A new address need not wait for what the old one failed.
    ...(isMoved ? { attempts: 0, failing_since: null, next_at: now } : {}),
    ...(status === 'active' && row.status !== 'active' ? afresh(now) : {}),
    ...(status === 'paused' && row.paused_reason !== 'requested'
      ? { status: 'paused', paused_reason: 'requested' }
      : {}),
  }
}

/** Each kind once, in the order in which they were sent; null: all. */
export const kindsAsStored = (kinds: Webhook['kinds'] | undefined): Webhook['kinds'] =>
  kinds ? [...new Set(kinds)] : null

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/** @param position in the feed of its vendor; null: the operator's */
export const webhookView = (row: EndpointRow, position: number | null, now: Date): Webhook => ({
  webhook_id: row.webhook_id,
  url: row.url,
  kinds: row.kinds,
  description: row.description,
  status: row.status,
  position,
  created_at: row.created_at.toISOString(),
  paused_reason: row.paused_reason,
  failing_since: instant(row.failing_since),
  next_attempt_at:
    row.message_id !== null && row.attempts > 0 && isTried(row) ? row.next_at.toISOString() : null,
  old_secret_until: row.old_secret_until && row.old_secret_until > now ? instant(row.old_secret_until) : null,
})

/** Whether it gets messages at all, be it once a day. */
const isTried = ({ status, paused_reason }: EndpointRow): boolean =>
  status === 'active' || paused_reason === 'failing'

/** The secrets of webhooks in clear, as far as they can be read: they are kept encrypted. Decision 112. */
import type { Secrets } from '../../platform/db/secrets.ts'
import type { EndpointRow } from './queries.ts'

const placeOf = (webhookId: string): string => `webhook_endpoint.secret/${webhookId}`

/** @throws SecretsBlocked when the installation's key is another one. */
export const sealSecret = (secrets: Secrets, webhookId: string, secret: string): string =>
  secrets.seal(secret, placeOf(webhookId))

/** The secrets that messages are signed with now; empty when the present one cannot be read. */
export function secretsOf(secrets: Secrets, row: EndpointRow, now: Date): string[] {
  const place = placeOf(row.webhook_id)
  const present = secrets.open(row.secret_sealed, place)
  if (present === null) return []
  const isOldInForce = row.old_secret_until !== null && row.old_secret_until > now
  const former = isOldInForce ? secrets.open(row.old_secret_sealed ?? '', place) : null
  return former === null ? [present] : [present, former]
}

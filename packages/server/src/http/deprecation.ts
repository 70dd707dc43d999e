/** What every answer of a call says that is going away: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
import type { Endpoint } from '@napum/contract'

export function deprecationHeaders({
  deprecated,
}: Pick<Endpoint, 'deprecated'>): Readonly<Record<string, string>> {
  if (!deprecated) return {}
  const seconds = Date.parse(deprecated.since) / 1_000
  return {
    deprecation: `@${seconds}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    link: '</changelog>; rel="deprecation"',
  }
}

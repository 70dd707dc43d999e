/** Times as people at the marketplace read them: in its time zone, which the service tells. */
import type { OperatorClient } from '@napum/client'

/** Of a service that does not tell. */
const ZONE_UNKNOWN = 'UTC'

/** The time zone in which the marketplace counts its days. */
export async function zoneOf(operator: OperatorClient): Promise<string> {
  const { time_zone } = await operator.getMarketplace()
  return isZone(time_zone) ? time_zone : ZONE_UNKNOWN
}

function isZone(name: string | undefined): name is string {
  try {
    return name !== undefined && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The Swedish locale writes 2026-01-22 15:50. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, made)
  return made
}

/** An instant to the minute, as the clock of the zone shows it. */
export const minute = (instant: string | null, zone: string): string =>
  instant === null || Number.isNaN(Date.parse(instant)) ? '-' : formatOf(zone).format(new Date(instant))

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** A thing with every instant in it as the clock of the zone shows it, and the name of the zone beside it. */
export const inZone = <Value>(fields: Readonly<Record<string, Value>>, zone: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && instantPattern.test(value) ? `${minute(value, zone)} (${zone})` : value,
    ]),
  ) as Readonly<Record<string, Value | string>>

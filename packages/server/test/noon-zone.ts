/**
 * A time zone in which it is about noon now. Processes of their own have the real clock, and a settlement period that
 * ends in the middle of a test would open a second settlement.
 */
export function noonZone(now = new Date()): string {
  const hours = 12 - now.getUTCHours()
  // The names count the other way round: Etc/GMT-9 is nine hours ahead.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

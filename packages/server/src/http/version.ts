/** Which versions of the vendor interface a client may ask for. Decision 61. */
import { API_VERSION } from '@napum/contract'

const [servedMajor, servedMinor] = API_VERSION.split('.').map(Number) as [number, number]

/** Whether this service can answer a client of that version: same major, no newer minor. */
export function isSupportedVersion(asked: string): boolean {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?(?:\.\d{1,4})?$/.exec(asked.trim())
  if (!match) return false
  return Number(match[1]) === servedMajor && Number(match[2] ?? 0) <= servedMinor
}

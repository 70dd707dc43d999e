/** Codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which every app knows. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const TOTP_SECRET_BYTES = 20
const STEP_SECONDS = 30
const DIGITS = 6
/** By how many steps the clock of a telephone may be wrong. */
const STEPS_AROUND = 1

/** The 30 seconds that an instant lies in, counted from 1970. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1_000 / STEP_SECONDS)

/** The code of a step. RFC 4226, section 5.3. */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac[mac.length - 1] as number) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code was sent, now or just before or after; null: none. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const sent = Buffer.from(code)
  let found: number | null = null
  for (let step = stepOf(now) - STEPS_AROUND; step <= stepOf(now) + STEPS_AROUND; step++) {
    const expected = Buffer.from(codeOf(secret, step))
    if (expected.length === sent.length && timingSafeEqual(expected, sent)) found = step
  }
  return found
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 as apps take it: without padding. Bytes come in fives. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** What an app reads from a QR code. */
export function otpauthUrl(secret: Buffer, issuer: string, login: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

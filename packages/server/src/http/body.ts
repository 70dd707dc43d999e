/** Turns the bytes of a request into a JSON value, or refuses them with a reason. Decisions 20, 57, 58. */
import { BODY_DEPTH_MAX } from '@napum/contract'
import { invalid } from './refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body.
 * @throws Refusal when it is empty, not UTF-8, not JSON, or nested too deeply.
 */
export function parseJsonBody(bytes: Buffer | undefined): unknown {
  if (bytes === undefined || bytes.length === 0) throw wrong('is missing: send a JSON object')
  if (nestsDeeperThan(bytes, BODY_DEPTH_MAX)) throw wrong(`is nested deeper than ${BODY_DEPTH_MAX} levels`)
  return parse(decode(bytes))
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw wrong('is not valid UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('is not valid JSON')
  }
}

const wrong = (message: string) => invalid([{ path: 'body', message }])

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Whether brackets outside of strings nest deeper than `max`; reads bytes, so it costs little before parsing. */
export function nestsDeeperThan(bytes: Uint8Array, max: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inString) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    // '[' is 0x5b and '{' is 0x7b; their closing partners stand two further.
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > max) return true
    } else if (byte === 0x5d || byte === 0x7d) depth--
  }
  return false
}

/** Turns the bytes of a request into a JSON value, or refuses them with a reason. Decisions 20, 57, 58. */
import { type ShapeLimits, shapeIssue, unlimited } from '../core/values/json-shape.ts'
import { invalid } from '../core/values/refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body.
 * @throws Refusal when it is empty, not UTF-8, not JSON, nested too deeply, or of too many parts.
 */
export function parseJsonBody(bytes: Buffer | undefined, limits: ShapeLimits = unlimited): unknown {
  if (bytes === undefined || bytes.length === 0) throw wrong('is missing: send a JSON object')
  const issue = shapeIssue(bytes, limits)
  if (issue) throw invalid([issue])
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

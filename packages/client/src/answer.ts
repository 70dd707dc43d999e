/** Reads an answer: JSON, a file, or a refusal. */
import {
  ApiError,
  ApprovalPendingError,
  type ClientErrorCode,
  CursorError,
  cursorCodes,
  NapumError,
} from './errors.ts'
import { retryAfter } from './retry.ts'
import type { ApprovalAnswer, ErrorAnswer, ErrorCode } from './wire.ts'

/** What is known of the attempts before this one. */
export interface Doubt {
  inDoubt: boolean
  readonly repeatable: boolean
}

export interface Answered {
  readonly requestId: string | undefined
  readonly json?: unknown
  readonly bytes?: Uint8Array
  readonly stream?: ReadableStream<Uint8Array>
  readonly fileName?: string | undefined
  readonly size?: number | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The file name of `Content-Disposition`, without any path: `filename*` first, as RFC 6266 asks. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '')
  const name = (encoded && decoded(encoded)) ?? plain?.[1] ?? plain?.[2]
  // A name from elsewhere must never lead out of the folder that the caller saves into.
  return name?.replace(/[/\\\p{Cc}]/gu, '_').replace(/^\.+/, '_') || undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Reads a successful answer in the way the call wants it. */
export async function readAnswer(
  response: Response,
  read: 'json' | 'bytes' | 'stream',
  doubt: Doubt,
): Promise<Answered> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const type = response.headers.get('content-type') ?? ''
  if (read === 'json') {
    const json = await readJson(response, type, doubt)
    if (response.status === 202)
      throw new ApprovalPendingError((json as unknown as ApprovalAnswer).approval, requestId)
    return { requestId, json }
  }
  if (!/^application\/(?:pdf|zip|vnd\.openxmlformats-)|^text\/csv/.test(type))
    throw unexpected(response, `a file was expected, not ${type || 'nothing'}`, doubt)
  const fileName = fileNameOf(response.headers.get('content-disposition'))
  const size = sizeOf(response)
  if (read === 'stream') return { requestId, fileName, size, stream: response.body ?? new Blob([]).stream() }
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (size !== undefined && size !== bytes.length) throw broken(response, 'the file is not complete', doubt)
  return { requestId, fileName, size: bytes.length, bytes }
}

/** Content-Length counts what travels, which is another number when a proxy packs the answer. */
function sizeOf(response: Response): number | undefined {
  const length = response.headers.get('content-length')
  return length === null || response.headers.has('content-encoding') ? undefined : Number(length)
}

async function readJson(response: Response, type: string, doubt: Doubt): Promise<unknown> {
  const text = await response.text()
  if (!type.includes('json')) {
    throw unexpected(response, `JSON was expected, not ${type || 'nothing'}; check the address`, doubt)
  }
  const json = parsed(text)
  if (!isRecord(json)) throw broken(response, 'the JSON is not complete', doubt)
  return json
}

/** The error of an answer with another status than 2xx. */
export async function refusal(response: Response, doubt: Doubt): Promise<NapumError> {
  // A status that arrived counts even when the body behind it got lost.
  const json = parsed(await response.text().catch(() => ''))
  if (isRecord(json) && isRecord(json.error) && typeof json.error.code === 'string') {
    const { error, request_id } = json as unknown as ErrorAnswer
    const facts = { ...factsOf(response, error.code, doubt, request_id), details: error.details }
    const isCursor = (cursorCodes as readonly string[]).includes(error.code)
    const message = error.message + firstIssue(error.details)
    return isCursor ? new CursorError(message, facts) : new ApiError(message, facts)
  }
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    const target = response.headers.get('location')
    return unexpected(
      response,
      `the service redirects${target ? ` to ${target}` : ''}; use the final address`,
      doubt,
    )
  }
  return unexpected(response, `HTTP status ${response.status} without an explanation`, doubt)
}

/** What is wrong and where, so that the line of a crashed program says it: ` (end_date: must not be before start_date)`. */
function firstIssue(details: unknown): string {
  const issues = isRecord(details) && Array.isArray(details.issues) ? details.issues : []
  const first: unknown = issues[0]
  if (!isRecord(first) || typeof first.message !== 'string') return ''
  const more = issues.length > 1 ? `, and ${issues.length - 1} more` : ''
  return ` (${first.path ? `${first.path}: ` : ''}${first.message}${more})`
}

function factsOf(response: Response, code: ErrorCode | ClientErrorCode, doubt: Doubt, requestId?: string) {
  const { status, headers } = response
  // Below 500 the service or something before it refused the call; above, nobody knows how far it came.
  const refused = status >= 300 && status < 500
  return {
    code,
    outcome: doubt.inDoubt || !refused ? 'unknown' : 'not_done',
    repeatable: doubt.repeatable,
    status,
    requestId: requestId ?? headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfter(headers.get('retry-after'), Date.now()),
  } as const
}

const unexpected = (response: Response, what: string, doubt: Doubt) =>
  new NapumError(`Unexpected answer: ${what}.`, factsOf(response, 'UNEXPECTED_ANSWER', doubt))

const broken = (response: Response, what: string, doubt: Doubt) =>
  new NapumError(`Broken answer: ${what}.`, factsOf(response, 'BROKEN_ANSWER', doubt))

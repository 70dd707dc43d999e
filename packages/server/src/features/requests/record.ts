/** What is kept of a request: numbers, codes and states; never what stood in a body. Decision 147. */
import {
  type ErrorCode,
  itemNumber,
  itemStatuses,
  parseItemNumber,
  REQUEST_ENTRIES_KEPT_MAX,
  type RequestIssueCode,
} from '@napum/contract'
import type { Answer } from '../../core/values/answers.ts'
import type { Refusal } from '../../core/values/refusal.ts'
import { isStorable } from '../../core/values/validation.ts'

export interface Outcome {
  readonly errorCode: ErrorCode | null
  readonly isDryRun: boolean
  readonly successCount: number | null
  readonly failureCount: number | null
  /** JSON; null: none. */
  readonly issues: string | null
  readonly entries: string | null
}

const ISSUES_MAX = 20
/** A number that is no item's may be any text: only one that looks like those of marketplaces is kept. */
const ORDINARY_NUMBER = /^(?=[^_]*\d)[A-Za-z0-9-]{1,24}(?:_[A-Za-z0-9-]{1,24})?_\[\d+\]$/
/** Paths name fields of our schemas, and positions. */
const PATH_FORM = /^[\w.-]{1,200}$/

/** Of a request that was refused as a whole. */
export function refusedOutcome({ code, details }: Refusal): Outcome {
  const issues = (details as { issues?: unknown } | null)?.issues
  const kept = Array.isArray(issues) ? issues.slice(0, ISSUES_MAX).map(keptIssue) : []
  return {
    errorCode: code,
    isDryRun: false,
    successCount: null,
    failureCount: null,
    issues: kept.length > 0 ? JSON.stringify(kept) : null,
    entries: null,
  }
}

/** The message may say what was sent; that a field is missing says nothing of it. */
function keptIssue({ path, message }: { path?: unknown; message?: unknown }): [string, RequestIssueCode] {
  const isMissing = typeof message === 'string' && message.startsWith('is required')
  const where = typeof path === 'string' && PATH_FORM.test(path) ? path : 'body'
  return [where, isMissing ? 'missing' : 'invalid']
}

/** Of a request that was answered. */
export function doneOutcome(answer: Answer): Outcome {
  const { dry_run, success_count, failure_count, results } = answer as Readonly<Record<string, unknown>>
  const isBatch = typeof success_count === 'number' && typeof failure_count === 'number'
  const kept = isBatch && Array.isArray(results) ? results.slice(0, REQUEST_ENTRIES_KEPT_MAX) : []
  return {
    errorCode: null,
    isDryRun: dry_run === true,
    successCount: isBatch ? success_count : null,
    failureCount: isBatch ? failure_count : null,
    issues: null,
    entries: kept.length > 0 ? JSON.stringify(kept.map(keptEntry)) : null,
  }
}

interface Result {
  readonly ord_prd_no?: unknown
  readonly error_code?: ErrorCode
  readonly new_status?: unknown
  readonly order_status?: unknown
}

function keptEntry({ ord_prd_no, error_code, new_status, order_status }: Result) {
  const number = keptNumber(ord_prd_no)
  const isKept = error_code !== 'UNAUTHORIZED' || (number !== null && ORDINARY_NUMBER.test(number))
  return [isKept ? number : null, error_code ?? null, stateOf(new_status ?? order_status)]
}

const stateOf = (state: unknown): unknown =>
  (itemStatuses as readonly unknown[]).includes(state) ? state : null

/** A number as it is written; whatever else was sent in its place may be anything. */
function keptNumber(sent: unknown): string | null {
  const key = typeof sent === 'string' ? parseItemNumber(sent) : null
  const number = key && itemNumber(key)
  return number !== null && isStorable(number) ? number : null
}

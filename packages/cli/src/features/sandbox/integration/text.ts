/** What a person reads of a run. */
import { plain } from '../../../terminal/plain.ts'
import type { Evidence, Finding } from './findings.ts'
import type { ActResult, RunProgress, RunResult } from './run.ts'

const marks = { passed: 'ok', failed: 'FAILED', skipped: 'skipped' } as const

export const actLine = ({ name, outcome, seconds, note }: ActResult): string =>
  `${marks[outcome].padEnd(8)} ${name.padEnd(16)} ${outcome === 'skipped' ? '' : `${seconds} s`}${
    outcome === 'skipped' && note ? note : ''
  }`.trimEnd()

export const progressLine = ({ act, waits, at, of, seconds }: RunProgress): string =>
  `${at}/${of} ${act}: waiting for ${waits} (${seconds} s)`

const evidenceLine = ({ at, request_id, endpoint, ord_prd_no }: Evidence): string =>
  `    ${[at, request_id, endpoint, ord_prd_no]
    .filter(Boolean)
    .map((part) => plain(part as string))
    .join('  ')}`

const findingText = ({ rule, acts, message, advice, guide, evidence, evidence_count }: Finding): string =>
  [
    `${rule}${acts.length > 0 ? ` (${acts.join(', ')})` : ''}`,
    `  ${message}`,
    `  What to do: ${advice}`,
    `  Guide: ${guide}`,
    ...evidence.map(evidenceLine),
    ...(evidence_count > evidence.length ? [`    and ${evidence_count - evidence.length} more`] : []),
  ].join('\n')

export function resultText({ findings, notes, call_count }: RunResult): string {
  const head =
    findings.length === 0
      ? `Nothing to find fault with, in ${call_count} calls.`
      : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in ${call_count} calls:`
  return `${['', head, ...findings.map((one) => `\n${findingText(one)}`), ...notes.map((note) => `\nNote: ${note}`)].join('\n')}\n`
}

/** What people and programs read: tables, JSON, errors. */
import { BatchInterruptedError, NapumError } from '@napum/client'
import stringWidth from 'string-width'
import { type Io, say } from './io.ts'
import { plain, plainJson } from './plain.ts'

export interface Column<Row> {
  readonly title: string
  readonly of: (row: Row) => string | number | null | undefined
  /** Numbers stand at the right edge of their column. */
  readonly right?: boolean
}

const number = new Intl.NumberFormat('en-US')
/** 1234567 as 1,234,567. */
export const grouped = (value: number): string => number.format(value)

function padded(text: string, width: number, right: boolean): string {
  // Korean characters take two cells of a terminal, so their number says nothing about their width.
  const gap = ' '.repeat(Math.max(0, width - stringWidth(text)))
  return right ? gap + text : text + gap
}

const cell = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined || value === '') return '-'
  return typeof value === 'number' ? grouped(value) : plain(value)
}

/** Rows under their titles, each column as wide as its widest cell. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = [
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map((one) => cell(one.of(row)))),
  ]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => stringWidth(line[at] as string))))
  return cells
    .map((line) =>
      line.map((text, at) => padded(text, widths[at] as number, columns[at]?.right ?? false)).join('  '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/** The fields of one thing, one a line. */
export function card(fields: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const width = Math.max(...Object.keys(fields).map((name) => stringWidth(name)))
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `${padded(name, width, false)}  ${cell(typeof value === 'boolean' ? String(value) : value)}\n`,
    )
    .join('')
}

/** One JSON document on standard output. */
export const printJson = (io: Io, value: unknown) => say(io.stdout, plainJson(JSON.stringify(value, null, 2)))

/** An error may have several lines, and quote what somebody else wrote. */
const plainLines = (message: string) => message.split('\n').map(plain).join('\n')

/** Warnings of an answer that went through, each on a line of its own. */
export function warn(io: Io, warnings: readonly { readonly message: string }[] = []): void {
  for (const { message } of warnings) say(io.stderr, `Warning: ${plain(message)}`)
}

const advice: Readonly<Record<string, string>> = {
  CONNECTION_FAILED:
    'Is the service running, and is --url (NAPUM_URL) its address? `napum serve` starts one.',
  NOT_FOUND:
    'Does --url (NAPUM_URL) lead to the right port? With ADMIN_PORT the operator’s calls are answered at that port alone.',
  UNEXPECTED_ANSWER: 'Is --url (NAPUM_URL) the address of a napum service?',
  INVALID_API_KEY:
    'Check --operator-key (OPERATOR_API_KEY), or --vendor and --key (NAPUM_VENDOR_ID, NAPUM_API_KEY).',
}

function issuesOf(error: NapumError): string[] {
  const issues = error.details?.issues
  if (!Array.isArray(issues)) return []
  return issues.map(({ path, message }: { path: string; message: string }) => plain(`  ${path}: ${message}`))
}

/** What is wrong with a file, in words. */
const fileProblems: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EACCES: 'It may not be read or written by you',
  EISDIR: 'It is a folder, not a file',
  ENOSPC: 'The disk is full',
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path } = error as NodeJS.ErrnoException
  const problem = fileProblems[code]
  return problem && path ? `${problem}: ${path}` : error.message
}

/** Without the field that the message names, where all of them are listed below it. */
function withoutIssue(message: string, error: NapumError): string {
  const [first] = (error.details?.issues ?? []) as { path: string; message: string }[]
  const at = first ? message.lastIndexOf(` (${first.path ? `${first.path}: ` : ''}${first.message}`) : -1
  return at < 0 ? message : message.slice(0, at)
}

/** Says on standard error what went wrong and what to do. */
export function explain(io: Io, error: unknown, asJson: boolean): void {
  const known = error instanceof NapumError
  const message = messageOf(error)
  if (asJson) {
    const code = known ? error.code : 'CLI_ERROR'
    const facts = known ? { details: error.details, outcome: error.outcome } : { details: null }
    const body = { code, message, ...facts }
    const request_id = known ? error.requestId : null
    say(io.stderr, plainJson(JSON.stringify({ success: false, request_id, error: body })))
    return
  }
  say(io.stderr, `Error: ${plainLines(known ? withoutIssue(message, error) : message)}`)
  if (!known) return
  for (const issue of issuesOf(error)) say(io.stderr, issue)
  if (error.outcome === 'unknown' && error.repeatable)
    say(io.stderr, 'Running the same command again is safe.')
  if (advice[error.code]) say(io.stderr, advice[error.code])
  if (error.requestId) say(io.stderr, `Request id: ${error.requestId}`)
  if (error instanceof BatchInterruptedError) say(io.stderr, 'What was done before that stays done.')
}

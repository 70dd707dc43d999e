/** `napum statement verify`: whether a file says what the service says. */
import { readFile, stat } from 'node:fs/promises'
import {
  pdfStatementProof,
  type StatementAnswer,
  type StatementProof,
  type StatementState,
  type StatementVerification,
  statementContentHash,
  verifyStatement,
} from '@napum/client'
import type { Command } from 'commander'
import { plain } from '../plain.ts'
import { grouped, show } from '../report.ts'
import { asAnybody, type Connection, serviceOf } from '../settings.ts'
import type { Shell } from '../shell.ts'

const help = `
  $ napum statement verify statement.pdf
  $ napum statement verify statement.json

Anybody can do this: no key is needed. Of a JSON file everything that it says is compared with the service, by its hash. Of a
PDF the hash in its metadata is compared; its pages are not read, so compare settlement, supplier and total with what is
printed here.

The exit code is 0 when the file is valid, otherwise 1.
`

/** The largest statements take some MB; what is larger is none. */
const FILE_BYTES_MAX = 256 * 1024 * 1024

export function addStatementVerifyCommand(statement: Command, { io, outcome }: Shell): void {
  asAnybody(
    statement
      .command('verify <file>')
      .description('check a statement that you have as PDF or JSON against the service'),
  )
    .addHelpText('after', help)
    .action(async (file: string, options: Connection) => {
      const proof = await proofOf(file)
      const found = await verifyStatement(serviceOf(io, options), proof.check_code)
      const verdict = verdictOf(proof, found)
      outcome.failed ||= verdict.valid === false
      show(io, options.json, { ...verdict, ...proof, statement: found }, () => textOf(verdict, found))
    })
}

/** @throws Error when the file is no statement with a check code. */
async function proofOf(file: string): Promise<StatementProof> {
  if ((await stat(file)).size > FILE_BYTES_MAX)
    throw new Error(`${plain(file)} is too large for a statement.`)
  const bytes = await readFile(file)
  const proof = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? pdfStatementProof(bytes) : ofJson(bytes)
  if (proof) return proof
  throw new Error(
    `${plain(file)} has no check code. Statements have one once their settlement is confirmed; those of an order have none.`,
  )
}

/** The hash is computed from what the file says: the one that stands in it could have stayed when the rest was changed. */
function ofJson(bytes: Buffer): StatementProof | null {
  let statement: Partial<StatementAnswer> | null
  try {
    statement = JSON.parse(bytes.toString())
  } catch {
    throw new Error('This is neither a PDF nor JSON.')
  }
  if (typeof statement?.check_code !== 'string' || !Array.isArray(statement.orders)) return null
  if (typeof statement.settlement !== 'object' || statement.settlement === null) return null
  return {
    check_code: statement.check_code,
    content_hash: statementContentHash(statement as StatementAnswer),
  }
}

interface Verdict {
  readonly valid: boolean
  readonly reason: 'VALID' | 'UNKNOWN_CODE' | 'CHANGED' | 'REOPENED' | 'REPLACED'
}

function verdictOf({ content_hash }: StatementProof, found: StatementVerification | null): Verdict {
  if (!found) return { valid: false, reason: 'UNKNOWN_CODE' }
  if (found.content_hash !== content_hash) return { valid: false, reason: 'CHANGED' }
  return verdicts[found.state]
}

const verdicts: Readonly<Record<StatementState, Verdict>> = {
  confirmed: { valid: true, reason: 'VALID' },
  paid: { valid: true, reason: 'VALID' },
  reopened: { valid: false, reason: 'REOPENED' },
  replaced: { valid: false, reason: 'REPLACED' },
}

const sentences: Readonly<Record<Verdict['reason'], string>> = {
  VALID: 'The file is valid.',
  UNKNOWN_CODE: 'The service does not know the check code of the file: it did not issue it.',
  CHANGED: 'The content of the file is not what the service issued under its check code.',
  REOPENED: 'The settlement was reopened since: the file is no longer valid.',
  REPLACED: 'The settlement was confirmed anew since: fetch the new statement.',
}

function textOf({ reason }: Verdict, found: StatementVerification | null): string {
  if (!found) return `${sentences[reason]}\n`
  const { settlement_no, settlement_type, issuer, total, state, confirmed_on } = found
  return [
    sentences[reason],
    `${settlement_no} (${settlement_type}), ${plain(issuer)}, total ${grouped(total)} won`,
    `${state}, confirmed on ${confirmed_on}`,
    '',
  ].join('\n')
}

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
import type { Commands } from '../../terminal/command.ts'
import { plain } from '../../terminal/plain.ts'
import { grouped } from '../../terminal/report.ts'

const help = `
  $ napum statement verify statement.pdf
  $ napum statement verify statement.json

Anybody can do this: no key is needed. Of a JSON file everything that it says is compared with the service, by its hash. A PDF
is compared byte by byte, by its SHA-256: one that was printed to PDF, signed or saved by another program is a changed one.

Exit code: 0 when the file is what the service issued and still stands, 1 when it is not. 2 (UNREAD) when nobody can tell:
the settlement was confirmed by a version that kept no files. Then compare every line, sum and the account with a statement
that you fetch from the service.
`

/** The largest statements take some MB; what is larger is none. */
const FILE_BYTES_MAX = 256 * 1024 * 1024

export const addStatementVerify = (statement: Commands) =>
  statement
    .anybody('verify <file>', 'check a statement that you have as PDF or JSON against the service')
    .help(help)
    .run(async (call, file) => {
      const { pdf, ...proof } = await proofOf(file)
      const found = await verifyStatement(call.service, proof.check_code, pdf ? { pdf } : {})
      const verdict = verdictOf({ ...proof, isPdf: pdf !== undefined }, found)
      call.failIf(verdict.valid === false)
      call.outcome.unread = verdict.reason === 'UNREAD'
      await call.show({ ...verdict, ...proof, statement: found }, () => textOf(verdict, found))
    })

/** @throws Error when the file is no statement with a check code. */
async function proofOf(file: string): Promise<StatementProof & { readonly pdf?: Uint8Array }> {
  if ((await stat(file)).size > FILE_BYTES_MAX)
    throw new Error(`${plain(file)} is too large for a statement.`)
  const bytes = await readFile(file)
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  const proof = isPdf ? pdfStatementProof(bytes) : ofJson(bytes)
  if (proof) return isPdf ? { ...proof, pdf: bytes } : proof
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
  /** Null: nobody can tell. */
  readonly valid: boolean | null
  readonly reason: 'VALID' | 'UNKNOWN_CODE' | 'CHANGED' | 'REOPENED' | 'REPLACED' | 'UNREAD'
}

function verdictOf(
  { content_hash, isPdf }: StatementProof & { readonly isPdf: boolean },
  found: StatementVerification | null,
): Verdict {
  if (!found) return { valid: false, reason: 'UNKNOWN_CODE' }
  if (found.content_hash !== content_hash || found.file === 'changed')
    return { valid: false, reason: 'CHANGED' }
  const verdict = verdicts[found.state]
  const isUnread = isPdf && found.file !== 'issued'
  return verdict.valid && isUnread ? { valid: null, reason: 'UNREAD' } : verdict
}

const verdicts: Readonly<Record<StatementState, Verdict>> = {
  confirmed: { valid: true, reason: 'VALID' },
  paid: { valid: true, reason: 'VALID' },
  reopened: { valid: false, reason: 'REOPENED' },
  replaced: { valid: false, reason: 'REPLACED' },
}

const sentences: Readonly<Record<Verdict['reason'], string>> = {
  VALID: 'The file is what the service issued, and still stands.',
  UNKNOWN_CODE: 'The service does not know the check code of the file: it did not issue it.',
  CHANGED:
    'The file is not what the service issued under its check code. A PDF that was saved by another program is another file: ask for the one that was downloaded.',
  REOPENED: 'The settlement was reopened since: the file is no longer valid.',
  REPLACED: 'The settlement was confirmed again since, with another content: fetch the new statement.',
  UNREAD:
    'UNREAD: the check code is genuine, but the service cannot tell whether this file is. Compare every line, sum and the account with a statement that you fetch from the service.',
}

/** What the paper must say too; nothing of a statement that was confirmed before it was kept. */
function detailsOf({
  supply_amount,
  vat_amount,
  line_count,
  payable_amount,
  account_last4,
}: StatementVerification): string[] {
  if (supply_amount == null || vat_amount == null || line_count == null) return []
  const payable = payable_amount == null ? '' : `, payable ${grouped(payable_amount)}`
  const account = account_last4 ? `account ends in ${plain(account_last4)}` : 'no account'
  return [
    `supply ${grouped(supply_amount)} + VAT ${grouped(vat_amount)} won${payable}, lines: ${line_count}, ${account}`,
  ]
}

function textOf({ reason }: Verdict, found: StatementVerification | null): string {
  if (!found) return `${sentences[reason]}\n`
  const { settlement_no, settlement_type, issuer, total, state, confirmed_on } = found
  return [
    sentences[reason],
    `${settlement_no} (${settlement_type}), ${plain(issuer)}, total ${grouped(total)} won`,
    ...detailsOf(found),
    `${state}, confirmed on ${confirmed_on}`,
    '',
  ].join('\n')
}
